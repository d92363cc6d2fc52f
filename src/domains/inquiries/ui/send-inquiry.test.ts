// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyOutbox } from '../../../../tests/fixtures/outbox.ts';
import type { InquiryPayload } from '../model/submit-inquiry';
import { keptInquiries, sendKeptInquiries } from './kept-inquiries';
import { sendInquiry } from './send-inquiry';

/** What the server says, 0 for no connection. */
let status: number;

beforeEach(async () => {
  await emptyOutbox();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    if (status === 0) throw new TypeError('Failed to fetch');
    const body = status < 400 ? { success: true, inquiryId: 'id', reference: 'REF' } : { success: false, code: 'of_ours', error: 'No.' };
    return Response.json(body, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const payloadOf = (message: string): InquiryPayload => ({ name: 'Ann', message, inquiryType: 'general', leadSource: 'inquiry_form' });
const keptKeys = async () => (await keptInquiries()).map(({ key }) => key);

function send(key: string, answer: number, replaces?: string) {
  status = answer;
  return sendInquiry(key, payloadOf(`of ${key}`), 5000, { replaces });
}

it.each([201, 400, 409, 422, 429])('is not kept where the server has answered %i, which its form tells', async (answer) => {
  expect((await send('one', answer)).outcome).toBe(answer === 201 ? 'accepted' : 'refused');
  expect(await keptKeys()).toEqual([]);
});

it.each([
  [0, true],
  [503, true],
  // Kept, but not promised: it may be refused for ever.
  [403, false],
])('is kept where the server could not take it now (%i)', async (answer, kept) => {
  expect(await send('one', answer)).toMatchObject({ outcome: 'later', kept });
  expect(await keptKeys()).toEqual(['one']);
});

it('is sent from a page without https as well, where a browser makes no random UUIDs', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect((await send('one', 201)).outcome).toBe('accepted');
});

it('is not given up for what somebody between says in JSON of theirs', async () => {
  status = 201;
  await send('one', 0);
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/form-token' ? Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 }) : Response.json({ code: 'WAF-4' }, { status: 400 }),
  );
  expect(await sendKeptInquiries()).toMatchObject({ refused: [], left: 1 });
  expect(await sendInquiry('two', payloadOf('of two'), 5000)).toMatchObject({ outcome: 'later', kept: true });
});

it('that was promised to be sent stays kept where another attempt meets a limit, as it is or with more words', async () => {
  const woken = vi.fn();
  window.addEventListener('hbt:enquiry-kept', woken);
  await send('one', 0);
  expect(await send('one', 429)).toMatchObject({ outcome: 'refused', status: 429, message: 'No.' });
  expect(await keptKeys()).toEqual(['one']);
  expect(await send('two', 429, 'one')).toMatchObject({ outcome: 'refused', status: 429 });
  expect(await keptKeys()).toEqual(['two']);
  expect(woken).toHaveBeenCalledTimes(3);
  // What nobody was promised is not kept beside it.
  await send('three', 429);
  expect(await keptKeys()).toEqual(['two']);
  await send('two', 201);
  expect(await keptKeys()).toEqual([]);
});

it('is written down at the press, before any database is: a visitor who leaves at once loses nothing', async () => {
  const sending = send('one', 201);
  expect(localStorage.getItem('hbt-kept-enquiries')).toContain('of one');
  await sending;
  expect(localStorage.getItem('hbt-kept-enquiries')).toBeNull();
  expect(await keptKeys()).toEqual([]);
});

it('leaves a hint for the next page while it waits, and none once the outbox is found empty', async () => {
  const hint = () => localStorage.getItem('hbt-outbox-waits');
  await send('one', 0);
  expect(hint()).not.toBeNull();
  await sendKeptInquiries();
  expect(hint(), 'nothing came through').not.toBeNull();
  status = 201;
  expect((await sendKeptInquiries()).left).toBe(0);
  expect(hint()).toBeNull();
});
