import { setDefaultCACertificates } from 'node:tls';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AlertRounds } from '../../src/domains/desk/server/alerts/alert-rounds.ts';
import { PushSender } from '../../src/domains/desk/server/alerts/push-sender.ts';
import { raiseAlerts } from '../../src/domains/desk/server/alerts/raise-alerts.ts';
import { type SendContext, sendAlerts } from '../../src/domains/desk/server/alerts/send-alerts.ts';
import type { PromiseRules } from '../../src/domains/inquiries/model/promise-due.ts';
import { createLogger } from '../../src/server/log.ts';
import { publicOr } from '../../src/server/outside/public-address.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { type Device, makeCertificate, type PushPeer, startPushPeer } from '../fixtures/push-peer.ts';
import { rowsRead } from '../fixtures/rows-read.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

/* When devices are told: rounds at moments of the test's choosing, on a real database and against a real push service. */

const shared = sharedSite();
const RULES: PromiseRules = { bookingMinutes: 30, replyHours: 24, opens: '07:00', closes: '22:00', exceptions: [] };
const folder = temporaryFolder();
let peer: PushPeer;
let awa: SignedInBrowser;
let phone: Device;
let rounds: AlertRounds[];
let context: SendContext;

beforeAll(async () => {
  const certificate = makeCertificate(folder.path);
  setDefaultCACertificates([certificate.cert]);
  peer = await startPushPeer(certificate);
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  const settings = { siteUrl: new URL('https://tours.example.com'), operatorEmail: 'hello@example.com' };
  const push = new PushSender('a secret of this test alone, which is long enough', settings, publicOr([peer.host]));
  context = { db: drizzle(shared.pool), push, rules: () => RULES, log: createLogger('silent') };
  rounds = [1, 2].map(() => new AlertRounds(context));
});
afterAll(async () => {
  await peer.stop();
  folder.remove();
});

/** A day of next week, so that no seed is in the past of the device. */
const DAY = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string, days = 0) => new Date(Date.parse(`${DAY}T${time}:00Z`) + days * 86_400_000);
const dayAfter = (days: number) => at('12:00', days).toISOString().slice(0, 10);

beforeEach(async () => {
  await shared.pool.query('DELETE FROM push_subscriptions; DELETE FROM inquiries');
  await shared.pool.query("UPDATE sessions SET expires_at = now() + interval '40 days'");
  phone = await switchOn();
});

async function switchOn(): Promise<Device> {
  const device = peer.device();
  const { endpoint, keys } = device.subscription;
  await shared.pool.query(
    `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth) SELECT gen_random_uuid(), user_id, id, $2, $3, $4 FROM sessions WHERE user_id = $1 LIMIT 1`,
    [awa.id, endpoint, keys.p256dh, keys.auth],
  );
  return device;
}

/** Two instances at once look. */
const round = (now: Date) => Promise.all(rounds.map((one) => one.round(now)));
const titles = () => peer.to(phone).map(({ title }) => title);

it('at night nobody is woken; at the opening, what came is told at once, as a number', async () => {
  for (const time of ['22:30', '01:10', '06:59']) await seedInquiry(shared.pool, { created_at: at(time, time === '22:30' ? -1 : 0) });
  for (const time of ['02:00', '06:59']) await round(at(time));
  expect(titles()).toEqual([]);
  await round(at('07:00'));
  await round(at('07:01'));
  expect(peer.to(phone)).toEqual([{ title: '3 enquiries wait', body: 'Open the desk to read them', tag: '/admin', address: '/admin' }]);
});

it('of one enquiry of the night it says which, and what somebody has read by the morning is not told', async () => {
  const one = await seedInquiry(shared.pool, { created_at: at('01:10') });
  const read = await seedInquiry(shared.pool, { created_at: at('01:20') });
  await round(at('01:30'));
  await shared.pool.query('UPDATE inquiries SET read_at = $2 WHERE id = $1', [read.id, at('06:00')]);
  await round(at('07:00'));
  expect(peer.to(phone)).toEqual([
    { title: 'New enquiry', body: 'Reply by 22:00', tag: `/admin/inquiries/${one.reference}`, address: `/admin/inquiries/${one.reference}` },
  ]);
});

it('a trip within 48 hours is told at night, one in three days is not', async () => {
  const soon = await seedInquiry(shared.pool, { created_at: at('01:10'), preferred_date: dayAfter(1) });
  await seedInquiry(shared.pool, { created_at: at('01:10'), preferred_date: dayAfter(4) });
  await round(at('01:11'));
  expect(peer.to(phone)).toEqual([expect.objectContaining({ title: 'New enquiry', body: 'Reply by 07:30', tag: `/admin/inquiries/${soon.reference}` })]);
});

