import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyOutbox } from '../../tests/fixtures/outbox.ts';
import { changeOutbox, readOutbox } from '../domains/inquiries/model/outbox.ts';
import { sendWaiting } from './send-waiting.ts';

const DAY = 24 * 3600 * 1000;

/** What the server says to an enquiry, by its key. */
let answers: Record<string, () => Response | Promise<Response>>;
let sent: string[];

const TAKEN = () => Response.json({ success: true, inquiryId: 'id', reference: 'REF' }, { status: 201 });

beforeEach(async () => {
  await emptyOutbox();
  answers = {};
  sent = [];
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) } });
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

const PAYLOAD = { name: 'Ann', message: 'Hello', inquiryType: 'general', leadSource: 'inquiry_form' } as const;

/** As the page keeps it. */
async function leave(key: string, keptAt = Date.now()): Promise<void> {
  await changeOutbox((entries) => [...entries.filter((entry) => entry.key !== key), { key, payload: PAYLOAD, keptAt }]);
}

/** What the worker still has to send. */
async function left(): Promise<string[]> {
  return (await readOutbox()).filter(({ isSent }) => !isSent).map(({ key }) => key);
}

it('sends what waits, oldest first, once, and leaves it to a page to tell its visitor', async () => {
  await leave('first');
  await leave('second');
  await sendWaiting();
  expect(sent).toEqual(['first', 'second']);
  await sendWaiting();
  expect(sent).toEqual(['first', 'second']);
  expect((await readOutbox()).map(({ key }) => key)).toEqual(['first', 'second']);
});

it('sends what the page leaves while another is under way', async () => {
  await leave('first');
  answers.first = async () => {
    await leave('later');
    return TAKEN();
  };
  await sendWaiting();
  expect(sent).toEqual(['first', 'later']);
  expect(await left()).toEqual([]);
});

it('keeps what came meanwhile, where it cannot be sent yet', async () => {
  await leave('first');
  answers.first = async () => {
    await leave('later');
    return TAKEN();
  };
  answers.later = () => Response.json({ success: false, code: 'temporarily_unavailable' }, { status: 503 });
  await expect(sendWaiting()).rejects.toThrow('still waits');
  expect(await left()).toEqual(['later']);
});

it('is done with what our server refuses for good; the page tells its visitor', async () => {
  await leave('first');
  await leave('second');
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
  for (const days of [45, 44]) {
    await leave(`${days} days`, Date.now() - days * DAY);
    answers[`${days} days`] = () => Response.json({ success: false, code: 'token_invalid' }, { status: 403 });
  }
  await expect(sendWaiting()).rejects.toThrow('still waits');
  expect(await left()).toEqual(['44 days']);
});

it.each<unknown>(['text', { a: 1 }, [null, { key: 1 }]])('leaves alone what it cannot read: %j', async (kept) => {
  await set('enquiries', kept, createStore('hbt-outbox', 'outbox'));
  await sendWaiting();
  expect(sent).toEqual([]);
});
