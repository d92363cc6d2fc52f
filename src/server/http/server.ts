import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { CONTENT_VERSION_PATH } from '../../lib/content-version.ts';
import { FROM_SITE_HEADER } from '../../lib/from-site.ts';
import type { BodyCapacity, BodyKind } from './body-budget.ts';
import { answerBusy } from './busy.ts';
import { clientAddress, countedAddress } from './client-address.ts';
import { boundConnections, type ConnectionCapacity } from './connections.ts';
import { ClientLeftError, QueueFullError } from './fair-queue.ts';
import { answerHealth, Readiness } from './health.ts';
import type { HttpSite } from './http-site.ts';
import { answerMetrics, mayReadMetrics } from './metrics-endpoint.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { apart, PageAnswers, PLAIN_PATH, type Render, writePage } from './page-answers.ts';
import { bodyMs } from './receive-body.ts';
import type { RequestKind } from './request-counts.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** A visitor who sends headers more slowly than this is cut off, in milliseconds; that is looked at every two seconds. Bodies: receive-body.ts. */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_MS = 2_000;
/** So long may an answer wait without a byte of it being taken; longer than the pauses of the desk's streams (event-stream.ts). */
const STALLED_MS = 45_000;
const KEEP_ALIVE_MS = 65_000;

/** How many may come at a time, and how much they may bring. Nothing takes room from enquiries but other enquiries. */
type Capacity = { connections: ConnectionCapacity; bodies: Readonly<Record<BodyKind, BodyCapacity>> };
const MB = 1024 * 1024;
export const CAPACITY: Capacity = {
  connections: { inAll: 4_000, ofOne: 1_000 },
  bodies: {
    form: { inAll: 16 * MB, ofOne: 2 * MB },
    staff: { inAll: 8 * MB, ofOne: 4 * MB },
    upload: { inAll: 24 * MB, ofOne: 8 * MB },
    review: { inAll: 16 * MB, ofOne: 8 * MB },
    other: { inAll: 16 * MB, ofOne: 2 * MB },
  },
};

/**
 * The way of every request, in this order: id and headers, kept pages, addresses that moved, health, file, framework.
 * A page says by `cache-control: public` that everybody may get the same bytes.
 */
