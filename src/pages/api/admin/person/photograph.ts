import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { erasePhotographForGood } from '@/domains/content/server/erase-photograph';
import { notePhotographErased } from '@/domains/copies/server/erasures';

/** `POST /api/admin/person/photograph`, `{photograph}`: erases one for good, since somebody in it no longer agrees (docs/develop/editing.md). */
export const ALL = adminPost('personal-data', async (admin, { services, body }) => {
  const erased = await erasePhotographForGood(admin, services, body, notePhotographErased);
  await services.reachFormer();
  return erased;
});
