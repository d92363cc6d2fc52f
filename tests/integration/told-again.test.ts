import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { assign } from '../../src/domains/departures/server/assign.ts';
import { changeParty } from '../../src/domains/departures/server/change-parties.ts';
import { tellOfTomorrow } from '../../src/domains/departures/server/evening/evening-before-job.ts';
import { PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { tellingsToDo } from '../../src/domains/departures/server/tellings/telling-lines.ts';
import { tickTelling } from '../../src/domains/departures/server/tellings/tick-telling.ts';
import { threadOf, unsay } from '../../src/domains/desk/server/thread.ts';
import { deliverMail } from '../../src/domains/mail/server/deliver.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import { createLogger } from '../../src/server/log.ts';
import { openTransport } from '../../src/server/mail/transport.ts';
import { LETTERS } from '../../src/start/letters.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';

/* Guests were told of tomorrow, and then their guide or pick-up changes. The clock of the process is set here. */

const NAME = 'test_told_again';
const DAY = '2027-03-02';
const ADMIN = { id: 'awa' } as never;
let pool: Pool;
let smtp: SmtpPeer;
let services: Parameters<typeof changeParty>[1] & Parameters<typeof tellingsToDo>[1];
let evening: (clock: string) => Promise<(string | undefined)[]>;
let close: () => void;

beforeAll(async () => {
  pool = poolOf(await cloneDatabase(inject('clusterUrl'), NAME));
  smtp = await startSmtpPeer();
  const content = sampleContent();
  const siteUrl = new URL('https://tours.example.com');
  const sender = { site: content.site, mailTexts: content.mailTexts, tourTitles: [], siteUrl, from: { name: 'Tours', address: 'hello@tours.example.com' } };
  const mailQueue = new MailQueue({ add: async () => {} } as never, sender);
  const transport = openTransport(new URL(smtp.url).href, '/tmp');
  const db = drizzle(pool) as never;
  const links = new PrivateLinks('a secret of thirty-two characters or more');
  const thread = threadOf(() => services as never);
  services = { config: { siteUrl }, content, db, links, mailQueue, thread } as never;
  const delivery = { db, sender, letters: LETTERS, transport, unsay, log: createLogger('silent') };
  close = () => transport.close();
  evening = async (clock) => {
    setClock(clock);
    smtp.mails.length = 0;
    await tellOfTomorrow(services as never, new Date());
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM mails WHERE status = 'queued' AND kind IN ('trip_tomorrow', 'day_sheet')");
    for (const { id } of rows) await deliverMail(delivery, id);
    return smtp.mails.map(({ to }) => to[0]).toSorted();
  };
});
afterAll(async () => {
  close();
  await smtp.stop();
  await pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});
beforeEach(() => pool.query('TRUNCATE departures, inquiries, mails, resources CASCADE'));
afterEach(() => void vi.useRealTimers());

function setClock(clock: string): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2027-03-01T${clock}:00Z`) });
}
const versionOf = async (table: string, id: string): Promise<number> => (await pool.query(`SELECT version FROM ${table} WHERE id = $1`, [id])).rows[0].version;
const take = async (id: string, resourceId: string, assigned: boolean) =>
  assign(ADMIN, services, id, { version: await versionOf('departures', id), resourceId, assigned });
const toRing = async () => (await tellingsToDo(ADMIN, services)).lines.filter(({ state }) => state === 'open');
const textTo = (email: string) => smtp.mails.find(({ to }) => to[0] === email)?.parsed.text ?? '';

/** Tomorrow's departure with Kebba, of which Ann, Jan and he were told by mail, and Beth by chat. */
async function toldOfTomorrow() {
  const id = await seedDeparture(pool, DAY);
  const kebba = await seedResource(pool, 'guide', { email: 'kebba@example.com' });
  const binta = await seedResource(pool, 'guide', { name: 'Binta Ceesay', email: 'binta@example.com' });
  await seedAssignment(pool, id, kebba);
  const ann = await seedParty(pool, id, { pickup_time: '07:30', pickup_place: 'Kairaba Beach Hotel' }, { name: 'Ann', email: 'ann@example.com' });
  await seedParty(pool, id, {}, { name: 'Jan', language: 'nl', email: 'jan@example.com' });
  await seedParty(pool, id, { pickup_time: '07:45' }, { name: 'Beth', email: null, phone: '7771234' });
  expect(await evening('18:00')).toEqual(['ann@example.com', 'jan@example.com', 'kebba@example.com']);
  const [beth] = await toRing();
  await tickTelling(ADMIN, services, beth?.id, { told: true, seen: null });
  return { id, kebba, binta, ann };
}

it('another guide is told to all who had the old name, once, and the new guide gets the sheet; who went before is somebody to ring', async () => {
  const { id, kebba, binta } = await toldOfTomorrow();
  setClock('18:30');
  await take(id, kebba, false);
  // Without a guide there is nothing to say yet.
  expect(await evening('18:50')).toEqual([]);
  await take(id, binta, true);
  expect(await evening('18:52'), 'the change rests').toEqual(['binta@example.com']);
  expect(await evening('18:55')).toEqual(['ann@example.com', 'jan@example.com']);
  expect(textTo('ann@example.com')).toMatch(
    /^Hello Ann,\n\nSomething has changed since our last message\. This is how it is now:\n\nTomorrow, Tuesday 2 March 2027[\s\S]*Guide: Binta Ceesay/,
  );
  expect(textTo('jan@example.com')).toMatch(/Er is iets veranderd sinds ons vorige bericht\./);
  const lines = await toRing();
  expect(lines.map(({ name, kind, isOff }) => [name, kind, isOff])).toEqual([
    ['Kebba Jarjusey', 'sheet', true],
    ['Beth', 'tomorrow', false],
  ]);
  expect(lines[1]?.text).toMatch(/^Hello Beth,\n\nSomething has changed since our last message[\s\S]*Guide: Binta Ceesay/);
  expect(lines[0]?.text).toMatch(
    /^Tomorrow, Tuesday 2 March 2027, you do not go on this trip any more: Makasutu Cultural Forest\.\nhttps:\/\/tours\.example\.com\/sheet\//,
  );
  for (const line of lines) await tickTelling(ADMIN, services, line.id, { told: true, seen: null });
  expect(await evening('19:30')).toEqual([]);
  expect(await toRing()).toEqual([]);
});

it('what is put right within minutes tells nobody, and who is taken along again after all is told', async () => {
  const { id, kebba, binta } = await toldOfTomorrow();
  setClock('18:30');
  await take(id, kebba, false);
  await take(id, binta, true);
  await take(id, binta, false);
  await take(id, kebba, true);
  expect(await evening('18:31')).toEqual([]);
  expect(await evening('18:40')).toEqual([]);
  await take(id, kebba, false);
  expect(await evening('18:46')).toEqual([]);
  expect((await toRing()).map(({ name }) => name)).toEqual(['Kebba Jarjusey']);
  await take(id, kebba, true);
  expect(await evening('18:52')).toEqual(['kebba@example.com']);
  expect(await toRing()).toEqual([]);
});

it('another pick-up is told to those people alone; one that was not known before, and a vehicle, are on their page', async () => {
  const { id, ann } = await toldOfTomorrow();
  setClock('18:30');
  const change = async (partyId: string, pickupTime: string, pickupPlace: string) =>
    changeParty(ADMIN, services, id, partyId, {
      ...{ change: 'facts', version: await versionOf('parties', partyId), people: 2, pickupTime, pickupPlace, status: 'confirmed' },
    });
  await change(ann.id, '06:45', 'Kairaba Beach Hotel');
  await take(id, await seedResource(pool, 'vehicle'), true);
  expect(await evening('18:36')).toEqual(['ann@example.com']);
  expect(textTo('ann@example.com')).toMatch(/Something has changed[\s\S]*Pick-up: 06:45, Kairaba Beach Hotel/);
  const jan = (await pool.query("SELECT parties.id FROM parties JOIN inquiries ON inquiries.id = inquiry_id WHERE name = 'Jan'")).rows[0].id;
  await change(jan, '07:00', 'Senegambia');
  expect(await evening('18:50')).toEqual([]);
  expect(await toRing()).toEqual([]);
});
