// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachesInMemory } from '../../../../tests/fixtures/caches.ts';
import { emptyOutbox } from '../../../../tests/fixtures/outbox.ts';
import { NOTED_KEY } from '../../../browser/kept-key.ts';
import { changeOutbox, readOutbox } from '../model/outbox.ts';
import type { InquiryPayload } from '../model/submit-inquiry.ts';
import { forgetInquiry, keepInquiry, keptInquiries, sendKeptInquiries } from './kept-inquiries.ts';

type Sent = { key: string; payload: Record<string, unknown> };

const DAY = 24 * 3600 * 1000;
let sent: Sent[];
/** The status that the server has for a name; 201 without one, 0 for no connection. */
let statusOf: Record<string, number>;

/** The server as the browser sees it: the one boundary that is stood in for. */
async function answer(path: string, init: RequestInit): Promise<Response> {
  if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
  const payload = JSON.parse(String(init.body));
  sent.push({ key: new Headers(init.headers).get('idempotency-key') ?? '', payload });
  const status = statusOf[payload.name] ?? 201;
  if (status === 0) throw new TypeError('Failed to fetch');
  const body = status < 400 ? { success: true, inquiryId: payload.name, reference: `REF-${payload.name}` } : { success: false, code: 'x', error: 'y' };
  return Response.json(body, { status });
}

beforeEach(async () => {
  await emptyOutbox();
  sent = [];
  statusOf = {};
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const payloadOf = (name: string, message = 'Hello'): InquiryPayload => ({ name, message, inquiryType: 'general', leadSource: 'inquiry_form' });
async function keep(...names: string[]): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (const name of names) kept.push(await keepInquiry(`key-${name}`, payloadOf(name)));
  return kept;
}
const keptNames = async () => (await keptInquiries()).map(({ payload }) => payload.name);
const delivered = (...names: string[]) => ({
  delivered: names.map((name) => ({ key: `key-${name}`, reference: `REF-${name}`, message: 'Hello', preferredTour: undefined })),
});
const sentNames = () => sent.map(({ payload }) => payload.name);

describe('an enquiry that could not be sent', () => {
  it('is kept, with everything that was typed', async () => {
    expect(await keep('Ann')).toEqual([true]);
    expect(await keptInquiries()).toEqual([{ key: 'key-Ann', payload: payloadOf('Ann'), keptAt: Date.now() }]);
  });

  it('is not lost where another is kept or forgotten at the same moment', async () => {
    await keep('Ann');
    await Promise.all([keep('Ben'), forgetInquiry('key-Ann'), keep('Cem')]);
    expect(await keptNames()).toEqual(['Ben', 'Cem']);
  });

  it('is kept once under its key, as it was last', async () => {
    await keepInquiry('key', payloadOf('Ann', 'first'));
    await keepInquiry('key', payloadOf('Ann', 'second'));
    expect((await keptInquiries()).map(({ payload }) => payload.message)).toEqual(['second']);
  });

  it('takes the place of another, where it says so', async () => {
    await keep('Ann', 'Ben');
    await keepInquiry('key-Cem', payloadOf('Cem'), 'key-Ann');
    expect(await keptNames()).toEqual(['Ben', 'Cem']);
  });

  it('makes room for newer ones beyond twenty', async () => {
    await keep(...Array.from({ length: 22 }, (_, index) => `n${index}`));
    expect(await keptNames()).toEqual(Array.from({ length: 20 }, (_, index) => `n${index + 2}`));
  });

  it('can be forgotten without touching the others, and leaves nothing when it was the last', async () => {
    await keep('Ann', 'Ben');
    await forgetInquiry('key-Ann');
    expect(await keptNames()).toEqual(['Ben']);
    await forgetInquiry('key-Ben');
    expect(await readOutbox()).toEqual([]);
  });

  it.each(['{broken', '"text"', '{"a":1}', 'null'])('is not looked for in %s', async (text) => {
    localStorage.setItem(NOTED_KEY, text);
    expect(await keptInquiries()).toEqual([]);
  });

  it.each(['missing', 'silent'])('says so where the browser keeps nothing, since its database is %s', async (what) => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', what === 'silent' ? { open: () => ({}) } : undefined);
    const anew = await import('./kept-inquiries.ts');
    // The patience with a silent one is seconds long.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const answered = Promise.all([anew.keepInquiry('key-Ann', payloadOf('Ann')), anew.keptInquiries()]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answered).toEqual([false, []]);
  });
});

