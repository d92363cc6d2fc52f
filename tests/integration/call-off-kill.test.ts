import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('call_off_kill');
const count = async (table: string, where = 'true') => Number((await shared.pool.query(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)).rows[0].n);

async function startAgain(): Promise<void> {
  shared.site = await startSiteProcess({ ...shared.env, PORT: String(shared.site.port) });
}

it('kill -9 while a departure with six parties is called off, and again while its mails go: nothing is half done, and each is told once', async () => {
  const id = await seedDeparture(shared.pool, new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  const parties = [];
  for (let number = 0; number < 6; number += 1) parties.push(await seedParty(shared.pool, id));
  const awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  const asked = { key: randomUUID(), version: 1, parties: parties.map((party) => party.id), reason: 'weather', offeredDays: [] };
  const callOff = () => awa.ask(`/api/admin/days/${id}/call-off`, asked);

  // The last thing that it writes has to wait: everything before is written and not committed.
  const blocker = await shared.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE inquiry_history IN SHARE MODE');
  const inVain = callOff().catch(() => undefined);
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
  expect(await count('departures', "status = 'planned' AND version = 1 AND sequence = 0")).toBe(1);
  expect(await count('parties', "status = 'confirmed'")).toBe(6);
  for (const table of ['tellings', 'mails', 'replies', 'departure_history']) expect(await count(table), table).toBe(0);

  // The same press again: three mails go, then the process dies.
  const held = parties.slice(3).map(({ email }) => email);
  shared.smtp.behaviour = { busyAfterText: (recipient) => held.includes(recipient) };
  expect((await callOff()).status).toBe(200);
  await until('three mails to be sent', async () => (await count('mails', "status = 'sent'")) === 3);
  await shared.site.kill('SIGKILL');
  await startAgain();
  expect((await callOff()).status, 'once more, since nobody saw the answer').toBe(200);
  shared.smtp.behaviour = {};
  await until('all mails to be sent', async () => (await count('mails', "status = 'sent'")) === 6);
  expect((await callOff()).status).toBe(200);
  expect(await count('mails')).toBe(6);
  expect(await count('tellings')).toBe(6);
  expect(await count('replies')).toBe(6);
  expect(await count('departure_history', "event = 'called_off'")).toBe(1);
  expect(shared.smtp.mails.map(({ to }) => to[0]).toSorted()).toEqual(parties.map(({ email }) => email).toSorted());
}, 240_000);
