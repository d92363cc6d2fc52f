import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { revokeInvitation } from '@/domains/accounts/server/invitations';
import { wrongMethod } from '@/server/http/wrong-method';

/** `DELETE /api/admin/people/invitations/{id}`: takes an invitation back (docs/develop/accounts.md). */
export const DELETE: APIRoute = adminEndpoint('people', (admin, { services, params }) => revokeInvitation(admin, services, params.id));

export const ALL: APIRoute = wrongMethod('DELETE');
