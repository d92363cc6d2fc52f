import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { pictureChoices } from '@/domains/content/server/picture-choices';

/** Every picture that a document may name. */
export const ALL = adminGet('content.draft', async (admin, { services }) => pictureChoices(admin, services));
