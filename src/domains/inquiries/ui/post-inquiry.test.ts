// @vitest-environment happy-dom
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INQUIRY_SENT_KEY } from '../../../browser/sent-key.ts';
import type { InquiryPayload } from '../model/submit-inquiry.ts';
import { postInquiry, prepareToken, withHoneypot } from './post-inquiry.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Call = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string };

const TAKEN: Answer = { status: 201, body: { success: true, inquiryId: 'id-1', reference: 'HBT20261121K7QF' } };
const KEY = '3f9c2f6e-7b0d-4a51-9c57-3a3c1f0f7a11';
const PAYLOAD: InquiryPayload = { name: "O'Brien", inquiryType: 'general', message: 'one\ntwo', groupSize: 3, leadSource: 'inquiry_form', email: undefined };

let server: Server;
let calls: Call[];
/** What the server says to the posts, one after the other; the last one again and again; undefined: nothing at all. */
let answers: (Answer | undefined)[];
let tokenStatus: number;

beforeEach(async () => {
  calls = [];
  answers = [TAKEN];
  tokenStatus = 200;
  sessionStorage.clear();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ method: request.method, path: request.url, headers: request.headers, body });
    const isToken = request.url === '/api/form-token';
    const token = { csrfToken: `token-${tokens().length}`, expiresInSeconds: 3600 };
    const answer = isToken ? { status: tokenStatus, body: token } : answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    response.writeHead(answer.status, { 'content-type': 'application/json', ...('headers' in answer ? answer.headers : {}) }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const events: unknown[] = vi.hoisted(() => []);
vi.mock('../../../browser/track-event.ts', () => ({ trackEvent: (event: unknown) => events.push(event) }));

const tokens = () => calls.filter((call) => call.path === '/api/form-token');
const posts = () => calls.filter((call) => call.path === '/api/submit-inquiry');

describe('sending an enquiry', () => {
  it('posts JSON with a fresh form token and the idempotency key, and gives back the reference', async () => {
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'accepted', reference: 'HBT20261121K7QF' });
    const [post] = posts();
    expect(post?.method).toBe('POST');
    expect(post?.headers).toMatchObject({ 'content-type': 'application/json', 'x-csrf-token': 'token-1', 'idempotency-key': KEY });
    expect(JSON.parse(post?.body ?? '')).toEqual({ name: "O'Brien", inquiryType: 'general', message: 'one\ntwo', groupSize: 3, leadSource: 'inquiry_form' });
  });

  it.each([
    ['https://www.search.example/?q=gambia', 'www.search.example'],
    ['own', undefined],
    ['', undefined],
  ])('says which site had sent the visitor, by its host alone: %j', async (referrer, host) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer === 'own' ? `${window.location.origin}/tours` : referrer);
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(JSON.parse(posts()[0]?.body ?? '').referrer).toBe(host);
    vi.restoreAllMocks();
  });

  it('takes along what was in the hidden field, and nothing where it was empty', async () => {
    await postInquiry(withHoneypot(PAYLOAD, 'https://spam.example'), KEY, 5000);
    expect(JSON.parse(posts()[0]?.body ?? '')).toMatchObject({ name: PAYLOAD.name, website: 'https://spam.example' });
    expect(withHoneypot(PAYLOAD, '')).toEqual(PAYLOAD);
  });

  it('is remembered for the session once it was taken, and not where it was refused', async () => {
    answers = [{ status: 422, body: { success: false, error: 'no', code: 'invalid' } }, TAKEN];
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(sessionStorage.getItem(INQUIRY_SENT_KEY)).toBeNull();
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(sessionStorage.getItem(INQUIRY_SENT_KEY)).toBe('true');
  });

  it.each<[string, Partial<InquiryPayload>, object[]]>([
    [
      'of the inquiry form is an event with its tour',
      { preferredTour: 'Lamin Lodge River Cruise' },
      // Told under the enquiry's own key, it counts once, however often it is sent.
      [{ eventId: KEY, eventType: 'inquiry', tourId: 'lamin-lodge-river-cruise' }],
    ],
    ['of the e-mail form is one too', { leadSource: 'email_form' }, [{ eventId: KEY, eventType: 'inquiry', tourId: undefined }]],
    ['of the booking dialog is one beside its attempt', { leadSource: 'contact_form' }, [{ eventId: KEY, eventType: 'inquiry', tourId: undefined }]],
    ['that goes to the quarantine is none', { website: 'https://spam.example' }, []],
  ])('%s', async (_what, extra, expected) => {
    events.length = 0;
    await postInquiry({ ...PAYLOAD, ...extra }, KEY, 5000);
    expect(events).toEqual(expected);
  });

  it('that was refused is no event', async () => {
    events.length = 0;
    answers = [{ status: 422, body: { success: false, error: 'no', code: 'invalid' } }];
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(events).toEqual([]);
  });

  it('fetches one token for several enquiries', async () => {
    await postInquiry(PAYLOAD, KEY, 5000);
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(tokens()).toHaveLength(1);
    expect(posts()).toHaveLength(2);
  });

  it('needs one round trip only where the token was prepared', async () => {
    expect(await prepareToken()).toBe('token-1');
    await postInquiry(PAYLOAD, KEY, 5000);
    expect(calls.map(({ path }) => path)).toEqual(['/api/form-token', '/api/submit-inquiry']);
  });

  it('fetches another token in the last minute of its hour, not before', async () => {
    await prepareToken();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 58 * 60_000);
    expect(await prepareToken()).toBe('token-1');
    vi.setSystemTime(Date.now() + 60_000 + 1000);
    expect(await prepareToken()).toBe('token-2');
  });

  it('replaces a token that the server no longer takes, once', async () => {
    answers = [{ status: 403, body: { success: false, code: 'token_expired', error: 'expired' } }, TAKEN];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toMatchObject({ outcome: 'accepted' });
    expect(posts().map(({ headers }) => headers['x-csrf-token'])).toEqual(['token-1', 'token-2']);
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([KEY]));
  });

  it('goes as the form would by itself where no token is any good, since the browser keeps no cookie', async () => {
    const refused: Answer = { status: 403, body: { success: false, code: 'token_invalid', error: 'x' } };
    answers = [refused, refused, { status: 303, headers: { location: '/enquiry/sent?reference=HBT20261121K7QF' } }, { status: 200, body: '<!doctype html>' }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'accepted', reference: 'HBT20261121K7QF' });
    const { headers, body } = posts()[2] ?? {};
    expect(headers?.['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers?.['x-csrf-token']).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      name: "O'Brien",
      inquiryType: 'general',
      message: 'one\ntwo',
      groupSize: '3',
      leadSource: 'inquiry_form',
      idempotencyKey: KEY,
    });
  });

  it('stays refused where that is no good either', async () => {
    answers = [{ status: 403, body: { success: false, code: 'token_invalid', error: 'x' } }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toMatchObject({ outcome: 'refused', status: 403 });
    expect(posts()).toHaveLength(3);
  });

  it('gives up after the second refusal of its token', async () => {
    answers = [{ status: 403, body: { success: false, code: 'foreign_origin', error: 'not ours' } }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'refused', status: 403, code: 'foreign_origin', message: 'not ours' });
    expect(posts()).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('of values is passed on with its field, and is not tried again', async () => {
    answers = [{ status: 422, body: { success: false, code: 'validation_failed', error: 'Please check.', field: 'email' } }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({
      outcome: 'refused',
      status: 422,
      code: 'validation_failed',
      message: 'Please check.',
      field: 'email',
    });
    expect(posts()).toHaveLength(1);
  });

  it('for a limit says how long to wait', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '42' }, body: { success: false, code: 'too_many_inquiries', error: 'Please wait.' } }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toMatchObject({ outcome: 'refused', status: 429, retryAfterSeconds: 42 });
  });
});

