import { CACHE_PREFIX } from './kept.ts';

/*
 * Pages that open by their address alone and are read where there is no signal: a trip's pass. A worker of their own keeps them, since that of the public
 * pages must not touch them (docs/develop/decisions/0112). It keeps one answer an address, with the files that it shows.
 */

export const PRIVATE_WORKER_PATH = '/trip-sw.js';
/** What begins so is the worker's: a more specific scope wins over that of the public pages' worker. */
export const PRIVATE_SCOPE = '/trip/';

/** The cache; whoever clears what the site keeps finds it by its beginning. */
export const PRIVATE_CACHE = `${CACHE_PREFIX}private`;

/** Header of an answer that may be kept on the device of who opened it, and until when (ISO 8601). */
export const KEEP_UNTIL_HEADER = 'x-keep-until';

/** What a page tells the worker that came to it only after it was loaded: keep this page, with these files. */
export type KeepThisPage = { type: 'keep'; page: string; files: string[] };

/** Whether a message of a page is that. */
export function isKeepThisPage(data: unknown): data is KeepThisPage {
  const said = data as Partial<KeepThisPage> | null;
  return said?.type === 'keep' && typeof said.page === 'string' && Array.isArray(said.files) && said.files.every((file) => typeof file === 'string');
}

/** Until when an answer may be kept, in milliseconds; undefined for one that may not. */
export function keepUntil({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const until = Date.parse(headers.get(KEEP_UNTIL_HEADER) ?? '');
  return status === 200 && !Number.isNaN(until) ? until : undefined;
}

/** Whether a file is one that pages show: its name changes with its bytes, so that a copy is as good as the server's. */
export function isPageFile(path: string): boolean {
  return /^\/(_astro|img)\//.test(path) || path === '/favicon.svg';
}
