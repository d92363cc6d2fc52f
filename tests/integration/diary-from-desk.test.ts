import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepartureDetail } from '../../src/domains/departures/model/departure-types.ts';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { DAKAR_SLUG } from '../../src/domains/tours/model/dakar-slug.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* From a yes at the desk into the diary, and what becomes of it with its person. */

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TOUR = { slug: 'makasutu-cultural-forest', title: 'Makasutu Cultural Forest' };
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

const detail = async (id: string) => (await awa.json<DepartureDetail>(`/api/admin/days/${id}`)).body;

const QUOTED = { group: '4 to 6 people', price: 'GMD 1,200 each' };

describe('from the desk', () => {
  type Detail = InquiryDetail & { code?: string; field?: string };
  const inquiry = async (id: string) => (await awa.json<Detail>(`/api/admin/inquiries/${id}`)).body;
  const put = (id: string, body: object = {}) => awa.json<Detail>(`/api/admin/inquiries/${id}/trips`, body);

  /** An enquiry with a quote that was taken; `confirmed` by us, or not yet. */
  async function agreed(isConfirmed: boolean, values: Record<string, unknown> = {}) {
    const asked = await seedInquiry(shared.pool, { preferred_tour: TOUR.title, preferred_date: day(20), group_size: 2, hotel: 'Kotu', ...values });
    const acceptance = { line: QUOTED, people: 5, hotel: 'Kairaba Beach', name: 'Oliver', message: null };
    const quoteId = randomUUID();
    await shared.pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, day, valid_until, author_id, acceptance, accepted_at)
       VALUES ($1::uuid, $2, $1::text, 'A day in the forest', '[]', $3, $4, 'awa', $5, now())`,
      [quoteId, asked.id, day(21), day(30), acceptance],
    );
    if (isConfirmed) await awa.json(`/api/admin/inquiries/${asked.id}`, { change: 'confirm_quote', quoteId });
    return { ...asked, quoteId };
  }

  it('a confirmed yes becomes a party in one tap, twenty taps one party; tour, day, people, price and hotel are those of the quote', async () => {
    await emptyTables(shared.pool, 'departures');
    const { id } = await agreed(true);
    expect((await inquiry(id)).tripOffer).toEqual({ tour: TOUR.slug, day: day(21), people: 5, joins: [] });
    const taps = await Promise.all(Array.from({ length: 20 }, () => put(id)));
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    const { trips, tripOffer, history } = await inquiry(id);
    expect(trips).toMatchObject([{ title: TOUR.title, day: day(21), people: 5, status: 'planned', partyStatus: 'confirmed' }]);
    expect([tripOffer, history.filter(({ event }) => event === 'trip_planned')]).toMatchObject([null, [{ actor: { name: 'Awa Ceesay' } }]]);
    const there = await detail(trips[0]?.departureId ?? '');
    expect(there.startsAt).toMatch(/^\d\d:\d\d$/);
    expect(there.parties).toMatchObject([{ people: 5, priceLine: '4 to 6 people: GMD 1,200 each', pickupPlace: 'Kairaba Beach', status: 'confirmed' }]);
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM departures')).rows[0].n).toBe(1);

    // The next one of that day is offered to join it.
    const next = await agreed(true);
    const offer = (await inquiry(next.id)).tripOffer;
    expect(offer?.joins).toEqual([{ departureId: there.id, startsAt: there.startsAt, parties: 1, people: 5 }]);
    expect((await put(next.id, { departureId: there.id })).body.trips).toMatchObject([{ departureId: there.id }]);
    const own = await agreed(true);
    expect((await put(own.id)).body.trips[0]?.departureId).not.toBe(there.id);
    expect((await detail(there.id)).parties).toHaveLength(2);
  });

  it('the page of a quote that was taken tells the day that its trip has now; for one that has begun no mail says that it is agreed', async () => {
    const { id, quoteId, email } = await agreed(true);
    const token = `${quoteId}aaaaaaa`;
    await shared.pool.query('UPDATE quotes SET token = $2 WHERE id = $1', [quoteId, token]);
    const page = async () => (await fetch(`${shared.site.url}/quote/${token}`)).text();
    const { trips } = (await put(id)).body;
    expect(await page()).toContain(longDay(day(21)));
    const departure = `/api/admin/days/${trips[0]?.departureId}`;
    expect((await awa.json(departure, { version: 1, firstDay: day(24) })).status).toBe(200);
    const moved = await page();
    expect([moved.includes(longDay(day(24))), moved.includes(longDay(day(21)))]).toEqual([true, false]);
    await shared.pool.query("UPDATE departures SET status = 'cancelled'");
    const off = await page();
    expect(['This trip does not take place', longDay(day(24)), 'It is agreed', 'You pay in cash'].map((words) => off.includes(words))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await shared.pool.query("UPDATE departures SET status = 'planned'");
    const mails = async () => (await shared.pool.query("SELECT count(*)::int AS n FROM mails WHERE recipient = $1 AND kind = 'quote'", [email])).rows[0].n;
    expect(await mails()).toBe(1);
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'undo_quote', quoteId, reason: 'By mistake' });
    // The yes before did not bring the trip that is there.
    await shared.pool.query('UPDATE quotes SET acceptance = $2, accepted_at = now(), confirmed_at = now() WHERE id = $1', [
      quoteId,
      { line: QUOTED, people: 2, hotel: null, name: 'Oliver' },
    ]);
    expect(await page()).toContain(longDay(day(21)));
    await shared.pool.query('UPDATE quotes SET day = $2, confirmed_at = NULL WHERE id = $1', [quoteId, day(-1)]);
    expect((await awa.json(`/api/admin/inquiries/${id}`, { change: 'confirm_quote', quoteId })).status).toBe(200);
    expect(await inquiry(id)).toMatchObject({ status: 'won', answeredAt: expect.any(String), preferredDate: day(-1) });
    expect(await mails()).toBe(1);
  });

  it('what is won without a quote, or without a day, stands as the enquiry says; a tour that it does not name is chosen', async () => {
    const won = await seedInquiry(shared.pool, { status: 'won', group_size: 3, hotel: 'Bakau' });
    expect(await put(won.id)).toMatchObject({ status: 422, body: { field: 'tour' } });
    const { body } = await put(won.id, { tour: DAKAR_SLUG });
    expect(body.trips).toMatchObject([{ day: null, people: 3, partyStatus: 'confirmed' }]);
    expect((await (await awa.ask('/admin/days')).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(/Undated .*2-Day Dakar/);
    const dated = await seedInquiry(shared.pool, { status: 'won', preferred_date: day(40) });
    const { trips } = (await put(dated.id, { tour: DAKAR_SLUG })).body;
    expect(await detail(trips[0]?.departureId ?? '')).toMatchObject({ firstDay: day(40), lastDay: day(41) });
    // The number that is stored with such words says nothing (group-size.ts).
    const words = await seedInquiry(shared.pool, { status: 'won', preferred_tour: TOUR.title, group_size: 1, group_size_text: 'two adults, one child' });
    expect((await inquiry(words.id)).tripOffer?.people).toBe('two adults, one child');
    expect(await put(words.id)).toMatchObject({ status: 422, body: { field: 'people', error: expect.stringContaining('“two adults, one child”') } });
    await awa.json(`/api/admin/inquiries/${words.id}`, { change: 'fact', fact: 'people', to: '3', seen: 'two adults, one child' });
    expect((await put(words.id)).body.trips).toMatchObject([{ people: 3 }]);
    // More than one party holds: the offer says how many are agreed, and what the diary cannot hold stands beside it then.
    const many = await seedInquiry(shared.pool, { status: 'won', preferred_tour: TOUR.title, group_size: 120 });
    expect((await inquiry(many.id)).tripOffer?.people).toBe(120);
    expect((await put(many.id)).body.trips).toMatchObject([{ people: 100 }]);
  });

  it('for a year that no diary has it says so, until the day is put right', async () => {
    const { id } = await seedInquiry(shared.pool, { status: 'won', preferred_date: '9999-12-31' });
    const message = 'Friday 31 December 9999 is too far away for the diary. Correct the day first.';
    expect(await put(id, { tour: DAKAR_SLUG })).toMatchObject({ status: 422, body: { field: 'day', error: message } });
    expect((await awa.json(`/api/admin/inquiries/${id}`, { change: 'fact', fact: 'preferredDate', to: day(40), seen: '9999-12-31' })).status).toBe(200);
    expect((await put(id, { tour: DAKAR_SLUG })).body.trips).toMatchObject([{ day: day(40) }]);
  });

  it('a yes that is not confirmed is held, follows when it is, and is held again where it is undone', async () => {
    const { id, quoteId } = await agreed(false, { status: 'won' });
    const status = async () => (await inquiry(id)).trips[0]?.partyStatus;
    await put(id);
    expect(await status()).toBe('held');
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'confirm_quote', quoteId });
    expect(await status()).toBe('confirmed');
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'undo_quote', quoteId, reason: 'Another day' });
    expect(await status()).toBe('held');
  });

  it('one yes of two that is undone leaves them as the other has it, which is confirmed', async () => {
    const { id, quoteId } = await agreed(true, {});
    await put(id);
    await shared.pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, valid_until, author_id, acceptance, accepted_at)
       SELECT gen_random_uuid(), inquiry_id, repeat('x', 43), 'Another', lines, valid_until, author_id, acceptance, now() FROM quotes WHERE id = $1`,
      [quoteId],
    );
    const other = (await inquiry(id)).quotes.find(({ title }) => title === 'Another')?.id;
    const after = await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}`, { change: 'undo_quote', quoteId: other, reason: 'A slip' });
    expect(after.body).toMatchObject({ status: 'won', trips: [{ partyStatus: 'confirmed' }] });
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'undo_quote', quoteId, reason: 'They cannot come' });
    expect(await inquiry(id)).toMatchObject({ status: 'quoted', trips: [{ partyStatus: 'held' }] });
  });

  it('of two yeses for two days, each in the diary, the one that is undone holds its own day, and the other goes', async () => {
    const { id, quoteId, reference } = await agreed(true);
    await put(id);
    const other = randomUUID();
    await shared.pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, day, valid_until, author_id, acceptance, accepted_at)
       SELECT $2, inquiry_id, repeat('y', 43), 'Another day', lines, $3, valid_until, author_id, acceptance, now() FROM quotes WHERE id = $1`,
      [quoteId, other, day(25)],
    );
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'confirm_quote', quoteId: other });
    await awa.json(`/api/admin/days/${await seedDeparture(shared.pool, day(25))}/parties`, { reference });
    const stand = async () => (await inquiry(id)).trips.map((trip) => [trip.day, trip.partyStatus]);
    expect(await stand()).toEqual([
      [day(21), 'confirmed'],
      [day(25), 'confirmed'],
    ]);
    await awa.json(`/api/admin/inquiries/${id}`, { change: 'undo_quote', quoteId, reason: 'The other day instead' });
    expect(await stand()).toEqual([
      [day(21), 'held'],
      [day(25), 'confirmed'],
    ]);
    expect((await inquiry(id)).status).toBe('won');
  });

  it('nothing is put there before something is agreed, of spam, or onto what was called off', async () => {
    const asked = await seedInquiry(shared.pool, {});
    expect(await put(asked.id)).toMatchObject({ status: 409, body: { code: 'not_agreed' } });
    expect((await inquiry(asked.id)).tripOffer).toBeNull();
    const won = await seedInquiry(shared.pool, { status: 'won', preferred_tour: TOUR.title, preferred_date: day(3) });
    const off = await seedDeparture(shared.pool, day(3), { status: 'cancelled' });
    expect(await put(won.id, { departureId: off })).toMatchObject({ status: 409, body: { code: 'departure_cancelled' } });
    expect((await inquiry(won.id)).trips).toEqual([]);
  });
});

