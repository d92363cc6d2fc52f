import { beforeAll, describe, expect, it } from 'vitest';
import type { InboxPage } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let awa: SignedInBrowser;

beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});

const seed = (values: Record<string, unknown> = {}) => seedInquiry(shared.pool, values);
const list = async (query: string) => (await awa.json<InboxPage>(`/api/admin/inquiries?${query}`)).body;

describe('the inbox', () => {
  it('shows what one person asked together, whoever waits first; a search shows each by itself', async () => {
    const at = (day: number) => ({ preferred_tour: 'Repeats', created_at: `2020-04-0${day}T10:00:00Z` });
    const answered = { answered_at: '2020-04-09T10:00:00Z', status: 'replied' };
    // By mail, then by mail and phone, then by phone alone in other spelling: one person, of whom the oldest waits.
    const waits = await seed({ ...at(1), email: 'ANN@gmail.com' });
    const both = await seed({ ...at(2), ...answered, email: 'ann@gmail.com', phone: '+353 (86) 555-0199' });
    const called = await seed({ ...at(6), ...answered, email: null, phone: '353865550199' });
    const later = await seed({ ...at(4), email: null, phone: null });
    const nobody = await seed({ ...at(3), email: null, phone: null });
    const { items, next } = await list('tour=Repeats');
    expect(items.map(({ reference }) => reference)).toEqual([waits, called, both, later, nobody].map(({ reference }) => reference));
    expect(items.map(({ repeats }) => repeats)).toEqual([...Array(3).fill({ of: called.id, count: 3 }), null, null]);
    expect(next).toBeNull();
    // Those whom a filter lets through alone are one row.
    const left = (await list('tour=Repeats&status=replied')).items;
    expect(left.map(({ reference, repeats }) => [reference, repeats?.count])).toEqual([called, both].map(({ reference }) => [reference, 2]));
    expect((await list('tour=Repeats&view=waiting')).items.map(({ reference }) => reference)).toEqual([later, nobody, waits].map(({ reference }) => reference));
    expect((await list('q=353865550199')).items.map(({ repeats }) => repeats)).toEqual([null, null]);
  });

  it('shows a person once, however many pages their enquiries are on, and never loses one who waits', async () => {
    const day = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
    const person = { preferred_tour: 'Pages of one', phone: '+220 399 0001', email: null };
    await seed({ ...person, preferred_date: day, created_at: '2020-05-01T10:00:00Z', answered_at: '2020-05-02', status: 'quoted' });
    for (let i = 0; i < 55; i++) await seed({ preferred_tour: 'Pages of one', email: null, created_at: `2020-05-02T10:${String(i).padStart(2, '0')}:00Z` });
    for (let i = 0; i < 12; i++) await seed({ ...person, created_at: `2020-04-0${1 + (i % 9)}T10:00:00Z`, answered_at: '2020-05-02', status: 'replied' });
    const waits = await seed({ ...person, created_at: '2020-03-01T10:00:00Z' });
    const first = await list('tour=Pages of one');
    expect(first.items[0]).toMatchObject({ reference: waits.reference, repeats: { count: 14 } });
    // Ten lines of the person, whose row says that there are more, and fifty others.
    expect(first.items.filter(({ repeats }) => repeats)).toHaveLength(10);
    expect(first.items).toHaveLength(60);
    const second = await list(`tour=Pages of one&cursor=${first.next}`);
    expect(second.items.map(({ repeats }) => repeats)).toEqual(Array(5).fill(null));
  });

  it('answers where one number wrote 12,000 times, as a flood does', async () => {
    await shared.pool.query(
      `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, email_folded, phone, inquiry_type, message, lead_source, preferred_tour, created_at)
       SELECT gen_random_uuid(), 'HBT20200601' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'flood', 'Flood', 'flood' || n || '@example.com',
         'flood' || n || '@example.com', '+220 700 0000', 'booking', 'A flood', 'inquiry_form', 'Flood', timestamptz '2020-06-01' + n * interval '1 second'
       FROM generate_series(1, 12000) AS n`,
    );
    const older = [];
    for (let i = 0; i < 55; i++)
      older.unshift(await seed({ preferred_tour: 'Flood', phone: null, created_at: `2020-05-31T10:${String(i).padStart(2, '0')}:00Z` }));
    const { status, body: first } = await awa.json<InboxPage>('/api/admin/inquiries?tour=Flood');
    expect(status).toBe(200);
    const { items } = await list(`tour=Flood&cursor=${first.next}`);
    // The flood is one person, whose ten newest lines are sent once.
    expect(first.items.filter(({ name }) => name === 'Flood')).toHaveLength(10);
    expect([...first.items, ...items].filter(({ name }) => name !== 'Flood').map(({ reference }) => reference)).toEqual(
      older.map(({ reference }) => reference),
    );
    expect(items.some(({ name }) => name === 'Flood')).toBe(false);
  });
});
