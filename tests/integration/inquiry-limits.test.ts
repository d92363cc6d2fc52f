import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressKey, fingerprint, mailboxKey } from '../../src/domains/security/server/rate-limits.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, postJson } from '../fixtures/visitor.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const { inquiry, from } = peopleOf(shared);

describe('limits of enquiries', () => {
  it('the fourth inquiry of one address within 5 minutes: 429 with Retry-After and its text; mistakes do not count', async () => {
    const visitor = await newVisitor(shared.site.url);
    const { email } = inquiry();
    const headers = from();
    for (let i = 0; i < 5; i++) expect((await visitor.submit({ name: '', email, message: 'x' }, { headers })).status).toBe(422);
    for (let i = 0; i < 3; i++) expect((await visitor.submit({ name: 'Ann', email, message: `Question ${i}` }, { headers })).status).toBe(201);
    const answer = await visitor.submit({ name: 'Ann', email: email.toUpperCase(), message: 'Question 4' }, { headers });
    expect(answer).toMatchObject({ status: 429, body: { error: 'Please wait before submitting another inquiry.', code: 'too_many_inquiries' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200);
  });

  it('where no more may come, one that is there already is answered as before, and another under its key told so', async () => {
    const visitor = await newVisitor(shared.site.url);
    const headers = from();
    const sent = Array.from({ length: 3 }, (_, at) => ({ key: randomUUID(), payload: inquiry({ email: 'often@example.com', message: `Question ${at}` }) }));
    const send = async ({ key, payload }: (typeof sent)[number]) => (await visitor.submit(payload, { key, headers })).status;
    for (const one of sent) expect(await send(one)).toBe(201);
    expect(await send({ key: randomUUID(), payload: inquiry({ email: 'often@example.com' }) })).toBe(429);
    for (const one of sent) expect(await send(one)).toBe(200);
    const [first = { key: randomUUID() }] = sent;
    expect(await send({ key: first.key, payload: inquiry({ email: 'often@example.com', message: 'Another question' }) })).toBe(409);
  });

  it('one that is there already is answered while nobody can be counted, so that it takes nothing from what its visitor sends just then', async () => {
    const visitor = await newVisitor(shared.site.url);
    const [key, payload, headers] = [randomUUID(), inquiry(), from()];
    expect((await visitor.submit(payload, { key, headers })).status).toBe(201);
    const other = await shared.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE');
      expect((await visitor.submit(payload, { key, headers })).status).toBe(200);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('the fourth booking within 60 seconds: 429 with the booking text', async () => {
    const visitor = await newVisitor(shared.site.url);
    const { email } = inquiry();
    const headers = from();
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push(await visitor.submit({ name: 'Ann', email, message: `Booking ${i}`, leadSource: 'contact_form' }, { headers }));
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(statuses[3]?.body.error).toBe('Please wait before submitting another booking.');
  });

  it('the third message of the contact form within 10 minutes: 429 with its text', async () => {
    const visitor = await newVisitor(shared.site.url);
    const { email } = inquiry();
    const headers = from();
    const statuses = [];
    for (let i = 0; i < 3; i++)
      statuses.push(await visitor.submit({ name: 'Ann', email, message: `Message number ${i}`, leadSource: 'email_form' }, { headers }));
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(statuses[2]?.body.error).toBe('Please wait before submitting another message.');
  });

  it.each([{ toString: 1, valueOf: 1 }, ['a'], 7, true])('a key that is no text is refused like a wrong one, never a 500: %j', async (idempotencyKey) => {
    const { cookie, token } = await newVisitor(shared.site.url);
    const url = `${shared.site.url}/api/submit-inquiry`;
    const { status, body } = await postJson(url, { ...inquiry(), idempotencyKey }, { cookie, 'x-csrf-token': token });
    expect([status, body.code]).toEqual([422, 'idempotency_key_invalid']);
  });

  it('a hotel of many guests may send 30 in 5 minutes, not 31', async () => {
    const visitor = await newVisitor(shared.site.url);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await visitor.submit(inquiry(), { headers })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses[30]).toBe(429);
    // Whatever form meets the cap is answered in its own words.
    const answer = await visitor.submit({ ...inquiry(), leadSource: 'contact_form' }, { headers });
    expect(answer).toMatchObject({ status: 429, body: { error: 'Please wait before submitting another booking.', code: 'too_many_from_address' } });
  });

  const counted = async (...keys: string[]) =>
    (await shared.pool.query('SELECT points FROM rate_limits WHERE key = ANY($1) ORDER BY key', [keys])).rows.map(({ points }) => points);

  it("whoever is over their own address's cap uses up nothing of somebody else's e-mail address", async () => {
    const visitor = await newVisitor(shared.site.url);
    const { email } = inquiry();
    await shared.pool.query('INSERT INTO rate_limits VALUES ($1, 30, (extract(epoch FROM now()) * 1000)::bigint + 300000)', [
      `address:${addressKey('198.51.100.8')}`,
    ]);
    for (let i = 0; i < 3; i++) {
      const answer = await visitor.submit(inquiry({ email }), { headers: { 'x-forwarded-for': '198.51.100.8' } });
      expect(answer).toMatchObject({ status: 429, body: { error: 'Please wait before submitting another inquiry.', code: 'too_many_from_address' } });
    }
    expect((await visitor.submit(inquiry({ email }), { headers: from() })).status).toBe(201);
  });

  it('an attempt that its e-mail address refuses takes nothing from the others behind one client address', async () => {
    const visitor = await newVisitor(shared.site.url);
    const { email } = inquiry();
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await visitor.submit(inquiry({ email }), { headers })).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(await counted(`address:${addressKey('198.51.100.9')}`)).toEqual([3]);
  });

  it('what another instance stores meanwhile is given back', async () => {
    const visitor = await newVisitor(shared.site.url);
    const key = randomUUID();
    const { email } = inquiry();
    const other = await shared.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(
        `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, inquiry_type, message, lead_source)
         VALUES ($1::uuid, $1::text, $1::uuid, 'x', 'Ann', 'general', 'Hello', 'inquiry_form')`,
        [key],
      );
      const answer = visitor.submit(inquiry({ email }), { key, headers: { 'x-forwarded-for': '198.51.100.10' } });
      await until('it to wait for the other', async () => {
        const { rowCount } = await shared.pool.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
        return rowCount === 1;
      });
      await other.query('COMMIT');
      expect((await answer).status).toBe(409);
    } finally {
      other.release(true);
    }
    expect(await counted(`address:${addressKey('198.51.100.10')}`, `inquiry:${fingerprint(email)}`, `confirmation:${mailboxKey(email)}`)).toEqual([0, 0, 0]);
  });
});
