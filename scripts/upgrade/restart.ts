import { spawn, spawnSync } from 'node:child_process';
import { untilReady } from '../../src/server/until-ready.ts';
import type { Installation } from './release-folders.ts';
import { lastLines } from './run-in-release.ts';
import { addressOf, processOfData } from './where-it-runs.ts';

/** How the supervisor is told to start the site again, and asked what the site said; commands of the shell. */
export type Supervisor = { restart: string; logs: string };
export const SYSTEMD: Supervisor = {
  restart: 'systemctl restart hidden-baobab',
  logs: 'journalctl --unit hidden-baobab --lines 15 --output cat --no-pager',
};

/**
 * Starts the site again, from the release that `current` names, and waits until it is ready.
 * @returns undefined when it is; else why not
 */
export async function restartAndWait({ env }: Installation, { restart }: Supervisor, limitMs: number): Promise<string | undefined> {
  const before = processOfData(env);
  const child = spawn('/bin/sh', ['-c', restart], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.on('error', (error) => (output += String(error)));
  const hasFailed = () => child.signalCode !== null || (child.exitCode !== null && child.exitCode !== 0);
  // An answer of the old process, which may still be stopping, is none.
  const isNew = () => child.exitCode === 0 && (before === undefined || processOfData(env) !== before);
  const { isReady } = await untilReady(addressOf(env), limitMs, hasFailed, isNew);
  if (isReady) return undefined;
  const failed = hasFailed();
  child.kill('SIGTERM');
  return failed ? `"${restart}" ended with ${child.exitCode ?? child.signalCode}\n${lastLines(output)}` : `it was not ready after ${limitMs / 1000} s`;
}

/** The last lines of the site's log. */
export function lastWords({ logs }: Supervisor): string {
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', logs], { encoding: 'utf8' });
  return lastLines(stdout || stderr || '(nothing)');
}
