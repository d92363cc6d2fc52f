import { beforeEach, expect, it, vi } from 'vitest';
import { device, open, Server } from '../../../../../tests/fixtures/document-server.ts';
import { madeUpRuns } from '../../../../../tests/fixtures/made-up-runs.ts';
import type { DocumentCalls } from './document-calls';
import { DocumentSession } from './document-session';
import type { DocumentStore } from './kept-document';

beforeEach(() => void vi.useFakeTimers());

/** A letter is typed, and nineteen more: one during each save. */
function typedOnWhileSaved(server: Server): DocumentSession {
  const calls = server.calls(() => 'whole');
  let letters = 1;
  const save: DocumentCalls['save'] = (document, version, revision) => {
    if (letters < 20) session.change(['title'], 'x'.repeat(++letters));
    return calls.save(document, version, revision);
  };
  const session = new DocumentSession(server.view(), { ...calls, save }, device());
  session.change(['title'], 'x');
  return session;
}

it('keeps every letter on the device, saves when the hand rests, and forgets the device’s copy then', async () => {
  const server = new Server({ title: 'A' });
  const store = device();
  const session = open(server, store);
  session.change(['title'], 'Ab');
  expect(store.kept).toMatchObject({ document: { title: 'Ab' } });
  expect(server.draft).toBeNull();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.draft).toEqual({ document: { title: 'Ab' }, version: 1, by: 'me' });
  expect([store.kept, session.state().status]).toEqual([undefined, 'saved']);
});

it('whoever writes on while it is saved is told of nobody else, and it is saved anew once the hand rests, not after each letter', async () => {
  const server = new Server({ title: '' });
  const session = typedOnWhileSaved(server);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.saves).toBe(1);
  expect(session.state()).toMatchObject({ status: 'typed', trouble: undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.draft?.document).toEqual({ title: 'x'.repeat(20) });
  expect(session.state()).toMatchObject({ status: 'saved', trouble: undefined });
});

it('a save that is asked for sends what is typed meanwhile as well, however often that is', async () => {
  const server = new Server({ title: '' });
  const session = typedOnWhileSaved(server);
  expect(await session.save()).toBe(true);
  expect(server.draft?.document).toEqual({ title: 'x'.repeat(20) });
});

