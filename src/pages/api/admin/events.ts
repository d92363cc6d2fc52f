import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { eventStream } from '@/domains/desk/server/event-stream';

/** `GET /api/admin/events`: the news of the desk, as it happens (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, call) => eventStream(admin, call));
