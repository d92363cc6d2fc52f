import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runningServerUrl } from './embedded-postgres.ts';

/** A server on the same machine takes a connection at once, even one that recovers, in milliseconds. */
const ANSWER_MS = 5_000;

/**
 * The database that a running site has on this data folder; undefined where none runs. That PostgreSQL's pid file is there tells nothing: a
 * power cut leaves it, and its process id may be another program's since. So its port is tried.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  if (!existsSync(join(dataDir, 'postgresql', 'postmaster.pid'))) return undefined;
  const url = runningServerUrl(dataDir, readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim());
  return URL.canParse(url) && (await answers(Number(new URL(url).port))) ? url : undefined;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: ANSWER_MS });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
