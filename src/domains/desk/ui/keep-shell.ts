import { DESK_CACHE, DESK_SHELL } from '@/browser/admin/desk-cache';
import { isFromSite, isGone } from '@/lib/from-site';

/*
 * Keeps the page that shows the desk without a signal, with its styles, fonts and scripts. It names nobody, so that it may be kept although pages of
 * the admin area are kept nowhere; the desk's worker answers with it (public/admin-sw.js), and it goes with the session (forget-desk.ts).
 */

/** What a page, style or script of the build names, to be loaded now or later. */
const NAMED = /(?:\/_astro\/|"_astro\/|["'`(]\.\/)([\w./-]+)/g;
const KEPT_FILES = ['.js', '.css', '.woff2'];

/**
 * Fetches the page anew and what it names, as far as that is not here yet; a new version takes the place of the former once it is whole.
 * @returns false where the site has no such page: nothing is to be kept then (OFFLINE=off)
 */
export async function keepShell(): Promise<boolean> {
  const page = await fetch(DESK_SHELL, { cache: 'no-store', priority: 'low' });
  if (isGone(page)) return false;
  // The session has ended meanwhile, the database is away, or somebody between us answers: what is here stays until somebody says more.
  if (!page.ok || page.redirected || !isFromSite(page)) return true;
  const cache = await caches.open(DESK_CACHE);
  const wanted = new Set([DESK_SHELL]);
  const toRead = [await page.clone().text()];
  for (let text = toRead.pop(); text !== undefined; text = toRead.pop()) {
    for (const [, name = ''] of text.matchAll(NAMED)) {
      const address = `/_astro/${name}`;
      if (wanted.has(address) || !KEPT_FILES.some((end) => name.endsWith(end))) continue;
      wanted.add(address);
      const file = (await cache.match(address)) ?? (await fetchInto(cache, address));
      // Half a page is worse than the one before.
      if (!file) return true;
      if (!address.endsWith('.woff2')) toRead.push(await file.text());
    }
  }
  await cache.put(DESK_SHELL, page);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  return true;
}

async function fetchInto(cache: Cache, address: string): Promise<Response | undefined> {
  const file = await fetch(address, { priority: 'low' });
  if (!file.ok || !isFromSite(file)) return undefined;
  await cache.put(address, file.clone());
  return file;
}
