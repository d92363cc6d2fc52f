import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { erasePhotographForGood } from '@/domains/content/server/erase-photograph';
import { notePhotographErased } from '@/domains/copies/server/erasures';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/person/photograph`, `{photograph}`: erases one for good, since somebody in it no longer agrees (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('personal-data', async (admin, { services, body }) => {
  const erased = await erasePhotographForGood(admin, services, body, notePhotographErased);
  await services.reachFormer();
  return erased;
});

export const ALL: APIRoute = wrongMethod('POST');
