import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { newVisitor, postForm, postJson } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const PAYLOAD = { name: 'Ann', email: 'ann@example.com', message: 'Is there a boat tomorrow?', leadSource: 'inquiry_form' };
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

it('half a character, as some keyboards leave it, is stored as a question mark in an enquiry, whose mails go', async () => {
  const visitor = await newVisitor(shared.site.url);
  const email = 'half@example.com';
  expect(await visitor.submit({ ...PAYLOAD, email, name: 'Ann \ud83d', message: 'A boat \udc00 tomorrow?' })).toMatchObject({ status: 201 });
  const { rows } = await shared.pool.query('SELECT name, message FROM inquiries WHERE email = $1', [email]);
  expect(rows).toEqual([{ name: 'Ann \ufffd', message: 'A boat \ufffd tomorrow?' }]);
});

describe('a NUL character, which PostgreSQL cannot store,', () => {
  it.each([
    ['/api/admin/person/erase', { email: 'a\u0000@example.com', confirm: 'a\u0000@example.com' }],
    ['/api/account/end-session', { id: 'a\u0000' }],
    ['/api/admin/experiments/hero_cta', { change: 'end\u0000' }],
    [`/api/admin/inquiries/${randomUUID()}`, { change: 'note', text: { deep: ['\u0000'] } }],
    ['/api/security-events', { type: 'blocked_link', description: 'x\u0000' }],
    ['/api/chat-leads', { reference: 'HBTC-\u0000', tours: [], page: '/', at: 0 }],
  ])('is refused by POST %s with 422', async (path, body) => {
    expect(await awa.json(path, body)).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed' } });
  });

  it('is refused in an enquiry, from a script or a plain form, and nothing is stored', async () => {
    const visitor = await newVisitor(shared.site.url);
    expect(await visitor.submit({ ...PAYLOAD, message: 'Hello\u0000' })).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed' } });
    const native = await postForm(shared.site.url, { ...PAYLOAD, name: 'A\u0000nn' });
    expect([native.status, native.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect((await shared.pool.query('SELECT 1 FROM inquiries WHERE email = $1', [PAYLOAD.email])).rowCount).toBe(0);
  });

  it.each(['/api/admin/person?email=a%00@example.com', '/api/admin/inquiries?q=%00', '/api/admin/audit-log?action=%00'])(
    'is refused in a query with 422: %s',
    async (path) => {
      expect(await awa.json(path)).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed' } });
    },
  );

  it.each(['/enquiry?tour=%00', '/?%00', '/enquiry/sent?reference=%00', '/admin?q=%00', '/analytics?tour=%00', '/security-monitor?address=%00'])(
    'finds nothing in the query of a page: %s',
    async (path) => {
      expect((await awa.ask(path)).status).toBeLessThan(400);
    },
  );
});

describe('a cursor that we did not make', () => {
  const of = (text: string) => Buffer.from(text).toString('base64url');
  const id = randomUUID();
  it.each(['/api/admin/inquiries', '/api/admin/security-events', '/api/admin/audit-log'])('is refused with 422: %s', async (path) => {
    for (const cursor of [
      of(`2026-02-30 00:00:00+00 ${id}`),
      of(`0000-01-01 00:00:00+00 ${id}`),
      of(`2026-01-01 00:00:00+00 ${'-'.repeat(36)}`),
      of(`1795296000123456.${'-'.repeat(36)}`),
      of(`99999999999999999.${id}`),
      of(`1\u0000.${id}`),
      '9'.repeat(16),
      '-1',
    ]) {
      const answer = await awa.json(`${path}?cursor=${cursor}`);
      expect([cursor, answer.status, answer.body.field]).toEqual([cursor, 422, 'cursor']);
    }
  });
});

it('a quote whose id is no UUID is not found', async () => {
  const { id } = await seedInquiry(shared.pool);
  expect((await awa.ask(`/api/admin/inquiries/${id}/quotes/${'-'.repeat(36)}`, undefined, { method: 'DELETE' })).status).toBe(404);
});

describe('a body', () => {
  const post = (headers: Record<string, string>, body: BodyInit = JSON.stringify(PAYLOAD)) =>
    fetch(`${shared.site.url}/api/submit-inquiry`, { method: 'POST', headers, body });

  it.each<Record<string, string>>([{ 'content-type': 'application/json; charset=utf-16' }, { 'content-type': 'application/json', 'content-encoding': 'gzip' }])(
    'is refused with 415 where its bytes are said to be others: %j',
    async (headers) => {
      const answer = await post(headers);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('of several parts without a boundary is answered in the kind that was asked for', async () => {
    const json = await post({ 'content-type': 'multipart/form-data', accept: 'application/json' }, 'x');
    expect([json.status, json.headers.get('content-type')]).toEqual([415, 'application/json']);
    const page = await post({ 'content-type': 'multipart/form-data', accept: 'text/html' }, 'x');
    expect([page.status, page.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
  });
});

describe('JSON of thousands of levels', () => {
  it.each([
    '/api/auth/sign-in/email',
    '/api/admin/claim',
    '/api/admin/person/erase',
    '/api/account/end-session',
    '/api/track-analytics',
    '/api/submit-inquiry',
  ])('is refused with 400: %s', async (path) => {
    for (const levels of [1_000, 2_000, 4_000, 5_000, 7_000, 10_000, 16_000]) {
      const body = `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const answer = await awa.ask(path, undefined, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect([levels, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([levels, 400, 'unreadable_body']);
    }
  });
});

it('a good token does not help a page of another site that hides its origin', async () => {
  const visitor = await newVisitor(shared.site.url);
  expect(await visitor.submit(PAYLOAD, { headers: { referer: 'https://evil.example/form' } })).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  expect(await visitor.submit(PAYLOAD, { headers: { referer: `${shared.site.url}/enquiry` } })).toMatchObject({ status: 201 });
});

it('what a visitor did not cause by hand is told in plain words', async () => {
  const visitor = await newVisitor(shared.site.url);
  const answers = [await visitor.submit(PAYLOAD, { key: 'one' }), await postJson(`${shared.site.url}/api/submit-inquiry`, '{', {})];
  for (const { body } of answers) expect(String(body.error)).not.toMatch(/UUID|idempotency|JSON|key/i);
});

describe('the private address of a quote', () => {
  it('stays out of the log, the page and other sites, also where the page fails or is written oddly', async () => {
    const { id } = await seedInquiry(shared.pool);
    const made = await awa.json<{ quotes: { link: string }[] }>(`/api/admin/inquiries/${id}/quotes`, {
      title: 'Makasutu for a day',
      lines: [{ group: '2 people', price: 'GMD 1,500 each' }],
      note: '',
      validUntil: TOMORROW,
      send: false,
    });
    const token = made.body.quotes[0]?.link.split('/quote/')[1] ?? '';
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const addresses = [`/quote/${token}`, `/%71uote/${token}`, `/x/../quote/${token}`, `/quote/${token}?x=1`];
    await shared.pool.query('ALTER TABLE quotes RENAME TO quotes_away');
    try {
      for (const address of addresses) {
        const answer = await fetch(`${shared.site.url}${address}`);
        const page = await answer.text();
        expect(answer.status, address).toBe(500);
        expect(answer.headers.get('referrer-policy'), address).toBe('no-referrer');
        expect(page, address).not.toContain(token);
      }
    } finally {
      await shared.pool.query('ALTER TABLE quotes_away RENAME TO quotes');
    }
    for (const address of addresses) expect((await fetch(`${shared.site.url}${address}`)).headers.get('referrer-policy')).toBe('no-referrer');
    expect(shared.site.output()).toContain('/quote/...');
    expect(shared.site.output()).not.toContain(token);
  });
});
