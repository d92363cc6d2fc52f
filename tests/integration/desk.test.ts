import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxPage, InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { FIELD_NAMES } from '../../src/domains/inquiries/model/fields.ts';
import { RECEIVED_LIMITS } from '../../src/domains/mail/model/received-mail.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
let awa: SignedInBrowser;

beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const seed = (values: Record<string, unknown> = {}) => seedInquiry(shared.pool, values);
const list = async (query: string) => (await awa.json<InboxPage>(`/api/admin/inquiries?${query}`)).body;
const references = async (query: string) => (await list(query)).items.map(({ reference }) => reference);
const detail = async (name: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${name}`)).body;

/* That each is for who may alone, takes nothing from a foreign page and names its methods: every-admin-address.test.ts. */
describe('every endpoint of the desk', () => {
  const ENDPOINTS: [string, string, object?][] = [
    ['GET', '/api/admin/inquiries'],
    ['GET', '/api/admin/inquiries.csv'],
    ['GET', `/api/admin/inquiries/${UNKNOWN}`],
    ['POST', `/api/admin/inquiries/${UNKNOWN}`, { change: 'read', read: true }],
    ['POST', `/api/admin/inquiries/${UNKNOWN}/reply`, { channel: 'whatsapp', body: 'Hello' }],
    ['POST', `/api/admin/inquiries/${UNKNOWN}/quotes`, { title: 'A day', lines: [{ group: '2', price: 'D 1' }], validUntil: TOMORROW, send: false }],
    ['DELETE', `/api/admin/inquiries/${UNKNOWN}/quotes/${UNKNOWN}`],
    ['GET', '/api/admin/today'],
    ['GET', '/api/admin/desk'],
    ['GET', '/api/admin/events'],
    ['GET', '/api/admin/person?email=nobody@example.com'],
    ['POST', '/api/admin/person/erase', { email: 'nobody@example.com', confirm: 'nobody@example.com' }],
  ];
  const options = (method: string, body?: object) => ({
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });

  it.each(ENDPOINTS.filter(([, path]) => !path.endsWith('/events')))('%s %s is kept by no cache', async (method, path, body) => {
    const answer = await awa.ask(path, undefined, options(method, body));
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect([200, 404]).toContain(answer.status);
  });

  it('never breaks, whatever it is sent', async () => {
    const strange: unknown[] = [null, true, -1, 1e308, '', '\u0000', '\ud800', "'; DROP TABLE inquiries; --", 'x'.repeat(5000), [], [[]], {}, { toString: 1 }];
    const { id } = await seed();
    for (const value of strange) {
      /** Bodies for the addresses that take one, by how these end. */
      const bodies: Record<string, object[]> = {
        [id]: [
          { change: value, status: value },
          { change: 'status', status: value, lostReason: value },
          { change: 'status', status: 'lost', lostReason: value },
          { change: 'assign', to: value },
          { change: 'note', text: value },
          { change: 'read', read: value },
          { change: 'spam', spam: value },
        ],
        reply: [{ channel: value, body: value, subject: value }],
        quotes: [
          { title: value, lines: value, note: value, validUntil: value, send: value },
          { title: 'A', lines: [value], validUntil: TOMORROW, send: false },
          { title: 'A', lines: [{ group: value, price: value }], validUntil: TOMORROW, send: false },
        ],
        erase: [{ email: value, confirm: value }],
      };
      for (const [method, of] of ENDPOINTS.filter(([, path]) => !path.endsWith('/events'))) {
        const path = of.replace(UNKNOWN, id);
        const own = bodies[path.split('/').at(-1) ?? ''] ?? [];
        // And one that fits none of them.
        for (const body of method === 'POST' ? [...own, { another: value }] : [undefined]) {
          const answer = await awa.ask(path, body, { method });
          expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
          await answer.arrayBuffer();
        }
      }
      const text = encodeURIComponent(typeof value === 'string' ? value.replace(/\p{Surrogate}/u, '\ufffd') : JSON.stringify(value));
      for (const key of ['q', 'status', 'view', 'assignee', 'source', 'tour', 'cursor']) {
        const answer = await awa.ask(`/api/admin/inquiries?${key}=${text}`);
        expect(answer.status, `${key}=${text}`).toBeLessThan(500);
      }
      for (const path of [`/api/admin/inquiries/${text}`, `/api/admin/inquiries/${id}/quotes/${text}`, `/api/admin/person?email=${text}`, `/quote/${text}`]) {
        expect((await awa.ask(path)).status, path).toBeLessThan(500);
      }
      expect((await awa.ask(`/api/admin/inquiries/${id}/quotes/${text}`, undefined, { method: 'DELETE' })).status, text).toBeLessThan(500);
    }
  });

  it('refuses a body that is no JSON', async () => {
    const { id } = await seed();
    const wrong = await awa.ask(`/api/admin/inquiries/${id}`, undefined, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' });
    expect(wrong.status).toBe(400);
    const form = await awa.ask(`/api/admin/inquiries/${id}`, undefined, { method: 'POST', body: new URLSearchParams({ change: 'read' }) });
    expect(form.status).toBe(415);
  });
});

describe('the inbox', () => {
  it('shows newest first, page by page, each once, also where many came in at the same moment', async () => {
    const at = '2020-03-01T10:00:00.123456Z';
    const made: string[] = [];
    for (let i = 0; i < 60; i++) made.push((await seed({ preferred_tour: 'Paging', created_at: at })).reference);
    const newer = await seed({ preferred_tour: 'Paging', created_at: '2020-03-01T10:00:00.123457Z' });
    const older = await seed({ preferred_tour: 'Paging', created_at: '2020-03-01T10:00:00.123455Z' });
    const first = await list('tour=Paging');
    expect(first.items).toHaveLength(50);
    expect(first.items[0]?.reference).toBe(newer.reference);
    const second = await list(`tour=Paging&cursor=${first.next}`);
    expect(second.next).toBeNull();
    expect(second.items.at(-1)?.reference).toBe(older.reference);
    const all = [...first.items, ...second.items].map(({ reference }) => reference);
    expect(new Set(all)).toEqual(new Set([...made, newer.reference, older.reference]));
    expect(all).toHaveLength(62);
  });

  it('finds by the beginning of any word of name, address, phone, tour, hotel and message, with or without accents, and only where all are there', async () => {
    const { reference } = await seed({
      name: "Siobhán O'Brien",
      email: 'siobhan@kerry.example',
      phone: '+353 (86) 123-4567',
      country: 'Ireland',
      preferred_tour: 'Makasutu Cultural Forest',
      hotel: 'Kairaba Beach',
      message: 'We are keen birdwatchers',
    });
    for (const q of [
      'siobh',
      'SIOBHÁN',
      "o'bri",
      'siobhan@ker',
      'siobhan@kerry.example',
      'kerry.exam',
      'siobhan kairaba',
      '+353861234567',
      '00353 86 1234567',
      '086 123 4567',
      '86 123-45',
      'irel',
      'makas birdw',
      'keen ireland',
    ]) {
      expect(await references(`q=${encodeURIComponent(q)}`), q).toEqual([reference]);
    }
    expect(await references('q=makas%20penguins')).toEqual([]);
  });

  it.each([
    ['Søren Ærø', ['soren', 'SØREN', 'aero', 'Ærø']],
    ['Łukasz Groß', ['lukasz', 'łuk', 'gross', 'GROSS', 'groß']],
    ['Siobhán O’Brien-Núñez', ["o'brien", 'O’BRIEN', 'nunez', "o'brien-nu"]],
    ['Nguye\u0302\u0303n Thị Đào', ['nguyen', 'nguyễn', 'dao', 'Đào']],
    ['İrem Işık', ['irem', 'isik', 'ışık', 'İREM']],
    ['Ŋaŋo Ɓaldeh', ['ngango', 'ŋaŋo', 'baldeh']],
    ['ΣΟΦΙΑ Παπαδοπούλου', ['σοφία', 'παπαδοπουλου']],
    ['Юрий Ёлкин', ['юрий', 'ЮРИЙ', 'елкин', 'ёлк']],
    ['أحمد الجزائري', ['احمد', 'أحمد', 'الجزا']],
    ['שָׂרָה כהן', ['שרה', 'כהן']],
    ['王小明', ['王', '王小', '王小明']],
    ['สมชาย ใจดี', ['สมชาย', 'ใจ']],
    ['किरण शर्मा', ['किरण', 'कि', 'शर्मा']],
    ['ანა ბერიძე', ['ანა', 'ᲐᲜᲐ', 'ბერი']],
    ['Ｔａｒｏ 김민준', ['taro', '김민준', '김민']],
  ])('finds "%s" as people type it', async (name, typed) => {
    const { reference } = await seed({ name });
    for (const q of typed) expect(await references(`q=${encodeURIComponent(q)}`), q).toContain(reference);
  });

  it.each(['&', '!', '(', ':*', "'", '\\', 'a & !', '<->', "it''s", '%', '_', '´', 'a ¨'])('takes %j for what it is, no operator', async (q) => {
    expect((await awa.ask(`/api/admin/inquiries?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it('takes the longest mail of signs that are several once folded, and searches its beginning', async () => {
    const words = Array.from({ length: 1000 }, (_, at) => '㌖'.repeat(95) + at.toString(36).padStart(4, '0')).join(' ');
    const { reference } = await seed({ message: `Quetzalcoatl ${words}`.slice(0, RECEIVED_LIMITS.text) });
    expect(await references('q=quetzalco')).toContain(reference);
  });

  it('opens a reference that is typed whole, whatever else is chosen, and also in quarantine', async () => {
    const { reference } = await seed({ status: 'won', spam_at: '2026-01-01T00:00:00Z' });
    expect(await references(`q=${reference}`)).toEqual([reference]);
    expect(await references(`q=${reference.toLowerCase()}&status=lost&view=unread`)).toEqual([reference]);
    expect(await (await awa.ask(`/api/admin/inquiries.csv?q=${reference}&status=lost`)).text()).toContain(reference);
  });

  it('filters by status, list, admin, source and tour', async () => {
    const tour = 'Filtered';
    const waiting = await seed({ preferred_tour: tour, lead_source: 'whatsapp' });
    const lost = await seed({ preferred_tour: tour, status: 'lost', read_at: '2026-01-01', answered_at: '2026-01-01' });
    const mine = await seed({ preferred_tour: tour, assigned_to: awa.id, read_at: '2026-01-01', answered_at: '2026-01-01', status: 'replied' });
    const spam = await seed({ preferred_tour: tour, spam_at: '2026-01-01' });
    const of = (query: string) => references(`tour=${tour}&${query}`);
    expect(new Set(await of(''))).toEqual(new Set([waiting, lost, mine].map(({ reference }) => reference)));
    expect(await of('status=lost')).toEqual([lost.reference]);
    expect(await of('view=waiting')).toEqual([waiting.reference]);
    expect(await of('view=unread')).toEqual([waiting.reference]);
    expect(await of('view=mine')).toEqual([mine.reference]);
    expect(await of('view=spam')).toEqual([spam.reference]);
    expect(await of(`assignee=${awa.id}`)).toEqual([mine.reference]);
    expect(new Set(await of('assignee=none'))).toEqual(new Set([waiting.reference, lost.reference]));
    expect(await of('source=whatsapp')).toEqual([waiting.reference]);
    expect(await of('q=&status=&view=&source=&assignee=&cursor=')).toHaveLength(3);
  });

  it('takes a tour by its address as well', async () => {
    const { reference } = await seed({ preferred_tour: 'Bijilo Forest Park' });
    expect(await references('tour=bijilo-monkey-park')).toContain(reference);
  });

  it.each(['status=maybe', 'view=some', 'source=pigeon', 'cursor=abc', `tour=${'x'.repeat(300)}`])('refuses %s and names the field', async (query) => {
    const answer = await awa.json(`/api/admin/inquiries?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', field: query.split('=')[0] } });
  });

  it('shows a line with its promise and no more than the beginning of the message', async () => {
    const { reference, id } = await seed({ message: 'm'.repeat(900), lead_source: 'whatsapp', created_at: '2026-11-01T21:50:00Z' });
    const [item] = (await list(`q=${reference}`)).items;
    expect(item).toEqual({
      id,
      repeats: null,
      reference,
      name: 'Mary Test',
      email: expect.any(String),
      phone: null,
      preferredTour: null,
      preferredDate: null,
      people: null,
      excerpt: 'm'.repeat(160),
      leadSource: 'whatsapp',
      status: 'new',
      unread: true,
      spam: false,
      assignee: null,
      createdAt: '2026-11-01T21:50:00.000Z',
      askedAgainAt: null,
      promise: { minutes: 30, dueAt: '2026-11-02T07:20:00.000Z', state: 'late' },
    });
  });
});

describe('one enquiry', () => {
  it('is told whole, by its id and by its reference', async () => {
    const { id, reference } = await seed({
      message: 'Everything',
      source_page: '/tours/x',
      referrer_host: 'www.search.example',
      preferred_tour: 'Bijilo Forest Park',
    });
    const byId = await detail(id);
    expect(byId).toMatchObject({
      message: 'Everything',
      sourcePage: '/tours/x',
      referrerHost: 'www.search.example',
      tourPath: '/tours/bijilo-monkey-park',
      answeredAt: null,
      replies: [],
      quotes: [],
      mails: [],
      others: [],
    });
    expect(byId).not.toHaveProperty('searchText');
    expect(Object.keys(byId)).toEqual(expect.arrayContaining([...FIELD_NAMES]));
    expect(await detail(reference.toLowerCase())).toEqual(byId);
    expect((await awa.json('/api/admin/inquiries/HBT20261121XXXX')).status).toBe(404);
  });

  it('brings what else the same person asked, by address and by phone', async () => {
    const first = await seed({ email: 'Again@example.com' });
    const second = await seed({ email: 'again@EXAMPLE.com', phone: '+44 20 7946 0001' });
    const third = await seed({ phone: '+44 (20) 7946-0001' });
    const { others } = await detail(second.id);
    expect(others.map(({ reference }) => reference).sort()).toEqual([first.reference, third.reference].sort());
  });
});
