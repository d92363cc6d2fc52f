import { KEPT_AT_HEADER, PAGES, POCKET_PATH } from '../domains/offline/model/kept.ts';
import { COPY, MISSING, moment, noticeContent, REST_HERE, TRY_AGAIN, withNotice } from '../domains/offline/model/notice.ts';
import { strategies } from './keep.ts';
import type { FetchEvent } from './scope.ts';

const TOUR = /^\/tours\/([a-z0-9-]+)$/;

/**
 * The page from the server; where that does not answer in time, its copy, with a bar that says so and how old it is; where there is
 * none, the page of what this device has, opened at the tour that was asked for. Addresses stay, so that "reload" tries again.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const found = await strategies[PAGES].handle({ event, request }).catch(() => undefined);
  // The header is the cache's: what has it is a copy.
  const keptAt = found && copiedAt(found);
  if (found && keptAt === undefined) return found;
  // Fetched ahead it would be shown later, when there may be a connection.
  if (/prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')) return Response.error();
  const page = found ?? (await caches.match(POCKET_PATH, { cacheName: PAGES }));
  if (!page) return Response.error();
  const html = await page.text();
  const when = moment(copiedAt(page) ?? Date.now());
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  if (!found) return new Response(withNotice(html, noticeContent(MISSING(when), pocketLink(pathname, html)), 'missing'), { headers, status: 503 });
  const links = pathname === POCKET_PATH ? [TRY_AGAIN] : [TRY_AGAIN, REST_HERE];
  return new Response(withNotice(html, noticeContent(COPY(when), ...links), 'copy'), { headers });
}

/** To the tour in the pocket page where it has it. */
function pocketLink(path: string, html: string): { href: string; text: string } {
  const slug = TOUR.exec(path)?.[1];
  return slug && html.includes(`id="trip-${slug}"`) ? { href: `#trip-${slug}`, text: 'This trip in short' } : TRY_AGAIN;
}

/** When a copy was made; undefined for what came from the server. */
export function copiedAt({ headers }: Response): number | undefined {
  const at = headers.get(KEPT_AT_HEADER);
  return at === null ? undefined : Number(at);
}
