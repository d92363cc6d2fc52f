import { beforeEach, expect, it, vi } from 'vitest';
import { device, open, Server } from '../../../../../tests/fixtures/document-server.ts';

/* What two people write on one document: nothing of either is lost, published unseen, or put where it does not belong. */

beforeEach(() => void vi.useFakeTimers());

const AUTOSAVE_MS = 1_500;
const WHOLE = () => 'whole' as const;

/** Bob saves his title over the one that Alice typed hers over. */
async function inConflict(live = { title: 'A' } as Record<string, unknown>, typed: [(string | number)[], string, string] = [['title'], 'Bob', 'Alice']) {
  const server = new Server(live as never);
  const store = device();
  const alice = open(server, store, WHOLE, 'Alice');
  const bob = open(server, device(), WHOLE, 'Bob');
  const [path, his, hers] = typed;
  bob.change(path, his);
  await bob.save();
  alice.change(path, hers);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  return { server, store, alice };
}

it('words of a colleague that came in meanwhile are published only by who was told of them', async () => {
  const server = new Server({ title: 'A', text: 'T' });
  const alice = open(server, device(), WHOLE, 'Alice');
  const bob = open(server, device(), WHOLE, 'Bob');
  bob.change(['text'], 'UNFINISHED');
  await bob.save();
  alice.change(['title'], 'Alice');
  expect(await alice.publish()).toBe(false);
  expect(alice.state()).toMatchObject({ trouble: expect.stringContaining('Bob wrote here meanwhile'), others: { author: 'Bob', places: [['text']] } });
  expect(server.live).toEqual({ title: 'A', text: 'T' });
  expect(await alice.publish()).toBe(true);
  expect(server.live).toEqual({ title: 'Alice', text: 'UNFINISHED' });
  expect(alice.state().others).toBeUndefined();
});

it('a colleague’s draft that is opened says whose it is, one’s own of another device does not', async () => {
  const server = new Server({ title: 'A' });
  const bob = open(server, device(), WHOLE, 'Bob');
  bob.change(['title'], 'Bob');
  await bob.save();
  expect(open(server, device(), WHOLE, 'Bob').state().others).toBeUndefined();
  const alice = open(server, device(), WHOLE, 'Alice');
  expect(alice.state().others).toMatchObject({ author: 'Bob', places: [['title']] });
  expect(await alice.publish()).toBe(true);
});

it('until somebody chooses, the colleague’s words stay where they are saved, and a reload asks again', async () => {
  const { server, store, alice } = await inConflict();
  expect(server.draft?.document).toEqual({ title: 'Bob' });
  alice.close();
  const again = open(server, store, WHOLE, 'Alice');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect([again.state().document, server.draft?.document]).toEqual([{ title: 'Alice' }, { title: 'Bob' }]);
  const [conflict] = again.state().conflicts;
  expect(conflict).toEqual({ path: ['title'], mine: 'Alice', theirs: 'Bob' });
  expect(again.state().trouble).toMatch(/^Choose above/);
  if (conflict) again.settle(conflict, 'mine');
  expect(again.state().trouble, 'nothing is left to choose').toBeUndefined();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect([server.draft?.document, store.kept, again.state().conflicts]).toEqual([{ title: 'Alice' }, undefined, []]);
});

it('their words go to the entry that they were written in, wherever it stands by now, and nowhere once it is gone', async () => {
  const live = { list: ['one', 'two', 'three'] };
  const { alice } = await inConflict(live, [['list', 2], 'BOB three', 'ALICE three']);
  alice.change(['list'], ['two', 'ALICE three']);
  const [moved] = alice.state().conflicts;
  expect(moved?.path).toEqual(['list', 1]);
  if (moved) alice.settle(moved, 'theirs');
  expect(alice.state().document).toEqual({ list: ['two', 'BOB three'] });

  const { alice: other } = await inConflict(live, [['list', 2], 'BOB three', 'ALICE three']);
  other.change(['list'], ['one', 'two']);
  const [gone] = other.state().conflicts;
  expect(gone).toMatchObject({ theirs: 'BOB three', isGone: true });
  if (gone) other.settle(gone, 'theirs');
  expect(other.state()).toMatchObject({ document: { list: ['one', 'two'] }, conflicts: [] });
});

it('what is typed on at a place of two texts is what "Keep yours" keeps, and a newer text of theirs is the one to choose', async () => {
  const { server, alice } = await inConflict();
  alice.change(['title'], 'Alice goes on');
  expect(alice.state().conflicts).toEqual([{ path: ['title'], mine: 'Alice goes on', theirs: 'Bob' }]);
  const bob = open(server, device(), WHOLE, 'Bob');
  bob.change(['title'], 'Bob goes on');
  await bob.save();
  const [first] = alice.state().conflicts;
  if (first) alice.settle(first, 'mine');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(alice.state().conflicts).toEqual([{ path: ['title'], mine: 'Alice goes on', theirs: 'Bob goes on' }]);
});

it('what a colleague moved or deleted meanwhile leaves what was written where it is, and says so', async () => {
  const server = new Server({ title: 'A', text: 'T' });
  const store = device();
  const alice = open(server, store);
  server.live = null;
  server.revision = 2;
  alice.change(['title'], 'Alice');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  expect(alice.state()).toMatchObject({ document: { title: 'Alice', text: 'T' }, conflicts: [], trouble: expect.stringContaining('moved or deleted') });
  expect(store.kept?.document).toEqual({ title: 'Alice', text: 'T' });
});

it('what was thrown away can be had back until something is typed', async () => {
  const server = new Server({ title: 'A' });
  const session = open(server, device());
  session.change(['title'], 'An afternoon of work');
  await session.save();
  expect(await session.discard()).toBe(true);
  expect([session.state().document, server.draft]).toEqual([{ title: 'A' }, null]);
  session.change([], session.state().thrown ?? null);
  await session.save();
  expect([server.draft?.document, session.state().thrown]).toEqual([{ title: 'An afternoon of work' }, undefined]);
});

it('a version for later that is taken back goes on as a draft, where none is written', async () => {
  const server = new Server({ title: 'A' });
  server.later = { title: 'For January' };
  const session = open(server, device());
  await session.withdraw(7);
  await session.save();
  expect(server.draft?.document).toEqual({ title: 'For January' });
  await session.withdraw(7);
  session.change(['title'], 'Mine');
  await session.withdraw(7);
  expect(session.state().document).toEqual({ title: 'Mine' });
});

it('an earlier version is not brought back over what could not be saved', async () => {
  const server = new Server({ title: 'A' });
  const session = open(server, device(), () => 'no request');
  session.change(['title'], 'Two minutes of typing');
  expect(await session.bringBack(null)).toBe(false);
  expect(session.state()).toMatchObject({ document: { title: 'Two minutes of typing' }, status: 'away' });
});
