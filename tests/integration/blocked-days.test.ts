import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Blocked } from '../../src/domains/departures/model/departure-types.ts';
import { shortDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { peopleOf } from './people.ts';
import { sharedSite } from './shared-site.ts';

/* Days on which everybody is away, or one guide or vehicle; and what the public calendars are told of it. */

const shared = sharedSite();
const people = peopleOf(shared);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

type Answer = Blocked & { code?: string; field?: string };
const block = (fields: object) => awa.json<Answer>('/api/admin/days/blocked', { key: randomUUID(), firstDay: day(3), lastDay: day(5), ...fields });
const away = (headers: Record<string, string> = {}) => fetch(`${shared.site.url}/data/away-days`, { headers });
const list = async () => (await (await awa.ask('/admin/days')).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('blocked days', () => {
  it('list who is there already, and call nothing off; the diary says why, the public does not', async () => {
    const guide = await seedResource(shared.pool, 'guide');
    const [theirs, others] = [await seedDeparture(shared.pool, day(4)), await seedDeparture(shared.pool, day(4), { title: 'Other Trip' })];
    await seedAssignment(shared.pool, theirs, guide);
    await seedParty(shared.pool, theirs, { people: 3 }, { name: 'Mary There' });
    await seedParty(shared.pool, others, {}, { name: 'Ann Elsewhere' });
    const one = await block({ resourceId: guide, reason: 'Malaria' });
    expect(one.body.there).toMatchObject([{ name: 'Mary There', people: 3, day: day(4), departureId: theirs }]);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 4 }, () => block({ key, reason: 'Tobaski' })));
    expect(all[0]?.body.there.map(({ name }) => name).toSorted()).toEqual(['Ann Elsewhere', 'Mary There']);
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM blocked_days')).rows[0].n).toBe(2);
    const { rows } = await shared.pool.query(
      "SELECT count(*)::int AS n FROM parties p JOIN departures d ON d.id = departure_id WHERE p.status = 'confirmed' AND d.status = 'planned'",
    );
    expect(rows[0].n).toBe(2);
    const text = await list();
    expect(text).toContain('Everybody is away: Tobaski');
    expect(text).toContain('Kebba Jarjusey is off: Malaria');
    expect(text).toMatch(/no vehicle yet.*Kebba Jarjusey is off/);
    const told = await away();
    expect(told.headers.get('cache-control')).toBe('public, max-age=60');
    const body = await told.text();
    expect(JSON.parse(body)).toEqual({ days: [{ first: day(3), last: day(5) }] });
    expect(body).not.toMatch(/Tobaski|Malaria/);
    // At once, and with 304 where nothing changed.
    const etag = told.headers.get('etag') ?? '';
    expect((await away({ 'if-none-match': etag })).status).toBe(304);
    await block({ firstDay: day(30), lastDay: day(30) });
    expect((await (await away({ 'if-none-match': etag })).json()).days).toHaveLength(2);
    const back = await awa.json<Answer>(`/api/admin/days/blocked/${key}`, undefined, { method: 'DELETE' });
    expect([back.status, back.body.blocked.some(({ id }) => id === key)]).toEqual([200, false]);
    expect((await (await away()).json()).days).toEqual([{ first: day(30), last: day(30) }]);
    expect((await awa.json(`/api/admin/days/blocked/${key}`, undefined, { method: 'DELETE' })).status).toBe(404);
  });

  it('of the past are told to nobody', async () => {
    await emptyTables(shared.pool, 'blocked_days');
    await shared.pool.query('INSERT INTO blocked_days (id, first_day, last_day) VALUES ($1, $2, $3), ($4, $5, $6)', [
      ...[randomUUID(), day(-9), day(-1)],
      ...[randomUUID(), day(-2), day(0)],
    ]);
    expect(await (await away()).json()).toEqual({ days: [{ first: day(-2), last: day(0) }] });
  });

  it.each<[string, object, string]>([
    ['31 November', { firstDay: '2026-11-31', lastDay: '2026-12-01' }, 'firstDay'],
    ['an end before its begin', { lastDay: day(2) }, 'lastDay'],
    ['half a lifetime', { lastDay: day(20_000) }, 'lastDay'],
    ['nobody we know', { resourceId: randomUUID() }, 'resourceId'],
  ])('with %s are refused with the field', async (_, fields, field) => {
    const { status, body } = await block(fields);
    expect([status, body.field]).toEqual([422, field]);
  });

  it('can still be asked for', async () => {
    await block({ firstDay: day(10), lastDay: day(10) });
    const visitor = await newVisitor(shared.site.url);
    const { status } = await visitor.submit(people.inquiry({ preferredDate: day(10) }), { headers: people.from() });
    expect(status).toBe(201);
    const page = await (await awa.ask('/admin/days')).text();
    expect(page).toContain(shortDay(day(10)));
  });
});
