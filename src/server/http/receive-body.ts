import type { IncomingMessage } from 'node:http';

/** As much as any endpoint takes (analytics/limits.ts): what is longer is read no further, and refused in read-body.ts. */
const READ_MAX_BYTES = 160 * 1024;
/** How much of a refused body is read and forgotten, and for how long. */
const DISCARD_MAX_BYTES = 16 * 1024 * 1024;
const DISCARD_MAX_MS = 10_000;

/**
 * The body of a request, before anything is done with it: somebody who sends slowly keeps no others waiting.
 * @returns it; only its beginning where it is longer than anybody takes; undefined where the client left before its end
 */
export function receiveBody(request: IncomingMessage): Promise<Buffer | undefined> {
  // Refused for the length that it says of itself.
  if (Number(request.headers['content-length'] ?? 0) > READ_MAX_BYTES) return Promise.resolve(Buffer.alloc(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = (body: Buffer | undefined): void => {
      request.off('data', take).off('end', end).off('close', leave).pause();
      resolve(body);
    };
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > READ_MAX_BYTES) end();
    };
    const end = (): void => done(Buffer.concat(chunks));
    const leave = (): void => done(undefined);
    request.on('data', take).once('end', end).once('close', leave);
  });
}

/**
 * Reads on, and forgets it: most clients read an answer only when they have sent their whole body, and a connection
 * that is closed before loses it. Resolves at the body's end, or when it has been long enough.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = DISCARD_MAX_BYTES;
    const done = (): void => {
      clearTimeout(timer);
      request.off('data', forget).off('end', done).off('close', done).pause();
      resolve();
    };
    const timer = setTimeout(done, DISCARD_MAX_MS);
    const forget = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) done();
    };
    request.on('data', forget).once('end', done).once('close', done).resume();
  });
}
