import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { pictureChoices } from '@/domains/content/server/picture-choices';
import { endpoint } from '@/server/http/endpoint';

/** Every picture that a document may name. */
export const ALL = endpoint({ GET: adminEndpoint('content.draft', async (admin, { services }) => pictureChoices(admin, services)) });
