import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding, QUICK_QUALITY } from './encoding.ts';
import { policyOfPage } from './inline-scripts.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages kept at most; addresses that do not exist are never kept. Filters can be put together in more ways: the page asked for longest ago goes. */
const MAX_PAGES = 500;
/** Quality of the second compression, for pages that are asked for again: the highest has 1.5 % fewer bytes than 10, for three times the work, once a page. */
const BEST_QUALITY = 11;
/** So long a page that is asked for again has to stay as it is before that is done, in milliseconds: it takes half a second, for nothing where more is published meanwhile. */
export const STAYS_MS = 5_000;

/** What is kept: pages, data files that pages fetch, the feed of the articles and the list of pages for search engines. */
const KEPT_TYPES = /^(text\/html|application\/(json|xml))\b/;

/** Whether everybody may get the same bytes: a whole page or data file that says so and sets no cookie. */
export function mayBeKept({ status, headers }: Pick<Response, 'status' | 'headers'>, expected = 200): boolean {
  return (
    status === expected &&
    headers.get('cache-control')?.startsWith('public') === true &&
    KEPT_TYPES.test(headers.get('content-type') ?? '') &&
    !headers.has('set-cookie')
  );
}

type Variant = { body: Buffer; headers: Record<string, string | number> };
export type CachedPage = { etag: string; br: Variant; gzip: Variant; plain: Variant };

/**
 * Whole public pages, and the data they fetch, as compressed bytes, ahead of the framework (docs/develop/decisions/0006): they are
 * anonymous, so that one rendering serves everybody until the process ends, or what they show changes (`clear`).
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  /** Those that are packed as well as can be, or wait for it. */
  readonly #packed = new WeakSet<CachedPage>();
  #age = 0;
  #packing: Promise<unknown> = Promise.resolve();
  readonly #today: () => string;
  #day: string;

  /** @param today names the day: what pages say may depend on it (hours of a holiday) */
  constructor(today: () => string) {
    this.#today = today;
    this.#day = today();
  }

  /** A page that is asked for again is packed better when nobody waits. */
  get(path: string): CachedPage | undefined {
    this.#forgetYesterday();
    const page = this.#pages.get(path);
    if (!page) return undefined;
    // A map keeps its entries in the order in which they were set.
    this.#pages.delete(path);
    this.#pages.set(path, page);
    if (!this.#packed.has(page)) this.#packBetter(path, page);
    return page;
  }

  /** How often all was thrown away: a page whose rendering began before the last time is out of date. */
  get age(): number {
    this.#forgetYesterday();
    return this.#age;
  }

  /** Keeps a page, with a quick compression. @param age of the cache when the page's rendering began */
  async put(path: string, html: Buffer, rendered: Record<string, string>, age = this.#age): Promise<CachedPage> {
    const policy = rendered['content-security-policy'];
    const headers = policy ? { ...rendered, 'content-security-policy': policyOfPage(policy, html.toString()) } : rendered;
    const page = await pack(html, headers, QUICK_QUALITY);
    this.#forgetYesterday();
    if (age !== this.#age) return page;
    this.#pages.set(path, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  /** All pages end with their day, judged when one is asked for, so that no job has to run. */
  #forgetYesterday(): void {
    const day = this.#today();
    if (day === this.#day) return;
    this.#day = day;
    this.clear();
  }

  #packBetter(path: string, page: CachedPage): void {
    this.#packed.add(page);
    // One after the other: many at once would keep the files of visitors waiting for a thread. Where one fails, as without memory for it, the page stays as it is.
    setTimeout(() => (this.#packing = this.#packing.then(() => this.#pack(path, page)).catch(() => {})), STAYS_MS).unref();
  }

  async #pack(path: string, page: CachedPage): Promise<void> {
    if (this.#pages.get(path) !== page) return;
    const best = await pack(page.plain.body, page.plain.headers, BEST_QUALITY, page.gzip.body);
    if (this.#pages.get(path) !== page) return;
    this.#packed.add(best);
    this.#pages.set(path, best);
  }

  /** Throws all away, since pages say something else from now on. */
  clear(): void {
    this.#age += 1;
    this.#pages.clear();
  }
}

/** @param quality of the Brotli form; @param zipped the other one, where it was made before */
async function pack(html: Buffer, headers: Variant['headers'], quality: number, zipped?: Buffer): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
  const common = { ...headers, etag, vary: 'Accept-Encoding' };
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: { ...common, ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': body.length },
  });
  const [br, gz] = await Promise.all([brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zipped ?? zip(html)]);
  return { etag, br: variant(br, 'br'), gzip: variant(gz, 'gzip'), plain: variant(html) };
}

/** The form that the browser can read, best first. */
export function chooseVariant(page: CachedPage, acceptEncoding: string | undefined): Variant {
  return page[preferredEncoding(acceptEncoding) ?? 'plain'];
}
