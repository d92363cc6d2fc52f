import { askApi } from '@/browser/api-client';
import { askQuery } from '@/domains/analytics/model/report-address';
import { type Live, liveSchema, type Report, type ReportAsk, reportSchema } from '@/domains/analytics/model/report-types';

export function askReport(what: ReportAsk, signal: AbortSignal): Promise<Report> {
  return askApi(`/api/admin/analytics${askQuery(what)}`, reportSchema, { signal });
}

export function askLive(signal: AbortSignal): Promise<Live> {
  return askApi('/api/admin/analytics/live', liveSchema, { signal });
}
