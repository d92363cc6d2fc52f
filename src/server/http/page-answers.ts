import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_VERSION_HEADER } from '../../lib/content-version.ts';
import { BodyBudget, type BodyCapacity, type BodyKind } from './body-budget.ts';
import { countedAddress } from './client-address.ts';
import { ClientLeftError } from './fair-queue.ts';
import type { HttpSite } from './http-site.ts';
import { Lanes } from './lanes.ts';
import { NOT_FOUND_HEADER } from './not-found.ts';
import { type CachedPage, chooseVariant, mayBeKept, PageCache } from './page-cache.ts';
import { receiveBody } from './receive-body.ts';
import { toRequest, whenAsked, writeResponse } from './web-streams.ts';

/** Renders what the cache and the files do not have: the framework. */
export type Render = (request: Request, facts: { requestId: string; clientAddress: string; hasNotFoundPage: boolean }) => Promise<Response>;

/** A page for everybody that says something else for another query says so by this header; nobody else sees it. */
export const READS_QUERY_HEADER = 'x-reads-query';
/** An answer for everybody that changes while the content stays, such as what the database says, is asked for each time: by this header; nobody else sees it. */
export const CHANGES_HEADER = 'x-changes';

/** An address without query, escapes and trailing slash. */
export const PLAIN_PATH = /^(\/|(\/[a-z0-9-]+)+)$/;
/** Where the page for unknown addresses is kept; no address looks like this. */
const NOT_FOUND = 'not found';
/** Addresses remembered as each visitor's own, at most; beyond them such a page is rendered once in vain. */
const OWN_MAX = 1_000;

/** What is to be written, and the page for unknown addresses where it stands for that. */
type Answer = { rendered: Response; notFound?: CachedPage };

/**
 * Answers what is no file: from the pages that are kept, else by the framework when it is the request's turn.
 *
 * A page is rendered as nobody's at first, without query and cookies. Where it says by `cache-control: public` that everybody may get
 * the same bytes, it is kept; where not, it is rendered anew for its visitor, and from then on at once.
 */
export class PageAnswers {
  readonly #site: HttpSite;
  readonly #render: Render;
  readonly #bodies: Readonly<Record<BodyKind, BodyBudget>>;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #lanes: Lanes;
  readonly #pages: PageCache;
  /** Pages that are being rendered to be kept: anybody who asks meanwhile waits for the same bytes. */
  readonly #underWay = new Map<string, Promise<CachedPage | undefined>>();
  /** Addresses of pages that are each visitor's own or change, and of those that read the query. */
  readonly #own = new Set<string>();
  readonly #readsQuery = new Set<string>();

