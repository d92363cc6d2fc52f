import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { experimentResults } from '@/server/experiments/results';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/experiments`: how the tests stand and what they say (docs/experiment-results.md). */
export const GET: APIRoute = adminEndpoint((admin, { services }) => experimentResults(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
