import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above what browsers refuse; below what a system gives to connections that go out, one of which could have it before we do (Linux,
 * unless it was told otherwise: from 32768 on; RFC 6335: from 49152 on).
 */
const FIRST = 10_240;
const END = 32_768;
const MOST_TRIES = 100;

/** @throws Error of the system, where nobody may listen at all */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  await new Promise((closed) => probe.close(closed));
  return true;
}

/**
 * A port of the loopback interface that nobody uses at the moment.
 * @throws Error where a hundred in a row were used; that of the system, where it lets nobody listen
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}
