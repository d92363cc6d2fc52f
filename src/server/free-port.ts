import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above what services are known by and browsers refuse; below what a system gives to connections that go out (Linux: from 32768 on;
 * RFC 6335: from 49152 on), one of which could have it before we do.
 */
const FIRST = 10_240;
const END = 32_768;
const MOST_TRIES = 100;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((closed) => probe.close(closed));
  return isListening;
}

/**
 * A port of the loopback interface that nobody uses at the moment.
 * @throws Error where a hundred in a row were used
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}
