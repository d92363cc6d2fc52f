import type { APIRoute } from 'astro';
import { viewedSchema } from '@/domains/desk/model/desk-requests';
import { noteQuoteViewed } from '@/domains/desk/server/quote-page';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';

const RULES = { from: 'own', away: 'This does not work for a moment.' } as const;

/** `POST /api/quote-viewed` `{token}`: a person looks at the quote (the page's script saw a hand). Always answered alike. */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request }, body) => {
  await noteQuoteViewed(services, checked(viewedSchema, body).token, request.headers);
  return { success: true };
});
