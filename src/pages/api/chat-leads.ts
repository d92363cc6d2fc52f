import type { APIRoute } from 'astro';
import { publicPages } from '@/domains/content/server/public-pages';
import { storeOpenedChat } from '@/domains/desk/server/chat-leads';
import { publicPost } from '@/server/http/public-endpoint';

const RULES = { from: 'own', away: 'Chats cannot be noted right now.', takes: { maxBytes: 16 * 1024 }, status: 202 } as const;
/** Pages beside those that search engines find. */
const OTHERS = ['/my-list', '/offline'];

/** `POST /api/chat-leads`: a page of ours opened a chat (docs/develop/desk.md). */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request, clientAddress }, body) => {
  const pages = [...publicPages(services.content).map(({ path }) => path), ...OTHERS];
  await storeOpenedChat(services, { body, headers: request.headers, clientAddress, pages });
  return { success: true };
});
