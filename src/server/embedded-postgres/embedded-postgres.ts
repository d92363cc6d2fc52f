import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { keptSecret } from '../config/secrets.ts';
import { freePort } from '../free-port.ts';
import type { Logger } from '../log.ts';
import type { Account } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { notMade, notStarted } from './not-made.ts';

const USER = 'hidden_baobab';
const DATABASE = 'hidden_baobab';
const START_TIMEOUT_MS = 60_000;
/** Waits between restarts of a server that fell over, in milliseconds; the last one repeats. */
const RESTART_PAUSES_MS = [100, 500, 2_000, 10_000];

/** A running PostgreSQL that belongs to this process. */
export type EmbeddedPostgres = {
  /** Address of the site's database. Stays the same when the server has to be restarted. */
  url: string;
  /** Whether its programs had to be copied next to the data, out of a folder its account cannot enter. */
  copiedPrograms: boolean;
  stop(): Promise<void>;
};

type Server = {
  binaries: Binaries;
  folder: string;
  dataDir: string;
  account: Account | undefined;
  port: number;
  password: string;
  log: Logger;
  maxConnections: number;
  /** Whether there is a socket to reach it by. */
  socket: boolean;
};

/** A started server; `ended` resolves when its process is gone, or could not be made at all. */
type Running = { child: ChildProcess; ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>; hasEnded(): boolean };

/**
 * Starts the real PostgreSQL from npm on `dataDir/postgresql`, on the loopback interface alone.
 *
 * The caller holds the data folder's lock, so a server that still runs there was left by a process
 * of ours that died: it is stopped in order, never killed, and its pid file is left to it.
 * The server ends with this process, even after kill -9, and is started anew if it falls over.
 * @param options.maxConnections enough for one site and a command beside it, where nothing is said
 * @throws Error where it cannot be started, with PostgreSQL's own last words
 */
export async function startEmbeddedPostgres(options: {
  projectRoot: string;
  dataDir: string;
  account: Account | undefined;
  log: Logger;
  maxConnections?: number;
}): Promise<EmbeddedPostgres> {
  const { dataDir, account, log, maxConnections = 60 } = options;
  const { binaries, copied } = await findBinaries(options.projectRoot, dataDir, account);
  const password = keptSecret(join(dataDir, 'postgresql-password'));
  const folder = join(dataDir, 'postgresql');
  const port = await freePort();
  const server: Server = { binaries, folder, dataDir, account, port, password, log, maxConnections, socket: fitsSocket(folder, port) };
  if (existsSync(join(server.folder, 'PG_VERSION'))) stopLeftOver(server);
  else initialise(server);

  const stopping = new AbortController();
  let running = await launch(server).catch((error: unknown) => {
    // Some file systems take no sockets, and some containers let root into no folder but its own.
    if (!server.socket || !/Unix-domain|EACCES/.test(String(error))) throw error;
    log.warn({ err: error }, 'the database takes no socket in its folder; it is reached by the loopback interface');
    server.socket = false;
    return launch(server);
  });
  async function keepAlive(): Promise<void> {
    for (;;) {
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      log.error(how, 'PostgreSQL stopped by itself; starting it again');
      running = await launchAgain(server, stopping.signal);
      log.info('PostgreSQL is back');
    }
  }
  // Nothing but the stop interrupts it.
  const alive = keepAlive().catch(() => {});
  await createDatabase(server);
  return {
    url: urlOf(server, DATABASE),
    copiedPrograms: copied,
    async stop() {
      stopping.abort();
      await stopServer(running);
      await alive;
    },
  };
}

/** Starts it anew until that works. @throws AbortError where the site stops meanwhile */
async function launchAgain(server: Server, stopping: AbortSignal): Promise<Running> {
  for (let failures = 0; ; failures++) {
    await pause(RESTART_PAUSES_MS[Math.min(failures, RESTART_PAUSES_MS.length - 1)], undefined, { signal: stopping });
    try {
      const running = await launch(server);
      if (stopping.aborted) await stopServer(running);
      return running;
    } catch (error) {
      server.log.error({ err: error }, 'PostgreSQL could not be started again; trying on');
    }
  }
}

function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function urlOf(server: Server, database: string): string {
  const address = `postgres://${USER}:${server.password}@127.0.0.1:${server.port}/${database}`;
  return server.socket ? `${address}?host=${encodeURIComponent(server.folder)}` : address;
}

/** Longest path of a socket that every system takes (sun_path), in bytes. */
const SOCKET_PATH_MAX = 103;

