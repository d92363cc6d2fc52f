import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { keptInquiries } from '@/domains/desk/server/kept-inquiries';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/kept`: what a device that keeps enquiries should let go of, and have (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, body }) => keptInquiries(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
