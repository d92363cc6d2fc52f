import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest } from './receive-body.ts';

/** When it is worth asking again: a full queue is served within a few seconds. */
export const RETRY_AFTER_S = 5;
export const BUSY_TEXT = 'More people are asking than we can answer at once. Please try again in a few seconds.';

function wantsPage({ headers, url = '/' }: IncomingMessage): boolean {
  if (headers.accept?.includes('text/html') || headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return true;
  return !url.startsWith('/api/') && !headers.accept?.includes('application/json');
}

/** Says 503 for want of room, as a page or as JSON, with the direct ways to reach us: costs next to nothing to make. */
export async function answerBusy(request: IncomingMessage, response: ServerResponse, page: string): Promise<void> {
  const isPage = wantsPage(request);
  const body = Buffer.from(isPage ? page : JSON.stringify({ success: false, code: 'temporarily_unavailable', error: BUSY_TEXT }));
  const isEarly = !request.complete;
  response.writeHead(503, {
    // The next request of this connection would have to wait for the rest of the body.
    ...(isEarly ? { connection: 'close' } : {}),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  if (request.method !== 'HEAD') response.write(body);
  if (isEarly) await discardRest(request);
  response.end();
}
