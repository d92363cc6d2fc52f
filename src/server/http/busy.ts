import type { IncomingMessage, ServerResponse } from 'node:http';
import { chatLink, generalChatText, phoneLink } from '../../domains/security/model/outbound.ts';
import type { Site } from '../../domains/site/model/site-schema.ts';
import { discardRest } from './receive-body.ts';

/** When it is worth asking again: a full queue is served within a few seconds. */
const RETRY_AFTER_S = 5;
const ERROR = 'More people are asking than we can answer at once. Please try again in a few seconds.';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function wantsPage({ headers, url = '/' }: IncomingMessage): boolean {
  if (headers.accept?.includes('text/html') || headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return true;
  return !url.startsWith('/api/') && !headers.accept?.includes('application/json');
}

function pageText({ brand, contact }: Pick<Site, 'brand' | 'contact'>): string {
  const link = (href: string, text: string) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
  const ways = [
    link(chatLink(contact, generalChatText(brand.name)), 'WhatsApp'),
    link(phoneLink(contact.displayPhone), contact.displayPhone),
    link(`mailto:${contact.email}`, contact.email),
  ];
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment: ${escaped(brand.name)}</title><h1>One moment</h1><p>${ERROR}</p>
<p>What you typed is still there when you go back. Or reach us directly: ${ways.join(', ')}.</p></html>\n`;
}

/** Says 503 for want of room, as a page or as JSON, with the direct ways to reach us: costs next to nothing to make. */
export async function answerBusy(request: IncomingMessage, response: ServerResponse, site: Pick<Site, 'brand' | 'contact'>): Promise<void> {
  const isPage = wantsPage(request);
  const body = Buffer.from(isPage ? pageText(site) : JSON.stringify({ success: false, code: 'temporarily_unavailable', error: ERROR }));
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
