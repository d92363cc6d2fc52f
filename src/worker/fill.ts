import { cacheOf, PAGES, PICTURES, SCRIPTS } from '../domains/offline/model/kept.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { NOTHING_MARK } from '../lib/nothing-mark.ts';
import { POCKET_PATH } from '../lib/pocket-path.ts';
import { copiedAt } from './copied-at.ts';
import { strategies } from './keep.ts';
import { letGoOfErased } from './let-go.ts';
import { refreshPages } from './refresh-pages.ts';
import { isSparing, type Lasting } from './scope.ts';

/** The pocket page is looked at again after this, in milliseconds; unchanged, it costs its headers. */
const POCKET_AGE_MS = 6 * 3600 * 1000;

/** What has just come through the worker is not asked for again. */
const JUST_NOW_MS = 60_000;

/** Small forms of the pictures in a page, and what its scripts import, now or later. */
const SMALL_PICTURE = /src="(\/img\/[\w.-]+\.webp)"/g;
const SCRIPT = /(?:\/_astro\/|"_astro\/|["'`]\.\/)([\w.-]+\.js)/g;

/** What a page says of itself when it has been opened: it, and what it has loaded before the worker was there. */
export type Opened = { type: 'opened'; path: string; loaded: string[] };

export function isOpened(data: unknown): data is Opened {
  const { type, path, loaded } = (data ?? {}) as Partial<Opened>;
  return type === 'opened' && typeof path === 'string' && Array.isArray(loaded) && loaded.every((one) => typeof one === 'string');
}

/** Keeps an address by the rules of its cache; the promise ends when it is kept. Never rejects. */
async function keep(event: Lasting, address: string, isPage = false): Promise<Response | undefined> {
  const { origin, pathname } = new URL(address, location.origin);
  const cache = origin === location.origin ? cacheOf(pathname, isPage) : undefined;
  if (!cache || (await caches.has(NOTHING_MARK))) return undefined;
  const [answer, kept] = strategies[cache].handleAll({ event, request: new Request(origin + pathname, { priority: 'low' }) });
  const response = await answer.catch(() => undefined);
  const text =
    response &&
    (await response
      .clone()
      .text()
      .catch(() => undefined));
  await kept.catch(() => undefined);
  return text === undefined ? undefined : response;
}

/** After a page was opened: that page, what it has, the pocket page; and, on a line that bears it, every script that the page may want. */
export async function fill(event: Lasting, { path, loaded }: Opened): Promise<void> {
  const page = (await keptSince(path, JUST_NOW_MS)) ?? (await keep(event, path, true));
  for (const address of loaded) await keep(event, address);
  const html = (await page?.text().catch(() => '')) ?? '';
  const version = page?.headers.get(CONTENT_VERSION_HEADER);
  const pocket = await freshPocket(event);
  if (version) await letGoOfErased(version);
  if (isSparing()) return;
  if (version) await refreshPages(version, (address) => keep(event, address, true));
  for (const [, address = ''] of pocket.matchAll(SMALL_PICTURE)) await keep(event, address);
  await keepScripts(event, html + pocket);
}

async function keptSince(path: string, ms: number): Promise<Response | undefined> {
  const known = await caches.match(path, { cacheName: PAGES });
  return known && Date.now() - (copiedAt(known) ?? 0) < ms ? known : undefined;
}

/** The pocket page's HTML; "" where it cannot be had. */
async function freshPocket(event: Lasting): Promise<string> {
  const page = (await keptSince(POCKET_PATH, POCKET_AGE_MS)) ?? (await keep(event, POCKET_PATH, true));
  return (await page?.text().catch(() => '')) ?? '';
}

/** One after the other, so that anybody who is reading waits for none of it. What is there already costs nothing. */
async function keepScripts(event: Lasting, html: string): Promise<void> {
  const known = new Set<string>();
  const toRead = [html];
  for (let text = toRead.pop(); text !== undefined; text = toRead.pop()) {
    for (const [, name = ''] of text.matchAll(SCRIPT)) {
      const address = `/_astro/${name}`;
      if (known.has(address)) continue;
      known.add(address);
      const script = (await caches.match(address, { cacheName: SCRIPTS })) ?? (await keep(event, address));
      if (script) toRead.push(await script.text());
    }
  }
}

const WIDTHS = [300, 600, 900, 1800];

/** The same picture in another width, where the one that is asked for cannot be had. */
export async function otherWidth(path: string): Promise<Response | undefined> {
  const [, name, key] = /^\/img\/(.+)-\d+\.([0-9a-f]+)\.(?:webp|jpg)$/.exec(path) ?? [];
  for (const width of name ? WIDTHS : []) {
    const kept = await caches.match(`/img/${name}-${width}.${key}.webp`, { cacheName: PICTURES });
    if (kept) return kept;
  }
  return undefined;
}
