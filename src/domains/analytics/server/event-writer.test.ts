import { describe, expect, it } from 'vitest';
import { EventWriter, WriterBusyError } from './event-writer.ts';
import type { NewEvent } from './read-events.ts';

const event = (eventId: string) => ({ eventId }) as NewEvent;
const ids = (events: NewEvent[]) => events.map(({ eventId }) => eventId).join(' ');

/** A database that commits when it is told to. */
function slowStore() {
  const groups: { ids: string; commit(): void; fail(error: Error): void }[] = [];
  const store = (events: NewEvent[]) => new Promise<void>((commit, fail) => groups.push({ ids: ids(events), commit, fail }));
  // The writer begins at the end of a turn of the loop: a timer alone may be over before.
  const turn = () => new Promise((resolve) => setTimeout(() => setImmediate(resolve)));
  return { groups, store, turn };
}

describe('the writer', () => {
  it('writes in one group what arrives while another is written, and answers after its commit only', async () => {
    const { groups, store, turn } = slowStore();
    const writer = new EventWriter(store);
    const answered: string[] = [];
    const add = (...names: string[]) => writer.add(names.map(event)).then(() => answered.push(names.join(' ')));
    const all = [add('a'), add('b')];
    await turn();
    all.push(add('c', 'd'), add('e'));
    await turn();
    expect(groups.map((group) => group.ids)).toEqual(['a b']);
    expect(answered).toEqual([]);
    groups[0]?.commit();
    await turn();
    expect(answered).toEqual(['a', 'b']);
    expect(groups.map((group) => group.ids)).toEqual(['a b', 'c d e']);
    groups[1]?.commit();
    await Promise.all(all);
    expect(answered).toEqual(['a', 'b', 'c d', 'e']);
  });

  it('tries each request alone where the group fails, so that one takes no other with it', async () => {
    const writer = new EventWriter(async (events) => {
      if (ids(events).includes('bad')) throw Object.assign(new Error('cannot be written'), { cause: Object.assign(new Error('too long'), { code: '22001' }) });
    });
    const results = await Promise.allSettled([writer.add([event('a')]), writer.add([event('bad')]), writer.add([event('c')])]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(writer.add([event('later')])).resolves.toBeUndefined();
  });

  it.each([
    ['cannot be reached', 'ECONNREFUSED'],
    ['does not answer in time', '57014'],
    ['has a lock on the table', '55P03'],
    ['goes away', '57P01'],
    ['has no connection left', '53300'],
    ['says what nobody thought of', undefined],
  ])('tells all at once, after one try, where the database %s (%s)', async (_what, code) => {
    let tries = 0;
    const writer = new EventWriter(async () => {
      tries += 1;
      throw Object.assign(new Error('failed query'), { cause: Object.assign(new Error('of the database'), { code }) });
    });
    const results = await Promise.allSettled([writer.add([event('a')]), writer.add([event('b')]), writer.add([event('c')])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(1);
  });

  it('takes 2,000 events a group at most', async () => {
    const sizes: number[] = [];
    const writer = new EventWriter(async (events) => {
      sizes.push(events.length);
    });
    await Promise.all(Array.from({ length: 90 }, () => writer.add(Array.from({ length: 50 }, () => event('x')))));
    expect(sizes).toEqual([2_000, 2_000, 500]);
  });

  it('lets no more than 20,000 wait', async () => {
    const { groups, store, turn } = slowStore();
    const writer = new EventWriter(store);
    const many = (count: number) => writer.add(Array.from({ length: count }, () => event('x')));
    const waiting = many(20_000);
    await expect(many(1)).rejects.toBeInstanceOf(WriterBusyError);
    await turn();
    groups[0]?.commit();
    await waiting;
    const next = many(1);
    await turn();
    groups[1]?.commit();
    await expect(next).resolves.toBeUndefined();
  });

  it('is closed when everything is written', async () => {
    const { groups, store, turn } = slowStore();
    const writer = new EventWriter(store);
    const added = writer.add([event('a')]);
    await turn();
    let closed = false;
    const closing = writer.close().then(() => {
      closed = true;
    });
    await turn();
    expect(closed).toBe(false);
    groups[0]?.commit();
    await Promise.all([added, closing]);
  });
});
