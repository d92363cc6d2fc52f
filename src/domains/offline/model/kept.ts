import { isFromSite } from '../../../lib/from-site.ts';

/*
 * What the public pages' worker (src/worker) keeps on the device, under which names, and how much of it at most
 * (docs/develop/decisions/0053). The pages' scripts share it.
 */

export const WORKER_PATH = '/sw.js';

/** All caches of the worker begin so: anybody who clears them needs no list. */
export const CACHE_PREFIX = 'hbt-';
/** An empty cache: this device looks at a preview, whose pages no copy may stand in for (docs/develop/decisions/0070). */
export const PREVIEW_MARK = 'looks-at-a-preview';
export const PAGES = 'hbt-pages';
export const SCRIPTS = 'hbt-scripts';
export const PICTURES = 'hbt-pictures';
/** Data of pages and small files without a hash in their names. */
export const REST = 'hbt-rest';

/** So many of each, and so long after their last use; a page takes up to 320 KB there, a picture up to 118. */
const MONTH_S = 30 * 24 * 3600;
export const KEPT = {
  [PAGES]: { maxEntries: 40, maxAgeSeconds: MONTH_S },
  // Those of two or three builds: an open page goes on with its own after an update.
  [SCRIPTS]: { maxEntries: 240, maxAgeSeconds: 2 * MONTH_S },
  [PICTURES]: { maxEntries: 120, maxAgeSeconds: MONTH_S },
  [REST]: { maxEntries: 60, maxAgeSeconds: MONTH_S },
} as const;
export type KeptCache = keyof typeof KEPT;

/** Header that a kept answer gets: when the copy was made, in milliseconds. */
export const KEPT_AT_HEADER = 'x-kept-at';

/** What a page tells the worker before it takes it away. */
export const FORGET_MESSAGE = 'forget';

/** What the worker tells pages when one has come that was late. */
export const CAME_MESSAGE = 'a late page has come';

/** Not for everybody, or no page at all: the worker leaves them to the browser. */
const APART =
  /^\/(admin|account|auth|api|analytics|security-monitor|access-denied|desk-away|quote|trip|sheet|review|calendar|invited|confirm|enquiry\/sent|healthz|readyz|content-version)(?![a-z0-9])/;
const OWN_FILE = /^\/(admin-|trip-|sheet-)?sw(-off)?\.js$/;

/** In which cache an address belongs; undefined for what the worker must not touch. */
export function cacheOf(path: string, isPage: boolean): KeptCache | undefined {
  if (APART.test(path) || OWN_FILE.test(path)) return undefined;
  // A picture or a file that is opened by itself is no page.
  if (isPage && !/\.\w+$/.test(path)) return PAGES;
  if (path.startsWith('/_astro/')) return SCRIPTS;
  return path.startsWith('/img/') ? PICTURES : REST;
}

/** Whether an answer may be kept: whole, ours, and for everybody, as its server says. */
export function mayKeep({ status, type, redirected, headers }: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && !redirected && /^public\b/.test(headers.get('cache-control') ?? '') && isFromSite({ headers });
}
