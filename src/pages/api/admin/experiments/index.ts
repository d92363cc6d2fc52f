import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { forOpenPages } from '@/domains/experiments/model/result-types';
import { experimentResults } from '@/domains/experiments/server/results';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/experiments`: how the experiments stand and what they say (docs/develop/experiments.md). */
export const GET: APIRoute = adminEndpoint('analytics', async (admin, { services }) => forOpenPages(await experimentResults(admin, services)));

export const ALL: APIRoute = wrongMethod('GET');
