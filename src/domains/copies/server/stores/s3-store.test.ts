import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { peerPlace } from '../../../../../tests/fixtures/copy-stores.ts';
import { PEER_KEY, type S3Peer, startS3Peer } from '../../../../../tests/fixtures/s3-peer.ts';
import { openStore } from './open-store.ts';
import { openS3Store } from './s3-store.ts';
import { NotInStore, StoreError, StoreRefused } from './store.ts';

const MB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
const of = (bytes: string | Buffer) => Readable.from([Buffer.from(bytes)]);

let peer: S3Peer;
beforeEach(async () => {
  peer = await startS3Peer();
});
afterEach(() => peer.stop());

const isPart = ({ url }: { url: URL }) => url.searchParams.has('partNumber');

async function refusal(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: Error) => reason,
  );
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(PEER_KEY.secret);
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(PEER_KEY.keyId);
  return error;
}

describe('an upload in parts', () => {
  const large = randomBytes(17 * MB);

  it('sends a part again that the store could not take', async () => {
    let left = 2;
    peer.behaviour.fails = (request) => isPart(request) && left-- > 0;
    await openS3Store(peerPlace(peer.url)).put('large', of(large));
    expect(peer.objects.get('site/large')?.bytes.equals(large)).toBe(true);
    expect(peer.uploads.size).toBe(0);
  });

  it('that fails for good is taken back, and what had its name stays', async () => {
    const store = openS3Store(peerPlace(peer.url));
    await store.put('large', of('as it was'));
    peer.behaviour.forbids = ({ method, url }) => method === 'PUT' && url.searchParams.get('partNumber') === '2';
    const error = await refusal(store.put('large', of(large)));
    expect(error).toBeInstanceOf(StoreRefused);
    expect(error.message).toBe(`s3://copies/site at ${new URL(peer.url).host} does not allow this key to keep large`);
    expect(await text(await store.get('large'))).toBe('as it was');
    expect(peer.uploads.size).toBe(0);
  });

  it('of a killed process is found at the next put, and one that is under way is left alone', async () => {
    peer.uploads.set('killed', { key: 'site/whole/old', startedAt: new Date(Date.now() - 13 * HOUR_MS), parts: new Map() });
    peer.uploads.set('under-way', { key: 'site/whole/new', startedAt: new Date(Date.now() - HOUR_MS), parts: new Map() });
    peer.uploads.set('of-others', { key: 'elsewhere/old', startedAt: new Date(0), parts: new Map() });
    await openS3Store(peerPlace(peer.url)).put('desk/a', of('x'));
    expect([...peer.uploads.keys()]).toEqual(['under-way', 'of-others']);
  });

  it('goes on where the key may not look for such leftovers', async () => {
    peer.behaviour.forbids = ({ url }) => url.searchParams.has('uploads') && !url.pathname.includes('site');
    await openS3Store(peerPlace(peer.url)).put('desk/a', of('x'));
    expect([...peer.objects.keys()]).toEqual(['site/desk/a']);
  });
});

it('a store that says yes and keeps less than it was sent is found out', async () => {
  const store = openS3Store(peerPlace(peer.url));
  peer.behaviour.forgets = 3;
  expect((await refusal(store.put('a', of('twelve bytes')))).message).toMatch(/says 9 bytes of site\/a, but 12 were sent$/);
});

it.each(['cut', 'silent'] as const)('an object whose line is %s in the middle ends with an error, never as if it were whole', async (halves) => {
  const store = openS3Store(peerPlace(peer.url), { socketTimeout: 200 });
  await store.put('a', of(randomBytes(MB)));
  peer.behaviour.halves = halves;
  await expect(store.get('a').then(buffer)).rejects.toThrow();
});

it('a store that never answers is given up', async () => {
  const store = openS3Store(peerPlace(peer.url), { requestTimeout: 200 });
  peer.behaviour.hangs = true;
  const error = await refusal(store.list(''));
  expect(error).toBeInstanceOf(StoreError);
  expect(error.message).toMatch(/could not list its copies \(TimeoutError/);
});

it('is given up at the first thing that a copy asks of it: the second would let who waits wait as long again', async () => {
  const store = openS3Store(peerPlace(peer.url), { requestTimeout: 100 });
  peer.behaviour.hangs = true;
  const error = await refusal(store.put('whole/x.age', Readable.from([Buffer.from('x')])));
  expect(error.message).toMatch(/could not keep whole\/x\.age \(TimeoutError/);
  expect(new Set(peer.asked.map((line) => line.split(' ')[0]))).toEqual(new Set(['GET']));
});

it.each([
  [501, '<html>Not implemented</html>'],
  [501, ''],
  [200, '<html><p>Hello'],
])('takes a copy though it knows no list of uploads, and answers %i %j', async (status, said) => {
  peer.behaviour.answers = ({ url, method }) => (url.searchParams.has('uploads') && method === 'GET' ? { status, said } : undefined);
  await openS3Store(peerPlace(peer.url)).put('whole/x.age', of('x'));
  expect(peer.objects.get('site/whole/x.age')?.bytes.toString()).toBe('x');
});

describe('what the store refuses is told in words', () => {
  it('a wrong secret, and a wrong key', async () => {
    const words = /^s3:\/\/copies\/site at 127\.0\.0\.1:\d+ does not take the key: see BACKUP_S3_KEY_ID and BACKUP_S3_SECRET$/;
    for (const wrong of [{ secret: 'another' }, { keyId: 'ANOTHER' }]) {
      const error = await refusal(openS3Store(peerPlace(peer.url, wrong)).list(''));
      expect(error).toBeInstanceOf(StoreRefused);
      expect(error.message).toMatch(words);
    }
  });

  it('a bucket that is not there', async () => {
    expect((await refusal(openS3Store(peerPlace(peer.url, { bucket: 'elsewhere' })).list(''))).message).toMatch(/^there is no bucket elsewhere for /);
  });

  it('a key without the right to remove', async () => {
    peer.behaviour.forbids = ({ method }) => method === 'DELETE';
    const store = openS3Store(peerPlace(peer.url));
    await store.put('a', of('x'));
    expect(await refusal(store.remove('a'))).toBeInstanceOf(StoreRefused);
    expect((await store.list('')).length).toBe(1);
  });

  it('a store that is away', async () => {
    const store = openS3Store(peerPlace('http://127.0.0.1:1'));
    expect((await refusal(store.put('a', of('x')))).message).toMatch(/could not keep a \(.*ECONNREFUSED/);
    expect(await refusal(store.get('a'))).not.toBeInstanceOf(NotInStore);
  });
});

it('without a prefix the whole bucket is the place', async () => {
  const store = openS3Store(peerPlace(peer.url, { prefix: '' }));
  await store.put('desk/a', of('x'));
  expect([...peer.objects.keys()]).toEqual(['desk/a']);
  expect((await store.list('desk/')).map(({ name }) => name)).toEqual(['desk/a']);
});

it('one line serves whoever opens the place anew, as each copy does: a store may end none of them', async () => {
  for (let copies = 0; copies < 5; copies += 1) await (await openStore(peerPlace(peer.url), '/nowhere/data')).list('');
  expect(await peer.lines()).toBe(1);
});
