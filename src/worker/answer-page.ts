import { CAME_MESSAGE, PAGES, PREVIEW_MARK } from '../domains/offline/model/kept.ts';
import { COPY, MISSING, moment, NO_PREVIEW_PAGE, noticeContent, REST_HERE, TRY_AGAIN, withNotice } from '../domains/offline/model/notice.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { POCKET_PATH } from '../lib/pocket-path.ts';
import { copiedAt } from './copied-at.ts';
import { inTime } from './in-time.ts';
import { strategies } from './keep.ts';
import { type FetchEvent, worker } from './scope.ts';

const TOUR = /^\/tours\/([a-z0-9-]+)$/;

/**
 * The page from the server; where that does not answer in time, its copy, with a bar that says so and how old it is; where there is
 * none, the page of what this device has, opened at the tour that was asked for. Addresses stay, so that "reload" tries again.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/preview/')) await caches.open(PREVIEW_MARK);
  const isPreview = await caches.has(PREVIEW_MARK);
  const [answer, kept] = strategies[PAGES].handleAll({ event, request });
  const found = await (isPreview ? answer : inTime(event, answer)).catch(() => undefined);
  // The header is the cache's: what has it is a copy.
  const keptAt = found && copiedAt(found);
  if (found && keptAt === undefined) return found;
  if (isPreview) return new Response(NO_PREVIEW_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' }, status: 503 });
  // Fetched ahead it would be shown later, when there may be a connection.
  if (/prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')) return Response.error();
  const page = found ?? (await caches.match(POCKET_PATH, { cacheName: PAGES }));
  if (!page) return Response.error();
  const html = await page.text();
  const when = moment(copiedAt(page) ?? Date.now());
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  if (found) event.waitUntil(kept.then(tellPages).catch(() => {}));
  if (!found) return new Response(withNotice(html, noticeContent(MISSING(when), pocketLink(pathname, html)), 'missing'), { headers, status: 503 });
  const links = pathname === POCKET_PATH ? [TRY_AGAIN] : [TRY_AGAIN, REST_HERE];
  return new Response(withNotice(html, noticeContent(COPY(when), ...links), 'copy', page.headers.get(CONTENT_VERSION_HEADER)), { headers });
}

/** Anybody who reads a copy is told where its page has come. */
async function tellPages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(CAME_MESSAGE);
}

/** To the tour in the pocket page where it has it. */
function pocketLink(path: string, html: string): { href: string; text: string } {
  const slug = TOUR.exec(path)?.[1];
  return slug && html.includes(`id="trip-${slug}"`) ? { href: `#trip-${slug}`, text: 'This trip in short' } : TRY_AGAIN;
}
