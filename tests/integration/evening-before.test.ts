import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { isDue } from '../../src/domains/departures/server/evening/due-departures.ts';
import { tellOfTomorrow } from '../../src/domains/departures/server/evening/evening-before-job.ts';
import { moveParty } from '../../src/domains/departures/server/move-party.ts';
import { PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { tellingsToDo, untoldCount } from '../../src/domains/departures/server/tellings/telling-lines.ts';
import { threadOf, unsay } from '../../src/domains/desk/server/thread.ts';
import { deliverMail } from '../../src/domains/mail/server/deliver.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { openTransport } from '../../src/server/mail/transport.ts';
import { LETTERS } from '../../src/start/letters.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';

/* The clock of the process is set here; what is written stands in a real database, and mails go to a real mail server. */

const NAME = 'test_evening_before';
const DAY = '2027-03-02';
const at = (clock: string, on = '2027-03-01') => new Date(`${on}T${clock}Z`);
let url: string;
let pool: Pool;
let smtp: SmtpPeer;
let evening: (clock: string, on?: string) => ReturnType<typeof tellOfTomorrow>;
let sendAll: (clock: string, on?: string) => Promise<void>;
let services: Parameters<typeof tellingsToDo>[1];
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), NAME);
  pool = poolOf(url);
  smtp = await startSmtpPeer();
  const content = sampleContent();
  const siteUrl = new URL('https://tours.example.com');
  const from = { name: 'Tours', address: 'hello@tours.example.com' };
  const sender = { site: content.site, mailTexts: content.mailTexts, tourTitles: [], siteUrl, from };
  // Mails are handed over by the test, when its clock says so.
  const mailQueue = new MailQueue({ add: async () => {} } as never, sender);
  const log = createLogger('silent');
  const transport = openTransport(new URL(smtp.url).href, '/tmp');
  const links = new PrivateLinks('a secret of thirty-two characters or more');
  const db = drizzle(pool);
  const second = openDatabase(url, log);
  closing.push(
    () => transport.close(),
    () => second.pool.end(),
  );
  services = { config: { siteUrl }, content, db, links, mailQueue } as never;
  let turn = 0;
  evening = (clock, on) => tellOfTomorrow({ ...services, db: (turn++ % 2 ? second.db : db) as never }, at(clock, on));
  sendAll = async (clock, on) => {
    setClock(at(clock, on));
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM mails WHERE status = 'queued' ORDER BY created_at");
    for (const { id } of rows) await deliverMail({ db: db as never, sender, letters: LETTERS, transport, unsay, log }, id);
  };
});
afterAll(async () => {
  for (const close of closing) await close();
  await smtp.stop();
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});
beforeEach(async () => {
  await pool.query('TRUNCATE departures, inquiries, mails, resources CASCADE');
  smtp.mails.length = 0;
});
afterEach(() => void vi.useRealTimers());

function setClock(now: Date): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now });
}
const told = async () =>
  (await pool.query('SELECT kind, channel FROM tellings WHERE dropped_at IS NULL ORDER BY kind DESC, channel')).rows.map(
    ({ kind, channel }) => `${kind} ${channel}`,
  );
const toDo = async (clock: string, on?: string) => {
  setClock(at(clock, on));
  return (await tellingsToDo({} as never, services)).lines;
};
const callOff = (id: string) => pool.query("UPDATE departures SET status = 'cancelled' WHERE id = $1", [id]);

