import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from '../integration/departure-seeds.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

const shared = siteUnderTest('call_off_kill');
const count = async (table: string, where = 'true') => Number((await shared.pool.query(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)).rows[0].n);

async function startAgain(): Promise<void> {
  shared.site = await startSiteProcess({ ...shared.env, PORT: String(shared.site.port) });
}

/** A departure of next week with six parties, and how somebody calls it off. */
async function sixParties(awa: SignedInBrowser) {
  const id = await seedDeparture(shared.pool, new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  const parties = [];
  for (let number = 0; number < 6; number += 1) parties.push(await seedParty(shared.pool, id));
  const asked = { key: randomUUID(), version: 1, parties: parties.map((party) => party.id), reason: 'weather', offeredDays: [] };
  return { id, parties, callOff: () => awa.ask(`/api/admin/days/${id}/call-off`, asked) };
}

it('kill -9 while a departure with six parties is called off and the mails of another go: nothing is half done, and each is told once', async () => {
  const awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  const [inHand, called] = [await sixParties(awa), await sixParties(awa)];

  // Of one three mails go, and three wait.
  const held = called.parties.slice(3).map(({ email }) => email);
  shared.smtp.behaviour = { busyAfterText: (recipient) => held.includes(recipient) };
  expect((await called.callOff()).status).toBe(200);
  await until('three mails to be sent', async () => (await count('mails', "status = 'sent'")) === 3);

  // The last thing that the other writes has to wait: everything before is written and not committed.
  const blocker = await shared.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE inquiry_history IN SHARE MODE');
  const inVain = inHand.callOff().catch(() => undefined);
  await until(
    'the calling off to wait',
    async () =>
      Number((await shared.pool.query("SELECT count(*) AS n FROM pg_locks WHERE NOT granted AND relation = 'inquiry_history'::regclass")).rows[0].n) > 0,
  );
  await shared.site.kill('SIGKILL');
  await inVain;
  await blocker.query('COMMIT');
  blocker.release();
  await startAgain();
  expect(await count('departures', `id = '${inHand.id}' AND status = 'planned' AND version = 1 AND sequence = 0`)).toBe(1);
  expect(await count('parties', "status = 'confirmed'")).toBe(6);
  for (const table of ['tellings', 'mails', 'replies']) expect(await count(table), table).toBe(6);
  expect(await count('departure_history', `departure_id = '${inHand.id}'`)).toBe(0);

  for (const { callOff } of [inHand, called]) expect((await callOff()).status, 'the same press once more, since nobody saw the answer').toBe(200);
  shared.smtp.behaviour = {};
  await until('all mails to be sent', async () => (await count('mails', "status = 'sent'")) === 12);
  for (const { callOff } of [inHand, called]) expect((await callOff()).status).toBe(200);
  for (const table of ['tellings', 'mails', 'replies']) expect(await count(table), table).toBe(12);
  for (const { id } of [inHand, called]) expect(await count('departure_history', `departure_id = '${id}' AND event = 'called_off'`)).toBe(1);
  const told = [inHand, called].flatMap(({ parties }) => parties.map(({ email }) => email));
  expect(shared.smtp.mails.map(({ to }) => to[0]).toSorted()).toEqual(told.toSorted());
}, 240_000);
