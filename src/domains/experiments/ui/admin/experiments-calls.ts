import { askApi } from '@/browser/api-client';
import type { ExperimentChange } from '@/domains/experiments/model/experiment-change';
import { type ExperimentsView, experimentsViewSchema } from '@/domains/experiments/model/result-types';

export function askResults(signal: AbortSignal): Promise<ExperimentsView> {
  return askApi('/api/admin/experiments', experimentsViewSchema, { signal });
}

export function sendChange(experimentId: string, change: ExperimentChange): Promise<ExperimentsView> {
  return askApi(`/api/admin/experiments/${experimentId}`, experimentsViewSchema, { body: change });
}