describe('a person', () => {
  it('is erased with trips that are still to come, of every enquiry that goes with theirs: the desk names them before', async () => {
    const ann = { email: 'ann.ahead@example.com' };
    const asked = await seedInquiry(shared.pool, ann);
    const onTrip = async (at: string | null, trip: object = {}, party: object = {}, who: object = ann) =>
      seedParty(shared.pool, await seedDeparture(shared.pool, at, { ...trip }), { ...party }, { ...who });
    await onTrip(day(3), { title: 'Later' }, {}, { email: 'Ann.Ahead@Example.com' });
    await onTrip(day(-1), { title: 'Under way', last_day: day(0) });
    await onTrip(null, { title: 'No day yet', starts_at: null, ends_at: null });
    await onTrip(day(-1), { title: 'Over' });
    await onTrip(day(4), { title: 'Called off', status: 'cancelled' });
    await onTrip(day(4), { title: 'Not with them' }, { status: 'cancelled' });
    await onTrip(day(4), { title: 'Of others' }, {}, { email: 'ben.ahead@example.com' });
    await onTrip(day(5), { title: 'Address corrected since' }, {}, { email: 'ann.corrected@example.com' });
    await shared.pool.query(
      `INSERT INTO inquiry_history (inquiry_id, event, detail) SELECT id, 'fact', '{"fact":"email","fromFolded":"ann.ahead@example.com"}' FROM inquiries
       WHERE email = 'ann.corrected@example.com'`,
    );
    const { body } = await awa.json<InquiryDetail>(`/api/admin/inquiries/${asked.id}`);
    expect(body.ahead.map(({ title }) => title)).toEqual(['Under way', 'Later', 'Address corrected since', 'No day yet']);
    expect(body.trips).toEqual([]);
  });

  it('is exported with trips, cash, tellings and reviews, and erased with all but the sums', async () => {
    const admin = await signInAs(shared, 'The Owner', 'admin');
    const id = await seedDeparture(shared.pool, day(15));
    const party = await seedParty(shared.pool, id, { note: 'Unmistakable allergy', pickup_place: 'Unmistakable Hotel' });
    await awa.json(`/api/admin/days/${id}/parties/${party.id}`, { change: 'facts', version: 1, people: 2, status: 'confirmed', note: 'Unmistakable nuts' });
    const ids = [id, party.id];
    await shared.pool.query(
      "INSERT INTO cash_lines (key, departure_id, party_id, tour, kind, currency, amount) VALUES (gen_random_uuid(), $1, $2, 'x', 'agreed', 'GMD', 77700)",
      ids,
    );
    await shared.pool.query(
      "INSERT INTO tellings (id, kind, departure_id, party_id, about, channel) VALUES (gen_random_uuid(), 'tomorrow', $1, $2, 'x', 'chat')",
      ids,
    );
    await shared.pool.query(
      `INSERT INTO reviews (id, departure_id, party_id, tour, stars, body, name, consented_at, who)
       VALUES (gen_random_uuid(), $1, $2, 'x', 5, 'Unmistakable river', 'Ann', now(), 'nobody')`,
      ids,
    );
    const file = await (await admin.ask(`/api/admin/person?email=${encodeURIComponent(party.email)}`)).json();
    expect(file.inquiries[0].trips).toMatchObject([
      {
        note: 'Unmistakable nuts',
        departure: { title: TOUR.title, firstDay: day(15) },
        cash: [{ amount: 77_700, money: 'GMD\u00A0777' }],
        tellings: expect.arrayContaining([expect.objectContaining({ kind: 'tomorrow' })]),
      },
    ]);
    expect(file.reviews).toMatchObject([{ stars: 5 }]);
    const erased = await admin.json('/api/admin/person/erase', { email: party.email, confirm: party.email });
    expect(erased.status).toBe(200);
    for (const table of ['parties', 'tellings', 'reviews', 'departure_history', 'departures', 'cash_lines', 'inquiries']) {
      const { rows } = await shared.pool.query(
        `SELECT count(*)::int AS n FROM ${table} t WHERE to_jsonb(t)::text LIKE '%Unmistakable%' OR to_jsonb(t)::text LIKE $1`,
        [`%${party.id}%`],
      );
      expect([table, rows[0].n]).toEqual([table, 0]);
    }
    expect((await shared.pool.query("SELECT amount::int, party_id FROM cash_lines WHERE tour = 'x'")).rows).toEqual([{ amount: 77_700, party_id: null }]);
  });
});