describe('a server that cannot take an enquiry is unreachable', () => {
  it.each([500, 502, 503, 504])('with the status %i, and what it said of it is told', async (status) => {
    answers = [{ status, body: { success: false, code: 'temporarily_unavailable', error: 'Failed to submit inquiry.' } }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'unreachable', said: 'Failed to submit inquiry.' });
  });

  it.each([{ message: 'upstream timed out' }, '<h1>Bad gateway</h1>', { success: false, error: '' }])(
    'whose proxy says %j says nothing for visitors',
    async (body) => {
      answers = [{ status: 502, body }];
      expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'unreachable' });
    },
  );

  it('when somebody else answers with a page', async () => {
    answers = [{ status: 200, body: '<!doctype html><title>Hotel network: please sign in</title>' }];
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'unreachable' });
  });

  it('when it gives no token', async () => {
    tokenStatus = 503;
    expect(await prepareToken()).toBeUndefined();
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'unreachable' });
    expect(posts()).toHaveLength(0);
  });

  it('when it does not answer in time', async () => {
    answers = [undefined];
    await prepareToken();
    expect(await postInquiry(PAYLOAD, KEY, 150)).toEqual({ outcome: 'unreachable' });
    expect(posts()).toHaveLength(1);
  });

  it('when there is no connection', async () => {
    await prepareToken();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await postInquiry(PAYLOAD, KEY, 5000)).toEqual({ outcome: 'unreachable' });
  });
});