it('at two thirds of the promise it is told once for each time that the clock runs, until somebody answers', async () => {
  const { id, reference } = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: at('10:00'), read_at: at('10:01') });
  const answered = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: at('10:00'), answered_at: at('10:10'), read_at: at('10:01') });
  await round(at('10:19'));
  expect(titles()).toEqual([]);
  for (const time of ['10:20', '10:21', '10:29', '10:40']) await round(at(time));
  expect(peer.to(phone)).toEqual([expect.objectContaining({ title: 'Still to be answered', body: 'Reply by 10:30', tag: `/admin/inquiries/${reference}` })]);
  await shared.pool.query('UPDATE inquiries SET answered_at = $2, asked_again_at = $3 WHERE id = $1', [id, at('10:45'), at('11:00')]);
  for (const time of ['11:10', '11:20', '11:21']) await round(at(time));
  expect(titles()).toEqual(['Still to be answered', 'Still to be answered']);
  expect(JSON.stringify(peer.to(phone))).not.toContain(answered.reference);
});

it('what waits for a push service that is away is told when it is back, once, and what was answered meanwhile never', async () => {
  peer.answer(phone, { status: 503 });
  const one = await seedInquiry(shared.pool, { created_at: at('10:00') });
  const other = await seedInquiry(shared.pool, { created_at: at('10:00') });
  await round(at('10:00'));
  await round(at('10:00'));
  expect(peer.asked.filter(({ device }) => device === phone.name)).toHaveLength(1);
  await round(at('10:01'));
  expect(peer.asked.filter(({ device }) => device === phone.name)).toHaveLength(2);
  await shared.pool.query('UPDATE inquiries SET answered_at = $2 WHERE id = $1', [other.id, at('10:02')]);
  peer.answer(phone, { status: 201 });
  await round(at('10:02'));
  expect(titles()).toEqual([]);
  await round(at('10:03'));
  await round(at('10:30'));
  expect(peer.to(phone).map(({ tag }) => tag)).toEqual([`/admin/inquiries/${one.reference}`]);
  const { rows } = await shared.pool.query('SELECT outcome, attempts FROM push_alerts ORDER BY outcome');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['over', 'taken']);
});

it('a push service that is away for long is asked less and less, and given up with the alert', async () => {
  peer.answer(phone, { status: 500 });
  await seedInquiry(shared.pool, { created_at: at('07:30') });
  for (let minute = 0; minute < 7 * 60; minute += 6) await round(new Date(at('07:30').getTime() + minute * 60_000));
  const asked = peer.asked.filter(({ device }) => device === phone.name).length;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(20);
  expect((await shared.pool.query('SELECT outcome FROM push_alerts')).rows).toEqual([{ outcome: 'over' }]);
});

it('what waits for an opening after weeks, as over a closed season, is told then; what is over since two weeks goes', async () => {
  await seedInquiry(shared.pool, { created_at: at('01:10') });
  await round(at('01:11'));
  await shared.pool.query("UPDATE push_alerts SET created_at = created_at - interval '20 days'");
  await rounds[0]?.job().work(at('01:12'));
  await round(at('07:00'));
  expect(titles()).toEqual(['New enquiry']);
  await rounds[0]?.job().work(at('14:00', 14));
  expect((await shared.pool.query('SELECT 1 FROM push_alerts')).rowCount).toBe(0);
});

it('a device that takes nothing for a week goes, and so does what was told two weeks ago; what is erased takes its alerts with it', async () => {
  const { id } = await seedInquiry(shared.pool, { created_at: at('10:00') });
  await round(at('10:00'));
  const alerts = async () => (await shared.pool.query('SELECT 1 FROM push_alerts')).rowCount;
  expect(await alerts()).toBe(1);
  await shared.pool.query('DELETE FROM inquiries WHERE id = $1', [id]);
  expect(await alerts()).toBe(0);
  await shared.pool.query("UPDATE push_subscriptions SET failing_since = now() - interval '8 days'");
  await rounds[0]?.job().work(new Date());
  expect((await shared.pool.query('SELECT 1 FROM push_subscriptions')).rowCount).toBe(0);
});

it('the key is made of the secret of the installation, which copies carry: the same secret is the same key', () => {
  const settings = { siteUrl: new URL('https://tours.example.com'), operatorEmail: 'hello@example.com' };
  const keyOf = (secret: string) => new PushSender(secret, settings, publicOr([])).publicKey;
  expect(keyOf('x'.repeat(64))).toBe(keyOf('x'.repeat(64)));
  expect(keyOf('x'.repeat(64))).not.toBe(keyOf('y'.repeat(64)));
  expect(Buffer.from(keyOf('x'.repeat(64)), 'base64url')).toHaveLength(65);
});

