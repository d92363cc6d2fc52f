import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { BodyBudget, type BodyRoom } from './body-budget.ts';
import { answerBusy } from './busy.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { boundConnections, type ConnectionRoom } from './connections.ts';
import { QueueFullError } from './fair-queue.ts';
import { answerHealth, Readiness } from './health.ts';
import type { HttpSite } from './http-site.ts';
import { Lanes } from './lanes.ts';
import { hasSecret, loggedPath } from './logged-path.ts';
import { NOT_FOUND_HEADER } from './not-found.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type CachedPage, chooseVariant, mayBeKept, PageCache } from './page-cache.ts';
import { receiveBody } from './receive-body.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';
import { toRequest, writeResponse } from './web-streams.ts';

/** Renders what the cache and the files do not have: the framework. */
export type Render = (request: Request, facts: { requestId: string; clientAddress: string; hasNotFoundPage: boolean }) => Promise<Response>;

/** A visitor who sends headers or a body more slowly than this is cut off, in milliseconds; that is looked at every two seconds. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 2_000;
/** So long may an answer wait without a byte of it being taken; longer than the pauses of the desk's streams (event-stream.ts). */
const STALLED_MS = 45_000;
const KEEP_ALIVE_MS = 65_000;

/** How many may come at a time, and how much they may bring. */
type Room = { connections: ConnectionRoom; bodies: BodyRoom };
const ROOM: Room = {
  connections: { inAll: 4_000, ofOne: 1_000 },
  bodies: { inAll: 32 * 1024 * 1024, ofOne: 8 * 1024 * 1024 },
};

/** An address without query, escapes and trailing slash. */
const PLAIN_PATH = /^(\/|(\/[a-z0-9-]+)+)$/;

/** Pages that say something else for another query; for all others a query is a mark of where the visitor came from. */
const READS_QUERY = /^\/(enquiry|api)(\/|$)|\/calendar$/;

/** Where the page for unknown addresses is kept; no address looks like this. */
const NOT_FOUND = 'not found';

/** The address under which a page is kept. */
function pageKey(path: string): string {
  const bare = path.split('?')[0] ?? path;
  return READS_QUERY.test(bare) ? path : bare;
}

/**
 * The way of every request, in this order: id and headers, health, page cache, file, framework.
 * A page says by `cache-control: public` that everybody may get the same bytes.
 */
