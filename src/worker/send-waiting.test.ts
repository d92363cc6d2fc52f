import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachesInMemory } from '../../tests/fixtures/caches.ts';
import { WAITING_CACHE, WAITING_PATH } from '../domains/inquiries/model/waiting.ts';
import { sendWaiting } from './send-waiting.ts';

const DAY = 24 * 3600 * 1000;

/** What the server says to an enquiry, by its key. */
let answers: Record<string, () => Response | Promise<Response>>;
let sent: string[];
let store: ReturnType<typeof cachesInMemory>;

const TAKEN = () => Response.json({ success: true, inquiryId: 'id', reference: 'REF' }, { status: 201 });

beforeEach(() => {
  answers = {};
  sent = [];
  store = cachesInMemory();
  vi.stubGlobal('caches', store);
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    sent.push(key);
    return (answers[key] ?? TAKEN)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the page leaves them. */
async function leave(...keys: string[]): Promise<void> {
  const cache = await store.open(WAITING_CACHE);
  await cache.put(WAITING_PATH, Response.json(keys.map((key) => ({ key, payload: {} }))));
}

async function left(): Promise<string[]> {
  const kept = await store.match(WAITING_PATH, { cacheName: WAITING_CACHE });
  return kept ? (await kept.json()).map(({ key }: { key: string }) => key) : [];
}

it('sends what waits, oldest first, and leaves no copy', async () => {
  await leave('first', 'second');
  await sendWaiting();
  expect(sent).toEqual(['first', 'second']);
  expect(await store.has(WAITING_CACHE)).toBe(false);
});

it('sends what the page leaves while another is under way', async () => {
  await leave('first');
  answers.first = async () => {
    await leave('first', 'later');
    return TAKEN();
  };
  await sendWaiting();
  expect(sent).toEqual(['first', 'later']);
  expect(await left()).toEqual([]);
});

it('keeps what came meanwhile, where it cannot be sent yet', async () => {
  await leave('first');
  answers.first = async () => {
    await leave('first', 'later');
    return TAKEN();
  };
  answers.later = () => Response.json({ success: false, code: 'temporarily_unavailable' }, { status: 503 });
  await expect(sendWaiting()).rejects.toThrow('still waits');
  expect(await left()).toEqual(['later']);
});

it('is done with what our server refuses for good; the page tells its visitor', async () => {
  await leave('first', 'second');
  answers.first = () => Response.json({ success: false, code: 'validation_failed' }, { status: 422 });
  await sendWaiting();
  expect(sent).toEqual(['first', 'second']);
});

it.each<[string, () => Response]>([
  ['404 of a network’s own page', () => new Response('<!doctype html>', { status: 404 })],
  ['407 of a proxy', () => Response.json({ message: 'sign in' }, { status: 407 })],
  ['200 of a network’s own page', () => new Response('<!doctype html><title>Please sign in</title>')],
  ['403 of ours', () => Response.json({ success: false, code: 'token_invalid' }, { status: 403 })],
  ['429 of ours', () => Response.json({ success: false, code: 'too_many_inquiries' }, { status: 429 })],
])('keeps what was answered by the %s', async (_what, answer) => {
  await leave('first');
  answers.first = answer;
  await expect(sendWaiting()).rejects.toThrow('still waits');
  expect(await left()).toEqual(['first']);
});

it('is done after 45 days with what our server refuses for its form session; the page tries it once more, and tells', async () => {
  const cache = await store.open(WAITING_CACHE);
  const entries = [44, 45].map((days) => ({ key: `${days} days`, payload: {}, keptAt: Date.now() - days * DAY }));
  await cache.put(WAITING_PATH, Response.json(entries.reverse()));
  for (const { key } of entries) answers[key] = () => Response.json({ success: false, code: 'token_invalid' }, { status: 403 });
  await expect(sendWaiting()).rejects.toThrow('still waits');
  expect(await left()).toEqual(['44 days']);
});

it.each(['"text"', '{"a":1}', '[null, {"key":1}]'])('leaves a copy alone that it cannot read: %s', async (text) => {
  await (await store.open(WAITING_CACHE)).put(WAITING_PATH, new Response(text));
  await sendWaiting();
  expect(sent).toEqual([]);
});
