import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { forOpenPages } from '@/domains/experiments/model/result-types';
import { changeExperiment } from '@/domains/experiments/server/change-experiment';

/** `POST /api/admin/experiments/{experiment}` `{action: start | stop | conclude | reset, winner?}` (docs/develop/experiments.md). */
export const ALL = adminPost('analytics', async (admin, { services, params, body }) =>
  forOpenPages(await changeExperiment(admin, services, params.experiment ?? '', body)),
);
