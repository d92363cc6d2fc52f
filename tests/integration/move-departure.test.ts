import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DepartureDetail } from '../../src/domains/departures/model/departure-types.ts';
import type { Moved, Prepared } from '../../src/domains/departures/model/telling-types.ts';
import { DAKAR_SLUG } from '../../src/domains/tours/model/dakar-slug.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { dayIn } from '../../src/lib/day-in-language.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedAssignment, seedDeparture, seedResource } from './departure-seeds.ts';
import { sharedSite } from './shared-site.ts';
import { inDays, type Refusal, tellingParts } from './telling-parts.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
const { allWent, call, count, detail, enquiry, fourParties, lines, mailTo } = tellingParts(shared, () => awa);
const frenchDay = (ahead: number) => dayIn('fr', inDays(ahead), 'long');
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

describe('moving', () => {
  const to = (parties: string[], more: object = {}) => ({
    key: randomUUID(),
    version: 1,
    parties,
    reason: 'ferry',
    day: inDays(30),
    startsAt: '09:00',
    endsAt: '15:00',
    ...more,
  });

  it('of all parties moves the departure, tells them, and says who is busy on the new day', async () => {
    const { id, dutch, parties } = await fourParties();
    const kebba = await seedResource(shared.pool, 'guide');
    const bus = await seedResource(shared.pool, 'vehicle');
    for (const resource of [kebba, bus]) await seedAssignment(shared.pool, id, resource);
    const touching = await seedDeparture(shared.pool, inDays(30), { title: 'Bijilo', starts_at: '15:00', ends_at: '18:00' });
    const clashing = await seedDeparture(shared.pool, inDays(30), { title: 'Kachikally', starts_at: '14:00', ends_at: '18:00' });
    await seedAssignment(shared.pool, touching, bus);
    await seedAssignment(shared.pool, clashing, kebba);
    const { body: words } = await awa.json<Prepared>(`/api/admin/days/${id}/words?about=moved&day=${inDays(30)}&startsAt=09:00&endsAt=15:00`);
    expect(words.warnings).toEqual([expect.stringMatching(/^Kebba Jarjusey is busy on .*: Kachikally\.$/)]);
    expect(words.texts.map(({ language, parties: who }) => [language, who.length])).toEqual([
      ['en', 2],
      ['nl', 1],
      ['fr', 1],
    ]);
    const dayOf = async (party: { inquiryId: string }) => (await enquiry(party.inquiryId)).preferredDate;
    await shared.pool.query('UPDATE inquiries SET preferred_date = (SELECT first_day FROM departures WHERE id = $1) WHERE id = $2', [id, dutch.inquiryId]);
    const asked = to(parties);
    const { status, body } = await call<Moved>(id, 'move', asked);
    expect(await dayOf(dutch), 'an enquiry that named the day before').toBe(inDays(30));
    expect([status, body.movedTo]).toEqual([200, null]);
    expect(body.warnings).toEqual(words.warnings);
    expect(body.departure).toMatchObject({
      firstDay: inDays(30),
      lastDay: inDays(30),
      startsAt: '09:00',
      status: 'planned',
      resources: [{ id: kebba }, { id: bus }],
    });
    expect(body.departure.parties.map((party) => party.status).toSorted()).toEqual(['confirmed', 'confirmed', 'confirmed', 'held']);
    expect(await count('departures', 'id = $1 AND sequence = 1', [id])).toBe(1);
    expect((await call<Moved>(id, 'move', asked)).status, 'the same press again').toBe(200);
    await allWent();
    expect(mailTo(dutch.email)).toHaveLength(1);
    expect(mailTo(dutch.email)[0]?.parsed.text).toMatch(/is nu op .*, om 09:00 uur \(Gambiaanse tijd\)/);
    expect((await enquiry(dutch.inquiryId)).history.at(-1)).toMatchObject({ event: 'trip_changed' });
    expect(await count('parties', "id = $1 AND changed_facts -> 0 ->> 'fact' = 'day'", [dutch.id])).toBe(1);
  });

  it('of some parties makes a departure of their own, without the guide, as many days long', async () => {
    const { id, english, dutch } = await fourParties();
    await shared.pool.query('UPDATE departures SET last_day = $2 WHERE id = $1', [id, inDays(21)]);
    await seedAssignment(shared.pool, id, await seedResource(shared.pool, 'guide'));
    const asked = to([english.id, dutch.id]);
    const [one, other] = await Promise.all([call<Moved>(id, 'move', asked), call<Moved>(id, 'move', asked)]);
    expect([one.body.movedTo, other.body.movedTo]).toEqual([asked.key, asked.key]);
    expect([...one.body.warnings, ...other.body.warnings]).toEqual([expect.stringMatching(/^Kebba Jarjusey .*stay with the others: nobody is assigned/)]);
    const made = await detail(asked.key);
    expect(made).toMatchObject({ firstDay: inDays(30), lastDay: inDays(31), startsAt: '09:00', title: 'Makasutu Cultural Forest', resources: [] });
    expect(made.parties.map((party) => [party.name, party.status])).toEqual([
      ['Ann Smith', 'held'],
      ['Jan de Vries', 'confirmed'],
    ]);
    expect(one.body.departure).toMatchObject({ firstDay: inDays(20), parties: [{ name: 'Anne Petit' }, { name: 'The Browns' }] });
    await allWent();
    expect(shared.smtp.mails).toHaveLength(2);
  });

  it('clashes with what the diary says clashes: a half day beside a trip over night is free, and who stays behind is asked about nothing', async () => {
    const { id, english, parties } = await fourParties();
    const [kebba, bus] = [await seedResource(shared.pool, 'guide'), await seedResource(shared.pool, 'vehicle')];
    for (const resource of [kebba, bus]) await seedAssignment(shared.pool, id, resource);
    const night = await seedDeparture(shared.pool, inDays(29), { title: 'Tendaba', last_day: inDays(30), starts_at: '07:00', ends_at: '12:00' });
    for (const resource of [kebba, bus]) await seedAssignment(shared.pool, night, resource);
    const warnings = async (startsAt: string) =>
      (await awa.json<Prepared>(`/api/admin/days/${id}/words?about=moved&day=${inDays(30)}&startsAt=${startsAt}&endsAt=18:00`)).body.warnings;
    expect(await warnings('13:00')).toEqual([]);
    expect(await warnings('11:00')).toHaveLength(2);
    const blocked = 'INSERT INTO blocked_days (id, first_day, last_day, resource_id, reason) VALUES (gen_random_uuid(), $1, $1, $2, $3)';
    await shared.pool.query(blocked, [inDays(30), kebba, 'A wedding']);
    expect(await warnings('13:00')).toEqual([`Kebba Jarjusey is off on ${longDay(inDays(30))}: A wedding.`]);
    const { body } = await call<Moved>(id, 'move', to([english.id], { startsAt: '11:00', endsAt: '18:00' }));
    expect([parties.length, body.warnings]).toEqual([4, [expect.stringMatching(/stay with the others/)]]);
    await allWent();
  });

  it('of a trip over night goes with its own times, and the end of one day is after its start', async () => {
    const { id, parties } = await fourParties();
    await shared.pool.query("UPDATE departures SET last_day = $2, starts_at = '14:00', ends_at = '11:00' WHERE id = $1", [id, inDays(21)]);
    const { status, body } = await call<Moved>(id, 'move', to(parties, { startsAt: '14:00', endsAt: '11:00' }));
    expect([status, body.departure]).toMatchObject([200, { firstDay: inDays(30), lastDay: inDays(31), startsAt: '14:00', endsAt: '11:00' }]);
    // Without a day until now, it takes as many as its tour does.
    const dakar = await seedDeparture(shared.pool, null, { tour: DAKAR_SLUG });
    expect((await call<Moved>(dakar, 'move', to([]))).body.departure).toMatchObject({ firstDay: inDays(30), lastDay: inDays(31) });
    await allWent();
  });

  it('whose day is changed again before somebody was told in a chat is told with the day that holds, and not at all without one', async () => {
    const { id, french, parties } = await fourParties();
    await shared.pool.query('UPDATE inquiries SET preferred_date = $2 WHERE id = $1', [french.inquiryId, inDays(20)]);
    await call<Moved>(id, 'move', to(parties, { startsAt: '08:00' }));
    const chats = async () => (await lines(id)).filter(({ name, state }) => name === 'Anne Petit' && state !== 'over');
    const body = async () => (await shared.pool.query("SELECT body FROM tellings WHERE party_id = $1 AND kind = 'moved'", [french.id])).rows[0].body;
    const said = await body();
    expect(said).toContain('08:00');
    const when = { firstDay: inDays(31), startsAt: '09:30', endsAt: '15:00' };
    const { body: now } = await awa.json<DepartureDetail>(`/api/admin/days/${id}`, { version: (await detail(id)).version, ...when });
    expect(await body()).toBe(said.replace(frenchDay(30), frenchDay(31)).replace('08:00', '09:30'));
    expect((await enquiry(french.inquiryId)).preferredDate).toBe(inDays(31));
    expect(await chats()).not.toEqual([]);
    await awa.json(`/api/admin/days/${id}`, { version: now.version });
    expect(await chats()).toEqual([]);
    await awa.json(`/api/admin/days/${id}`, { version: now.version + 1, firstDay: inDays(32) });
    expect((await enquiry(french.inquiryId)).preferredDate, 'put off, and on a day again').toBe(inDays(32));
    await allWent();
  });

  it('says what is wrong with what was asked, and changes nothing', async () => {
    const { id, parties } = await fourParties();
    const wrong = async (more: object) => {
      const { status, body } = await call<Refusal>(id, 'move', to(parties, more));
      return [status, body.field ?? body.code];
    };
    expect(await wrong({ day: '2027-11-31' })).toEqual([422, 'day']);
    expect(await wrong({ day: inDays(-1) })).toEqual([422, 'day']);
    expect(await wrong({ day: '9999-01-01' })).toEqual([422, 'day']);
    expect(await wrong({ day: inDays(20), startsAt: '08:00', endsAt: '16:00' })).toEqual([422, 'day']);
    expect(await wrong({ startsAt: '17:00' })).toEqual([422, 'endsAt']);
    expect(await wrong({ startsAt: '7 am' })).toEqual([422, 'startsAt']);
    expect(await wrong({ version: 2 })).toEqual([409, 'changed_meanwhile']);
    expect(await detail(id)).toMatchObject({ version: 1, firstDay: inDays(20) });
  });
});

