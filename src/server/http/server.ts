import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientAddress } from '../security/client-address.ts';
import type { Services } from '../services.ts';
import { answerHealth, answerReadiness } from './health.ts';
import { hasSecret, loggedPath } from './logged-path.ts';
import { movedAddresses } from './moved-addresses.ts';
import { type CachedPage, chooseVariant, mayBeKept, PageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';
import { toRequest, writeResponse } from './web-streams.ts';

/** Renders what the cache and the files do not have: the framework. */
export type Render = (request: Request, facts: { requestId: string; clientAddress: string }) => Promise<Response>;

/** A visitor who sends headers or a body more slowly than this is cut off, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** An address without query, escapes and trailing slash. */
const PLAIN_PATH = /^(\/|(\/[a-z0-9-]+)+)$/;

/** Pages that say something else for another query; for all others a query is a mark of where the visitor came from. */
const READS_QUERY = /^\/(enquiry|api)(\/|$)|\/calendar$/;

/** The address under which a page is kept. */
function pageKey(path: string): string {
  const bare = path.split('?')[0] ?? path;
  return READS_QUERY.test(bare) ? path : bare;
}

/**
 * The way of every request, in this order: id and headers, health, page cache, file, framework.
 * A page says by `cache-control: public` that everybody may get the same bytes.
 */
export function createHttpServer(services: Services, clientFolder: string, render: Render): Server {
  const pages = new PageCache();
  const files: StaticFiles = staticFiles(clientFolder);
  const moved = movedAddresses(services.content);
  const common = Object.entries(securityHeaders(services.config));
  const { log, config } = services;

  /** Pages that are being rendered to be kept: whoever asks meanwhile waits for the same bytes. */
  const underWay = new Map<string, Promise<CachedPage | undefined>>();

  // A test that begins or ends changes every page, those that are being rendered too.
  services.experiments.onChange(() => {
    pages.clear();
    underWay.clear();
  });

  let isHintGiven = false;
  function toFramework(request: IncomingMessage, requestId: string): Promise<Response> {
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    // Anybody may send the header; behind a proxy that nobody told us of, all visitors would share one address and its limits.
    if (forwardedFor !== undefined && config.trustedProxies === 0 && !isHintGiven) {
      isHintGiven = true;
      log.warn('a request carries X-Forwarded-For: if a proxy of yours stands before the site, set TRUSTED_PROXIES to how many do');
    }
    const address = clientAddress(request.socket.remoteAddress, forwardedFor, config.trustedProxies);
    return render(toRequest(request, config.siteUrl), { requestId, clientAddress: address });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const path = pageKey(request.url ?? '/');
    // Only an address in its one plain form is kept: others are without number and would crowd it out.
    if (request.method !== 'GET' || !PLAIN_PATH.test(path)) return writeResponse(await toFramework(request, requestId), response);
    const shared = await underWay.get(path)?.catch(() => undefined);
    if (shared) return writePage(shared, request, response);
    const { age } = pages;
    const rendering = toFramework(request, requestId);
    const keeping = rendering.then(async (rendered) =>
      mayBeKept(rendered) ? pages.put(path, Buffer.from(await rendered.arrayBuffer()), Object.fromEntries(rendered.headers), age) : undefined,
    );
    underWay.set(path, keeping);
    // What could not be shared is each visitor's own.
    const page = await keeping.finally(() => underWay.get(path) === keeping && underWay.delete(path));
    return page ? writePage(page, request, response) : writeResponse(await rendering, response);
  }

  const server = createServer((request, response) => {
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
    if (bare === '/readyz') return void answerReadiness(services, response);

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
      answer(request, response, requestId).catch((error: unknown) => {
        log.error({ err: error, requestId, path: loggedPath(path) }, 'a request failed');
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`Unexpected Application Error!\n500 Internal Server Error\nRequest ${requestId}\n`);
      });
    };
    if (request.method === 'GET' || request.method === 'HEAD') files(request, response, toAnswer);
    else toAnswer();
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** What is not worth a look by anything behind: strange methods and addresses, and the second form of an address or its former one. */
function refuse(method: string, path: string, moved: ReadonlyMap<string, string>): { status: number; headers?: Record<string, string> } | undefined {
  // PostgreSQL stores no NUL, so nothing can be found by one.
  const isNul = path.slice(path.indexOf('?') + 1 || path.length).includes('%00');
  if (isNul || !path.startsWith('/') || path.startsWith('//') || path.includes('\\') || !URL.canParse(path, 'http://site')) return { status: 400 };
  // As the framework will read it: "/api/../blog" is a page.
  const isApi = new URL(path, 'http://site').pathname.startsWith('/api/');
  if (method !== 'GET' && method !== 'HEAD' && !(isApi && method !== 'TRACE')) return { status: 405, headers: { allow: 'GET, HEAD' } };
  const end = path.includes('?') ? path.indexOf('?') : path.length;
  const [bare, query] = [path.slice(0, end), path.slice(end + 1)];
  const plain = bare.length > 1 && bare.endsWith('/') && PLAIN_PATH.test(bare.slice(0, -1)) ? bare.slice(0, -1) : bare;
  const now = moved.get(plain) ?? plain;
  return now === bare ? undefined : { status: 308, headers: { location: now + (query ? `?${query}` : '') } };
}

function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const variant = chooseVariant(page, request.headers['accept-encoding']?.toString());
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, { etag: page.etag, 'cache-control': String(variant.headers['cache-control']) });
    response.end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
