import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepartureDetail } from '../../src/domains/departures/model/departure-types.ts';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { DAKAR_SLUG } from '../../src/domains/tours/model/dakar-slug.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* The diary: what the pages say without scripts, departures, and parties. */

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TOUR = { slug: 'makasutu-cultural-forest', title: 'Makasutu Cultural Forest' };
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

type Answer = DepartureDetail & { code?: string; error?: string; field?: string };
const detail = async (id: string) => (await awa.json<Answer>(`/api/admin/days/${id}`)).body;
const words = async (path: string) => {
  const answer = await awa.ask(path);
  expect(answer.status, path).toBe(200);
  const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>|<astro-island[^>]*>/g, ' ');
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
};
const make = (fields: object) => awa.json<Answer>('/api/admin/days', { key: randomUUID(), tour: TOUR.slug, ...fields });

describe('the list', () => {
  it('says tour, start, people, guide, vehicle, pick-ups, cash due and what is missing, of each day, without scripts', async () => {
    const full = await seedDeparture(shared.pool, day(1));
    const guide = await seedResource(shared.pool, 'guide');
    const bus = await seedResource(shared.pool, 'vehicle');
    for (const one of [guide, bus]) await seedAssignment(shared.pool, full, one);
    const paying = await seedParty(shared.pool, full, { people: 6, pickup_place: 'Kairaba Beach', pickup_time: '07:30' });
    await seedParty(shared.pool, full, { people: 3, pickup_place: 'Sunset Hotel', pickup_time: '07:15', status: 'held' });
    await seedParty(shared.pool, full, { people: 4, status: 'cancelled' });
    const lines: [string, string, number][] = [
      ['agreed', 'GMD', 900_000],
      ['received', 'GMD', 600_000],
      ['agreed', 'EUR', 4_050],
      ['agreed', 'GBP', 1_000],
      ['received', 'GBP', 1_000],
    ];
    for (const [kind, currency, amount] of lines)
      await shared.pool.query(
        'INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7)',
        [full, paying.id, day(1), TOUR.slug, kind, currency, amount],
      );
    const bare = await seedDeparture(shared.pool, day(0), { title: 'Bare Trip', starts_at: null, ends_at: null });
    await seedParty(shared.pool, bare, { people: 2 });
    await seedParty(shared.pool, bare, { people: 2, pickup_place: 'Kotu' });
    await seedDeparture(shared.pool, day(3), { title: 'Airport', starts_at: null, ends_at: '16:00' });
    await seedDeparture(shared.pool, null, { title: 'Some Day' });
    await seedDeparture(shared.pool, day(2), { title: 'Called Off Trip', status: 'cancelled', cancelled_at: new Date() });
    const text = await words('/admin/days');
    expect(text).toMatch(/Today .*Any time Bare Trip 2 parties, 4 people 1 pick-up no guide yet no vehicle yet 1 without a pick-up 1 without a pick-up time/);
    expect(text).toMatch(
      /Tomorrow .*08:00 Makasutu Cultural Forest 2 parties, 9 people Kebba Jarjusey, White bus 2 pick-ups, first at 07:15 Cash due: GMD 3,000, €40\.50 9 people, 7 seats/,
    );
    expect(text).toMatch(/Called Off Trip Called off (?!no guide|No party)/);
    expect(text).toContain('Until 16:00 Airport');
    expect(text).toMatch(/Undated .*Some Day/);
    // A week begins on Monday: on a Friday and a Saturday these two are in different ones.
    const week = (days: number) => words(`/admin/days?view=week&from=${day(days)}`);
    const withTomorrow = await week(1);
    expect(withTomorrow).toContain('08:00 Makasutu Cultural Forest, 9 people: Kebba Jarjusey, White bus');
    expect(withTomorrow).toContain('08:00: 9 people, 7 seats');
    expect(await week(3)).toContain('Until 16:00: Airport, nobody yet');
    expect(await words(`/admin/days?view=month&month=${day(1).slice(0, 7)}`)).toContain('1 trip, 9 people 1 missing');
  });

  it('has a trip of two days once, on both of its days', async () => {
    await emptyTables(shared.pool, 'departures');
    const { body, status } = await make({ tour: DAKAR_SLUG, firstDay: day(4), lastDay: day(5), startsAt: '06:00', endsAt: '18:00' });
    expect(status).toBe(200);
    const text = await words('/admin/days');
    expect(text).toMatch(/06:00 2-Day Dakar .*Day 2 of 2 2-Day Dakar/);
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM departures')).rows[0].n).toBe(1);
    expect(body).toMatchObject({ firstDay: day(4), lastDay: day(5), title: expect.stringContaining('2-Day Dakar') });
  });

  it('says of a trip over the end of a month who is on two trips at once, or off, also where that is in the next', async () => {
    await emptyTables(shared.pool, 'departures, resources');
    const [guide, bus] = [await seedResource(shared.pool, 'guide'), await seedResource(shared.pool, 'vehicle')];
    const dakar = await seedDeparture(shared.pool, '2099-12-31', { title: 'Dakar', last_day: '2100-01-01' });
    for (const resource of [guide, bus]) await seedAssignment(shared.pool, dakar, resource);
    await seedAssignment(shared.pool, await seedDeparture(shared.pool, '2100-01-01', { title: 'Bijilo' }), guide);
    await shared.pool.query("INSERT INTO blocked_days (id, first_day, last_day, resource_id) VALUES ($1, '2100-01-01', '2100-01-03', $2)", [randomUUID(), bus]);
    expect(await words('/admin/days?from=2099-12-02')).toMatch(/Dakar .*Kebba Jarjusey is on two trips at once White bus is off/);
    expect(await words('/admin/days?view=month&month=2099-12')).toContain('1 trip, 0 people 2 missing');
  });

  it('shows past days by their address, leads from an odd address to today, and is not for editors', async () => {
    await seedDeparture(shared.pool, day(-12), { title: 'Long Ago', status: 'done' });
    expect(await words('/admin/days')).not.toContain('Long Ago');
    expect(await words(`/admin/days?from=${day(-12)}`)).toMatch(/Long Ago/);
    for (const odd of ['from=2026-11-31', 'view=year', 'view=month&month=2026-13'])
      expect([(await awa.ask(`/admin/days?${odd}`)).status, (await awa.ask(`/admin/days?${odd}`)).headers.get('location')]).toEqual([303, '/admin/days']);
    const editor = await signInAs(shared, 'Ebrima', 'editor');
    expect((await editor.ask('/api/admin/days')).status).toBe(403);
    expect((await awa.ask(`/admin/days/${randomUUID()}`)).status).toBe(404);
    expect((await awa.json(`/api/admin/days/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a departure', () => {
  it('is made without an enquiry, once for each key, also without a day', async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ key, firstDay: day(7), startsAt: '09:00', note: ' Bring\nwater ' })));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(made[0]?.body).toMatchObject({
      ...{ tour: TOUR.slug, title: TOUR.title },
      firstDay: day(7),
      lastDay: day(7),
      startsAt: '09:00',
      note: 'Bring\nwater',
    });
    expect(made[0]?.body.history).toMatchObject([{ event: 'made', actor: 'Awa Ceesay' }]);
    expect((await make({})).body).toMatchObject({ firstDay: null, lastDay: null, startsAt: null });
  });

  it.each<[string, object, string]>([
    ['31 November', { firstDay: '2026-11-31' }, 'firstDay'],
    ['a last day before the first', { firstDay: day(5), lastDay: day(4) }, 'lastDay'],
    ['a last day alone', { lastDay: day(4) }, 'firstDay'],
    ['an end before its begin', { firstDay: day(5), startsAt: '12:00', endsAt: '08:00' }, 'endsAt'],
    ['25 o’clock', { firstDay: day(5), startsAt: '25:00' }, 'startsAt'],
    ['a tour that there is not', { tour: 'atlantis', firstDay: day(5) }, 'tour'],
    ['a year of days', { firstDay: day(5), lastDay: day(400) }, 'lastDay'],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, 'note'],
  ])('with %s is refused with its field', async (_, fields, field) => {
    const { status, body } = await make(fields);
    expect([status, body.field, body.code]).toEqual([422, field, 'validation_failed']);
  });

  it('that ends on another day may end at an earlier hour', async () => {
    expect((await make({ tour: DAKAR_SLUG, firstDay: day(5), lastDay: day(6), startsAt: '12:00', endsAt: '08:00' })).status).toBe(200);
  });

  it('is changed by who saw it: SEQUENCE grows with its time, passes hear of it, and the second of two is told', async () => {
    const id = await seedDeparture(shared.pool, day(8));
    const party = await seedParty(shared.pool, id);
    const body = { version: 1, firstDay: day(8), startsAt: '08:00', endsAt: '16:00', note: 'Ferry at ten' };
    const noted = await awa.json<Answer>(`/api/admin/days/${id}`, body);
    expect([noted.status, noted.body.version, noted.body.note]).toEqual([200, 2, 'Ferry at ten']);
    const again = await awa.json<Answer>(`/api/admin/days/${id}`, body);
    expect([again.status, again.body.version], 'the same press, whose answer was lost').toEqual([200, 2]);
    const two = await Promise.all(['09:00', '10:00'].map((startsAt) => awa.json<Answer>(`/api/admin/days/${id}`, { ...body, version: 2, startsAt })));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const { rows } = await shared.pool.query(
      'SELECT d.sequence, d.version, p.changed_facts FROM departures d JOIN parties p ON p.departure_id = d.id WHERE p.id = $1',
      [party.id],
    );
    expect(rows).toEqual([{ sequence: 1, version: 3, changed_facts: [{ fact: 'day', at: expect.any(String) }] }]);
    expect((await detail(id)).history.map(({ event }) => event)).toEqual(['changed', 'changed']);
  });

  it('that is still to come is not moved to a day that is over; what has been is noted on its day, which can be corrected', async () => {
    const coming = await seedDeparture(shared.pool, day(8));
    const past = await awa.json<Answer>(`/api/admin/days/${coming}`, { version: 1, firstDay: day(-1) });
    expect(past).toMatchObject({ status: 422, body: { field: 'firstDay', error: expect.stringContaining('This day is over.') } });
    expect(await detail(coming)).toMatchObject({ firstDay: day(8), version: 1, history: [] });
    const { body } = await make({ firstDay: day(-1) });
    expect(body).toMatchObject({ firstDay: day(-1), version: 1 });
    expect(await awa.json<Answer>(`/api/admin/days/${body.id}`, { version: 1, firstDay: day(-2) })).toMatchObject({ status: 200, body: { firstDay: day(-2) } });
    // Its note is changed without a word about its day.
    expect((await awa.json<Answer>(`/api/admin/days/${body.id}`, { version: 2, firstDay: day(-2), note: 'It rained' })).status).toBe(200);
  });
});

describe('a party', () => {
  const change = (id: string, party: string, body: object) => awa.json<Answer>(`/api/admin/days/${id}/parties/${party}`, body);
  const facts = {
    change: 'facts',
    version: 1,
    people: 4,
    pickupPlace: 'Kotu',
    pickupTime: '07:10',
    priceLine: 'GMD 2,000',
    note: 'Sits in front',
    status: 'held',
  };

  it('is changed by who saw it, and its history names nobody', async () => {
    const id = await seedDeparture(shared.pool, day(9));
    const party = await seedParty(shared.pool, id, {}, { name: 'Unmistakable Guest' });
    const { status, body } = await change(id, party.id, facts);
    expect(status).toBe(200);
    expect(body.parties).toMatchObject([{ people: 4, pickupPlace: 'Kotu', pickupTime: '07:10', note: 'Sits in front', status: 'held', version: 2 }]);
    expect(body.history.map(({ event, detail: said }) => [event, said])).toEqual([['party_changed', expect.objectContaining({ people: 4, status: 'held' })]]);
    expect(JSON.stringify(body.history)).not.toMatch(/Unmistakable|Kotu|front/);
    const again = await change(id, party.id, facts);
    expect([again.status, again.body.parties[0]?.version], 'the same press, whose answer was lost').toEqual([200, 2]);
    const late = await change(id, party.id, { ...facts, people: 9 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const { rows } = await shared.pool.query('SELECT changed_facts, people, confirmed_at FROM parties WHERE id = $1', [party.id]);
    expect(rows, 'held again: no tick of a guide confirms it').toEqual([
      { people: 4, changed_facts: [{ fact: 'pickup', at: expect.any(String) }], confirmed_at: null },
    ]);
  });

  it.each<[string, object, string]>([
    ['500 people', { people: 500 }, 'people'],
    ['no people', { people: 0 }, 'people'],
    ['people in words', { people: 'four' }, 'people'],
    ['a pick-up at 24:30', { pickupTime: '24:30' }, 'pickupTime'],
    ['a status that there is not', { status: 'gone' }, 'status'],
  ])('with %s is refused with its field', async (_, wrong, field) => {
    const id = await seedDeparture(shared.pool, day(9));
    const party = await seedParty(shared.pool, id);
    const { status, body } = await change(id, party.id, { ...facts, ...wrong });
    expect([status, body.field]).toEqual([422, field]);
  });

  it('is moved with what was agreed, both ways at once too, never twice onto one departure, and taken out', async () => {
    const [one, other] = [await seedDeparture(shared.pool, day(10)), await seedDeparture(shared.pool, day(11))];
    const party = await seedParty(shared.pool, one, { people: 3, price_line: 'GMD 900' });
    const back = await seedParty(shared.pool, other);
    const guide = await seedResource(shared.pool, 'guide', { name: 'Another Guide' });
    await seedAssignment(shared.pool, other, guide);
    const moved = await Promise.all([
      change(one, party.id, { change: 'move', version: 1, to: other }),
      change(other, back.id, { change: 'move', version: 1, to: one }),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect((await detail(other)).parties).toMatchObject([{ id: party.id, people: 3, priceLine: 'GMD 900', version: 2 }]);
    const { rows } = await shared.pool.query('SELECT changed_facts FROM parties WHERE id = $1', [party.id]);
    expect(rows[0].changed_facts.map(({ fact }: { fact: string }) => fact)).toEqual(['day', 'guide']);
    await shared.pool.query('INSERT INTO parties (id, departure_id, inquiry_id, people) VALUES ($1, $2, $3, 1)', [randomUUID(), one, party.inquiryId]);
    expect(await change(other, party.id, { change: 'move', version: 2, to: one })).toMatchObject({ status: 409, body: { code: 'already_there' } });
    const gone = await change(other, party.id, { change: 'take_out', version: 2 });
    expect([gone.status, gone.body.parties]).toEqual([200, []]);
    expect((await change(other, party.id, { change: 'take_out', version: 2 })).status).toBe(404);
    const { history } = (await awa.json<InquiryDetail>(`/api/admin/inquiries/${party.inquiryId}`)).body;
    expect(history.map(({ event }) => event)).toEqual(['trip_changed', 'trip_changed']);
  });

  it('comes by the reference of its enquiry, held until somebody confirms it', async () => {
    const id = await seedDeparture(shared.pool, day(12));
    const asked = await seedInquiry(shared.pool, { hotel: 'Senegambia', group_size: 5 });
    const { status, body } = await awa.json<Answer>(`/api/admin/days/${id}/parties`, { reference: asked.reference.toLowerCase() });
    expect([status, body.parties]).toMatchObject([200, [{ reference: asked.reference, people: 5, pickupPlace: 'Senegambia', status: 'held' }]]);
    expect((await awa.json<Answer>(`/api/admin/days/${id}/parties`, { reference: asked.reference })).body.parties).toHaveLength(1);
    expect(await awa.json(`/api/admin/days/${id}/parties`, { reference: 'HBT00000000XXXX' })).toMatchObject({ status: 422, body: { field: 'reference' } });
    const { reference } = await seedInquiry(shared.pool, { group_size: 2, group_size_text: '2 adults and 1 child' });
    const words = { status: 422, body: { field: 'reference', error: expect.stringContaining('“2 adults and 1 child”') } };
    expect(await awa.json(`/api/admin/days/${id}/parties`, { reference }), 'nobody knows how many that is').toMatchObject(words);
    expect((await awa.json<Answer>(`/api/admin/days/${id}/parties`, { reference, people: 3 })).body.parties).toMatchObject([{ people: 5 }, { people: 3 }]);
  });
});