it('who was picked up already, and goes on another day, is not picked up for that one: their guide would leave them there', async () => {
  const { id, english, parties } = await fourParties();
  const pickedUp = () => count('parties', 'id = ANY($1) AND picked_up_at IS NOT NULL', [parties]);
  const ticked = () => shared.pool.query('UPDATE parties SET picked_up_at = now() WHERE id = ANY($1)', [parties]);
  await ticked();
  const asked = { key: randomUUID(), version: 1, reason: 'ferry', startsAt: '09:00', endsAt: '15:00' };
  expect((await call(id, 'move', { ...asked, parties: [english.id], day: inDays(21) })).status).toBe(200);
  expect(await pickedUp(), 'some of them').toBe(3);
  expect((await call(id, 'move', { ...asked, key: randomUUID(), version: 2, parties: parties.slice(1), day: inDays(22) })).status).toBe(200);
  expect(await pickedUp(), 'the others').toBe(0);
  await ticked();
  const change = async (fields: object) => {
    const { version, firstDay, startsAt, endsAt } = await detail(id);
    return (await awa.json(`/api/admin/days/${id}`, { version, firstDay, startsAt, endsAt, ...fields })).status;
  };
  expect([await change({ startsAt: '10:00' }), await pickedUp()], 'another hour').toEqual([200, 4]);
  expect([await change({ firstDay: inDays(23) }), await pickedUp()], 'another day').toEqual([200, 1]);
  await allWent();
});