/** One alert after a quiet day, of which the planner knows, and then 1,050 enquiries at once, of which it does not. */
async function pourFlood(): Promise<void> {
  await shared.pool.query('ANALYZE');
  const { id } = await seedInquiry(shared.pool, { created_at: at('12:00') });
  await rounds[0]?.round(at('12:00'));
  await shared.pool.query('VACUUM ANALYZE push_alerts');
  await shared.pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, inquiry_type, message, lead_source, created_at)
     SELECT gen_random_uuid(), 'HBT20261122' || lpad(n::text, 4, '0'), gen_random_uuid(), 'flood', name, inquiry_type, message, lead_source, created_at
     FROM inquiries, generate_series(1, 1050) AS n WHERE id = $1`,
    [id],
  );
}

it('a flood is told to every device, and does not end alerts', async () => {
  const more: Device[] = [];
  for (let count = 0; count < 10; count += 1) more.push(await switchOn());
  // More values than one statement of PostgreSQL can have (65,535).
  await pourFlood();
  for (const minutes of [1, 2, 3]) await rounds[0]?.round(new Date(at('12:00').getTime() + minutes * 60_000));
  const { rows } = await shared.pool.query('SELECT count(*)::int AS alerts, count(done_at)::int AS done FROM push_alerts');
  expect(rows).toEqual([{ alerts: 11 * 1051, done: 11 * 1051 }]);
  for (const device of [phone, ...more]) expect(peer.to(device).length).toBeGreaterThan(0);
});

it('of a flood each alert and each enquiry is read a few times, whatever the planner still believes', async () => {
  await pourFlood();
  await raiseAlerts(context.db, RULES, at('12:01'));
  const read = (signal?: AbortSignal) => rowsRead(shared.pool, (db) => sendAlerts({ ...context, db }, at('12:01'), signal));
  // Given back at once, they are there to be claimed once more as the statements are asked how they are answered.
  expect(await read(AbortSignal.abort())).toBeLessThan(10 * 1050);
  expect(await read()).toBeLessThan(10 * 1050);
  expect(titles()).toEqual(['New enquiry', '1050 enquiries wait']);
});

/** Runs with a database that gives up a statement after a moment, while another transaction holds what it names. */
async function whileHeld<T>(held: string, run: (slow: SendContext) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: shared.env.DATABASE_URL, statement_timeout: 500 });
  const holder = await shared.pool.connect();
  try {
    await holder.query(`BEGIN; ${held}`);
    return await run({ ...context, db: drizzle(pool) });
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await pool.end();
  }
}

it('a database that is too slow between the claim and the alert costs no minute: the next round sends it, and counts no attempt', async () => {
  await seedInquiry(shared.pool, { created_at: at('10:00') });
  await raiseAlerts(context.db, RULES, at('10:00'));
  await whileHeld('LOCK TABLE inquiries', (slow) => expect(sendAlerts(slow, at('10:00'))).rejects.toThrow());
  expect(titles()).toEqual([]);
  expect(await sendAlerts(context, new Date(at('10:00').getTime() + 4_000))).toBe(1);
  expect((await shared.pool.query('SELECT outcome, attempts FROM push_alerts')).rows).toEqual([{ outcome: 'taken', attempts: 1 }]);
});

it('devices that fail hold up no other, however many they are', async () => {
  for (let count = 0; count < 8; count += 1) await switchOn();
  await shared.pool.query('UPDATE push_subscriptions SET last_failure = $1', ['held']);
  const last = await switchOn();
  await seedInquiry(shared.pool, { created_at: at('10:00') });
  await raiseAlerts(context.db, RULES, at('10:00'));
  const failing = "SELECT 1 FROM push_subscriptions WHERE last_failure = 'held' FOR UPDATE";
  await whileHeld(failing, (slow) => expect(sendAlerts(slow, at('10:00'))).rejects.toThrow());
  expect(peer.to(last)).toHaveLength(1);
  expect((await shared.pool.query('SELECT 1 FROM push_alerts WHERE done_at IS NULL')).rows).toEqual([]);
});

it('a stop while a push service hangs leaves nothing claimed: the next start sends it at once', async () => {
  peer.answer(phone, 'hang');
  await seedInquiry(shared.pool, { created_at: at('10:00') });
  const stopping = new AlertRounds(context);
  const underWay = stopping.round(at('10:00'));
  await until('the push service to be asked', () => peer.asked.some(({ device }) => device === phone.name));
  await stopping.stop();
  await underWay;
  peer.answer(phone, { status: 201 });
  await rounds[0]?.round(new Date(at('10:00').getTime() + 4_000));
  expect(titles()).toEqual(['New enquiry']);
});
