import { adminDelete } from '@/domains/accounts/server/admin-endpoint';
import { revokeInvitation } from '@/domains/accounts/server/invitations';

/** `DELETE /api/admin/people/invitations/{id}`: takes an invitation back (docs/develop/accounts.md). */
export const ALL = adminDelete('people', (admin, { services, params }) => revokeInvitation(admin, services, params.id));