export function createHttpServer(site: HttpSite, files: StaticFiles, render: Render, capacity: Capacity = CAPACITY): Server {
  const readiness = new Readiness(site);
  const common = Object.entries({ ...securityHeaders(site.config), [FROM_SITE_HEADER]: '1' });
  const { config, counts, log, metrics } = site;
  const addressOf = visitorAddresses(site);
  const answers = new PageAnswers(site, render, capacity, addressOf);

  const handle: RequestListener = (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const path = request.url ?? '/';
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    // The address is the key: no page that is opened from here, an error's page too, learns it.
    if (site.hasSecret(path)) response.setHeader('referrer-policy', 'no-referrer');
    const isKept = (request.method === 'GET' || request.method === 'HEAD') && !site.isPreview(request.headers.cookie);
    const page = isKept ? answers.kept(path) : undefined;
    if (page) {
      writePage(page, request, response);
      return counts.add('kept_page', response.statusCode);
    }
    const refusal = refuse(request.method ?? '', path, site.moved());
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8', ...refusal.headers });
      response.end();
      return counts.add('refused', refusal.status);
    }
    const bare = path.split('?')[0] ?? '';
    const toMetrics = bare === '/metrics' && mayReadMetrics(request.headers.authorization, config.metricsToken) ? metrics : undefined;
    if (toMetrics || bare === '/healthz' || bare === '/readyz') {
      response.once('close', () => counts.add('health', response.statusCode));
      if (toMetrics) return void answerMetrics(response, toMetrics).catch(fail);
      return bare === '/healthz' ? answerHealth(response) : void readiness.answer(response);
    }
    if (bare === CONTENT_VERSION_PATH) {
      response.once('close', () => counts.add('file', response.statusCode));
      return answerVersion(response, site.contentVersion());
    }

    let kind: RequestKind = 'file';
    response.once('close', () => {
      const took = performance.now() - started;
      const ms = Math.round(took);
      if (response.getHeader('content-type')?.toString().startsWith('text/event-stream')) kind = 'stream';
      counts.add(kind, response.statusCode, response.writableFinished);
      if (kind !== 'stream') metrics?.observe(kind, took / 1000);
      log.info(
        {
          requestId,
          method: request.method,
          path: site.loggedPath(path),
          status: response.statusCode,
          ms,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    async function fail(error: unknown): Promise<void> {
      if (error instanceof ClientLeftError) return;
      if (error instanceof QueueFullError) {
        counts.refusedBusy += 1;
        return await answerBusy(request, response, site.busyPage());
      }
      log.error({ err: error, requestId, path: site.loggedPath(path) }, 'a request failed');
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`Unexpected Application Error!\n500 Internal Server Error\nRequest ${requestId}\n`);
    }
    const visitorOf = () => countedAddress(addressOf(request));
    const toAnswer = () => {
      kind = kindOf(bare, site.isPersonal(bare));
      void answers.answer(request, response, requestId).catch(fail);
    };
    if (request.method === 'GET' || request.method === 'HEAD') Promise.resolve(files(request, response, toAnswer, visitorOf)).catch(fail);
    else toAnswer();
  };

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: bodyMs(Math.max(...site.bodyLimits.values())) + HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    oneAtATime(handle),
  );
  server.timeout = STALLED_MS;
  boundConnections(server, capacity.connections, site.config.trustedProxies > 0);
  return server;
}

/** What a request is for that is no file. */
function kindOf(path: string, isPersonal: boolean): RequestKind {
  if (path.startsWith('/api/')) return 'api';
  return isPersonal ? 'personal_page' : 'page';
}

/** For devices that wonder whether their copy of a late page still says what the page says. */
function answerVersion(response: ServerResponse, version: string): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(version);
}

/** Who asks, told apart where proxies stand before the site. */
function visitorAddresses({ config, log }: HttpSite): (request: IncomingMessage) => string {
  let isHintGiven = false;
  return (request) => {
    const forwardedFor = request.headers['x-forwarded-for']?.toString();
    // Anybody may send the header; behind a proxy that nobody told us of, all visitors would share one address and its limits.
    if (forwardedFor !== undefined && config.trustedProxies === 0 && !isHintGiven) {
      isHintGiven = true;
      log.warn('a request carries X-Forwarded-For: if a proxy of yours stands before the site, set TRUSTED_PROXIES to how many do');
    }
    return clientAddress(request.socket.remoteAddress, forwardedFor, config.trustedProxies);
  };
}

/** What is not worth a look by anything behind: strange methods and addresses, and the second form of an address or its former one. */
function refuse(method: string, path: string, moved: ReadonlyMap<string, string>): { status: number; headers?: Record<string, string> } | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\') || !URL.canParse(path, 'http://site')) return { status: 400 };
  // As the framework will read it: "/api/../blog" is a page.
  const isApi = new URL(path, 'http://site').pathname.startsWith('/api/');
  if (method !== 'GET' && method !== 'HEAD' && !(isApi && method !== 'TRACE')) return { status: 405, headers: { allow: 'GET, HEAD' } };
  const { path: bare, query } = apart(path);
  const plain = bare.length > 1 && bare.endsWith('/') && PLAIN_PATH.test(bare.slice(0, -1)) ? bare.slice(0, -1) : bare;
  const now = moved.get(plain) ?? plain;
  // Asked for anew each time: what moves may move back, and two redirects that a browser kept would lead in a circle.
  return now === bare ? undefined : { status: 308, headers: { location: now + (query ? `?${query}` : ''), 'cache-control': 'no-cache' } };
}
