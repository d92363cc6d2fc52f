import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { chatLead } from '@/domains/desk/server/chat-leads';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/chats/{reference}`: what is known of a chat that was opened from the site (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => chatLead(admin, services, params.reference));

export const ALL: APIRoute = wrongMethod('GET');
