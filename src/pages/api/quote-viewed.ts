import type { APIRoute } from 'astro';
import { viewedSchema } from '@/domains/desk/model/desk-requests';
import { noteQuoteViewed } from '@/domains/desk/server/quote-page';
import { checked } from '@/server/http/checked';
import { publicEndpoint } from '@/server/http/public-endpoint';
import { wrongMethod } from '@/server/http/wrong-method';

const RULES = { from: 'own', away: 'This does not work for a moment.' } as const;

/** `POST /api/quote-viewed` `{token}`: a person looks at the quote (the page's script saw a hand). Always answered alike. */
export const POST: APIRoute = publicEndpoint(RULES, async ({ services, request }, body) => {
  await noteQuoteViewed(services, checked(viewedSchema, body).token, request.headers);
  return { success: true };
});

export const ALL: APIRoute = wrongMethod('POST');
