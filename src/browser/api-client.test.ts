import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ANY_ANSWER, ApiError, AWAY_TYPED, askApi, callApi } from './api-client.ts';

const SCHEMA = z.object({ count: z.number() });
const AWAY = 'We could not reach the server. Check your connection and try again.';

let asked: { path: string; init: RequestInit }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('asking an endpoint', () => {
  it('gets what it asked for, checked by the schema: what the schema does not name is left out', async () => {
    answer = () => Response.json({ count: 2, more: 'x' });
    expect(await callApi('/api/x', SCHEMA)).toEqual({ ok: true, data: { count: 2 } });
    expect(asked).toEqual([{ path: '/api/x', init: { method: 'GET' } }]);
  });

  it('posts a body as JSON, with headers of its own', async () => {
    answer = () => Response.json({}, { status: 202 });
    expect(await callApi('/api/x', ANY_ANSWER, { body: { a: 1 }, headers: { 'x-token': 't' }, keepalive: true })).toMatchObject({ ok: true });
    expect(asked[0]?.init).toEqual({ method: 'POST', keepalive: true, body: '{"a":1}', headers: { 'content-type': 'application/json', 'x-token': 't' } });
  });

  it.each([
    ['another shape', 'other_version', () => Response.json({ count: 'two' })],
    ['a page instead of JSON', 'unreadable_answer', () => new Response('<!doctype html><title>Hotel network</title>')],
    ['nothing', 'unreadable_answer', () => new Response('')],
  ])('never takes %s for an answer', async (_what, code, given) => {
    answer = given;
    const message = 'The server answered in a way that this page does not understand. Please reload it and try again.';
    expect(await callApi('/api/x', SCHEMA)).toEqual({ ok: false, status: 200, code, message });
    // Nor where nobody reads what was answered: somebody would be told that they are signed out, or that a draft is gone.
    if (code === 'unreadable_answer') expect(await callApi('/api/x', ANY_ANSWER)).toEqual({ ok: false, status: 200, code, message });
  });
});

describe('a refusal', () => {
  it('is told apart by its code, with the text, the field and when to come back', async () => {
    answer = () => Response.json({ success: false, code: 'too_many', error: 'Please wait.', field: 'name' }, { status: 429, headers: { 'retry-after': '42' } });
    const problem = { ok: false, status: 429, code: 'too_many', message: 'Please wait.', field: 'name', retryAfterSeconds: 42 };
    expect(await callApi('/api/x', SCHEMA)).toEqual(problem);
  });

  it('may say its text under the name that the accounts use, and more in its head', async () => {
    answer = () => Response.json({ code: 'INVALID', message: 'No.' }, { status: 401, headers: { 'x-more': 'yes' } });
    const heads: (string | null)[] = [];
    const onRefusal = (headers: Headers) => void heads.push(headers.get('x-more'));
    expect(await callApi('/api/x', SCHEMA, { onRefusal })).toEqual({ ok: false, status: 401, code: 'INVALID', message: 'No.' });
    expect(heads).toEqual(['yes']);
  });

  it.each([401, 403, 429, 503])('of somebody before our server has no code of ours (%i)', async (status) => {
    answer = () => new Response('<h1>Bad gateway</h1>', { status });
    expect(await callApi('/api/x', ANY_ANSWER)).toEqual({
      ok: false,
      status,
      code: 'unreadable_answer',
      message: `The server answered ${status}. Please try again.`,
    });
  });
});

describe('a server that cannot be reached', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));

  it('is a problem too, in words for whoever waits', async () => {
    expect(await callApi('/api/x', SCHEMA)).toEqual({ ok: false, status: 0, code: 'unreachable', message: AWAY });
    expect(await callApi('/api/x', SCHEMA, { away: AWAY_TYPED })).toMatchObject({ message: AWAY_TYPED });
  });
});

describe('asking where errors are thrown', () => {
  it('gives what came, or throws with status, code and field', async () => {
    answer = () => Response.json({ count: 3 });
    expect(await askApi('/api/x', SCHEMA)).toEqual({ count: 3 });
    answer = () => Response.json({ code: 'unknown_inquiry', error: 'There is none.', field: 'id' }, { status: 404 });
    const error = await askApi('/api/x', SCHEMA).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'unknown_inquiry', message: 'There is none.', field: 'id' });
  });
});
