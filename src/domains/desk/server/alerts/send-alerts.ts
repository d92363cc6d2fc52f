import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import type { Logger } from '../../../../server/log.ts';
import { sessions, userRoles } from '../../../accounts/server/accounts-tables.ts';
import type { PromiseRules } from '../../../inquiries/model/promise-due.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { nextOpening } from '../../../site/model/opening-hours.ts';
import { ALERT_KINDS, type ALERT_OUTCOMES, type AlertKind, type AlertMessage, alertMessage, severalMessage } from '../../model/alert-words.ts';
import { type Clocked, promiseClock, quietUntil } from '../../model/promise-clock.ts';
import { quotes } from '../desk-tables.ts';
import { WAITING, WAITING_SINCE } from '../inbox-items.ts';
import { pushAlerts, pushSubscriptions } from './alert-tables.ts';
import type { PushSender, Sent } from './push-sender.ts';
import { isLive, unreadSince } from './raise-alerts.ts';

/** An instance that died has left what it had in hand after so long; longer than a push service may take. */
const CLAIM_MS = 60_000;
/** First wait after an alert that was not taken, and the longest; each is twice the one before. */
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 30 * 60_000;
/** What waited for the morning is worth telling for so long after it. */
const MORNING_MS = 6 * 60 * 60_000;
/** So many at a time. */
const CLAIM_MAX = 5_000;
/** Devices that are asked beside each other. */
const LANES = 8;

export type SendContext = { db: Db; push: PushSender; rules: () => PromiseRules; log: Logger };

type Device = typeof pushSubscriptions.$inferSelect;
type Claimed = { id: string; kind: AlertKind; inquiryId: string; attempts: number; overAt: Date };
type Known = Claimed & Clocked & { reference: string; isOpen: boolean };

/**
 * Sends what is due, each device's in one alert, which is about one enquiry or says how many wait. An alert is claimed before it is sent, and
 * done once the push service took it: a process that dies in between leaves it to the next, whose alert takes the place of the first on the device.
 * @throws the first failure of a device, such as a database that is too slow, once all others have been told
 */