/**
 * Whether this process reaches the server by a socket in its own folder, which takes a third of the work of the loopback
 * interface off every statement; where the path is too long, or none that PostgreSQL can be told, by the loopback.
 */
function fitsSocket(folder: string, port: number): boolean {
  return /^\/[^,"']+$/.test(folder) && Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= SOCKET_PATH_MAX;
}

/** Address of the server that another process of ours runs on this data folder. @throws Error where none runs there */
export function runningServerUrl(dataDir: string, password: string): string {
  // Line 4 of PostgreSQL's own postmaster.pid is its port.
  const port = readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Makes the data folder; an interrupted attempt leaves only a folder that the next one removes. */
function initialise(server: Server): void {
  const unfinished = `${server.folder}.new`;
  const passwordFile = join(server.dataDir, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, server.password, { mode: 0o600 });
  if (server.account) {
    chownSync(unfinished, server.account.uid, server.account.gid);
    chownSync(passwordFile, server.account.uid, server.account.gid);
  }
  chmodSync(unfinished, 0o700);
  const result = spawnSync(
    server.binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...runAs(server.account), cwd: server.dataDir, encoding: 'utf8', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } },
  );
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(notMade(result.stderr || String(result.error), server.dataDir));
  }
  renameSync(unfinished, server.folder);
}

/** Stops, in order, a server that a dead process of ours left on this folder. */
function stopLeftOver(server: Server): void {
  if (!existsSync(join(server.folder, 'postmaster.pid'))) return;
  const options = { ...runAs(server.account), cwd: server.dataDir, encoding: 'utf8' } as const;
  const running = spawnSync(server.binaries.pgCtl, ['status', '-D', server.folder], options).status === 0;
  if (!running) return;
  server.log.warn('a PostgreSQL of an earlier run still holds the data folder; stopping it in order');
  spawnSync(server.binaries.pgCtl, ['stop', '-D', server.folder, '-m', 'fast', '-w', '-t', '60'], options);
}

/**
 * Ties the server to our life: a helper holds the read end of a pipe, and asks the server for a
 * fast shutdown when the pipe closes, which the system does for us even after kill -9.
 */
const WITH_LIFELINE = 'exec 3<&0; ( (cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & ); exec 3<&-; exec "$0" "$@" </dev/null';

async function launch(server: Server): Promise<Running> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(server.port),
    unix_socket_directories: server.socket ? server.folder : '',
    unix_socket_permissions: '0700',
    max_connections: String(server.maxConnections),
    shared_buffers: '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', WITH_LIFELINE, server.binaries.postgres, '-D', server.folder, ...parameters], {
    ...runAs(server.account),
    cwd: server.dataDir,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    // Its own process group, so that Ctrl+C in a terminal reaches only us and we stop it in order.
    detached: true,
  });
  child.stdin?.on('error', () => {});
  const lastWords: string[] = [];
  let isOver = false;
  // Listened to from the first moment on: it may end while we look whether it is ready.
  const ended: Running['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      lastWords.push(String(error));
      resolve({ code: null, signal: null });
    });
  });
  void ended.then(() => {
    isOver = true;
    // The helper waits for this, and would ask whatever has the process id by then to stop.
    child.stdin?.destroy();
  });
  const running: Running = { child, ended, hasEnded: () => isOver };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const row of text.split('\n').filter(Boolean)) {
      lastWords.push(row);
      if (lastWords.length > 20) lastWords.shift();
      server.log.debug({ postgresql: row }, 'PostgreSQL says');
    }
  });
  await untilReady(server, running, lastWords);
  return running;
}

async function untilReady(server: Server, running: Running, lastWords: string[]): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (running.hasEnded()) break;
    const client = new Client({ connectionString: urlOf(server, 'postgres'), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if ((error as NodeJS.ErrnoException).code === 'EACCES') {
        lastWords.push(String(error));
        break;
      }
      await pause(20);
    }
  }
  await stopServer(running);
  throw new Error(notStarted(lastWords, server.dataDir));
}

async function createDatabase(server: Server): Promise<void> {
  const client = new Client({ connectionString: urlOf(server, 'postgres') });
  client.on('error', (error) => server.log.debug({ err: error }, 'the connection that makes the database was lost'));
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown: sessions are ended, everything is written, nothing needs recovery. */
async function stopServer({ child, ended, hasEnded }: Running): Promise<void> {
  if (!hasEnded()) child.kill('SIGINT');
  await ended;
}