  constructor(site: HttpSite, render: Render, capacity: { bodies: Readonly<Record<BodyKind, BodyCapacity>> }, addressOf: (request: IncomingMessage) => string) {
    this.#site = site;
    this.#render = render;
    const { form, staff, upload, review, other } = capacity.bodies;
    this.#bodies = {
      ...{ form: new BodyBudget(form), staff: new BodyBudget(staff), upload: new BodyBudget(upload) },
      ...{ review: new BodyBudget(review), other: new BodyBudget(other) },
    };
    this.#addressOf = addressOf;
    this.#lanes = new Lanes(site);
    this.#pages = new PageCache(site.today);
    site.onPagesChange(() => {
      this.#pages.clear();
      this.#underWay.clear();
    });
  }

  /** The page of an address, where it is kept. For most pages a query is a mark of where the visitor came from. */
  kept(url: string): CachedPage | undefined {
    const { path, query } = apart(url);
    return query !== undefined && (isEndpoint(path) || this.#readsQuery.has(path)) ? undefined : this.#pages.get(path);
  }

  /** @throws ClientLeftError, QueueFullError, or whatever the framework throws */
  async answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const { path, query } = apart(request.url ?? '/');
    const write = ({ rendered, notFound }: Answer) => (notFound ? writePage(notFound, request, response, 404) : writeResponse(rendered, response));
    const own = async () => write(await this.#toFramework(request, response, requestId, false));
    if (request.method !== 'GET' || this.#own.has(path) || !this.#mayBeShared(path, query) || this.#site.isPreview(request.headers.cookie)) return own();
    const going = this.#underWay.get(path);
    const shared = going && (await going.catch(() => undefined));
    if (shared && !(query !== undefined && this.#readsQuery.has(path))) return writePage(shared, request, response);
    const asNobody = !isEndpoint(path);
    const { age } = this.#pages;
    const rendering = this.#toFramework(request, response, requestId, asNobody);
    const keeping = rendering.then(({ rendered }) => (mayBeKept(rendered) && !this.#own.has(path) ? this.#keep(path, rendered, age) : undefined));
    this.#underWay.set(path, keeping);
    const page = await keeping.finally(() => this.#underWay.get(path) === keeping && this.#underWay.delete(path));
    if (page) return query !== undefined && this.#readsQuery.has(path) ? own() : writePage(page, request, response);
    const answer = await rendering;
    const isWhole = !asNobody || (query === undefined && request.headers.cookie === undefined);
    // An error may be over the next time.
    if (asNobody && answer.rendered.status < 400 && this.#own.size < OWN_MAX) this.#own.add(path);
    return isWhole || answer.notFound ? write(answer) : own();
  }

  /** Only an address in its one plain form is kept: others are without number and would crowd it out. */
  #mayBeShared(path: string, query: string | undefined): boolean {
    if (!PLAIN_PATH.test(path) || this.#site.isPersonal(path)) return false;
    return query === undefined || !(isEndpoint(path) || this.#readsQuery.has(path));
  }

  /** Lets the framework answer when it is this request's turn. */
  async #toFramework(request: IncomingMessage, response: ServerResponse, requestId: string, asNobody: boolean): Promise<Answer> {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const address = this.#addressOf(request);
    const visitor = countedAddress(address);
    const kind = this.#site.bodyKind(apart(request.url ?? '/').path);
    const receive = () => receiveBody(request, this.#bodies[kind].holderFor(visitor, response), this.#site.bodyLimits, kind === 'review');
    const isForStaff = kind === 'staff' || kind === 'upload';
    const body = hasBody ? (isForStaff ? whenAsked(receive) : await receive()) : undefined;
    return this.#lanes.of(request).run(visitor, async () => {
      if (response.destroyed) throw new ClientLeftError();
      const { age } = this.#pages;
      // Who sees what visitors do not gets no page of theirs.
      const notFound = this.#site.isPreview(request.headers.cookie) ? undefined : this.#pages.get(NOT_FOUND);
      this.#site.counts.renders += 1;
      const facts = { requestId, clientAddress: address, hasNotFoundPage: notFound !== undefined };
      const rendered = await this.#render(toRequest(request, this.#site.config.siteUrl, body, asNobody), facts);
      if (rendered.headers.has(READS_QUERY_HEADER)) this.#readsQuery.add(apart(request.url ?? '/').path);
      rendered.headers.delete(READS_QUERY_HEADER);
      if (rendered.headers.has(CHANGES_HEADER)) this.#own.add(apart(request.url ?? '/').path);
      rendered.headers.delete(CHANGES_HEADER);
      if (!rendered.headers.has(NOT_FOUND_HEADER)) return { rendered };
      rendered.headers.delete(NOT_FOUND_HEADER);
      if (notFound) return { rendered, notFound };
      return mayBeKept(rendered, 404) ? { rendered, notFound: await this.#keep(NOT_FOUND, rendered, age) } : { rendered };
    });
  }

  async #keep(key: string, rendered: Response, age: number): Promise<CachedPage> {
    return this.#pages.put(key, Buffer.from(await rendered.arrayBuffer()), Object.fromEntries(rendered.headers), age);
  }
}

/** An address without its query, and the query; undefined where there is none. */
export function apart(url: string): { path: string; query: string | undefined } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: undefined } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

function isEndpoint(path: string): boolean {
  return path.startsWith('/api/');
}

export function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse, status = 200): void {
  const variant = chooseVariant(page, request.headers['accept-encoding']?.toString());
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    // The policy as well: anybody who keeps the page takes over the headers of this answer.
    const kept = ['cache-control', 'content-security-policy', CONTENT_VERSION_HEADER].filter((name) => name in variant.headers);
    response.writeHead(304, { etag: page.etag, ...Object.fromEntries(kept.map((name) => [name, String(variant.headers[name])])) });
    response.end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
