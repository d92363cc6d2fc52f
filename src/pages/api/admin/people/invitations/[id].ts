import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { revokeInvitation } from '@/domains/accounts/server/invitations';
import { endpoint } from '@/server/http/endpoint';

/** `DELETE /api/admin/people/invitations/{id}`: takes an invitation back (docs/develop/accounts.md). */
export const ALL = endpoint({ DELETE: adminEndpoint('people', (admin, { services, params }) => revokeInvitation(admin, services, params.id)) });
