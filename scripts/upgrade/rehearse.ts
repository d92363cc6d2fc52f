import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { runningDatabase } from '../../src/server/embedded-postgres/running-server.ts';
import { freePort } from '../../src/server/free-port.ts';
import { untilReady } from '../../src/server/until-ready.ts';
import { folderOf, type Installation } from './release-folders.ts';
import { lastLines, nodeOf, scriptOf } from './run-in-release.ts';
import { UpgradeError } from './upgrade-error.ts';

/** How long the rehearsal may take to stop in order, in milliseconds; the site gives up by itself after ten seconds. */
const STOP_MS = 15_000;
/** Ends the rehearsal with this process, even after kill -9: a helper holds the read end of a pipe of ours. */
const WITH_LIFELINE = 'exec 3<&0; ( (cat <&3 >/dev/null; kill -TERM $$ 2>/dev/null) & ); exec 3<&-; exec "$0" "$@" </dev/null';

/**
 * Starts the new release on another port beside the running one, on the same database, as a second instance would run, and
 * stops it when it is ready. It brings the database up to date, on which the old release goes on (docs/develop/releasing.md, "Migrations").
 * @returns how long it took to get ready, in milliseconds; undefined where no site runs, so that there is no database to rehearse on
 * @throws UpgradeError where it does not get ready, with its last words
 */
export async function rehearse(installation: Installation, limitMs: number): Promise<number | undefined> {
  const { name, env, account } = installation;
  const databaseUrl = env.DATABASE_URL || (await runningDatabase(env.DATA_DIR ?? ''));
  if (databaseUrl === undefined) return undefined;
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', WITH_LIFELINE, nodeOf(installation, name), ...scriptOf(installation, name, 'start')], {
    cwd: folderOf(installation, name),
    env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...account,
  });
  child.stdin.on('error', () => {});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const began = Date.now();
  const { isReady } = await untilReady(`http://127.0.0.1:${port}`, limitMs, hasEnded);
  const tookMs = Date.now() - began;
  const why = hasEnded() ? `it ended with ${child.exitCode ?? child.signalCode}` : `it was not ready after ${limitMs / 1000} s`;
  child.kill('SIGTERM');
  await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
  if (!hasEnded()) child.kill('SIGKILL');
  if (!isReady) {
    throw new UpgradeError(
      `${name} does not get ready: ${why}. Visitors noticed nothing, and the site goes on as it was. Its last words:\n${lastLines(output)}`,
    );
  }
  return tookMs;
}
