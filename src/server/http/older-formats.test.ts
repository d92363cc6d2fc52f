import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { ClientLeftError, QueueFullError } from './fair-queue.ts';
import { olderFormats } from './older-formats.ts';

const WAITING_OF_ONE = 32;

/** Serves a folder with one picture, which is none: whatever is made of it fails. */
function serving(): (visitor: string, response: Partial<ServerResponse>) => Promise<void> {
  const folder = temporaryFolder();
  mkdirSync(join(folder.path, 'img'));
  writeFileSync(join(folder.path, 'img', 'card-300.0000abcd.webp'), 'no picture');
  const serve = olderFormats(folder.path, () => {});
  const request = { url: '/img/card-300.0000abcd.png' } as IncomingMessage;
  return async (visitor, response) =>
    serve(
      request,
      response as ServerResponse,
      () => {},
      () => visitor,
    );
}

it('nothing is made for whoever has left', async () => {
  await expect(serving()('203.0.113.7', { destroyed: true })).rejects.toThrow(ClientLeftError);
});

it('whoever asks for too many is told to come back; somebody else still waits for theirs', async () => {
  const serve = serving();
  const asked = Array.from({ length: WAITING_OF_ONE + 2 }, () => serve('203.0.113.7', {}));
  const [another, ...refused] = await Promise.allSettled([serve('203.0.113.8', {}), ...asked]);
  const isFull = (one: PromiseSettledResult<void> | undefined) => one?.status === 'rejected' && one.reason instanceof QueueFullError;
  expect(refused.filter(isFull)).toHaveLength(1);
  expect(isFull(another)).toBe(false);
});
