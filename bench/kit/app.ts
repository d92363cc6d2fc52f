import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { freePort } from '../../src/server/free-port.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 5;
const STOP_TIMEOUT_MS = 30_000;
/** What the app may see of our surroundings; nothing that would lead it to a real database or mail server. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot'];

/** The site in a process of its own, as `npm start` starts it. */
export type App = {
  port: number;
  pid: number;
  dataDir: string;
  /** From the start of the process to the first 200 of /readyz, in milliseconds. */
  readyMs: number;
  /** Whether it had to build first, because sources changed since {@link ensureBuilt}. */
  built: boolean;
  /** How it ended, where it has; nobody but us should end it. */
  ending(): string | undefined;
  /** Ends it in order. @throws where it does not end */
  stop(): Promise<void>;
};

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** Builds the site where its sources changed, so that no measurement includes a build. */
export function ensureBuilt(): void {
  const result = spawnSync(process.execPath, scriptArguments('build'), { cwd: PROJECT_ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) throw new Error('the site could not be built');
}

/** A new empty data folder that PostgreSQL's account may enter. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hidden-baobab-bench-'));
  folders.add(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the site on a free port and waits until it is ready. @param more settings beside those of every measurement. @throws where it ends or never gets ready, with its last words */
export async function startApp(dataDir: string, more: Record<string, string> = {}): Promise<App> {
  const port = await freePort();
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined));
  const started = performance.now();
  const child = spawn(process.execPath, scriptArguments('start'), {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      ENV_FILE: '/dev/null',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...more,
    },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let words = '';
  const listen = (text: string) => {
    words = `${words}${text}`.slice(-20_000);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  while ((await status(`http://127.0.0.1:${port}/readyz`)) !== 200) {
    if (hasEnded(child)) throw new Error(`the site ended instead of starting (${endingOf(child)}):\n${words}`);
    if (performance.now() - started > READY_TIMEOUT_MS) throw new Error(`the site was not ready in time:\n${words}`);
    await pause(READY_POLL_MS);
  }
  const readyMs = performance.now() - started;
  return { port, pid: child.pid ?? 0, dataDir, readyMs, built: words.includes('building first'), ending: () => endingOf(child), stop: () => stopChild(child) };
}

/** Ends whatever still runs and removes all data folders; for the end of a run, however it ends. */
export async function cleanUp(): Promise<void> {
  await Promise.allSettled([...children].map(stopChild));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  child.kill('SIGTERM');
  if (await Promise.race([ended, pause(STOP_TIMEOUT_MS, false, { ref: false })])) return;
  child.kill('SIGKILL');
  await ended;
  throw new Error(`the site did not end within ${STOP_TIMEOUT_MS / 1000} s of SIGTERM`);
}

function endingOf(child: ChildProcess): string | undefined {
  if (!hasEnded(child)) return undefined;
  return child.signalCode ? `by signal ${child.signalCode}` : `with exit code ${child.exitCode}`;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function status(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', () => resolve(undefined));
  });
}