export async function sendAlerts(context: SendContext, now: Date, signal?: AbortSignal): Promise<number> {
  const claimed = await claim(context.db, now);
  const devices = [...Map.groupBy(claimed, ({ subscriptionId }) => subscriptionId)];
  const failures: unknown[] = [];
  let sent = 0;
  const lane = async () => {
    for (let next = devices.shift(); next; next = devices.shift()) {
      await tellDevice(context, next[0], next[1], now, signal).then(
        (isTaken) => (sent += isTaken ? 1 : 0),
        (error: unknown) => failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
  return sent;
}

/**
 * Takes alerts in hand, those that another instance has in hand left out. ARRAY looks for them once: by IN, the planner, which after a flood still
 * believes that there are few, looked for all of them again for each one.
 */
async function claim(db: Db, now: Date) {
  const free = or(isNull(pushAlerts.claimedUntil), lt(pushAlerts.claimedUntil, now));
  const rested = or(isNull(pushSubscriptions.restUntil), lte(pushSubscriptions.restUntil, now));
  const ids = db
    .select({ id: pushAlerts.id })
    .from(pushAlerts)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushAlerts.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(userRoles, eq(userRoles.userId, pushSubscriptions.userId))
    .where(and(isNull(pushAlerts.doneAt), lte(pushAlerts.dueAt, now), free, rested, isLive(now)))
    .orderBy(pushAlerts.dueAt)
    .limit(CLAIM_MAX)
    .for('update', { of: pushAlerts, skipLocked: true });
  const { id, subscriptionId, kind, inquiryId, attempts, overAt } = pushAlerts;
  return db
    .update(pushAlerts)
    .set({ claimedUntil: claimedIn(now), attempts: sql`${attempts} + 1` })
    .where(sql`${id} = ANY(ARRAY(${ids}))`)
    .returning({ id, subscriptionId, kind, inquiryId, attempts, overAt });
}

/** Until when what a round claims is its own. */
const claimedIn = (now: Date) => new Date(now.getTime() + CLAIM_MS);

/** Leaves to the next round what this one still has in hand, as if it had not been claimed: nobody has to wait until the claim runs out. */
async function giveBack(db: Db, claimed: readonly Claimed[], now: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  const isInHand = and(inArray(pushAlerts.id, ids), eq(pushAlerts.claimedUntil, claimedIn(now)));
  await update(db)
    .set({ claimedUntil: null, attempts: sql`${pushAlerts.attempts} - 1` })
    .where(isInHand);
}

/** @returns whether its push service took an alert */
async function tellDevice(context: SendContext, deviceId: string, claimed: Claimed[], now: Date, signal?: AbortSignal): Promise<boolean> {
  const { db, push } = context;
  let told: ToTell | undefined;
  try {
    if (!signal?.aborted) told = await whatToTell(context, deviceId, claimed, now);
  } catch (error) {
    // Nothing was sent. Where the database takes this no better, the claim runs out.
    await giveBack(db, claimed, now).catch(() => {});
    throw error;
  }
  if (told) {
    const { device, due, message, worth } = told;
    const { endpoint, p256dh, auth } = device;
    const sent = await push.send({ endpoint, keys: { p256dh, auth } }, message, worth, signal);
    if (!signal?.aborted) {
      // Where this fails the claim has to run out: given back at once, a phone would ring again every few seconds.
      await settle(context, device, due, sent, now);
      return sent.outcome === 'taken';
    }
  }
  // The site stops. Whether an alert was taken nobody knows: the next start sends it in its place.
  if (signal?.aborted) await giveBack(db, claimed, now);
  return false;
}

type ToTell = { device: Device; due: Known[]; message: AlertMessage; worth: Parameters<PushSender['send']>[2] };

/** Ends alerts that are over, holds back those that are for the morning. @returns what is left to tell; undefined where nothing is */
async function whatToTell({ db, rules }: SendContext, deviceId: string, claimed: Claimed[], now: Date): Promise<ToTell | undefined> {
  const [device] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId));
  // Switched off, or signed out, this very moment.
  if (!device) return undefined;
  const known = await withInquiries(db, claimed);
  const over = known.filter(({ isOpen, overAt }) => !isOpen || overAt <= now);
  await change(db, over, done('over', now));
  const open = known.filter((alert) => !over.includes(alert));
  const held = open.filter(({ preferredDate }) => quietUntil(preferredDate, now, rules()));
  await holdUntil(db, held, nextOpening(now, rules()) ?? now);
  const due = open.filter((alert) => !held.includes(alert));
  const first = due.toSorted((one, other) => ALERT_KINDS.indexOf(one.kind) - ALERT_KINDS.indexOf(other.kind))[0];
  if (!first) return undefined;
  const count = new Set(due.map(({ inquiryId }) => inquiryId)).size;
  const message = count > 1 ? severalMessage(count) : alertMessage(first.kind, first.reference, promiseClock(first, rules(), now), now);
  const ttlSeconds = (Math.max(...due.map(({ overAt }) => overAt.getTime())) - now.getTime()) / 1000;
  return { device, due, message, worth: { ttlSeconds, topic: topicOf(message, first) } };
}

/** An id has 32 hexadecimal digits, which is as long as a topic may be. */
const topicOf = (message: AlertMessage, { inquiryId }: Claimed) => (message.tag === '/admin' ? 'desk' : inquiryId.replaceAll('-', ''));

/**
 * The enquiries of alerts as they stand now, and whether what an alert tells still waits for somebody. By LATERAL and OFFSET each is looked up by
 * its key, as in untold of raise-alerts.ts: joined, all of them were gone through for each alert.
 */
async function withInquiries(db: Db, claimed: Claimed[]): Promise<Known[]> {
  const { reference, leadSource, preferredDate, createdAt, answeredAt, askedAgainAt } = inquiries;
  const ids = claimed.map(({ id }) => id);
  const about = sql`${pushAlerts.about}`;
  const isTaken = sql`EXISTS (SELECT 1 FROM ${quotes} WHERE ${quotes.inquiryId} = ${inquiries.id} AND ${quotes.acceptedAt} IS NOT NULL AND ${quotes.confirmedAt} IS NULL)`;
  const isOpen = sql<boolean>`CASE ${pushAlerts.kind} WHEN 'reply_by' THEN ${WAITING} AND ${WAITING_SINCE} = ${about}
    WHEN 'yes' THEN ${isTaken} AND ${unreadSince(about)} ELSE ${WAITING} AND ${unreadSince(about)} END`;
  const now = db
    .select({ reference, leadSource, preferredDate, createdAt, answeredAt, askedAgainAt, isOpen: isOpen.as('is_open') })
    .from(inquiries)
    .where(sql`${inquiries.id} = ${pushAlerts.inquiryId} OFFSET 0`)
    .as('now');
  const rows = await db.select().from(pushAlerts).innerJoinLateral(now, sql`true`).where(inArray(pushAlerts.id, ids));
  const found = new Map(rows.map((row) => [row.push_alerts.id, row.now]));
  return claimed.flatMap((alert) => {
    const asItStands = found.get(alert.id);
    return asItStands ? [{ ...alert, ...asItStands }] : [];
  });
}

/** Until the morning, when they are told at once. */
async function holdUntil(db: Db, alerts: readonly Claimed[], until: Date): Promise<void> {
  const overAt = sql`CASE WHEN ${pushAlerts.kind} = 'reply_by' THEN ${pushAlerts.overAt} ELSE ${new Date(until.getTime() + MORNING_MS)}::timestamptz END`;
  await change(db, alerts, { dueAt: until, overAt, claimedUntil: null, attempts: 0 });
}

async function change(db: Db, alerts: readonly Claimed[], values: Parameters<ReturnType<typeof update>['set']>[0]): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  if (ids.length > 0) await update(db).set(values).where(inArray(pushAlerts.id, ids));
}
const update = (db: Db) => db.update(pushAlerts);

