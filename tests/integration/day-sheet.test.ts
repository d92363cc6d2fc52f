import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import type { TripSource } from '../../src/domains/departures/model/trip-content.ts';
import { daySheet } from '../../src/domains/departures/server/day-sheet.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';
import { paid, sheetCalls, tick } from './sheet-calls.ts';
import { dayAhead, seedCash, seedLink, seedSheet } from './sheet-seeds.ts';

/* The guide's day sheet: what it shows to whom, also without scripts (ticks: sheet-ticks.test.ts). */

const shared = sharedSite();
const { read, send, post, partyNow, cashOf, historyOf } = sheetCalls(shared);
const MINUTE = 60_000;

describe('what it shows', () => {
  it('is today and tomorrow of that guide: pick-ups in order, whom to ring, notes, what is due, who goes along, what they bring', async () => {
    const { token, guide, departure } = await seedSheet(shared);
    const toAirport = await seedDeparture(shared.pool, dayAhead(1), { title: 'Airport', starts_at: null, ends_at: '16:00' });
    await seedAssignment(shared.pool, toAirport, guide);
    const tomorrow = await seedDeparture(shared.pool, dayAhead(1), { title: 'Bijilo Forest', starts_at: '09:00' });
    await seedAssignment(shared.pool, tomorrow, guide);
    const { status, html, words } = await read(token);
    expect(status).toBe(200);
    const order = [
      'Day sheet: Kebba Jarjusey',
      'Today',
      'Makasutu Cultural Forest',
      '07:30',
      'Mary Test',
      '07:45',
      'Binta Sowe',
      'Tomorrow',
      'Bijilo Forest',
      'Airport',
      'until 16:00',
    ];
    expect(order.map((text) => words.indexOf(text)).every((at, index, all) => at >= 0 && at > (all[index - 1] ?? -1))).toBe(true);
    for (const text of [
      'Kairaba Beach Hotel, lobby',
      'One of them walks with a stick.',
      'Lunch is ordered at base camp.',
      'With White bus',
      '+220 700 3344',
      '6 people',
      'Cash due: GMD\u00A01,200',
      '€180.50',
      'What guests bring: every trip',
    ])
      expect(words).toContain(text);
    expect(html).toContain('href="tel:+35312345678"');
    expect(html).toContain('href="https://wa.me/35312345678"');
    // Without a country's code it belongs to The Gambia.
    expect(html).toContain('href="https://wa.me/2207771234"');
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=Kairaba%20Beach%20Hotel');
    expect(html).toContain('value="1,200"');
    expect(html).toContain(`data-trip="${departure}"`);
  });

  it('is no e-mail address, no message, nobody of another guide, nothing of other days, and no script of the desk', async () => {
    const { token, guide, mary } = await seedSheet(shared);
    const other = await seedDeparture(shared.pool, dayAhead(0), { title: 'Kachikally' });
    await seedAssignment(shared.pool, other, await seedResource(shared.pool, 'guide', { name: 'Isatou Bah' }));
    await seedParty(shared.pool, other, { pickup_time: '07:30' }, { name: 'Somebody Else' });
    for (const ahead of [-1, 2]) {
      const departure = await seedDeparture(shared.pool, dayAhead(ahead), { title: `Day ${ahead}` });
      await seedAssignment(shared.pool, departure, guide);
      await seedParty(shared.pool, departure, {}, { name: `Guest of day ${ahead}` });
    }
    const { html } = await read(token);
    for (const text of [mary.email, '@example.com', 'honeymoon', mary.reference, 'Somebody Else', 'Kachikally', 'Isatou Bah', 'Guest of day', 'astro-island'])
      expect(html).not.toContain(text);
  });

  it('is in no cache, no search engine, no log and no Referer; opening it changes nothing', async () => {
    const { token, departure } = await seedSheet(shared);
    const { headers, html } = await read(token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag') ?? html).toContain('noindex');
    expect(Date.parse(headers.get('x-sheet-at') ?? '')).toBeGreaterThan(Date.now() - MINUTE);
    expect(shared.site.output()).not.toContain(token);
    expect(await historyOf(departure)).toEqual([]);
  });

  it('called off is struck, says why, and has nobody to ring or to tick; a cancelled party likewise', async () => {
    const { token, departure, binta } = await seedSheet(shared);
    await shared.pool.query("UPDATE parties SET status = 'cancelled' WHERE id = $1", [binta.id]);
    const before = await read(token);
    expect(before.words).toContain('Cancelled: no pick-up');
    expect(before.html).not.toContain('tel:7771234');
    expect(before.words).toContain('2 people');
    await shared.pool.query("UPDATE departures SET status = 'cancelled', reason = 'ferry', cancelled_at = now() WHERE id = $1", [departure]);
    const { html, words } = await read(token);
    expect(html).toContain('<del>Makasutu Cultural Forest</del>');
    expect(words).toContain('Called off: the ferry. No pick-up.');
    for (const text of ['tel:+353', 'wa.me/353', '<form']) expect(html).not.toContain(text);
  });

  it('says who is not confirmed yet, of whom the evening before tells nobody; who did not come is not counted, as in the diary', async () => {
    const { token, mary, binta } = await seedSheet(shared);
    await shared.pool.query("UPDATE parties SET status = 'held', confirmed_at = NULL WHERE id = $1", [binta.id]);
    const { words } = await read(token);
    expect(words.split('Not confirmed yet: ask the office')).toHaveLength(2);
    expect(words).toMatch(/Binta Sowe .*Not confirmed yet: ask the office/);
    expect(words).toContain('6 people');
    await shared.pool.query("UPDATE parties SET status = 'no_show' WHERE id = $1", [mary.id]);
    expect((await read(token)).words).not.toContain('6 people');
  });

  it('a trip of two days stands under its first and goes on under the second; without trips it says so', async () => {
    const guide = await seedResource(shared.pool, 'guide');
    const token = await seedLink(shared.pool, 'sheet', { resource_id: guide });
    expect((await read(token)).words).toMatch(/Today ?, .* No trip\. Tomorrow ?, .* No trip\. Trips that the office gives you stand here/);
    const dakar = await seedDeparture(shared.pool, dayAhead(0), { tour: 'dakar-city-tour', title: 'Dakar', last_day: dayAhead(1) });
    await seedAssignment(shared.pool, dakar, guide);
    const { words } = await read(token);
    expect(words).toContain('Dakar goes on.');
    expect(words).toContain('What guests bring: ');
    expect(words).not.toContain('No trip.');
  });

  it('says what guests bring as their pass does, also of a tour that was renamed, or is not on offer any more', async () => {
    const { token } = await seedSheet(shared);
    const content = sampleContent();
    const booked = content.tours.filter(({ slug }) => slug === 'makasutu-cultural-forest');
    const others = content.tours.filter((tour) => !booked.includes(tour));
    const bringFor = async (trips: Pick<TripSource, 'tours' | 'hiddenTours'>) =>
      (await daySheet({ db: drizzle(shared.pool) as never, content: { ...content, ...trips } }, token))?.departures[0]?.bring;
    const bring = await bringFor({ tours: content.tours });
    expect(bring?.length).toBeGreaterThan(0);
    expect(await bringFor({ tours: others, hiddenTours: booked })).toEqual(bring);
    const renamed = booked.map((tour) => ({ ...tour, slug: 'makasutu', formerly: [tour.slug] }));
    expect(await bringFor({ tours: [...others, ...renamed] })).toEqual(bring);
  });

  it('an erased person is gone from it at the next look, with their ticks; the sums stay', async () => {
    const { token, mary, departure } = await seedSheet(shared);
    expect((await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] })).body.taken).toHaveLength(1);
    await shared.pool.query('DELETE FROM inquiries WHERE id = $1', [mary.inquiryId]);
    expect((await read(token)).html).not.toContain('Mary Test');
    expect((await shared.pool.query('SELECT 1 FROM sheet_ticks WHERE party_id = $1', [mary.id])).rowCount).toBe(0);
    const { rows } = await shared.pool.query("SELECT sum(amount)::int AS sum FROM cash_lines WHERE departure_id = $1 AND kind = 'received'", [departure]);
    expect(rows).toEqual([{ sum: 120_000 }]);
    expect(JSON.stringify(await historyOf(departure))).not.toContain('Mary');
  });
});

