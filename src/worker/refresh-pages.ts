import { cacheOf, mayKeep, PAGES } from '../domains/offline/model/kept.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { isFromSite, isGone } from '../lib/from-site.ts';
import { stamped } from './keep.ts';

/**
 * Fetches kept pages anew whose words are of another version than the site's, one after the other; a page that says the same as
 * before costs its headers. Written past the cache's own rules: a copy that nobody opened is not used by it.
 * @param version of the page that was just opened
 * @param keepPage keeps a page by its address
 */
export async function refreshPages(version: string, keepPage: (address: string) => Promise<unknown>): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const { url } of await cache.keys()) {
    const copy = await cache.match(url);
    if (!copy || copy.headers.get(CONTENT_VERSION_HEADER) === version) continue;
    const page = await fetch(url, { priority: 'low' }).catch(() => undefined);
    // Without a connection nothing can be had of the others either.
    if (!page) return;
    if (page.redirected && mayBeKeptThere(page)) {
      await keepPage(page.url);
      // Lost on the way, or what is there leads back here since before: what was read here until now is better than nothing, and than a circle.
      if ((await cache.match(page.url))?.status !== 200) return;
      await cache.put(url, wayTo(page.url, version));
    } else if ((page.redirected && page.ok && isFromSite(page)) || isGone(page)) await cache.delete(url);
    else if (mayKeep(page)) await cache.put(url, stamped(page));
  }
}

/** Whether a page that another address led to may be kept by its own. */
function mayBeKeptThere({ url, status, type, headers }: Response): boolean {
  return cacheOf(new URL(url).pathname, true) === PAGES && mayKeep({ status, type, headers, redirected: false });
}

/** What stands at an address that a page had before: it leads on without a connection too, as the server does. No copy, so that it is shown as it is. */
function wayTo(address: string, version: string): Response {
  return new Response(null, { status: 308, headers: { location: address, [CONTENT_VERSION_HEADER]: version } });
}
