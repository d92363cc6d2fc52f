import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { BODY_BYTES_MAX } from '../domains/analytics/server/event-limits.ts';
import { DOCUMENT_BYTES_MAX } from '../domains/content/model/document-types.ts';
import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import { lookedAtPreview } from '../domains/content/server/preview-cookie.ts';
import { TRIP_MESSAGE_BYTES_MAX } from '../domains/departures/model/pass-requests.ts';
import { REVIEW_BYTES_MAX } from '../domains/departures/model/review-rules.ts';
import { QUOTE_ANSWER_BYTES_MAX } from '../domains/desk/model/desk-limits.ts';
import { withoutOffline } from '../domains/offline/server/worker-files.ts';
import { UPLOAD_BYTES_MAX } from '../domains/pictures/model/photograph-limits.ts';
import { cutFiles } from '../domains/pictures/server/cut-files.ts';
import { dropCuts } from '../domains/pictures/server/drop-cuts.ts';
import { photographPicture } from '../domains/pictures/server/photograph-store.ts';
import { busyPage } from '../domains/site/server/busy-page.ts';
import { publicTitle } from '../domains/watch/model/alarm-kinds.ts';
import { banjulDay } from '../lib/banjul-time.ts';
import type { Config } from '../server/config/config.ts';
import { readSettings } from '../server/config/settings.ts';
import type { BodyKind } from '../server/http/body-budget.ts';
import type { HttpSite } from '../server/http/http-site.ts';
import { olderFormats } from '../server/http/older-formats.ts';
import type { Render } from '../server/http/page-answers.ts';
import { createHttpServer } from '../server/http/server.ts';
import { growingFiles, type StaticFiles } from '../server/http/static-files.ts';
import { onUnhandledRejection } from '../server/unhandled-rejection.ts';
import { tellSystemd, watchEventLoop } from '../server/watchdog.ts';
import { hasSecret, isPersonal, loggedPath } from './private-addresses.ts';
import { type Services, startServices } from './services.ts';
import { startupReport } from './startup-report.ts';

/** How long requests may take to finish after SIGTERM before their connections are cut, in milliseconds. */
const DRAIN_MS = 7_000;
/** When a stop is given up, whatever still holds it: a supervisor waits no longer either. */
const STOP_MS = 10_000;

/** So long the start waits for a given database; one that is away longer keeps no page from a visitor. */
const DATABASE_WAIT_MS = 5_000;

/** So many connections may wait at a socket that the supervisor holds, from the end of one process to the next one's start. */
const HANDED_BACKLOG = 4096;

type Start = {
  /** Makes the framework's renderer from the services. */
  createRender: (services: Services) => Render;
  files: StaticFiles;
  /** The build's folder, whose pictures are served in older formats as well. */
  client?: string;
  drawn: DrawnPictures;
  env: NodeJS.ProcessEnv;
  /** In development: calls back whenever pages may look different. */
  onSourceChange?: (listener: () => void) => void;
  /** A copy is tried: no jobs, no mail. */
  isTrial?: boolean;
};

/**
 * Starts the site: services, then the HTTP server; prints where it is. Ends in order on SIGTERM and
 * SIGINT, and with exit code 1 after an error that nobody caught: what it left behind cannot be trusted.
 * @throws ConfigError, ContentError, DataFolderInUseError and the like, each with one line to act on
 */
