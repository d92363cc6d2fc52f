import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { peerPlace } from '../../../../tests/fixtures/copy-stores.ts';
import { type S3Peer, startS3Peer } from '../../../../tests/fixtures/s3-peer.ts';
import { copyName } from '../model/copy-names.ts';
import { applyRetention } from './apply-retention.ts';
import { openS3Store } from './stores/s3-store.ts';
import type { CopyStore } from './stores/store.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
const KEEP = { days: 1, weeks: 0, months: 0 };
const [newest, older, oldest] = ['2026-11-25', '2026-11-24', '2026-11-23'].map((day) => copyName('whole', new Date(`${day}T02:15:00Z`))) as [
  string,
  string,
  string,
];

let peer: S3Peer;
let store: CopyStore;
beforeEach(async () => {
  peer = await startS3Peer();
  store = openS3Store(peerPlace(peer.url));
  for (const name of [newest, older, oldest, 'keys/age1x.age']) await store.put(name, Readable.from([Buffer.from('x')]));
});
afterEach(() => peer.stop());

const names = async () => (await store.list('')).map(({ name }) => name);

it('removes from the place what is kept no longer, and says how many stay', async () => {
  expect(await applyRetention(store, KEEP, new Set([oldest]), NOW)).toEqual({ dropped: 1, kept: 2, mayRemove: true });
  expect(await names()).toEqual(['keys/age1x.age', oldest, newest]);
});

it('a key that may not remove anything is no error: the bucket’s own rules do it', async () => {
  peer.behaviour.forbids = ({ method }) => method === 'DELETE';
  expect(await applyRetention(store, KEEP, new Set(), NOW)).toEqual({ dropped: 0, kept: 3, mayRemove: false });
  expect(await names()).toHaveLength(4);
});

it('a place that is away is an error', async () => {
  peer.behaviour.fails = ({ method }) => method === 'DELETE';
  await expect(applyRetention(store, KEEP, new Set(), NOW)).rejects.toThrow(/could not remove whole\//);
});
