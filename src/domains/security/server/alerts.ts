import { randomUUID } from 'node:crypto';
import { desc, gt } from 'drizzle-orm';
import { maskedAddress } from '../../../lib/masked-address.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { ALERT_AT_FAILURES, HIGH_AT_FAILURES } from '../model/security-events.ts';
import { accountKey } from './account-key.ts';
import type { Limits } from './rate-limits.ts';
import { recordSecurityEvent } from './record-event.ts';
import { securityAlerts } from './security-tables.ts';

/** How long an alert is kept (spec §9: alerts kept 24 h, pruned hourly). */
export const ALERT_KEPT_MS = 24 * 3600 * 1000;

type Context = { db: Db; log: Logger; limits: Pick<Limits, 'countFailure'>; pseudonym(text: string): string };
type Failure = { email: string; address: string; userAgent: string | null };

/**
 * Counts a failure to sign in to one account: the third within a quarter of an hour raises an alert, the fifth a
 * high-severity event (spec §9, Auth failure alerts). Accounts that do not exist count alike, so nothing tells them apart.
 * @returns what this failure reached, if anything; never rejects
 */
export async function noteSignInFailure(context: Context, { email, address, userAgent }: Failure): Promise<'alert' | 'high' | undefined> {
  const { db, log, limits } = context;
  try {
    const subject = accountKey(context, email);
    const failures = await limits.countFailure(subject);
    const account = maskedAddress(email);
    if (failures === ALERT_AT_FAILURES) {
      const message = `${ALERT_AT_FAILURES} attempts to sign in as ${account} failed within a quarter of an hour.`;
      await db.insert(securityAlerts).values({ id: randomUUID(), kind: 'sign_in_failures', subject, severity: 'medium', message });
      return 'alert';
    }
    if (failures === HIGH_AT_FAILURES) {
      const description = `${HIGH_AT_FAILURES} attempts to sign in as ${account} failed within a quarter of an hour`;
      await recordSecurityEvent({ db, log }, { type: 'sign_in_failures_high', description, address, userAgent, metadata: { account, accountKey: subject } });
      return 'high';
    }
  } catch (error) {
    log.warn({ err: error }, 'a failure to sign in could not be counted');
  }
  return undefined;
}

/** Alerts of the last 24 hours, newest first, at most 50. */
export async function recentAlerts(db: Db, now: Date) {
  const since = new Date(now.getTime() - ALERT_KEPT_MS);
  return db.select().from(securityAlerts).where(gt(securityAlerts.createdAt, since)).orderBy(desc(securityAlerts.createdAt)).limit(50);
}
