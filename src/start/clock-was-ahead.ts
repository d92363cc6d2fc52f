import { gt, sql } from 'drizzle-orm';
import { sessions, twoFactors } from '../domains/accounts/server/accounts-tables.ts';
import { SESSION_S } from '../domains/accounts/server/auth.ts';
import { pushSubscriptions } from '../domains/desk/server/alerts/alert-tables.ts';
import { LONGEST_COUNT_MS } from '../domains/security/server/rate-limits.ts';
import { rateLimits } from '../domains/security/server/security-tables.ts';
import type { Db } from '../server/db/database.ts';
import type { Logger } from '../server/log.ts';

/** How long the accounts' library locks a second factor after ten wrong codes, and room for clocks that differ. */
const LOCKED_AT_MOST = sql`interval '16 minutes'`;
/** Clocks that differ by less than this are right. */
const CLOCKS_DIFFER = sql`interval '1 minute'`;
/** No job is put off longer: a failed one waits a quarter of an hour at most. */
const PUT_OFF_AT_MOST = sql`interval '1 hour'`;
/** No push service is left alone for longer (push-sender.ts), and room for clocks that differ. */
const RESTS_AT_MOST = sql`interval '25 hours'`;
/** What the job runner claims for an interval, and notes as the beginning of it: its own columns. */
const CLAIMS = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
};

/**
 * Puts right what was stored while the clock of this machine or of the database was ahead, as soon as it is right again: a
 * moment that is to come would otherwise hold up jobs, mails and sign-ins for as long as the clock had been ahead, and a session live so much longer.
 */
export async function forgetTheFuture(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(gt(rateLimits.expire, now.getTime() + LONGEST_COUNT_MS));
  await db
    .update(twoFactors)
    .set({ lockedUntil: null, failedVerificationCount: 0 })
    .where(gt(twoFactors.lockedUntil, sql`now() + ${LOCKED_AT_MOST}`));
  // By the later of both clocks: one that is behind must sign nobody out.
  const longestSession = sql`greatest(now(), ${now.toISOString()}::timestamptz) + make_interval(secs => ${SESSION_S})`;
  await db
    .update(sessions)
    .set({ expiresAt: longestSession })
    .where(gt(sessions.expiresAt, sql`${longestSession} + ${CLOCKS_DIFFER}`));
  for (const [table, columns] of Object.entries(CLAIMS)) {
    const isAhead = columns.map((column) => `${column} > now()`).join(' OR ');
    const atMostNow = columns.map((column) => `${column} = least(${column}, now())`).join(', ');
    await db.execute(sql.raw(`UPDATE pgboss.${table} SET ${atMostNow} WHERE ${isAhead}`));
  }
  await db
    .update(pushSubscriptions)
    .set({ restUntil: null })
    .where(gt(pushSubscriptions.restUntil, sql`now() + ${RESTS_AT_MOST}`));
  await db.execute(sql`
    UPDATE pgboss.job SET start_after = least(start_after, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    WHERE state < 'completed' AND (start_after > now() + ${PUT_OFF_AT_MOST} OR started_on > now() OR heartbeat_on > now())`);
}

/** How often what a clock that was ahead has left is looked for; by no job, since it may have stopped the jobs. */
const CLOCK_MS = 60_000;

/** Looks for it now and every minute. @returns what ends that */
export async function watchClock(db: Db, log: Logger): Promise<() => void> {
  const look = () => forgetTheFuture(db, new Date()).catch((error: unknown) => log.warn({ err: error }, 'what a clock has left could not be looked for'));
  await look();
  const timer = setInterval(look, CLOCK_MS).unref();
  return () => clearInterval(timer);
}
