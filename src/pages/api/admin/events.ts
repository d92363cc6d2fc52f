import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { eventStream } from '@/domains/desk/server/event-stream';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/events`: the news of the desk, as it happens (docs/develop/desk.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, call) => eventStream(admin, call)) });