export async function startSite({ createRender, files, client, drawn, env, onSourceChange, isTrial }: Start): Promise<void> {
  const { config, warnings } = readSettings(env);
  const services = await startServices(config, drawn, isTrial);
  const { log } = services;
  const served = withPhotographs(services, config.offline === 'on' ? files : withoutOffline(files), client);
  const server = createHttpServer({ ...httpSite(services, onSourceChange), isTrial }, served, createRender(services));

  let stopping = false;
  async function stop(reason: string, exitCode: 0 | 1): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping: finishing open requests');
    setTimeout(() => {
      log.error(`not everything stopped within ${STOP_MS / 1000} s; ending without it`);
      process.exit(1);
    }, STOP_MS).unref();
    // Anybody who kept a connection would send the next request on one that is about to be closed.
    server.prependListener('request', (_asked, answer) => answer.setHeader('connection', 'close'));
    // Whom the system has already connected is taken in first: what waits at a listener is cut off with it.
    await turn();
    await turn();
    const closed = new Promise((resolve) => server.close(resolve));
    // Streams of the desk have no end of their own to wait for.
    await services.news.close();
    // A kept connection counts as open until it is idle, which it becomes with its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
    clearInterval(sweep);
    await services.stop();
    log.info('stopped');
    process.exit(exitCode);
  }
  // A second signal changes nothing: the first is being obeyed.
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  // The last resort: whatever starts the site starts it again (docs/operate/install.md).
  function fail(error: unknown, what: string): void {
    log.fatal({ err: error }, what);
    stop('an error that ends the site', 1).catch(() => process.exit(1));
  }
  process.on('uncaughtException', (error) => fail(error, 'an error that nobody caught; the site ends'));
  onUnhandledRejection((error) => fail(error, 'an error that nobody caught; the site ends'));

  const refused = async (error: unknown) => {
    await services.stop();
    throw error;
  };
  // Forms that waited at the socket or in the proxy while the site started would be refused by one that has not reached its database yet.
  // The embedded one is there in a moment; a given one may be away, and then pages come first.
  if (config.databaseUrl) {
    const reached = services.ready.catch((error: unknown) => fail(error, 'this version must not use the database; the site ends'));
    await Promise.race([reached, pause(DATABASE_WAIT_MS, undefined, { ref: false })]);
  } else await services.ready.catch(refused);
  // Told to stop meanwhile: nobody is let in any more.
  if (stopping) return;
  if (config.listenFd === undefined) server.listen(config.port, config.host);
  // Node takes the length of the queue from here, and not from the options, where there is a descriptor.
  else server.listen({ fd: config.listenFd }, HANDED_BACKLOG);
  try {
    await once(server, 'listening');
  } catch (error) {
    await services.stop();
    throw new Error(listenProblem(error as NodeJS.ErrnoException, config));
  }
  const { port } = server.address() as AddressInfo;
  startupReport(services, port, warnings);
  // A breakpoint stands still as well.
  if (config.mode === 'development') return;
  watchEventLoop();
  if (config.systemdWatchdog) tellSystemd(config.systemdWatchdog);
}

/** Photographs of people may have to go: browsers and caches on the way ask again after a day. Posters stay for a year. */
const CUTS_CACHED = 'public, max-age=86400';

/** Serves photographs that were published beside the files of the build. */
function withPhotographs({ live, db, dataDir, erasedCuts, log }: Services, files: StaticFiles, client: string | undefined): StaticFiles {
  const folder = join(dataDir, 'cuts');
  const older = join(folder, 'older');
  mkdirSync(join(folder, 'img'), { recursive: true });
  const source = {
    folder,
    find: (name: string) => live.current.shown.photographs.get(name),
    isErased: (key: string) => erasedCuts().has(key),
    refresh: () => live.refresh(),
    read: (sha256: string) => photographPicture(db, sha256),
  };
  // At the start too: this instance may have been away when one was erased.
  live.onChange(() =>
    dropCuts(folder, erasedCuts()).catch((error: unknown) => log.error({ err: error }, 'cuts of an erased photograph are still on the disk')),
  );
  return cutFiles(source, olderFormats(folder, older, growingFiles(folder, CUTS_CACHED), CUTS_CACHED), client ? olderFormats(client, older, files) : files);
}

const UPLOADS = '/api/admin/photographs';
/** Guests' reviews, which may bring a photograph. */
const REVIEWS = '/api/review';

function bodyKind(path: string): BodyKind {
  if (path === '/api/submit-inquiry') return 'form';
  if (path === UPLOADS) return 'upload';
  if (path === REVIEWS) return 'review';
  return path.startsWith('/api/admin/') && path !== '/api/admin/claim' ? 'staff' : 'other';
}

/** What the http server is told of the domains. */
function httpSite(services: Services, onSourceChange: Start['onSourceChange']): HttpSite {
  return {
    config: services.config,
    log: services.log,
    db: services.db,
    pool: services.pool,
    isReady: services.isReady,
    counts: services.requests,
    metrics: services.metrics,
    contentVersion: () => services.live.current.version,
    alarmTitle: publicTitle,
    today: () => banjulDay(),
    moved: () => services.live.current.shown.moved,
    hasSecret,
    loggedPath,
    isPersonal,
    isPreview: (cookies) => lookedAtPreview(services, cookies) !== undefined,
    bodyKind,
    bodyLimits: new Map([
      ['/api/track-analytics', BODY_BYTES_MAX],
      ['/api/quote-answer', QUOTE_ANSWER_BYTES_MAX],
      ['/api/trip-message', TRIP_MESSAGE_BYTES_MAX],
      [REVIEWS, REVIEW_BYTES_MAX],
      // As JSON in JSON.
      ['/api/admin/content/document', 2 * DOCUMENT_BYTES_MAX],
      [UPLOADS, UPLOAD_BYTES_MAX],
    ]),
    busyPage: services.live.derived(({ site }) => busyPage(site)),
    onPagesChange(listener) {
      services.experiments.onChange(listener);
      services.live.onChange(listener);
      onSourceChange?.(listener);
    },
  };
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Config): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is already in use; stop what uses it, or set PORT to another`;
  if (error.code === 'EACCES') return `PORT is ${port}, but this account may not listen there; take one above 1023`;
  return `HOST is ${JSON.stringify(host)}, but it takes an address of this machine, such as 0.0.0.0 or localhost (${error.code})`;
}