it('a browser that is killed without a line has every letter when it is opened again, and saves it by itself', async () => {
  const server = new Server({ title: 'A' });
  const store = device();
  const killed = open(server, store, () => 'no request');
  killed.change(['title'], 'Two minutes of typing');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(killed.state().status).toBe('away');
  killed.close();
  const again = open(server, store);
  expect(again.state().document).toEqual({ title: 'Two minutes of typing' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.draft?.document).toEqual({ title: 'Two minutes of typing' });
});

it('publishes what is on the screen, not what was saved last', async () => {
  const server = new Server({ title: 'A' });
  const session = open(server, device());
  session.change(['title'], 'The last word');
  expect(await session.publish()).toBe(true);
  expect([server.live, session.state().status]).toEqual([{ title: 'The last word' }, 'as-published']);
});

it('meets its own text again after a lost answer without taking it for a stranger’s', async () => {
  const server = new Server({ title: 'A' });
  let how: 'whole' | 'no answer' = 'no answer';
  const session = open(server, device(), () => how);
  session.change(['title'], 'Ab');
  await session.save();
  session.change(['title'], 'Abc');
  how = 'whole';
  expect(await session.save()).toBe(true);
  expect(session.state().conflicts).toEqual([]);
  expect(server.draft?.document).toEqual({ title: 'Abc' });
});

it('where a stranger wrote at the same place both texts are there to choose from, and nothing is published before', async () => {
  const server = new Server({ title: 'A', kicker: 'K' });
  const mine = open(server, device());
  const theirs = open(server, device());
  theirs.change(['title'], 'Theirs');
  theirs.change(['kicker'], 'Their kicker');
  await theirs.save();
  mine.change(['title'], 'Mine');
  expect(await mine.publish()).toBe(false);
  const [conflict] = mine.state().conflicts;
  expect(conflict).toEqual({ path: ['title'], mine: 'Mine', theirs: 'Theirs' });
  expect(mine.state().document).toEqual({ title: 'Mine', kicker: 'Their kicker' });
  expect(await mine.publish()).toBe(false);
  if (conflict) mine.settle(conflict, 'theirs');
  expect(await mine.publish()).toBe(true);
  expect(server.live).toEqual({ title: 'Theirs', kicker: 'Their kicker' });
});

it('a line that is lost between the refusal and the look at what a stranger published costs a moment: then both texts are there to choose from', async () => {
  const server = new Server({ title: 'A' });
  const calls = server.calls(() => 'whole');
  const away = server.calls(() => 'no request');
  let isAway = true;
  const session = new DocumentSession(server.view(), { ...calls, read: () => (isAway ? away : calls).read() }, device());
  const theirs = open(server, device());
  theirs.change(['title'], 'Theirs');
  await theirs.publish();
  session.change(['title'], 'Mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(session.state()).toMatchObject({ status: 'away', conflicts: [] });
  isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.state().conflicts).toEqual([{ path: ['title'], mine: 'Mine', theirs: 'Theirs' }]);
});

it('an ended session keeps what was typed', async () => {
  const server = new Server({ title: 'A' });
  const calls = server.calls(() => 'whole');
  const store = device();
  const session = new DocumentSession(
    server.view(),
    { ...calls, save: async () => ({ ok: false, status: 401, code: 'not_signed_in', message: 'Please sign in again.' }) },
    store,
  );
  session.change(['title'], 'Ab');
  expect(await session.save()).toBe(false);
  expect(session.state().status).toBe('signed-out');
  expect(session.state().trouble, 'the bar says that all is kept, and what to do').toBeUndefined();
  expect(store.kept?.document).toEqual({ title: 'Ab' });
});

it('who lost the role while they typed reads that it is kept, and is not asked to sign in: they are', async () => {
  const server = new Server({ title: 'A' });
  const calls = server.calls(() => 'whole');
  const store = device();
  let isBarred = true;
  const message = 'Your role (Desk) does not include this. Your page is Desk: /admin';
  const save: typeof calls.save = async (...sent) => (isBarred ? { ok: false, status: 403, code: 'role_lacks_right', message } : calls.save(...sent));
  const session = new DocumentSession(server.view(), { ...calls, save }, store);
  session.change(['title'], 'Ab');
  expect(await session.save()).toBe(false);
  expect(session.state()).toMatchObject({ status: 'typed', trouble: `What you typed is kept on this device. ${message}` });
  expect(store.kept?.document).toEqual({ title: 'Ab' });
  isBarred = false;
  expect(await session.save()).toBe(true);
  expect(session.state()).toMatchObject({ status: 'saved', trouble: undefined });
});

it('who may write and no longer publish is told so, and goes on', async () => {
  const server = new Server({ title: 'A' });
  const calls = server.calls(() => 'whole');
  const message = 'An administrator publishes this. Your draft is kept, and they see that it waits.';
  const publish: typeof calls.publish = async () => ({ ok: false, status: 403, code: 'admin_publishes', message });
  const session = new DocumentSession(server.view(), { ...calls, publish }, device());
  session.change(['title'], 'Ab');
  expect(await session.publish()).toBe(false);
  expect(session.state()).toMatchObject({ status: 'saved', trouble: message });
});

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('phone and laptop at once: made-up orders of typing, saving, losing the line, being killed and publishing lose no character and raise no false conflict', async () => {
  for (let seed = 0; seed < madeUpRuns(200, 1_000); seed++) {
    const pick = numbers(seed);
    const server = new Server({ phone: '', laptop: '', both: [{ phone: '', laptop: '' }] });
    const line = () => (['whole', 'whole', 'no request', 'no answer'] as const)[pick(4)] ?? 'whole';
    const devices = (['phone', 'laptop'] as const).map((name) => ({ name, store: device(), typed: '', session: undefined as DocumentSession | undefined }));
    // What a killed browser has sent may still come; it sends and keeps nothing more.
    const alive = new Map<string, { is: boolean }>();
    const openOn = (one: (typeof devices)[number]) => {
      const life = { is: true };
      alive.set(one.name, life);
      const store: DocumentStore = {
        ...one.store,
        keep: (kept) => life.is && one.store.keep(kept),
        forget: () => life.is && one.store.forget(),
      };
      one.session = open(server, store, () => (life.is ? line() : 'no request'));
    };
    for (const one of devices) openOn(one);
    const under: Promise<unknown>[] = [];
    for (let step = 0; step < 25; step++) {
      const one = devices[pick(2)];
      if (!one?.session) continue;
      const what = pick(8);
      if (what < 4) {
        one.typed += String.fromCharCode(97 + pick(26));
        one.session.change([one.name], one.typed);
        one.session.change(['both', 0, one.name], one.typed);
      } else if (what < 6) under.push(one.session.save());
      else if (what === 6) under.push(one.session.publish());
      else {
        one.session.close();
        const life = alive.get(one.name);
        if (life) life.is = false;
        openOn(one);
      }
      if (pick(2)) await vi.advanceTimersByTimeAsync(pick(3) * 700);
    }
    await Promise.all(under);
    for (const one of devices) one.session?.close();
    // At last the line holds: both are opened, and saved.
    for (const one of devices) {
      const last = open(server, one.store);
      expect(await last.save(), `${seed}`).toBe(true);
      expect(last.state().conflicts, `${seed}`).toEqual([]);
      last.close();
    }
    const [phone, laptop] = devices.map(({ typed }) => typed);
    expect(server.draft?.document ?? server.live, `${seed}`).toEqual({ phone, laptop, both: [{ phone, laptop }] });
  }
}, 60_000);
