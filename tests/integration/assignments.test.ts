import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepartureDetail, Resource, ResourceChoice } from '../../src/domains/departures/model/departure-types.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* Guides and vehicles: who has them, who may change them, and what assigning warns of. */

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let awa: SignedInBrowser;
let owner: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  owner = await signInAs(shared, 'The Owner', 'admin');
});

type Answer = DepartureDetail & { code?: string; error?: string; warnings?: string[]; field?: string };
const assign = (departure: string, resourceId: string, more: object = {}) =>
  awa.json<Answer>(`/api/admin/days/${departure}/resources`, { version: 1, resourceId, assigned: true, ...more });
const warningsOf = async (departure: string, resource: string, more: object = {}) => {
  const { status, body } = await assign(departure, resource, more);
  return [status, body.warnings ?? body.resources?.find(({ id }) => id === resource)?.anyway?.warnings ?? []];
};
const on = (days: number, startsAt: string | null, endsAt: string | null, values: Record<string, unknown> = {}) =>
  seedDeparture(shared.pool, day(days), { starts_at: startsAt, ends_at: endsAt, ...values });

describe('assigning', () => {
  it('20 at once to departures that overlap: one is clean, nineteen are told of it', async () => {
    const guide = await seedResource(shared.pool, 'guide', { name: 'Wanted Guide' });
    const departures = await Promise.all(Array.from({ length: 20 }, (_, index) => on(3, '08:00', `${10 + (index % 8)}:00`)));
    const answers = await Promise.all(departures.map((departure) => assign(departure, guide)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    for (const { status, body } of answers.filter(({ status }) => status === 409)) {
      expect([status, body.code]).toEqual([409, 'assignment_warnings']);
      expect(body.warnings).toEqual([expect.stringMatching(/^Wanted Guide is already on Makasutu Cultural Forest \(/)]);
    }
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM assignments WHERE resource_id = $1', [guide])).rows[0].n).toBe(1);
    // In a loop it is told again and again, and harms nothing.
    const other = departures[answers.findIndex(({ status }) => status === 409)] ?? '';
    for (let turn = 0; turn < 10; turn += 1) expect((await assign(other, guide)).status).toBe(409);
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM departure_history WHERE departure_id = $1', [other])).rows[0].n).toBe(0);
  });

  it('anyway is done once the warnings were read, and says which and by whom; new ones are told first', async () => {
    const guide = await seedResource(shared.pool, 'guide');
    const [first, second] = [await on(4, '08:00', '12:00'), await on(4, '11:00', '16:00')];
    expect((await assign(first, guide)).status).toBe(200);
    const told = await assign(second, guide);
    const busy = `Kebba Jarjusey is already on Makasutu Cultural Forest (${longDay(day(4))}, 08:00 to 12:00).`;
    expect([told.status, told.body.warnings]).toEqual([409, [busy]]);
    await shared.pool.query('INSERT INTO blocked_days (id, first_day, last_day, resource_id, reason) VALUES ($1, $2, $2, $3, $4)', [
      randomUUID(),
      day(4),
      guide,
      'A wedding',
    ]);
    const off = `Kebba Jarjusey is off on ${longDay(day(4))}: A wedding.`;
    expect(await warningsOf(second, guide, { seen: [busy] })).toEqual([409, [busy, off]]);
    expect(await warningsOf(second, guide, { seen: [busy, off] })).toEqual([200, [busy, off]]);
    const { body } = await awa.json<Answer>(`/api/admin/days/${second}`);
    expect(body.resources).toMatchObject([{ name: 'Kebba Jarjusey', anyway: { warnings: [busy, off], by: 'Awa Ceesay' } }]);
    expect(body.history).toMatchObject([{ event: 'assigned', actor: 'Awa Ceesay', detail: { name: 'Kebba Jarjusey', warnings: [busy, off] } }]);
    const page = await (await awa.ask(`/admin/days/${second}`)).text();
    expect(page).toContain('Assigned anyway by Awa Ceesay');
    // Pressed again it is so already; off again, it is free; the version is asked for.
    expect((await assign(second, guide)).body.resources).toHaveLength(1);
    expect((await assign(second, guide, { assigned: false })).body.code).toBe('changed_meanwhile');
    expect((await assign(second, guide, { assigned: false, version: 2 })).body.resources).toEqual([]);
  });

  it('touching times, cancelled departures, other days and what has no day do not clash; no times take the day, two days both', async () => {
    const guide = await seedResource(shared.pool, 'guide', { name: 'Free Guide' });
    const status = async (departure: string) => (await assign(departure, guide)).status;
    expect(await status(await on(5, '08:00', '12:00'))).toBe(200);
    expect(await status(await on(5, '12:00', '16:00'))).toBe(200);
    expect(await status(await on(5, null, null))).toBe(409);
    expect(await status(await on(6, null, null, { last_day: day(7), starts_at: '06:00', ends_at: '12:00' }))).toBe(200);
    expect(await status(await on(6, '22:00', '23:00'))).toBe(409);
    expect(await status(await on(7, '12:00', '14:00'))).toBe(200);
    expect(await status(await on(7, '11:30', '14:00'))).toBe(409);
    expect(await status(await seedDeparture(shared.pool, null))).toBe(200);
    await shared.pool.query("UPDATE departures SET status = 'cancelled' WHERE first_day = $1", [day(5)]);
    expect(await status(await on(5, null, null))).toBe(200);
  });

  it('warns of too few seats, of who is switched off, and of days on which everybody is away', async () => {
    const bus = await seedResource(shared.pool, 'vehicle', { active: false });
    const departure = await on(8, '08:00', '16:00');
    await seedParty(shared.pool, departure, { people: 5 });
    await seedParty(shared.pool, departure, { people: 4, status: 'held' });
    await seedParty(shared.pool, departure, { people: 40, status: 'cancelled' });
    await shared.pool.query('INSERT INTO blocked_days (id, first_day, last_day) VALUES ($1, $2, $3)', [randomUUID(), day(7), day(9)]);
    const everybody = `Everybody is off from ${longDay(day(7))} to ${longDay(day(9))}.`;
    expect(await warningsOf(departure, bus)).toEqual([409, ['White bus is switched off.', everybody, '9 people, 7 seats.']]);
    const second = await seedResource(shared.pool, 'vehicle', { name: 'Blue car', seats: 2 });
    await assign(departure, bus, { seen: ['White bus is switched off.', everybody, '9 people, 7 seats.'] });
    // Both together have nine.
    expect(await warningsOf(departure, second, { version: 2 })).toEqual([409, [everybody]]);
  });

  it('passes hear of another guide, and each choice says what speaks against it', async () => {
    const guide = await seedResource(shared.pool, 'guide', { name: 'Choice Guide' });
    const gone = await seedResource(shared.pool, 'guide', { name: 'Gone Guide', active: false });
    const [one, other] = [await on(12, '08:00', '12:00'), await on(12, '09:00', '12:00')];
    const party = await seedParty(shared.pool, one);
    await assign(one, guide);
    const { rows } = await shared.pool.query('SELECT changed_facts FROM parties WHERE id = $1', [party.id]);
    expect(rows[0].changed_facts).toEqual([{ fact: 'guide', at: expect.any(String) }]);
    const { choices } = (await awa.json<{ choices: ResourceChoice[] }>(`/api/admin/days/${other}/resources`)).body;
    expect(choices.find(({ id }) => id === guide)).toMatchObject({ assigned: false, warnings: [expect.stringContaining('is already on')] });
    expect(choices.some(({ id }) => id === gone)).toBe(false);
    expect((await awa.json(`/api/admin/days/${randomUUID()}/resources`)).status).toBe(404);
    expect(await assign(one, randomUUID())).toMatchObject({ status: 422, body: { field: 'resourceId' } });
    expect((await awa.ask('/admin/days')).status).toBe(200);
  });
});

describe('guides and vehicles', () => {
  type Answered = { resources: Resource[]; code?: string; field?: string };
  const add = (fields: object, who = owner) =>
    who.json<Answered>('/api/admin/days/resources', { key: randomUUID(), kind: 'guide', name: 'Binta Jobe', ...fields });
  const of = (answer: { body: Answered }, name: string) => answer.body.resources.find((one) => one.name === name);

  it('are the administrator’s: added once for each key, changed by who saw them, switched off, and written down without numbers', async () => {
    const key = randomUUID();
    const facts = { key, phone: '+220 700 1122', email: 'binta@example.com', languages: ['English', ' Wolof '], licence: 'GTB 7', picture: '' };
    const made = await Promise.all(Array.from({ length: 5 }, () => add(facts)));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = made;
    expect(first?.body.resources.filter(({ name }) => name === 'Binta Jobe')).toHaveLength(1);
    const binta = first && of(first, 'Binta Jobe');
    expect(binta).toMatchObject({ id: key, version: 1, languages: ['English', 'Wolof'], seats: null, active: true, picture: null });
    const change = (version: number, fields: object) =>
      owner.json<Answered>(`/api/admin/days/resources/${key}`, { ...facts, name: 'Binta Jobe', version, active: true, ...fields });
    expect(of(await change(1, { active: false, phone: '+220 700 9999' }), 'Binta Jobe')).toMatchObject({ active: false, version: 2 });
    expect((await change(1, { active: true })).body.code).toBe('changed_meanwhile');
    const { rows } = await shared.pool.query("SELECT action, target, detail FROM audit_log WHERE action LIKE 'resource%' ORDER BY id");
    expect(rows).toEqual([
      { action: 'resource_added', target: 'Binta Jobe', detail: { kind: 'guide', resource: key } },
      { action: 'resource_changed', target: 'Binta Jobe', detail: { resource: key, changed: ['phone', 'active'], active: false } },
    ]);
    // The site has their picture no more: the form sends it as it was, and the rest is saved.
    await shared.pool.query("UPDATE resources SET picture = 'gone-since' WHERE id = $1", [key]);
    expect(of(await change(2, { picture: 'gone-since', phone: '+220 700 8888' }), 'Binta Jobe')).toMatchObject({ phone: '+220 700 8888', version: 3 });
    expect((await change(3, { picture: 'never-there' })).body.field).toBe('picture');
    expect((await add({}, awa)).status).toBe(403);
    expect((await awa.ask('/admin/days/resources')).status).not.toBe(200);
    expect(await (await owner.ask('/admin/days/resources')).text()).toContain('Binta Jobe');
  });

  it('stand by name as people look for them, with small letters and accents among the others', async () => {
    for (const name of ['order Zainab', 'Order Élodie', 'Order awa', 'Order Fatou']) await add({ name });
    const { body } = await add({ name: 'order Binta' });
    expect(body.resources.map(({ name }) => name).filter((name) => /^order/i.test(name))).toEqual([
      'Order awa',
      'order Binta',
      'Order Élodie',
      'Order Fatou',
      'order Zainab',
    ]);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no kind', { kind: 'boat' }, 'kind'],
    ['an address that is none', { email: 'binta' }, 'email'],
    ['500 seats', { kind: 'vehicle', seats: 500 }, 'seats'],
    ['seats in words', { kind: 'vehicle', seats: 'seven' }, 'seats'],
    ['a picture that there is not', { picture: 'no-such-picture' }, 'picture'],
  ])('with %s are refused with the field', async (_, fields, field) => {
    const { status, body } = await add(fields);
    expect([status, body.field]).toEqual([422, field]);
  });

  it('may show any picture of the site', async () => {
    const answer = await add({ name: 'Pictured Guide', picture: 'dakar-monument' });
    expect([answer.status, of(answer, 'Pictured Guide')?.picture]).toEqual([200, 'dakar-monument']);
  });
});
