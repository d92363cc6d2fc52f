import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatLead } from '../../src/domains/desk/model/chat-lead.ts';
import type { InboxPage, InquiryDetail, Today } from '../../src/domains/desk/model/desk-types.ts';
import { forgetChatsJob } from '../../src/domains/desk/server/forget-chats-job.ts';
import { makeChatReference } from '../../src/domains/site/model/chat-reference.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { postJson } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Chats that are opened from the site: what is stored of them, how they fade, and how the desk makes enquiries of them. */

const shared = sharedSite();
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const TOUR = 'Lamin Lodge River Cruise';
const PAGE = '/tours/lamin-lodge-river-cruise';
const UNKNOWN = 'No chat with that reference was opened here in the last 30 days. Enter it as a new lead.';
type Answer = InquiryDetail & ChatLead & { code?: string; field?: string; error?: string };
let awa: SignedInBrowser;
let made = 0;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});
beforeEach(() => emptyTables(shared.pool, 'chat_leads, rate_limits'));

const chat = (more: object = {}) => ({ reference: makeChatReference('HBT'), tours: [TOUR], page: PAGE, at: Date.now(), visit: {}, ...more });
/** As a page of ours tells it, each time from another address. */
const tell = (body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${shared.site.url}/api/chat-leads`, body, {
    origin: shared.site.url,
    'user-agent': 'A phone of theirs',
    'x-forwarded-for': `10.8.${made >> 8}.${made++ & 255}`,
    ...headers,
  });
const rows = async () => (await shared.pool.query('SELECT * FROM chat_leads ORDER BY opened_at, reference')).rows;
async function opened(more: object = {}): Promise<string> {
  const body = chat(more);
  expect((await tell(body)).status).toBe(202);
  return body.reference;
}
const lookUp = (reference: string, who = awa) => who.json<Answer>(`/api/admin/chats/${encodeURIComponent(reference)}`);
const enter = (lead: object) => awa.json<Answer>('/api/admin/inquiries', { key: crypto.randomUUID(), source: 'chat', name: 'Fatou', ...lead });
const age = (reference: string, ms: number) =>
  shared.pool.query("UPDATE chat_leads SET opened_at = now() - $2 * interval '1 ms' WHERE reference = $1", [reference, ms]);

describe('a chat that a page tells of', () => {
  it('is stored with reference, tour, page, source and time, and with nothing of who asked', async () => {
    const body = chat({ visit: { referrer: 'https://www.google.com/search?q=secret' }, name: 'Ann', phone: '+44 7700 900123' });
    const answer = await tell(body);
    expect(answer).toMatchObject({ status: 202, body: { success: true } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await rows()).toEqual([
      {
        reference: body.reference,
        tours: [TOUR],
        page: PAGE,
        source: 'search',
        referrer_host: 'google.com',
        opened_at: new Date(body.at),
        inquiry_id: null,
      },
    ]);
  });

  it('names all tours of a list, the one whose page it was opened from where it names none, and none that is not ours', async () => {
    const both = ['South Gambia Tour', TOUR];
    const list = await opened({ tours: [...both, 'Moon landing'], page: '/my-list' });
    const bar = await opened({ tours: [] });
    const none = await opened({ tours: [], page: '/faq' });
    const strange = await opened({ tours: [], page: '/quote/secret-token' });
    const found = Object.fromEntries((await rows()).map(({ reference, tours, page }) => [reference, [tours.toSorted(), page]]));
    expect(found).toEqual({ [list]: [both.toSorted(), '/my-list'], [bar]: [[TOUR], PAGE], [none]: [[], '/faq'], [strange]: [[], null] });
  });

  it.each([
    [{ source: 'campaign' }, {}, 'campaign'],
    [{}, {}, 'direct'],
    [undefined, {}, null],
    [{ referrer: 'https://www.google.com/' }, { 'sec-gpc': '1' }, null],
    [{ referrer: 'https://www.google.com/' }, { dnt: '1' }, null],
  ])('came by its visit’s source, unless the visitor asks not to be counted: %j %j', async (visit, headers, source) => {
    await tell(chat({ visit }), headers as Record<string, string>);
    expect((await rows()).map((row) => [row.source, row.referrer_host])).toEqual([[source, null]]);
  });

  it('is one however often it is told; a clock that is wrong means now', async () => {
    const body = chat({ at: Date.now() + 3 * DAY_MS });
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    const [row] = await rows();
    expect(Math.abs(row.opened_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('does not get a reference that another chat has', async () => {
    const reference = await opened();
    expect(await tell(chat({ reference, page: '/faq', tours: [] }))).toMatchObject({ status: 409, body: { code: 'reference_taken' } });
    expect(await rows()).toMatchObject([{ page: PAGE }]);
  });

  it.each([
    ['no reference', { reference: undefined }],
    ['an enquiry’s reference', { reference: 'HBT20261127K7QF' }],
    ['small letters', { reference: 'hbtc-7k3m4x' }],
    ['another prefix', { reference: 'ABCC-7K3M4X' }],
    ['a look-alike', { reference: 'HBTC-7K3M40' }],
    ['tours that are none', { tours: 'all' }],
    ['a tour without end', { tours: ['x'.repeat(5_000)] }],
    ['a thousand tours', { tours: Array(1_000).fill('x') }],
    ['a page that is none', { page: 7 }],
    ['no time', { at: 'yesterday' }],
    ['a source of its own', { visit: { source: 'mars' } }],
  ])('is refused with %s, and nothing is stored', async (_name, more) => {
    const answer = await tell({ ...chat(), ...more });
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', field: expect.any(String) } });
    expect(await rows()).toEqual([]);
  });

  it('is refused from a foreign page or none, as another method, and too large', async () => {
    expect((await tell(chat(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await postJson(`${shared.site.url}/api/chat-leads`, chat())).status).toBe(403);
    expect((await fetch(`${shared.site.url}/api/chat-leads`)).status).toBe(405);
    expect((await tell(chat({ page: 'x'.repeat(20_000) }))).status).toBe(413);
    expect((await tell('{')).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is one of 30 from one place in ten minutes, and of 1,000 an hour from everywhere', async () => {
    const from = { 'x-forwarded-for': '10.7.0.1' };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await tell(chat(), from)).status);
    expect(statuses).toEqual([...Array(30).fill(202), 429]);
    expect((await tell(chat(), from)).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await tell(chat())).status).toBe(202);
    await shared.pool.query("UPDATE rate_limits SET points = 1000 WHERE key LIKE 'allChats:%'");
    expect(await tell(chat())).toMatchObject({ status: 429, body: { code: 'too_many_chats' } });
    expect(await rows()).toHaveLength(31);
  });
});

describe('at the desk', () => {
  it('its reference opens it as it is typed or pasted with the whole chat, for those who work there', async () => {
    const reference = await opened({ visit: { referrer: 'https://www.google.com/' } });
    const known = { reference, tours: [TOUR], page: PAGE, source: 'search', referrerHost: 'google.com', openedAt: expect.any(String), inquiry: null };
    for (const typed of [reference, reference.toLowerCase().replace('-', ''), `Hello! I am interested. Thank you! (Ref. ${reference})`])
      expect(await lookUp(typed)).toEqual({ status: 200, body: known });
    const stranger = await signInAs(shared, 'Nobody');
    expect((await lookUp(reference, stranger)).status).toBe(403);
  });

  it('a page that is searched without scripts shows it, by the whole text too', async () => {
    const reference = await opened();
    const text = `Hello Hidden Baobab Tours! I would like to know more about your tours, all of them, and about the boat as well. (Ref. ${reference})`;
    const html = await (await awa.ask(`/admin?q=${encodeURIComponent(text)}`)).text();
    expect(html).toContain(`Chat ${reference}`);
    expect(html).toContain(`Came by a chat from ${PAGE}`);
  });

  it('one that is unknown, or was opened 30 days ago, is told so in words', async () => {
    const reference = await opened();
    for (const typed of [makeChatReference('HBT'), 'nothing of ours', '%00'])
      expect(await lookUp(typed), typed).toMatchObject({ status: 404, body: { code: 'unknown_chat', error: UNKNOWN } });
    await age(reference, KEPT_MS - 60_000);
    expect((await lookUp(reference)).status).toBe(200);
    await age(reference, KEPT_MS + 1_000);
    expect((await lookUp(reference)).status).toBe(404);
    expect(await enter({ chat: reference })).toMatchObject({ status: 422, body: { code: 'unknown_chat', field: 'chat', error: UNKNOWN } });
  });

  it('becomes an enquiry, which says by which chat it came', async () => {
    const reference = await opened({ visit: { referrer: 'https://www.google.com/' } });
    const { status, body } = await enter({ chat: reference.toLowerCase(), preferredTour: TOUR });
    expect(status).toBe(200);
    expect(body).toMatchObject({ leadSource: 'chat', chats: [{ reference, page: PAGE, source: 'search', referrerHost: 'google.com' }] });
    // As an enquiry by a form does: figures and files count it to what brought it.
    expect(body).toMatchObject({ sourcePage: PAGE, referrerHost: 'google.com', visitSource: null });
    expect((await enter({ chat: await opened({ visit: { source: 'campaign' } }) })).body).toMatchObject({ sourcePage: PAGE, visitSource: 'campaign' });
    expect((await lookUp(reference)).body.inquiry).toBe(body.reference);
    // It stays as long as its enquiry.
    await age(reference, KEPT_MS + DAY_MS);
    expect((await lookUp(reference)).body.inquiry).toBe(body.reference);
  });

  it('is added to an earlier enquiry', async () => {
    const asked = await seedInquiry(shared.pool, { answered_at: new Date() });
    const chats = [await opened(), await opened({ page: '/faq', tours: [] })];
    for (const reference of chats) expect((await enter({ addTo: asked.reference, note: 'They wrote', chat: reference })).status).toBe(200);
    const { body } = await awa.json<InquiryDetail>(`/api/admin/inquiries/${asked.id}`);
    expect(body.chats.map(({ reference }) => reference).toSorted()).toEqual(chats.toSorted());
    expect(body.sourcePage, 'what brought it was known before the chat').toBeNull();
    expect(body.messages).toHaveLength(2);
  });

  it('of twenty who make it an enquiry at once one does, and the others are told which it is; the same press again is the same enquiry', async () => {
    const reference = await opened();
    const leads = Array.from({ length: 20 }, () => ({ chat: reference, key: crypto.randomUUID() }));
    const answers = await Promise.all(leads.map(enter));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const enquiry = won[0]?.body.reference;
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code, body.field]).toEqual([409, 'chat_claimed', 'chat']);
      expect(body.error).toContain(`This chat is the enquiry ${enquiry} already.`);
    }
    expect((await shared.pool.query('SELECT 1 FROM inquiries WHERE id IN (SELECT inquiry_id FROM chat_leads)')).rowCount).toBe(1);
    const again = await enter(leads[answers.findIndex(({ status }) => status === 200)] as object);
    expect(again).toMatchObject({ status: 200, body: { reference: enquiry } });
  });

  it('counts nowhere before it is an enquiry: not in lists, not today, not in the month or a file', async () => {
    const admin = await signInAs(shared, 'Isatou', 'admin');
    const counted = async () => ({
      list: (await admin.json<InboxPage>('/api/admin/inquiries')).body.items.length,
      today: (await admin.json<Today>('/api/admin/today')).body,
      csv: await (await admin.ask('/api/admin/inquiries.csv')).text(),
      month: await (await admin.ask(`/api/admin/month.csv?month=${new Date().toISOString().slice(0, 7)}`)).text(),
    });
    const before = await counted();
    await opened();
    const after = await counted();
    const { waitingLongest: _, ...today } = after.today;
    expect({ ...after, today }).toEqual({ ...before, today: (({ waitingLongest: __, ...rest }) => rest)(before.today) });
  });
});

describe('a chat goes', () => {
  it('after 30 days where nobody made it an enquiry, and not before', async () => {
    const [claimed, old, young] = [await opened(), await opened(), await opened()];
    await enter({ chat: claimed });
    const now = new Date();
    for (const [reference, at] of [
      [claimed, now.getTime() - 2 * KEPT_MS],
      [old, now.getTime() - KEPT_MS],
      [young, now.getTime() - KEPT_MS + 1],
    ] as const)
      await shared.pool.query('UPDATE chat_leads SET opened_at = $2 WHERE reference = $1', [reference, new Date(at)]);
    const { db, pool } = openDatabase(String(shared.pool.options.connectionString), createLogger('silent'));
    expect(await forgetChatsJob(db).work(now)).toEqual({ chats: 1 });
    expect(await forgetChatsJob(db).work(now)).toEqual({ chats: 0 });
    await pool.end();
    expect((await rows()).map(({ reference }) => reference).toSorted()).toEqual([claimed, young].toSorted());
  });

  it('with the person whose enquiry it became, and stands in their file before', async () => {
    const admin = await signInAs(shared, 'Isatou', 'admin');
    const [theirs, another] = [await opened(), await opened()];
    const email = `chat${Date.now()}@example.com`;
    await enter({ chat: theirs, email });
    const file = await (await admin.ask(`/api/admin/person?email=${email}`)).json();
    expect(file.inquiries[0].chats).toMatchObject([{ reference: theirs, page: PAGE }]);
    expect((await admin.json('/api/admin/person/erase', { email, confirm: email })).status).toBe(200);
    expect((await rows()).map(({ reference }) => reference)).toEqual([another]);
    expect((await lookUp(theirs)).status).toBe(404);
  });
});
