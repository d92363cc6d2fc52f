import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { forOpenPages } from '@/domains/experiments/model/result-types';
import { changeExperiment } from '@/domains/experiments/server/change-experiment';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/experiments/{experiment}` `{action: start | stop | conclude | reset, winner?}` (docs/develop/experiments.md). */
export const POST: APIRoute = adminEndpoint('analytics', async (admin, { services, params, body }) =>
  forOpenPages(await changeExperiment(admin, services, params.experiment ?? '', body)),
);

export const ALL: APIRoute = wrongMethod('POST');
