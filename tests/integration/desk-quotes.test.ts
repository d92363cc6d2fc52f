import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { postJson } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const QUOTE = {
  title: 'Makasutu for a day',
  lines: [
    { group: '2 people', price: 'GMD 1,500 each' },
    { group: '4 to 6 people', price: 'GMD 1,200 each' },
  ],
  note: 'With lunch.\nBring a hat.',
  validUntil: day(7),
  send: false,
};
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const make = (id: string, quote: object = {}) =>
  awa.json<InquiryDetail & { field?: string; code?: string }>(`/api/admin/inquiries/${id}/quotes`, { ...QUOTE, ...quote });
const detail = async (id: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}`)).body;
/** As somebody who is not signed in. */
const read = (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', ...init });
async function quoted(values: Record<string, unknown> = {}) {
  const inquiry = await seedInquiry(shared.pool, { name: 'Oliver Twist', preferred_tour: 'Makasutu Cultural Forest', ...values });
  const { body } = await make(inquiry.id);
  const quote = body.quotes[0];
  if (!quote) throw new Error('no quote was made');
  return { ...inquiry, quote };
}

describe('a quote', () => {
  it('is kept under a random address of 32 bytes, and moves the enquiry on', async () => {
    const { id } = await seedInquiry(shared.pool);
    const { status, body } = await make(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'quoted', unread: false, answeredAt: expect.any(String), mails: [] });
    expect(body.quotes).toMatchObject([
      { title: QUOTE.title, lines: QUOTE.lines, note: QUOTE.note, validUntil: QUOTE.validUntil, author: 'Awa Ceesay', withdrawnAt: null, firstViewedAt: null },
    ]);
    expect(body.quotes[0]?.link).toMatch(new RegExp(`^${shared.site.url}/quote/[A-Za-z0-9_-]{43}$`));
    expect(body.history.at(-1)).toMatchObject({ event: 'quote', actor: { name: 'Awa Ceesay' } });
  });

  it('of a group that was told in words says no number', async () => {
    const page = async (group_size_text: string) => (await read((await quoted({ group_size: 1, group_size_text })).quote.link)).text();
    expect(await page('1')).toContain('1 person');
    expect(await page('two adults, one child')).not.toContain('1 person');
  });

  it('never takes a won or lost enquiry back', async () => {
    for (const status of ['won', 'lost']) {
      const { id } = await seedInquiry(shared.pool, { status });
      expect((await make(id)).body.status).toBe(status);
    }
  });

  it('that is sent twice within moments is one', async () => {
    const { id } = await seedInquiry(shared.pool);
    await Promise.all([make(id, { send: true }), make(id, { send: true })]);
    const { quotes, mails } = await detail(id);
    expect([quotes.length, mails.length]).toEqual([1, 1]);
  });

  it('is mailed in the conversation where that is asked, with its address', async () => {
    const { id, email, reference } = await seedInquiry(shared.pool);
    const { body } = await make(id, { send: true });
    const mail = await until('the quote by mail', () => shared.smtp.mails.find(({ to }) => to.includes(email)));
    expect(mail.parsed.subject).toBe(`Re: We have your request ${reference}`);
    expect(mail.parsed.text).toContain(body.quotes[0]?.link);
    expect(mail.parsed.html).toContain(body.quotes[0]?.link);
    expect(body.replies).toMatchObject([{ channel: 'email', mail: { kind: 'quote' } }]);
    await until(
      'its link to be forgotten by the mail',
      async () => (await shared.pool.query('SELECT link FROM mails WHERE inquiry_id = $1 AND status = $2', [id, 'sent'])).rows[0]?.link === null,
    );
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ lines: [] }, 'lines'],
    [{ lines: Array.from({ length: 9 }, () => ({ group: 'a', price: 'D 5' })) }, 'lines'],
    [{ lines: [QUOTE.lines[0], { group: '2', price: 'abc' }] }, 'lines.1.price'],
    [{ day: day(-1) }, 'day'],
    [{ lines: [{ group: '2', price: 'x'.repeat(81) }] }, 'lines.0.price'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ validUntil: day(-1) }, 'validUntil'],
    [{ validUntil: '2026-02-30' }, 'validUntil'],
    [{ send: 'yes' }, 'send'],
  ])('%j is refused and its field named', async (quote, field) => {
    const { id } = await seedInquiry(shared.pool);
    expect(await make(id, quote)).toMatchObject({ status: 422, body: { field } });
  });

  it('that cannot be mailed is not made', async () => {
    const { id } = await seedInquiry(shared.pool, { email: null });
    expect(await make(id, { send: true })).toMatchObject({ status: 422, body: { code: 'no_email' } });
    expect((await detail(id)).quotes).toEqual([]);
  });
});

describe("a quote's page", () => {
  it('says who it is for, what it costs and how it is paid, to whoever has the address', async () => {
    const { quote, reference } = await quoted();
    const answer = await read(quote.link);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    for (const text of [
      'Hidden Baobab Tours',
      'Oliver Twist',
      'Makasutu Cultural Forest',
      QUOTE.title,
      'GMD 1,500 each',
      '4 to 6 people',
      'Bring a hat.',
      reference,
      'Cash to your guide on the day of the tour.',
      'No advance payment',
      'https://wa.me/2200000000',
      'tel:+2200000000',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('is in no cache, no index, and tells no other page its address', async () => {
    const { quote } = await quoted();
    for (let i = 0; i < 2; i++) {
      const { headers } = await read(quote.link);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('etag')).toBeNull();
    }
    expect(await (await read(quote.link)).text()).toContain('<meta name="robots" content="noindex');
    expect(shared.site.output()).not.toContain(new URL(quote.link).pathname);
  });

  it('notes when a person first looks at it: no scanner that opens the link, no admin, no later look', async () => {
    const { id, quote } = await quoted();
    const path = new URL(quote.link).pathname;
    const token = path.split('/').at(-1);
    for (const method of ['GET', 'HEAD', 'GET']) await read(quote.link, { method });
    const tell = (body: object, headers: Record<string, string> = {}) =>
      postJson(`${shared.site.url}/api/quote-viewed`, body, { origin: shared.site.url, ...headers });
    expect((await tell({ token }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await awa.ask('/api/quote-viewed', { token })).status).toBe(200);
    expect((await detail(id)).quotes[0]?.firstViewedAt).toBeNull();
    for (const wrong of [{ token: 'x'.repeat(43) }, { token: 'short' }]) expect((await tell(wrong)).status).toBe(200);
    for (const wrong of [{}, { token: 7 }, { token: 'x'.repeat(101) }]) expect((await tell(wrong)).status).toBe(422);
    await Promise.all([1, 2, 3].map(() => tell({ token })));
    const after = await detail(id);
    expect(after.quotes[0]?.firstViewedAt).not.toBeNull();
    expect(after.history.filter(({ event }) => event === 'quote_viewed')).toMatchObject([{ actor: null }]);
  });

  it('notes a first look behind an answer that is being taken, and keeps it from nothing', async () => {
    const { id, quote } = await quoted();
    const token = new URL(quote.link).pathname.split('/').at(-1);
    const client = await shared.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM inquiries WHERE id = $1 FOR UPDATE', [id]);
      const looked = postJson(`${shared.site.url}/api/quote-viewed`, { token }, { origin: shared.site.url });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await until('the look to wait', async () => (await shared.pool.query(waiting)).rowCount !== 0);
      // The other way round, this would be refused here and wait for ever there.
      await client.query('SELECT FROM quotes WHERE id = $1 FOR UPDATE NOWAIT', [quote.id]);
      await client.query('COMMIT');
      expect((await looked).status).toBe(200);
    } finally {
      client.release(true);
    }
    expect((await detail(id)).quotes[0]?.firstViewedAt).not.toBeNull();
  });

  it('is not there for any other address', async () => {
    const { quote } = await quoted();
    const wrong = `${quote.link.slice(0, -1)}${quote.link.endsWith('A') ? 'B' : 'A'}`;
    for (const link of [wrong, `${shared.site.url}/quote/x`, `${shared.site.url}/quote/${'%00'.repeat(43)}`]) expect((await read(link)).status).toBe(404);
  });

  it('says so where it was withdrawn, and shows no price any more', async () => {
    const { id, quote } = await quoted();
    const path = `/api/admin/inquiries/${id}/quotes/${quote.id}`;
    const { status, body } = await awa.json<InquiryDetail>(path, undefined, { method: 'DELETE' });
    expect(status).toBe(200);
    expect(body.quotes[0]?.withdrawnAt).not.toBeNull();
    expect(body.history.at(-1)).toMatchObject({ event: 'quote_withdrawn', actor: { name: 'Awa Ceesay' } });
    expect((await awa.json<InquiryDetail>(path, undefined, { method: 'DELETE' })).body.history).toHaveLength(body.history.length);
    const answer = await read(quote.link);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain('This quote has been withdrawn');
    expect(html).not.toContain('GMD 1,500');
  });

  it('says so where its last day in Banjul is over, and holds on that day', async () => {
    const { quote } = await quoted();
    const set = (until: string) => shared.pool.query('UPDATE quotes SET valid_until = $2 WHERE id = $1', [quote.id, until]);
    await set(day(0));
    expect((await read(quote.link)).status).toBe(200);
    await set(day(-1));
    const answer = await read(quote.link);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This quote is no longer valid');
  });

  it('cannot be withdrawn through another enquiry', async () => {
    const { quote } = await quoted();
    const other = await seedInquiry(shared.pool);
    expect((await awa.json(`/api/admin/inquiries/${other.id}/quotes/${quote.id}`, undefined, { method: 'DELETE' })).status).toBe(404);
    expect((await read(quote.link)).status).toBe(200);
  });

  it('escapes what was typed', async () => {
    const { id } = await seedInquiry(shared.pool, { name: '<script>alert(1)</script>' });
    const { body } = await make(id, { title: '<img src=x onerror=alert(1)>' });
    const html = await (await read(body.quotes[0]?.link ?? '')).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
  });
});
