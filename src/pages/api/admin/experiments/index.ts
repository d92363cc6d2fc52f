import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { forOpenPages } from '@/domains/experiments/model/result-types';
import { experimentResults } from '@/domains/experiments/server/results';

/** `GET /api/admin/experiments`: how the experiments stand and what they say (docs/develop/experiments.md). */
export const ALL = adminGet('analytics', async (admin, { services }) => forOpenPages(await experimentResults(admin, services)));
