import { and, inArray, isNull, lt } from 'drizzle-orm';
import { monthsBefore } from '../../../lib/months.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { audit } from '../../security/server/audit-log.ts';
import { inquiries } from './inquiries-tables.ts';

/** `retentionMonths` 0 keeps enquiries for ever; `dropMails` removes copies of mails from the outbox. */
type RetentionContext = { db: Db; retentionMonths: number; dropMails(ids: string[]): Promise<void> };

/** Daily: what is older than the retention is erased. */
export function retentionJob(context: RetentionContext): ScheduledJob {
  return { name: 'retention', cron: '32 3 * * *', work: (now) => applyRetention(context, now) };
}

/**
 * Erases enquiries that are older than the retention, with history, answers, quotes and mails, and the notes of mails
 * about accounts. A line in the audit log says how many; a run that erased nothing leaves none.
 */
async function applyRetention({ db, retentionMonths, dropMails }: RetentionContext, now: Date) {
  if (retentionMonths === 0) return { inquiries: 0, accountMails: 0 };
  const limit = monthsBefore(now, retentionMonths);
  return db.transaction(async (tx) => {
    const old = tx.select({ id: inquiries.id }).from(inquiries).where(lt(inquiries.createdAt, limit));
    const theirs = await tx.delete(mails).where(inArray(mails.inquiryId, old)).returning({ id: mails.id });
    const erased = (await tx.delete(inquiries).where(lt(inquiries.createdAt, limit))).rowCount ?? 0;
    const others = await tx
      .delete(mails)
      .where(and(isNull(mails.inquiryId), lt(mails.createdAt, limit)))
      .returning({ id: mails.id });
    const counts = { inquiries: erased, accountMails: others.length };
    if (erased + others.length > 0) await audit(tx, null, 'retention_applied', null, { ...counts, months: retentionMonths, before: limit.toISOString() });
    // Before it is written down for good: where this is cut off, the next night finds rows that lead to what is left. Afterwards none would.
    await dropMails([...theirs, ...others].map(({ id }) => id));
    return counts;
  });
}
