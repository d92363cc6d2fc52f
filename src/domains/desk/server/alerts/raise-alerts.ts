import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { CLOCKS_DIFFER_MS } from '../../../../lib/clocks-differ.ts';
import type { Db } from '../../../../server/db/database.ts';
import { sessions, userRoles } from '../../../accounts/server/accounts-tables.ts';
import { type PromiseRules, promiseDue } from '../../../inquiries/model/promise-due.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { AT_THE_DESK } from '../../../security/server/admin.ts';
import type { AlertKind } from '../../model/alert-words.ts';
import { remindAt } from '../../model/promise-clock.ts';
import { messages, quotes } from '../desk-tables.ts';
import { WAITING, WAITING_SINCE } from '../inbox-items.ts';
import { RECORDED_AT } from '../take-message.ts';
import { pushAlerts, pushSubscriptions } from './alert-tables.ts';

/** What happened so long ago is told no more: the site was away for longer than anybody would wait. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000;
/** An alert is worth telling for so long. */
const WORTH_MS = 6 * 60 * 60_000;

/** A subscription whose person is signed in there and works at the desk now. */
export const isLive = (now: Date): SQL | undefined => and(gt(sessions.expiresAt, now), inArray(userRoles.role, AT_THE_DESK));

/** Whether any device wants alerts. */
export async function hasDevices(db: Db): Promise<boolean> {
  return (await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).limit(1)).length > 0;
}

/** Whether nobody has opened an enquiry since a moment. */
export const unreadSince = (about: SQL) => sql`(${inquiries.readAt} IS NULL OR ${inquiries.readAt} < ${about})`;

/** What happens, as a query of its enquiry and its moment. What a colleague entered is known at the desk. */
const HAPPENED: Record<Exclude<AlertKind, 'reply_by'>, SQL> = {
  new: sql`SELECT ${inquiries.id} AS id, ${inquiries.createdAt} AS about FROM ${inquiries} WHERE ${and(WAITING, unreadSince(sql`${inquiries.createdAt}`))}`,
  answered: sql`SELECT ${inquiries.id} AS id, ${RECORDED_AT} AS about FROM ${messages} JOIN ${inquiries} ON ${inquiries.id} = ${messages.inquiryId}
    WHERE ${messages.direction} = 'in' AND ${messages.authorId} IS NULL AND ${and(WAITING, unreadSince(RECORDED_AT))}`,
  yes: sql`SELECT ${inquiries.id} AS id, ${quotes.acceptedAt} AS about FROM ${quotes} JOIN ${inquiries} ON ${inquiries.id} = ${quotes.inquiryId}
    WHERE ${quotes.acceptedAt} IS NOT NULL AND ${quotes.confirmedAt} IS NULL AND ${unreadSince(sql`${quotes.acceptedAt}`)}`,
};

/** A moment as PostgreSQL wrote it, to the microsecond: by a Date it would not be found again. */
type Found = { subscriptionId: string; inquiryId: string; about: string };
/** Of one enquiry and all devices that are to hear of it: with thousands that wait, the clock is counted once for each. */
type Waiting = Omit<Found, 'subscriptionId'> & { devices: string[]; leadSource: string; preferredDate: string | null; asked: string };

/**
 * Makes the alerts of everything that happened and was not told yet: a look at the enquiries themselves, so that nothing is missed whatever
 * died in between, and of two instances at once each makes those that the other has not.
 * @param rules what was promised, and when the office is open
 */
export async function raiseAlerts(db: Db, rules: PromiseRules, now: Date): Promise<number> {
  // In one statement, which sees one state: a yes and the words said with it are found in the same round, and told as one.
  const all = Object.entries(HAPPENED) as [keyof typeof HAPPENED, SQL][];
  const found = await db.execute<Found & { kind: keyof typeof HAPPENED }>(
    sql.join(
      all.map(([kind, happened]) => untold(kind, happened, now, sql`, ${kind}::text AS kind`)),
      sql` UNION ALL `,
    ),
  );
  const overAt = new Date(now.getTime() + WORTH_MS);
  const alerts = found.rows.map((one) => ({ ...one, overAt }));
  const made = await make(db, alerts, now);
  return made + (await raiseReminders(db, rules, now));
}

/**
 * For each device that wanted alerts by then. By its OFFSET each is looked up by all that names it: after a flood the planner, which believes
 * that there are few, went through half of all alerts for each.
 */
function untold(kind: AlertKind, happened: SQL, now: Date, more: SQL = sql``): SQL {
  return sql`SELECT ${pushSubscriptions.id} AS "subscriptionId", h.id AS "inquiryId", h.about::text AS about ${more}
    FROM (${happened}) AS h, ${pushSubscriptions}
    JOIN ${sessions} ON ${sessions.id} = ${pushSubscriptions.sessionId} JOIN ${userRoles} ON ${userRoles.userId} = ${pushSubscriptions.userId}
    WHERE h.about BETWEEN ${new Date(now.getTime() - LOOK_BACK_MS)} AND ${new Date(now.getTime() + CLOCKS_DIFFER_MS)} AND h.about > ${pushSubscriptions.createdAt} AND ${isLive(now)}
      AND NOT EXISTS (SELECT 1 FROM ${pushAlerts} WHERE ${and(eq(pushAlerts.subscriptionId, pushSubscriptions.id), eq(pushAlerts.kind, kind))}
        AND ${pushAlerts.inquiryId} = h.id AND ${pushAlerts.about} = h.about OFFSET 0)`;
}

/** At two thirds of the promise, once for each time that the clock runs. */
async function raiseReminders(db: Db, rules: PromiseRules, now: Date): Promise<number> {
  const waiting = sql`SELECT ${inquiries.id} AS id, ${WAITING_SINCE} AS about, ${inquiries.leadSource} AS source, ${inquiries.preferredDate} AS day
    FROM ${inquiries} WHERE ${WAITING}`;
  const more = sql`, h.source AS "leadSource", h.day::text AS "preferredDate", to_char(h.about AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS asked`;
  const { rows } = await db.execute<Waiting>(
    sql`SELECT "inquiryId", about, "leadSource", "preferredDate", asked, array_agg("subscriptionId") AS devices FROM (${untold('reply_by', waiting, now, more)}) AS found
      GROUP BY "inquiryId", about, "leadSource", "preferredDate", asked`,
  );
  const due = rows.flatMap(({ devices, leadSource, preferredDate, asked, ...one }) => {
    const clock = [leadSource, new Date(asked), preferredDate, rules] as const;
    const { dueAt } = promiseDue(...clock);
    const isDue = now < dueAt && remindAt(...clock) <= now;
    return isDue ? devices.map((subscriptionId) => ({ ...one, subscriptionId, kind: 'reply_by' as const, overAt: dueAt })) : [];
  });
  return make(db, due, now);
}

/** One value, however many they are: a statement has 65,535 at most (PostgreSQL's protocol), which a flood goes beyond. */
async function make(db: Db, alerts: (Found & { kind: AlertKind; overAt: Date })[], now: Date): Promise<number> {
  if (alerts.length === 0) return 0;
  const made = await db.execute(sql`INSERT INTO ${pushAlerts} (subscription_id, inquiry_id, kind, about, due_at, over_at)
    SELECT "subscriptionId", "inquiryId", kind, about, ${now}::timestamptz, "overAt"
    FROM json_to_recordset(${JSON.stringify(alerts)}::json) AS found ("subscriptionId" uuid, "inquiryId" uuid, kind text, about timestamptz, "overAt" timestamptz)
    ON CONFLICT DO NOTHING`);
  return made.rowCount ?? 0;
}
