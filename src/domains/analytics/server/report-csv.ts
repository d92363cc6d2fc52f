import { dayAfter } from '../../../lib/banjul-time.ts';
import { csvDownload, csvHead, csvLine } from '../../../lib/csv.ts';
import type { Admin } from '../../security/server/admin.ts';
import { COUNTER_NAMES } from '../model/counters.ts';
import type { Figures, Line, Report, ReportAsk, Span, Top } from '../model/report-types.ts';
import { othersName } from '../model/report-words.ts';
import { analyticsReport } from './report.ts';
import type { ReportServices } from './report-services.ts';

const HEAD = ['table', 'from', 'to', 'name', 'id', ...COUNTER_NAMES, 'desk', 'opened', 'replied', 'won', 'in time', 'late', 'not answered'] as const;

type Row = Partial<Figures> & { 'in time'?: number; late?: number; 'not answered'?: number } & {
  table: string;
  name: string;
  id?: string;
  from?: string;
  to?: string;
};

function topRows(table: string, top: Top | null): Row[] {
  if (!top) return [];
  const { lines, others } = top;
  return [...lineRows(table, lines), ...(others ? [{ table, name: othersName(others), ...others }] : [])];
}

function lineRows(table: string, lines: Line[]): Row[] {
  return lines.map((line) => ({ ...line, table, name: line.label, id: line.value }));
}

/** Each says its own days: the last may be cut short by the end of the span. */
function bucketRows(table: string, buckets: Report['trend'], { to }: Span): Row[] {
  return buckets.map((bucket, index) => {
    const next = buckets[index + 1];
    return { ...bucket, to: next ? dayAfter(next.from, -1) : to, table, name: bucket.from };
  });
}

function rowsOf(report: Report): Row[] {
  const { span, before, now, past, trend, trendBefore, hours } = report;
  const figures = (name: string, of: Figures, at: { from: string; to: string }): Row => ({ ...of, ...at, table: 'figures', name });
  return [
    ...(report.enquiries ?? []).map(
      ({ cameBy, leads, inTime, late, waiting }): Row => ({ table: 'enquiries', name: cameBy, desk: leads, 'in time': inTime, late, 'not answered': waiting }),
    ),
    figures('this period', now, span),
    ...(past && before ? [figures('period before', past, before)] : []),
    ...bucketRows(`per ${report.per}`, trend, span),
    ...(before ? bucketRows(`per ${report.per}, period before`, trendBefore, before) : []),
    ...hours.map(({ hour, ...counts }): Row => ({ ...counts, table: 'times of day', name: `${String(hour).padStart(2, '0')}:00` })),
    ...topRows('tours', report.tours),
    ...lineRows('sources', report.sources),
    ...lineRows('devices', report.devices),
    ...topRows('pages', report.pages),
    ...topRows('referrers', report.referrers),
    ...topRows('countries', report.countries),
  ];
}

/** All tables of the report in one file, each line under the name of its table. @param ask as readAsk read it */
export async function analyticsCsv(admin: Admin<'analytics'>, services: ReportServices, ask: ReportAsk): Promise<Response> {
  const report = await analyticsReport(admin, services, ask);
  const { span } = report;
  const lines = rowsOf(report).map((row) => {
    const cells: Record<string, unknown> = { from: span.from, to: span.to, ...row };
    return csvLine(HEAD.map((name) => (cells[name] ?? null) as string | number | null));
  });
  return csvDownload(`analytics-${span.from}-to-${span.to}.csv`, csvHead(HEAD) + lines.join(''));
}
