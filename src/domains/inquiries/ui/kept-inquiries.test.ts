// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachesInMemory } from '../../../../tests/fixtures/caches.ts';
import { KEPT_KEY } from '../../../browser/kept-key.ts';
import type { InquiryPayload } from '../model/submit-inquiry.ts';
import { WAITING_CACHE } from '../model/waiting.ts';
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

beforeEach(() => {
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
const keep = (...names: string[]) => names.map((name) => keepInquiry(`key-${name}`, payloadOf(name)));
const keptNames = () => keptInquiries().map(({ payload }) => payload.name);
const delivered = (...names: string[]) => ({
  delivered: names.map((name) => ({ key: `key-${name}`, reference: `REF-${name}`, message: 'Hello', preferredTour: undefined })),
});
const sentNames = () => sent.map(({ payload }) => payload.name);

describe('an enquiry that could not be sent', () => {
  it('is kept, with everything that was typed', () => {
    expect(keep('Ann')).toEqual([true]);
    expect(keptInquiries()).toEqual([{ key: 'key-Ann', payload: payloadOf('Ann'), keptAt: Date.now() }]);
  });

  it('is kept once under its key, as it was last', () => {
    keepInquiry('key', payloadOf('Ann', 'first'));
    keepInquiry('key', payloadOf('Ann', 'second'));
    expect(keptInquiries().map(({ payload }) => payload.message)).toEqual(['second']);
  });

  it('takes the place of another, where it says so', () => {
    keep('Ann', 'Ben');
    keepInquiry('key-Cem', payloadOf('Cem'), 'key-Ann');
    expect(keptNames()).toEqual(['Ben', 'Cem']);
  });

  it('makes room for newer ones beyond twenty', () => {
    keep(...Array.from({ length: 22 }, (_, index) => `n${index}`));
    expect(keptNames()).toEqual(Array.from({ length: 20 }, (_, index) => `n${index + 2}`));
  });

  it('can be forgotten without touching the others, and leaves nothing when it was the last', () => {
    keep('Ann', 'Ben');
    forgetInquiry('key-Ann');
    expect(keptNames()).toEqual(['Ben']);
    forgetInquiry('key-Ben');
    expect(localStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it.each(['{broken', '"text"', '{"a":1}', 'null'])('is not looked for in %s', (text) => {
    localStorage.setItem(KEPT_KEY, text);
    expect(keptInquiries()).toEqual([]);
  });

  it('says so where the browser keeps nothing', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(keep('Ann')).toEqual([false]);
    vi.restoreAllMocks();
  });
});

describe('sending what is kept', () => {
  it('delivers the oldest first, each under its own key, and keeps nothing', async () => {
    keep('Ann', 'Ben');
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann', 'Ben'), refused: [], left: 0 });
    expect(sent).toEqual([
      { key: 'key-Ann', payload: payloadOf('Ann') },
      { key: 'key-Ben', payload: payloadOf('Ben') },
    ]);
    expect(localStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it.each([0, 403, 429, 500, 503])('stops at the first that meets the status %i, and keeps it and the rest', async (status) => {
    keep('Ann', 'Ben', 'Cem');
    statusOf = { Ben: status };
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 2 });
    expect(keptNames()).toEqual(['Ben', 'Cem']);
    expect(sentNames()).not.toContain('Cem');
  });

  it.each([400, 409, 413, 422])('drops one that is refused for good with %i, and goes on', async (status) => {
    keep('Ann', 'Ben', 'Cem');
    statusOf = { Ben: status };
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann', 'Cem'), refused: [{ key: 'key-Ben', error: expect.any(String) }], left: 0 });
    expect(sentNames()).toEqual(['Ann', 'Ben', 'Cem']);
  });

  it('sends the same enquiry under the same key when it is tried again', async () => {
    keep('Ann');
    statusOf = { Ann: 503 };
    await sendKeptInquiries();
    statusOf = {};
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(sent.map(({ key }) => key)).toEqual(['key-Ann', 'key-Ann']);
  });

  it.each([45 * DAY, 2000 * DAY])('still sends what was kept %i ms ago by a clock that may be wrong', async (age) => {
    keep('Ann');
    vi.setSystemTime(Date.now() + age);
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 0 });
    expect(localStorage.getItem(KEPT_KEY)).toBeNull();
  });

  it.each([
    [403, []],
    [422, []],
    [503, ['Ann']],
    [0, ['Ann']],
  ])('gives up after 45 days what our server refuses, and not what it could not hear (%i)', async (status, left) => {
    keep('Ann');
    statusOf = { Ann: status };
    vi.setSystemTime(Date.now() + 45 * DAY);
    const { refused } = await sendKeptInquiries();
    expect(keptNames()).toEqual(left);
    expect(refused.map(({ key }) => key)).toEqual(left.length === 0 ? ['key-Ann'] : []);
  });

  it('does not send what its form has replaced meanwhile', async () => {
    keep('Ann', 'Ben');
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path !== '/api/form-token' && sent.length === 0) keepInquiry('key-Cem', payloadOf('Cem'), 'key-Ben');
      return answer(path, init);
    });
    expect(await sendKeptInquiries()).toEqual({ ...delivered('Ann'), refused: [], left: 1 });
    expect(keptNames()).toEqual(['Cem']);
  });

  it('leaves no copy for the worker, whether this page has one or not', async () => {
    const store = cachesInMemory();
    vi.stubGlobal('caches', store);
    await store.open(WAITING_CACHE);
    keep('Ann');
    await sendKeptInquiries();
    expect(await store.has(WAITING_CACHE)).toBe(false);
  });

  it('does nothing where nothing is kept', async () => {
    expect(await sendKeptInquiries()).toEqual({ ...delivered(), refused: [], left: 0 });
    expect(sent).toEqual([]);
  });

  it('leaves it to another tab that is already sending', async () => {
    keep('Ann');
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