const done = (outcome: (typeof ALERT_OUTCOMES)[number], now: Date) => ({ doneAt: now, outcome, claimedUntil: null });

/** Keeps what a push service made of an alert. */
async function settle({ db, log }: SendContext, { id, endpoint }: Device, alerts: readonly Claimed[], sent: Sent, now: Date): Promise<void> {
  const ofDevice = eq(pushSubscriptions.id, id);
  const service = new URL(endpoint).host;
  if (sent.outcome === 'taken') {
    await change(db, alerts, done('taken', now));
    await db.update(pushSubscriptions).set({ takenAt: now, failingSince: null, lastFailure: null, restUntil: null }).where(ofDevice);
    return;
  }
  if (sent.outcome === 'gone') {
    await db.delete(pushSubscriptions).where(ofDevice);
    log.info({ service, answer: sent.text }, 'a device takes no alerts any more, and is forgotten');
    return;
  }
  const restUntil = sent.outcome === 'later' && sent.restSeconds !== undefined ? new Date(now.getTime() + sent.restSeconds * 1000) : null;
  const failingSince = sql`coalesce(${pushSubscriptions.failingSince}, ${now})`;
  const attempts = Math.max(...alerts.map((alert) => alert.attempts));
  const again = new Date(now.getTime() + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (attempts - 1)));
  await change(
    db,
    alerts,
    sent.outcome === 'refused' ? done('refused', now) : { dueAt: restUntil && restUntil > again ? restUntil : again, claimedUntil: null },
  );
  await db.update(pushSubscriptions).set({ failingSince, lastFailure: sent.text, restUntil }).where(ofDevice);
  log.warn({ service, answer: sent.text }, 'an alert was not taken by the push service of a device');
}