describe('what a page of an earlier release has kept in local storage', () => {
  const former = (...names: string[]) =>
    localStorage.setItem(NOTED_KEY, JSON.stringify(names.map((name) => ({ key: `key-${name}`, payload: payloadOf(name), keptAt: Date.now() }))));

  it('is moved over, before what is kept since, and the copy that it made for its worker goes', async () => {
    const store = cachesInMemory();
    vi.stubGlobal('caches', store);
    await store.open('hbt-waiting');
    await keep('Cem');
    former('Ann', 'Ben');
    expect(await keptNames()).toEqual(['Ann', 'Ben', 'Cem']);
    expect(localStorage.getItem(NOTED_KEY)).toBeNull();
    expect(await store.has('hbt-waiting')).toBe(false);
  });

  it('is sent once, under the key it has', async () => {
    former('Ann');
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(await sendKeptInquiries()).toEqual({ ...delivered(), refused: [], left: 0 });
    expect(sent).toEqual([{ key: 'key-Ann', payload: payloadOf('Ann') }]);
  });

  it('is not lost where that page keeps another while it is moved', async () => {
    former('Ann');
    const moving = keptInquiries();
    former('Ann', 'Ben');
    await moving;
    expect(await keptNames()).toEqual(['Ben', 'Ann']);
    expect(localStorage.getItem(NOTED_KEY)).toBeNull();
  });

  it('stays there where it cannot be moved', async () => {
    former('Ann');
    vi.resetModules();
    vi.stubGlobal('indexedDB', undefined);
    const anew = await import('./kept-inquiries.ts');
    await anew.keptInquiries();
    expect(localStorage.getItem(NOTED_KEY)).toContain('key-Ann');
  });
});

describe('sending what is kept', () => {
  it('says when a day was asked for, which may have passed meanwhile', async () => {
    await keepInquiry('key-Ann', { ...payloadOf('Ann'), preferredDate: '2026-11-22' });
    vi.setSystemTime(new Date('2026-11-25T12:00:00Z'));
    await sendKeptInquiries();
    expect(sent).toMatchObject([{ payload: { preferredDate: '2026-11-22', writtenOn: '2026-11-21' } }]);
  });

  it('delivers the oldest first, each under its own key, and keeps nothing', async () => {
    await keep('Ann', 'Ben');
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann', 'Ben'), refused: [], left: 0 });
    expect(sent).toEqual([
      { key: 'key-Ann', payload: payloadOf('Ann') },
      { key: 'key-Ben', payload: payloadOf('Ben') },
    ]);
    expect(await readOutbox()).toEqual([]);
  });

  it.each([0, 403, 429, 500, 503])('stops at the first that meets the status %i, and keeps it and the rest', async (status) => {
    await keep('Ann', 'Ben', 'Cem');
    statusOf = { Ben: status };
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 2 });
    expect(await keptNames()).toEqual(['Ben', 'Cem']);
    expect(sentNames()).not.toContain('Cem');
  });

  it.each([400, 409, 413, 422])('drops one that is refused for good with %i, and goes on', async (status) => {
    await keep('Ann', 'Ben', 'Cem');
    statusOf = { Ben: status };
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann', 'Cem'), refused: [{ key: 'key-Ben', error: expect.any(String) }], left: 0 });
    expect(sentNames()).toEqual(['Ann', 'Ben', 'Cem']);
  });

  it('sends the same enquiry under the same key when it is tried again', async () => {
    await keep('Ann');
    statusOf = { Ann: 503 };
    await sendKeptInquiries();
    statusOf = {};
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(sent.map(({ key }) => key)).toEqual(['key-Ann', 'key-Ann']);
  });

  it.each([45 * DAY, 2000 * DAY])('still sends what was kept %i ms ago by a clock that may be wrong', async (age) => {
    await keep('Ann');
    vi.setSystemTime(Date.now() + age);
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(await readOutbox()).toEqual([]);
  });

  it.each([
    [403, []],
    [422, []],
    [503, ['Ann']],
    [0, ['Ann']],
  ])('gives up after 45 days what our server refuses, and not what it could not hear (%i)', async (status, left) => {
    await keep('Ann');
    statusOf = { Ann: status };
    vi.setSystemTime(Date.now() + 45 * DAY);
    const { refused } = await sendKeptInquiries();
    expect(await keptNames()).toEqual(left);
    expect(refused.map(({ key }) => key)).toEqual(left.length === 0 ? ['key-Ann'] : []);
  });

  it('does not send what its form has replaced meanwhile', async () => {
    await keep('Ann', 'Ben');
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path !== '/api/form-token' && sent.length === 0) await keepInquiry('key-Cem', payloadOf('Cem'), 'key-Ben');
      return answer(path, init);
    });
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 1 });
    expect(await keptNames()).toEqual(['Cem']);
  });

  it('sends once more what the worker has sent, and so learns its reference', async () => {
    await keep('Ann');
    await changeOutbox((entries) => entries.map((entry) => ({ ...entry, isSent: true })));
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(await readOutbox()).toEqual([]);
  });

  it('does nothing where nothing is kept', async () => {
    expect(await sendKeptInquiries()).toEqual({ ...delivered(), refused: [], left: 0 });
    expect(sent).toEqual([]);
  });

  it('leaves it to another tab that is already sending', async () => {
    await keep('Ann');
    const asked: unknown[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, options: unknown, work: (lock: null) => unknown) => {
          asked.push(name, options);
          return work(null);
        },
      },
    });
    expect(await sendKeptInquiries()).toEqual({ ...delivered(), refused: [], left: 1 });
    expect(asked).toEqual(['hbt-kept-enquiries', { ifAvailable: true }]);
    expect(sent).toEqual([]);
  });
});