describe('the evening before', () => {
  it('at 18:00 in Banjul, and no second before, travellers get the page of their trip and guides their sheet', async () => {
    const id = await seedDeparture(pool, DAY);
    const guide = await seedResource(pool, 'guide', { email: 'kebba@example.com' });
    const bus = await seedResource(pool, 'vehicle', { email: 'bus@example.com' });
    for (const resource of [guide, bus]) await seedAssignment(pool, id, resource);
    const ann = await seedParty(pool, id, { pickup_time: '07:30', pickup_place: 'Kairaba Beach Hotel' }, { name: 'Ann Smith', email: 'ann@example.com' });
    await seedParty(pool, id, {}, { name: 'Jan', language: 'nl', email: 'jan@example.com' });
    for (const status of ['held', 'cancelled', 'no_show']) await seedParty(pool, id, { status });
    await seedParty(pool, await seedDeparture(pool, '2027-03-03'), {}, { name: 'The day after' });
    await pool.query(
      "INSERT INTO cash_lines (key, party_id, tour, kind, currency, amount) SELECT gen_random_uuid(), $1, 'x', kind, 'GMD', amount FROM (VALUES ('agreed', 300000), ('received', 50000)) AS line (kind, amount)",
      [ann.id],
    );
    expect(await evening('17:59:59')).toBeUndefined();
    expect(await evening('18:00:00')).toEqual({ travellers: 2, guides: 1, over: 0 });
    await sendAll('18:00:01');
    expect(smtp.mails.map(({ to }) => to[0]).toSorted()).toEqual(['ann@example.com', 'jan@example.com', 'kebba@example.com']);
    const textTo = (email: string) => smtp.mails.find(({ to }) => to[0] === email)?.parsed.text ?? '';
    expect(textTo('ann@example.com')).toMatch(
      /Tomorrow, Tuesday 2 March 2027, is the day of your trip: Makasutu Cultural Forest\.[\s\S]*Pick-up: 07:30, Kairaba Beach Hotel[\s\S]*Guide: Kebba Jarjusey[\s\S]*Cash to pay on the day: GMD 2,500\n[\s\S]*Please bring water[\s\S]*Ring \+220/,
    );
    expect(textTo('ann@example.com')).toMatch(/https:\/\/tours\.example\.com\/trip\/[\w-]{43}/);
    expect(textTo('jan@example.com')).toMatch(/Morgen, dinsdag 2 maart 2027[\s\S]*Wij laten u telefonisch of per chat weten/);
    expect(textTo('jan@example.com')).not.toContain('Contant');
    // To the guide goes nothing of the guests but times and places.
    expect(textTo('kebba@example.com')).toMatch(
      /Tomorrow, Tuesday 2 March 2027: 2 pick-ups, the first at 07:30\.[\s\S]*Kairaba Beach Hotel\n+07:30, 2 people[\s\S]*\/sheet\/[\w-]{43}/,
    );
    expect(smtp.mails.find(({ to }) => to[0] === 'kebba@example.com')?.raw).not.toMatch(/Ann|Smith|Jan\b|ann@/);
    expect((await pool.query('SELECT 1 FROM mails WHERE link IS NOT NULL')).rowCount).toBe(0);
  });

  it('is told once: by two instances at once, after a restart, and whatever the clock does', async () => {
    await seedParty(pool, await seedDeparture(pool, DAY), {}, { email: 'ann@example.com' });
    await Promise.all([evening('18:00:00'), evening('18:00:00'), evening('18:00:01'), evening('18:00:01')]);
    await sendAll('18:01:00');
    // Back before 18:00, over it again, and a day ahead and back.
    for (const clock of ['17:30:00', '18:00:00', '23:59:59']) await evening(clock);
    await evening('06:00:00', DAY);
    await evening('18:00:00');
    await sendAll('18:02:00');
    expect(smtp.mails).toHaveLength(1);
    expect(await told()).toEqual(['tomorrow mail']);
  });

  it('by a clock that was ahead is told nothing that is not so by the time it goes, and again when it is', async () => {
    await seedParty(pool, await seedDeparture(pool, DAY), {}, { email: 'ann@example.com' });
    await evening('18:00:00');
    await sendAll('12:00:00', '2027-02-20');
    expect(smtp.mails).toEqual([]);
    expect((await pool.query('SELECT status FROM mails')).rows, 'no mail that failed').toEqual([]);
    await evening('18:00:00');
    await sendAll('18:00:10');
    expect(smtp.mails).toHaveLength(1);
  });

  it('called off at 17:59:59 and started again at 18:00 tells nobody of tomorrow', async () => {
    const id = await seedDeparture(pool, DAY);
    await seedParty(pool, id);
    await seedAssignment(pool, id, await seedResource(pool, 'guide', { email: 'kebba@example.com' }));
    expect(await evening('17:59:58')).toBeUndefined();
    await callOff(id);
    expect(await evening('18:00:00')).toBeUndefined();
    expect(await told()).toEqual([]);
  });

  it.each([
    ['the departure is called off', (id: string) => callOff(id)],
    ['the party is cancelled', (id: string) => pool.query("UPDATE parties SET status = 'cancelled' WHERE departure_id = $1", [id])],
    ['it is moved to another day', (id: string) => pool.query("UPDATE departures SET first_day = '2027-03-09', last_day = '2027-03-09' WHERE id = $1", [id])],
    ['the person is erased', () => pool.query('WITH gone AS (DELETE FROM mails WHERE inquiry_id IS NOT NULL) DELETE FROM inquiries')],
    ['they were rung meanwhile', () => pool.query('UPDATE tellings SET told_at = now()')],
  ])('what waits is looked at again when it is sent: %s, and nothing goes', async (_what, change) => {
    const id = await seedDeparture(pool, DAY);
    await seedParty(pool, id);
    await evening('18:00:00');
    await change(id);
    await sendAll('18:00:30');
    expect(smtp.mails).toEqual([]);
    expect((await pool.query('SELECT status FROM mails')).rows).toEqual([]);
    await evening('18:01:00');
    expect(await untoldCount(services.db, at('19:00:00'))).toBe(0);
    expect((await toDo('19:00:00')).filter(({ state }) => state !== 'told')).toEqual([]);
  });

  it('what is taken up again is told after all', async () => {
    const id = await seedDeparture(pool, DAY);
    await seedParty(pool, id, {}, { email: 'ann@example.com' });
    await evening('18:00:00');
    await callOff(id);
    await evening('18:01:00');
    await sendAll('18:01:00');
    await pool.query("UPDATE departures SET status = 'planned' WHERE id = $1", [id]);
    await evening('18:02:00');
    await sendAll('18:02:00');
    await evening('18:03:00');
    expect(smtp.mails).toHaveLength(1);
  });

  it('who was told of one departure, then moved to another and told of that, is told again when they are moved back', async () => {
    const [first, second] = [await seedDeparture(pool, DAY), await seedDeparture(pool, DAY, { title: 'Bijilo', starts_at: '10:00' })];
    const ann = await seedParty(pool, first, {}, { email: 'ann@example.com' });
    const thread = threadOf(() => services as never);
    const move = async (from: string, to: string) => {
      const { rows } = await pool.query('SELECT version FROM parties WHERE id = $1', [ann.id]);
      await moveParty({ id: 'awa' } as never, { ...services, thread }, { from, to, partyId: ann.id, version: rows[0].version });
    };
    const night = async (clock: string) => {
      await evening(clock);
      await sendAll(clock);
      return smtp.mails.map(({ parsed }) => parsed.subject?.split(' (')[0]?.split(': ')[1]);
    };
    expect(await night('18:00:00')).toHaveLength(1);
    await move(first, second);
    expect(await night('18:10:00')).toEqual(['Makasutu Cultural Forest', 'Bijilo']);
    await move(second, first);
    expect(await night('18:20:00')).toEqual(['Makasutu Cultural Forest', 'Bijilo', 'Makasutu Cultural Forest']);
    expect(await night('18:30:00')).toHaveLength(3);
  });

  it('what is confirmed or assigned after 18:00 for tomorrow goes at once, and so does what is booked on the day itself', async () => {
    const id = await seedDeparture(pool, DAY);
    await seedParty(pool, id, {}, { email: 'first@example.com' });
    await evening('18:00:00');
    await seedParty(pool, id, { pickup_time: '07:00' }, { email: 'second@example.com' });
    await seedAssignment(pool, id, await seedResource(pool, 'guide', { email: 'kebba@example.com' }));
    expect(await evening('21:07:00')).toEqual({ travellers: 1, guides: 1, over: 0 });
    await sendAll('21:07:10');
    await seedParty(pool, id, {}, { email: 'third@example.com' });
    expect(await evening('06:59:00', DAY)).toEqual({ travellers: 1, guides: 0, over: 0 });
    await sendAll('06:59:10', DAY);
    expect(smtp.mails.at(-1)?.parsed.subject).toMatch(/^See you today: Makasutu Cultural Forest/);
    // It begins with its first pick-up.
    await seedParty(pool, id, {}, { email: 'late@example.com' });
    expect(await evening('07:00:00', DAY)).toBeUndefined();
    expect(smtp.mails).toHaveLength(4);
  });

  it('a site that was down at 18:00 tells when it is back, until the departure begins; a mail that still waits then goes no more', async () => {
    const id = await seedDeparture(pool, DAY);
    await seedParty(pool, id, {}, { email: 'ann@example.com' });
    expect(await evening('08:00:00', DAY), 'begun').toBeUndefined();
    expect(await evening('07:59:00', DAY)).toMatchObject({ travellers: 1 });
    expect(await untoldCount(services.db, at('07:59:00', DAY))).toBe(0);
    await sendAll('08:00:00', DAY);
    expect(smtp.mails).toEqual([]);
    expect((await pool.query('SELECT status FROM mails')).rows).toEqual([]);
  });

  it('whose mail still waits half an hour later is counted at the desk, and is a line to tick too, with the text ready', async () => {
    await seedParty(pool, await seedDeparture(pool, DAY), {}, { name: 'Ann Smith', email: 'ann@example.com', phone: '7771234' });
    await evening('18:00:00');
    expect([await toDo('18:29:00'), await untoldCount(services.db, at('18:29:00'))]).toEqual([[], 0]);
    const [line, ...more] = await toDo('18:31:00');
    expect([line, more, await untoldCount(services.db, at('18:31:00'))]).toMatchObject([{ name: 'Ann Smith', state: 'going', isLate: true }, [], 1]);
    expect(line?.chat).toMatch(/^https:\/\/wa\.me\/2207771234\?text=Hello%20Ann%20Smith/);
  });

  it('who has no address is a line to tick with the text ready; a guide has one line for the day', async () => {
    const id = await seedDeparture(pool, DAY);
    const other = await seedDeparture(pool, DAY, { title: 'Bijilo', starts_at: '17:00', ends_at: '19:00' });
    const guide = await seedResource(pool, 'guide');
    for (const departure of [id, other]) await seedAssignment(pool, departure, guide);
    await seedParty(pool, id, { pickup_time: '07:30' }, { name: 'Ann Smith', email: null, phone: '7771234' });
    await seedParty(pool, id, {}, { name: 'The Browns', email: null, phone: null });
    expect(await evening('18:00:00')).toEqual({ travellers: 2, guides: 1, over: 0 });
    const lines = await toDo('18:31:00');
    expect(lines.map(({ name, kind, state, isLate }) => [name, kind, state, isLate])).toEqual([
      ['Ann Smith', 'tomorrow', 'open', true],
      ['The Browns', 'tomorrow', 'open', true],
      ['Kebba Jarjusey', 'sheet', 'open', true],
    ]);
    const [ann, browns, kebba] = lines;
    expect(ann?.chat).toMatch(/^https:\/\/wa\.me\/2207771234\?text=Hello%20Ann%20Smith/);
    expect(ann?.text).toMatch(/^Hello Ann Smith,\n\nTomorrow, Tuesday 2 March 2027[\s\S]*Pick-up: 07:30[\s\S]*\/trip\/[\w-]{43}$/);
    expect(browns).toMatchObject({ phone: null, chat: null, text: expect.stringContaining('We tell you by phone') });
    expect(kebba?.text).toMatch(/^Tomorrow, Tuesday 2 March 2027: 2 pick-ups, the first at 07:30\.\nhttps:\/\/tours\.example\.com\/sheet\/[\w-]{43}$/);
    expect(await untoldCount(services.db, at('18:29:00'))).toBe(0);
    expect(await untoldCount(services.db, at('18:31:00'))).toBe(3);
    // Once it has begun nobody need be told.
    expect(await untoldCount(services.db, at('09:00:00', DAY))).toBe(1);
    await callOff(id);
    expect((await toDo('18:32:00')).map(({ name }) => name)).toEqual(['Kebba Jarjusey']);
  });

  it('a trip of two days is told of before its first, and one without a day never', async () => {
    const dakar = await seedDeparture(pool, DAY, { last_day: '2027-03-03', starts_at: null, ends_at: null });
    await seedParty(pool, dakar);
    await seedParty(pool, await seedDeparture(pool, null));
    expect(await evening('18:00:00')).toMatchObject({ travellers: 1 });
    expect(await evening('18:00:00', DAY)).toMatchObject({ travellers: 0, over: 1 });
  });
});

it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('days are those of Banjul in a process whose zone is %s', (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = (now: string) => new PgDialect().sqlToQuery(isDue(new Date(now)) as SQL).params;
  expect(new Date('2027-03-01T18:00:00Z').getDate(), 'the zone is another').toBe(zone === 'Pacific/Kiritimati' ? 2 : 1);
  expect(['00:00:00', '23:59:59', '17:59:59', '18:00:00'].map((clock) => said(`2027-03-01T${clock}Z`))).toEqual([
    ['planned', '2027-03-01', '00:00', '2027-03-02', '2027-03-01'],
    ['planned', '2027-03-01', '23:59', '2027-03-02'],
    ['planned', '2027-03-01', '17:59', '2027-03-02', '2027-03-01'],
    ['planned', '2027-03-01', '18:00', '2027-03-02'],
  ]);
});
