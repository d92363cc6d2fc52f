import { spawn } from 'node:child_process';
import { freePort } from '../../../../server/free-port.ts';
import { untilReady } from '../../../../server/until-ready.ts';

/**
 * A site is ready within seconds, one with millions of events within minutes: a copy has them in one table, and the first start puts each month in its
 * own (partitions.ts). After this it is not, in milliseconds.
 */
const READY_MS = 15 * 60_000;
const STOP_MS = 15_000;
/** Megabytes that it may take beside the site that serves. */
const HEAP_MB = 256;
/** Pages that every site has: one is made of the content, one needs the database. */
const PAGES = ['/', '/tours'];

/** `dataDir` holds the copy's secret, and the database its rows. `isGivenUp` once its database is taken away. */
export type Trial = { projectRoot: string; databaseUrl: string; dataDir: string; contentDir: string; isGivenUp: () => boolean };

/**
 * Starts the site on a database without jobs and mail, asks it for pages and /readyz, and ends it.
 * @throws Error with what it answered, and its last words
 */
export async function tryCopy({ projectRoot, databaseUrl, dataDir, contentDir, isGivenUp }: Trial): Promise<void> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB}`, 'scripts/start-trial.ts'], {
    cwd: projectRoot,
    // Nothing of this installation's surroundings: no mail server, no place for copies.
    env: {
      PATH: '/usr/bin:/bin',
      ENV_FILE: '/dev/null',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
    },
    // It ends when its input does, so that it never outlives us.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2_000);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  try {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const { isReady, last } = await untilReady(site, READY_MS, () => hasEnded() || isGivenUp());
    if (!isReady) throw new Error(hasEnded() ? 'it ended while it started' : `/readyz answered ${last} for ${READY_MS / 1000} s`);
    for (const path of PAGES) await asked(`${site}${path}`);
  } catch (error) {
    throw new Error(`the site does not serve from it: ${error instanceof Error ? error.message : error}${words ? `\n${words.trim()}` : ''}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killer);
  }
}

async function asked(address: string): Promise<void> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok || !text.includes('</html>')) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
}
