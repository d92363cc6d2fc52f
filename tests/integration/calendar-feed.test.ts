import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkChange, LinksView } from '../../src/domains/departures/model/link-types.ts';
import { banjulDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Calendars to subscribe to, read from the running site by a parser that calendars use (issue 38, point 7). */

const shared = sharedSite();
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'admin');
});
beforeEach(async () => {
  await emptyTables(shared.pool, 'departures, resources, private_links, inquiries, rate_limits, audit_log');
});

const inDays = (days: number) => banjulDay(new Date(Date.now() + days * 86_400_000));
const links = async () => (await awa.json<LinksView>('/api/admin/days/links')).body;
const change = (body: LinkChange) => awa.json<LinksView & { code?: string; error?: string }>('/api/admin/days/links', body);

/** The path of the office's calendar, or of somebody's, which is made where there is none. */
async function feedOf(resourceId: string | null = null): Promise<string> {
  const { body } = await change({ change: 'make', kind: 'feed', resourceId, seen: null });
  const link = resourceId === null ? body.office : body.owners.find(({ id }) => id === resourceId)?.feed;
  return new URL(link?.address ?? '').pathname;
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${shared.site.url}${path}`, { method, headers });

function entriesOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, description, sequence } = event;
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    const span = [event.startDate.toString(), event.endDate.toString()];
    return { uid, summary, description, sequence, span, status: value('status'), stamp: value('dtstamp'), changed: value('last-modified') };
  });
}
const read = async (path: string) => entriesOf(await (await get(path)).text());

describe('a calendar by its link', () => {
  it('has the departures from 60 days back to a year ahead, and the undated nowhere', async () => {
    for (const days of [-61, -60, 0, 365, 366]) await seedDeparture(shared.pool, inDays(days), { title: `In ${days} days` });
    await seedDeparture(shared.pool, null, { title: 'Undated' });
    // Two days, of which the second is in.
    await seedDeparture(shared.pool, inDays(-61), { last_day: inDays(-60), title: 'Two days' });
    const path = await feedOf();
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const found = await read(path);
    expect(found.map(({ summary }) => summary).sort()).toEqual(['In -60 days', 'In 0 days', 'In 365 days', 'Two days']);
    expect(found.find(({ summary }) => summary === 'In 0 days')?.span).toEqual([`${inDays(0)}T08:00:00Z`, `${inDays(0)}T16:00:00Z`]);
    expect(await read(path.replace('.ics', '')), 'without the ending').toEqual(found);
  });

  it('says people and pick-ups, and nobody’s name, phone number, address or amount', async () => {
    const departure = await seedDeparture(shared.pool, inDays(3), { note: 'Ring 700 9988' });
    const asked = { name: 'Mary Unmistakable', phone: '+44 20 7946 0000', hotel: 'Secret Hotel' };
    await seedParty(shared.pool, departure, { pickup_time: '07:30', pickup_place: 'Senegambia', price_line: '2 people: GMD 3,000', note: 'Vegetarian' }, asked);
    await seedParty(shared.pool, departure, { people: 1, status: 'held', pickup_time: '07:50', pickup_place: 'Unmistakable residence, 700 1122' }, asked);
    await seedParty(shared.pool, departure, { people: 9, status: 'cancelled' });
    const guide = await seedResource(shared.pool, 'guide', { email: 'kebba@example.com' });
    await seedAssignment(shared.pool, departure, guide);
    const file = await (await get(await feedOf())).text();
    const [entry] = entriesOf(file);
    expect(entry?.summary).toBe('Makasutu Cultural Forest (3 people)');
    expect(entry?.description).toMatch(/^3 people, 2 parties\nPick-up 07:30 Senegambia; 07:50\nWith Kebba Jarjusey\n/);
    // The digits of random names and of times may be anybody's.
    const bare = file.replaceAll('\r\n ', '').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{8}T\d{6}Z/g, '');
    expect(bare).not.toMatch(/[\da-f]{12}|\d{6}/);
    expect(bare).not.toMatch(/\bMary|Unmistakable|7946|700 ?\d|seed\d|kebba@|3,000|Vegetarian|Secret|HBT/i);
  });

  it('of a guide or a vehicle has their departures alone', async () => {
    const [mine, other] = [await seedDeparture(shared.pool, inDays(1), { title: 'Mine' }), await seedDeparture(shared.pool, inDays(1), { title: 'Another' })];
    const [guide, bus] = [await seedResource(shared.pool, 'guide'), await seedResource(shared.pool, 'vehicle')];
    await seedAssignment(shared.pool, mine, guide);
    await seedAssignment(shared.pool, other, bus);
    const path = await feedOf(guide);
    expect((await read(path)).map(({ summary }) => summary)).toEqual(['Mine']);
    expect((await read(await feedOf(bus))).map(({ summary }) => summary)).toEqual(['Another']);
    expect(await (await get(path)).text()).not.toContain('/admin/');
    await shared.pool.query('UPDATE resources SET active = false WHERE id = $1', [guide]);
    expect((await get(path)).status, 'who does not work here any more').toBe(404);
  });

  it('keeps the name of what moves, counts up, and says what was called off for 60 days', async () => {
    const moved = await seedDeparture(shared.pool, inDays(5));
    const off = await seedDeparture(shared.pool, inDays(6));
    const path = await feedOf();
    const before = await read(path);
    await shared.pool.query('UPDATE departures SET first_day = $2, last_day = $2, sequence = 1, changed_at = now() WHERE id = $1', [moved, inDays(9)]);
    await shared.pool.query("UPDATE departures SET status = 'cancelled', cancelled_at = now(), sequence = 1, changed_at = now() WHERE id = $1", [off]);
    const after = await read(path);
    expect(after.map(({ uid }) => uid).sort()).toEqual(before.map(({ uid }) => uid).sort());
    const of = (id: string) => after.find(({ uid }) => uid.startsWith(id));
    expect(of(moved)).toMatchObject({ sequence: 1, status: 'CONFIRMED', span: [`${inDays(9)}T08:00:00Z`, `${inDays(9)}T16:00:00Z`] });
    expect(of(off)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
    const cancelledFor = (days: number) => shared.pool.query('UPDATE departures SET cancelled_at = $2 WHERE id = $1', [off, `${inDays(-days)}T12:00:00Z`]);
    await cancelledFor(60);
    expect(await read(path)).toHaveLength(2);
    await cancelledFor(61);
    expect(await read(path)).toHaveLength(1);
  });

  it('answers 304 as long as nothing changed, to HEAD too; what happens to a departure changes it', async () => {
    const departure = await seedDeparture(shared.pool, inDays(5));
    const path = await feedOf();
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      // Its reader may keep it and ask; a proxy, a search engine and another site get nothing of it.
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(Date.parse(first.headers.get('last-modified') ?? '')).toBeGreaterThan(0);
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect((await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(304);
    await seedParty(shared.pool, departure);
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('changes nothing by being asked, and takes nothing', async () => {
    await seedDeparture(shared.pool, inDays(5));
    const path = await feedOf();
    const rows = async () =>
      (await shared.pool.query('SELECT (SELECT json_agg(d) FROM departures d) AS d, (SELECT json_agg(l) FROM private_links l) AS l')).rows;
    const before = await rows();
    await get(path);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(path, {}, method)).status).toBe(405);
    expect(await rows()).toEqual(before);
  });

  it('holds 400 departures, in the order of their days', async () => {
    await shared.pool.query(`INSERT INTO departures (id, key, tour, title, first_day, last_day, starts_at, ends_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 't', 'Trip ' || n, current_date + n % 30, current_date + n % 30, '08:00', '16:00' FROM generate_series(1, 400) n`);
    const path = await feedOf();
    const started = performance.now();
    const found = await read(path);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(found).toHaveLength(400);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(400);
    const starts = found.map(({ span }) => span[0] ?? '');
    expect(starts).toEqual(starts.toSorted());
  });
});

describe('who has no link', () => {
  it('is told nothing: unknown, of another kind, ended, or no token at all', async () => {
    const guide = await seedResource(shared.pool, 'guide');
    const sheet = (await change({ change: 'make', kind: 'sheet', resourceId: guide, seen: null })).body.owners[0]?.sheet?.address ?? '';
    const path = await feedOf();
    const { office } = await links();
    expect((await change({ change: 'revoke', kind: 'feed', resourceId: null, seen: office?.id ?? null })).status).toBe(200);
    const others = ['A'.repeat(43), 'x', sheet.split('/').at(-1) ?? '', `${'A'.repeat(43)}.ics`, '%00', `${'A'.repeat(42)}'`];
    for (const name of [path, ...others.map((one) => `/calendar/${one}`)]) {
      const answer = await get(name);
      expect([answer.status, await answer.text()], name).toEqual([404, 'Not found.\n']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('who asks again and again is told to wait, without the database being asked; other links go on', async () => {
    await seedDeparture(shared.pool, inDays(1));
    const [path, other] = [await feedOf(), await feedOf(await seedResource(shared.pool, 'guide'))];
    const counts: Record<number, number> = {};
    for (let sent = 0; sent < 100; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
      for (const answer of answers) {
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        await answer.text();
      }
    }
    expect(counts).toEqual({ 200: 30, 429: 70 });
    // No statement is made for who waits: the counter stands where it stood when they were first refused.
    const { rows } = await shared.pool.query<{ points: number }>("SELECT points FROM rate_limits WHERE key LIKE 'calendar:%'");
    expect(rows.map(({ points }) => points)).toEqual([30]);
    expect((await get(other)).status).toBe(200);
  });
});

describe('the page of links', () => {
  it('makes, renews and ends a link, once for two who do so at once, and notes who did', async () => {
    const made = await Promise.all([1, 2, 3].map(() => change({ change: 'make', kind: 'feed', resourceId: null, seen: null })));
    expect(new Set(made.map(({ body }) => body.office?.address)).size, 'all get the same').toBe(1);
    const old = made[0]?.body.office;
    const renewed = await change({ change: 'renew', kind: 'feed', resourceId: null, seen: old?.id ?? null });
    const now = renewed.body.office;
    expect(now?.address).not.toBe(old?.address);
    expect((await get(new URL(old?.address ?? '').pathname)).status).toBe(404);
    expect((await get(new URL(now?.address ?? '').pathname)).status).toBe(200);
    const late = await change({ change: 'revoke', kind: 'feed', resourceId: null, seen: old?.id ?? null });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await get(new URL(now?.address ?? '').pathname)).status, 'the link that a colleague made goes on').toBe(200);
    await change({ change: 'revoke', kind: 'feed', resourceId: null, seen: now?.id ?? null });
    expect((await links()).office).toBeNull();
    const { rows } = await shared.pool.query("SELECT action, actor_id, target FROM audit_log WHERE action LIKE 'link_%' ORDER BY id");
    const line = (action: string) => ({ action, actor_id: awa.id, target: 'Calendar of the office' });
    expect(rows).toEqual([line('link_made'), line('link_revoked'), line('link_made'), line('link_revoked')]);
  });

  it('stores nothing that opens a link', async () => {
    const path = await feedOf();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const { rows } = await shared.pool.query('SELECT * FROM private_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await get(path);
    expect(shared.site.output()).not.toContain(token);
  });

  it('lists guides with calendar and sheet, vehicles with a calendar, and refuses what is none', async () => {
    const [guide, bus] = [await seedResource(shared.pool, 'guide'), await seedResource(shared.pool, 'vehicle')];
    await feedOf(bus);
    await change({ change: 'make', kind: 'sheet', resourceId: guide, seen: null });
    const { owners } = await links();
    expect(owners.map(({ name, feed, sheet }) => [name, feed !== null, sheet !== null])).toEqual([
      ['Kebba Jarjusey', false, true],
      ['White bus', true, false],
    ]);
    expect(new URL(owners[0]?.sheet?.address ?? '').pathname).toMatch(/^\/sheet\/[\w-]{43}$/);
    expect(await change({ change: 'make', kind: 'sheet', resourceId: bus, seen: null })).toMatchObject({ status: 422, body: { field: 'kind' } });
    expect(await change({ change: 'make', kind: 'sheet', resourceId: null, seen: null })).toMatchObject({ status: 422, body: { field: 'resourceId' } });
    expect(await change({ change: 'make', kind: 'feed', resourceId: crypto.randomUUID(), seen: null })).toMatchObject({ status: 404 });
    expect((await awa.json('/api/admin/days/links', { change: 'open', kind: 'pass', resourceId: 'x', seen: 1 })).status).toBe(422);
    await shared.pool.query("UPDATE resources SET active = false WHERE kind = 'vehicle'");
    expect(
      (await links()).owners.map(({ name, active }) => [name, active]),
      'whose link is still open',
    ).toEqual([
      ['Kebba Jarjusey', true],
      ['White bus', false],
    ]);
  });
});
