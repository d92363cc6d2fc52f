import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { experimentResults } from '@/domains/experiments/server/results';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/experiments`: how the tests stand and what they say (docs/experiment-results.md). */
export const GET: APIRoute = adminEndpoint('analytics', (admin, { services }) => experimentResults(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