describe('the link', () => {
  it('of another kind, revoked, cut off or nobody’s opens nothing and takes no tick: 404', async () => {
    const { token, mary, guide } = await seedSheet(shared);
    const feed = await seedLink(shared.pool, 'feed', { resource_id: guide });
    const pass = await seedLink(shared.pool, 'pass', { party_id: mary.id });
    const revoked = await seedLink(shared.pool, 'sheet', { resource_id: guide, revoked_at: new Date() });
    for (const wrong of [feed, pass, revoked, token.slice(1), 'x'.repeat(43), "'; DROP TABLE parties"]) {
      const page = await read(encodeURIComponent(wrong));
      expect([page.status, page.headers.get('x-sheet-at')]).toEqual([404, null]);
      expect(page.html).not.toContain('Mary Test');
      const { status, body } = await send({ token: wrong, ticks: [tick(mary.id, 'picked_up')] });
      expect([status, body.code]).toEqual([404, 'unknown_sheet']);
    }
    expect((await partyNow(mary.id)).picked_up_at).toBeNull();
  });
});

describe('without scripts', () => {
  /** The fields of the form that a press sends. */
  async function formOf(token: string, id: string): Promise<Record<string, string>> {
    const { html } = await read(token);
    const form = html.split('<form').find((part) => part.includes(`id="${id}"`)) ?? '';
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '']);
    return Object.fromEntries(inputs);
  }

  it('a tick is a form that leads back to its party; pressed twice it is one, which "Take back" takes back', async () => {
    const { token, mary } = await seedSheet(shared);
    const fields = await formOf(token, `picked_up-${mary.id}`);
    for (let times = 0; times < 2; times++) {
      const answer = await post(fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/sheet/${token}#party-${mary.id}`]);
    }
    expect((await shared.pool.query('SELECT 1 FROM sheet_ticks WHERE party_id = $1', [mary.id])).rowCount).toBe(1);
    expect((await read(token)).words).toContain('Picked up at ');
    const { html } = await read(token);
    expect(html, 'set, its button sends nothing').toMatch(new RegExp(`<button type="button" id="picked_up-${mary.id}"`));
    expect((await post(await formOf(token, `untick-${mary.id}`))).status).toBe(303);
    expect((await partyNow(mary.id)).picked_up_at).toBeNull();
  });

  it('paid is read as it is typed; what is wrong stands beside it, and the sheet stays', async () => {
    const { token, mary } = await seedSheet(shared);
    const fields = await formOf(token, `paid-button-${mary.id}`);
    expect(fields.amount).toBe('1,200');
    const wrong = await post({ ...fields, currency: 'GMD', amount: 'twelve' });
    expect(wrong.headers.get('cache-control'), 'it names guests').toBe('no-store');
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(html).toContain('An amount is digits alone, like 1,200 or 45.50.');
    expect(html).toContain('Mary Test');
    expect((await post({ ...fields, currency: 'GMD' })).status).toBe(303);
    expect((await cashOf(mary.id)).at(-1)).toEqual(['received', 'GMD', 120_000]);
    const back = await formOf(token, `unpaid-GMD-${mary.id}`);
    expect((await post(back)).status).toBe(303);
    expect((await cashOf(mary.id)).at(-1)).toEqual(['correction', 'GMD', -120_000]);
    expect((await post({ token: 'x', party: mary.id, tick: 'picked_up', set: 'yes', key: randomUUID() })).status).toBe(404);
  });
});

it('what is agreed later, and in what currency, stands on the sheet at the next look; nothing is added across currencies', async () => {
  const { token, mary } = await seedSheet(shared);
  await seedCash(shared.pool, mary.id, 'agreed', 'GBP', 3_000);
  expect((await read(token)).words).toContain('Cash due: GMD\u00A01,200, £30');
});
