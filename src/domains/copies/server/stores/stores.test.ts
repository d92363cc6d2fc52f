import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLACES, type PlaceUnderTest } from '../../../../../tests/fixtures/copy-stores.ts';
import { NotInStore, StoreError } from './store.ts';

const of = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const MB = 1024 * 1024;

describe.each(PLACES)('%s', (_, open) => {
  let place: PlaceUnderTest;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.close());

  it('gives back the bytes that it was given, small ones, none, and more than one part of them', async () => {
    const large = randomBytes(18 * MB + 7);
    const cut = [large.subarray(0, 5), large.subarray(5, 9 * MB), large.subarray(9 * MB)];
    await place.store.put('whole/large.age', of(...cut));
    await place.store.put('whole/small.age', of('a copy'));
    await place.store.put('none', of());
    expect((await buffer(await place.store.get('whole/large.age'))).equals(large)).toBe(true);
    expect(await text(await place.store.get('whole/small.age'))).toBe('a copy');
    expect(await text(await place.store.get('none'))).toBe('');
  });

  it('lists what begins with a prefix, by name, with its size and moment', async () => {
    for (const name of ['whole/b.age', 'whole/a.age', 'whole/c.age', 'desk/a.age', 'ledger']) await place.store.put(name, of(name));
    const listed = await place.store.list('whole/');
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['whole/a.age', 11],
      ['whole/b.age', 11],
      ['whole/c.age', 11],
    ]);
    for (const { at } of listed) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    expect((await place.store.list('')).map(({ name }) => name)).toEqual(['desk/a.age', 'ledger', 'whole/a.age', 'whole/b.age', 'whole/c.age']);
    expect(await place.store.list('nothing/')).toEqual([]);
  });

  it('takes the place of what had the same name, and forgets what is removed, also twice', async () => {
    await place.store.put('ledger', of('one line'));
    await place.store.put('ledger', of('two lines'));
    expect(await text(await place.store.get('ledger'))).toBe('two lines');
    await place.store.remove('ledger');
    await place.store.remove('ledger');
    expect(await place.store.list('')).toEqual([]);
    await expect(place.store.get('ledger')).rejects.toThrow(NotInStore);
    await expect(place.store.get('no/such/thing')).rejects.toThrow(/no\/such\/thing/);
  });

  it.each([3, 18 * MB])('keeps nothing of what breaks off after %d bytes, and says why it broke off', async (length) => {
    await place.store.put('a.age', of('as it was'));
    const breaks = Readable.from(
      (async function* () {
        yield randomBytes(length);
        throw Object.assign(new Error('the database went away'), { code: 'ECONNRESET' });
      })(),
    );
    await expect(place.store.put('a.age', breaks)).rejects.toThrow('the database went away');
    expect(await text(await place.store.get('a.age'))).toBe('as it was');
    const destroyed = new Readable({ read() {} });
    const putting = place.store.put('b.age', destroyed);
    destroyed.push(randomBytes(10));
    setImmediate(() => destroyed.destroy());
    await expect(putting).rejects.toThrow();
    expect((await place.store.list('')).map(({ name }) => name)).toEqual(['a.age']);
  });

  it.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', '.incoming/a', 'a/.b', 'a\\b', 'a:b', 'a\n', '', 'a'.repeat(201)])(
    'takes no name like %j',
    async (name) => {
      const bytes = of('x');
      await expect(place.store.put(name, bytes)).rejects.toThrow(StoreError);
      expect(bytes.destroyed).toBe(true);
      await expect(place.store.get(name)).rejects.toThrow(StoreError);
      await expect(place.store.remove(name)).rejects.toThrow(StoreError);
    },
  );
});