export function createHttpServer(site: HttpSite, clientFolder: string, render: Render, room: Room = ROOM): Server {
  const pages = new PageCache();
  const lanes = new Lanes(site.isPersonal);
  const bodies = new BodyBudget(room.bodies);
  const readiness = new Readiness(site);
  const files: StaticFiles = staticFiles(clientFolder);
  const common = Object.entries(securityHeaders(site.config));
  const { log, config, moved } = site;

  /** Pages that are being rendered to be kept: whoever asks meanwhile waits for the same bytes. */
  const underWay = new Map<string, Promise<CachedPage | undefined>>();

  // A test that begins or ends changes every page, those that are being rendered too.
  site.onPagesChange(() => {
    pages.clear();
    underWay.clear();
  });

  let isHintGiven = false;
  function addressOf(request: IncomingMessage): string {
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    // Anybody may send the header; behind a proxy that nobody told us of, all visitors would share one address and its limits.
    if (forwardedFor !== undefined && config.trustedProxies === 0 && !isHintGiven) {
      isHintGiven = true;
      log.warn('a request carries X-Forwarded-For: if a proxy of yours stands before the site, set TRUSTED_PROXIES to how many do');
    }
    return clientAddress(request.socket.remoteAddress, forwardedFor, config.trustedProxies);
  }

  /** Lets the framework answer when it is this request's turn. @returns what is to be written, and the page for unknown addresses if it stands for that */
  async function toFramework(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<{ rendered: Response; notFound?: CachedPage }> {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const address = addressOf(request);
    const visitor = countedAddress(address);
    const body = hasBody ? await receiveBody(request, bodies.holderFor(visitor, response), site.bodyLimits) : undefined;
    return lanes.of(request).run(visitor, async () => {
      if (response.destroyed) throw new ClientLeftError();
      const { age } = pages;
      const notFound = pages.get(NOT_FOUND);
      const facts = { requestId, clientAddress: address, hasNotFoundPage: notFound !== undefined };
      const rendered = await render(toRequest(request, config.siteUrl, body), facts);
      if (!rendered.headers.has(NOT_FOUND_HEADER)) return { rendered };
      rendered.headers.delete(NOT_FOUND_HEADER);
      if (notFound) return { rendered, notFound };
      return mayBeKept(rendered, 404) ? { rendered, notFound: await keep(NOT_FOUND, rendered, age) } : { rendered };
    });
  }

  async function keep(key: string, rendered: Response, age: number): Promise<CachedPage> {
    return pages.put(key, Buffer.from(await rendered.arrayBuffer()), Object.fromEntries(rendered.headers), age);
  }

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const path = pageKey(request.url ?? '/');
    const write = ({ rendered, notFound }: { rendered: Response; notFound?: CachedPage }) =>
      notFound ? writePage(notFound, request, response, 404) : writeResponse(rendered, response);
    // Only an address in its one plain form is kept: others are without number and would crowd it out.
    if (request.method !== 'GET' || !PLAIN_PATH.test(path) || site.isPersonal(path)) return write(await toFramework(request, response, requestId));
    const going = underWay.get(path);
    const shared = going && (await going.catch(() => undefined));
    if (shared) return writePage(shared, request, response);
    const { age } = pages;
    const rendering = toFramework(request, response, requestId);
    const keeping = rendering.then(({ rendered }) => (mayBeKept(rendered) ? keep(path, rendered, age) : undefined));
    underWay.set(path, keeping);
    // What could not be shared is each visitor's own.
    const page = await keeping.finally(() => underWay.get(path) === keeping && underWay.delete(path));
    return page ? writePage(page, request, response) : write(await rendering);
  }

  const handle: RequestListener = (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const path = request.url ?? '/';
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    // The address is the key: no page that is opened from here, an error's page too, learns it.
    if (hasSecret(path)) response.setHeader('referrer-policy', 'no-referrer');
    const page = request.method === 'GET' || request.method === 'HEAD' ? pages.get(pageKey(path)) : undefined;
    if (page) return writePage(page, request, response);
    const refusal = refuse(request.method ?? '', path, moved);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', ...refusal.headers });
      response.end();
      return;
    }
    const bare = path.split('?')[0];
    if (bare === '/healthz') return answerHealth(response);
    if (bare === '/readyz') return void readiness.answer(response);

    response.once('close', () => {
      const ms = Math.round(performance.now() - started);
      log.info(
        {
          requestId,
          method: request.method,
          path: loggedPath(path),
          status: response.statusCode,
          ms,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    const toAnswer = () => {
      answer(request, response, requestId).catch(async (error: unknown) => {
        if (error instanceof ClientLeftError) return;
        if (error instanceof QueueFullError) return await answerBusy(request, response, site.busyPage);
        log.error({ err: error, requestId, path: loggedPath(path) }, 'a request failed');
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`Unexpected Application Error!\n500 Internal Server Error\nRequest ${requestId}\n`);
      });
    };
    if (request.method === 'GET' || request.method === 'HEAD') files(request, response, toAnswer);
    else toAnswer();
  };

  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    oneAtATime(handle),
  );
  server.timeout = STALLED_MS;
  boundConnections(server, room.connections, config.trustedProxies > 0);
  return server;
}

/** Nobody waits for the answer any more. */
class ClientLeftError extends Error {}

/** What is not worth a look by anything behind: strange methods and addresses, and the second form of an address or its former one. */
function refuse(method: string, path: string, moved: ReadonlyMap<string, string>): { status: number; headers?: Record<string, string> } | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\') || !URL.canParse(path, 'http://site')) return { status: 400 };
  // As the framework will read it: "/api/../blog" is a page.
  const isApi = new URL(path, 'http://site').pathname.startsWith('/api/');
  if (method !== 'GET' && method !== 'HEAD' && !(isApi && method !== 'TRACE')) return { status: 405, headers: { allow: 'GET, HEAD' } };
  const end = path.includes('?') ? path.indexOf('?') : path.length;
  const [bare, query] = [path.slice(0, end), path.slice(end + 1)];
  const plain = bare.length > 1 && bare.endsWith('/') && PLAIN_PATH.test(bare.slice(0, -1)) ? bare.slice(0, -1) : bare;
  const now = moved.get(plain) ?? plain;
  return now === bare ? undefined : { status: 308, headers: { location: now + (query ? `?${query}` : '') } };
}

function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse, status = 200): void {
  const variant = chooseVariant(page, request.headers['accept-encoding']?.toString());
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, { etag: page.etag, 'cache-control': String(variant.headers['cache-control']) });
    response.end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
