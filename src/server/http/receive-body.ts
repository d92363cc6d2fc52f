import type { IncomingMessage } from 'node:http';
import type { Hold } from './body-budget.ts';
import { QueueFullError } from './fair-queue.ts';
import { MAX_BODY_BYTES } from './read-body.ts';

/** What a body takes at first, in bytes. */
const FIRST_BYTES = 1024;
/** As much as Node reads of a body before it waits for somebody to take it. */
const UNREAD_BYTES = 64 * 1024;
/** So much is read of a body that says itself that it is too long, where its beginning is wanted: the words of a form, which stand before its file. */
export const BEGINNING_BYTES = UNREAD_BYTES;
/** How much of a refused body is read and forgotten, and for how long. */
const DISCARD_MAX_BYTES = 16 * 1024 * 1024;
const DISCARD_MAX_MS = 10_000;

/** How long the body of a form may take, in milliseconds, and the slowest line on which larger ones may come, in bytes a second: a weak 3G signal. */
const FORM_MS = 30_000;
const SLOWEST_LINE = 20_000;
/**
 * How much has to arrive of a body in each such while, in milliseconds and bytes: a line of 20 kbit/s brings it in a quarter of a second, so that
 * it may stand still for the rest. Who sends less keeps room that others need.
 */
const LEAST_WITHIN_MS = 15_000;
const LEAST_BYTES = 512;

/** What is longer is read no further, and refused in read-body.ts. */
function maxBytesOf(url: string | undefined, limits: ReadonlyMap<string, number>): number {
  return limits.get(url?.split('?')[0] ?? '') ?? MAX_BODY_BYTES;
}

/** How long a body may take that has so many bytes at most, in milliseconds. */
export function bodyMs(maxBytes: number): number {
  return Math.max(FORM_MS, Math.ceil((maxBytes / SLOWEST_LINE) * 1000));
}

/**
 * The body of a request, before anything is done with it: somebody who sends slowly keeps no others waiting. It is put
 * together as it arrives, since a piece of one byte would take a hundred.
 * @param hold is asked before memory is taken
 * @param limits addresses that take larger bodies than a form's, in bytes
 * @param wantsBeginning whether one that says itself that it is too long is begun with, and not refused unread
 * @returns it; only its beginning where it is longer than anybody takes; undefined where the client left before its end
 * @throws QueueFullError where there is no room for it
 */
export async function receiveBody(
  request: IncomingMessage,
  hold: Hold,
  limits: ReadonlyMap<string, number>,
  wantsBeginning = false,
): Promise<Buffer | undefined> {
  // What is over tells nobody that it ends: who left while it was looked at whether he may bring it would be waited for, in his place, for ever.
  if (request.destroyed) return undefined;
  const allowed = maxBytesOf(request.url, limits);
  // Refused for the length that it says of itself.
  const announced = Number(request.headers['content-length'] ?? allowed);
  const maxBytes = announced > allowed && wantsBeginning ? Math.min(BEGINNING_BYTES, allowed) : allowed;
  if (announced > allowed && !wantsBeginning) {
    if (!hold(UNREAD_BYTES)) throw new QueueFullError('too many bodies');
    return Buffer.alloc(0);
  }
  return new Promise((resolve, reject) => {
    let body = Buffer.alloc(0);
    let size = 0;
    let before = 0;
    const stop = (): void => {
      clearTimeout(timer);
      clearInterval(watch);
      request.off('data', take).off('end', end).off('close', leave).pause();
    };
    // As the server says it of headers that take too long.
    const cut = () => request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => request.socket.destroy());
    const timer = setTimeout(cut, bodyMs(maxBytes));
    const watch = setInterval(() => {
      if (size - before < LEAST_BYTES) cut();
      before = size;
    }, LEAST_WITHIN_MS);
    const grow = (needed: number): boolean => {
      if (needed <= body.length) return true;
      const larger = Math.max(needed, Math.min(announced, Math.max(2 * body.length, FIRST_BYTES)));
      if (!hold(larger - body.length)) return false;
      body = Buffer.concat([body], larger);
      return true;
    };
    const take = (chunk: Buffer): void => {
      const isTooLong = size + chunk.length > maxBytes;
      if (!grow(size + chunk.length) || (isTooLong && !hold(UNREAD_BYTES))) {
        stop();
        reject(new QueueFullError('too many bodies'));
        return;
      }
      size += chunk.copy(body, size);
      if (isTooLong) end();
    };
    const end = (): void => {
      stop();
      resolve(body.subarray(0, size));
    };
    const leave = (): void => {
      stop();
      resolve(undefined);
    };
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
