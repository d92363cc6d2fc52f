import { mayKeep, PAGES } from '../domains/offline/model/kept.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { stamped } from './keep.ts';

/**
 * Fetches kept pages anew whose words are of another version than the site's, one after the other; a page that says the same as
 * before costs its headers. Written past the cache's own rules: a copy that nobody opened is not used by it.
 * @param version of the page that was just opened
 */
export async function refreshPages(version: string): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const { url } of await cache.keys()) {
    const copy = await cache.match(url);
    if (!copy || copy.headers.get(CONTENT_VERSION_HEADER) === version) continue;
    const page = await fetch(url, { priority: 'low' }).catch(() => undefined);
    // Without a connection nothing can be had of the others either.
    if (!page) return;
    if (page.redirected || page.status === 404 || page.status === 410) await cache.delete(url);
    else if (mayKeep(page)) await cache.put(url, stamped(page));
  }
}
