import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { QueueFullError } from './fair-queue.ts';
import { olderFormats } from './older-formats.ts';

const WAITING_OF_ONE = 32;
const folder = temporaryFolder();
const kept = join(folder.path, 'older');
const serve = olderFormats(folder.path, kept, (_request, _response, next) => next());
const server = createServer((request, response) => {
  const visitor = request.headers['x-visitor']?.toString() ?? '';
  Promise.resolve(
    serve(
      request,
      response,
      () => response.writeHead(404).end(),
      () => visitor,
    ),
  ).catch((error: unknown) => {
    response.writeHead(error instanceof QueueFullError ? 503 : 500).end();
  });
});
let url = '';
beforeAll(async () => {
  mkdirSync(join(folder.path, 'img'));
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#12343b' } })
    .webp()
    .toBuffer();
  for (let number = 0; number < 2 * WAITING_OF_ONE; number++) writeFileSync(join(folder.path, 'img', `card-300.${1000 + number}abcd.webp`), picture);
  writeFileSync(join(folder.path, 'img', 'broken-300.0000abcd.webp'), 'no picture');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/img/`;
});
afterAll(() => {
  server.close();
  folder.remove();
});
const ask = (file: string, visitor = '203.0.113.7') => fetch(url + file, { headers: { 'x-visitor': visitor } });

it('a picture is encoded once, for all who ask at the same time and later, and is what it says', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => ask('card-300.1000abcd.png')));
  expect([...new Set(all.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))]).toEqual(['200 image/png']);
  const bytes = Buffer.from(await (all[0] as Response).arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe('png');
  const file = join(kept, 'img', 'card-300.1000abcd.png');
  const made = statSync(file).mtimeMs;
  const again = await ask('card-300.1000abcd.png');
  expect([again.status, again.headers.get('cache-control'), Buffer.from(await again.arrayBuffer()).equals(bytes)]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    true,
  ]);
  expect(statSync(file).mtimeMs).toBe(made);
  expect(readdirSync(join(kept, 'img'))).toEqual(['card-300.1000abcd.png']);
});

it('what cannot be made is an error each time, and nothing is kept of it', async () => {
  expect([(await ask('broken-300.0000abcd.png')).status, (await ask('broken-300.0000abcd.png')).status]).toEqual([500, 500]);
  expect(readdirSync(join(kept, 'img')).filter((name) => name.startsWith('broken'))).toEqual([]);
});

it('whoever asks for too many is told to come back; somebody else still waits for theirs', async () => {
  const many = Array.from({ length: WAITING_OF_ONE + 10 }, (_none, number) => ask(`card-300.${1001 + number}abcd.jpg`));
  const other = await ask('card-300.1060abcd.jpg', '203.0.113.8');
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(other.status).toBe(200);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
});
