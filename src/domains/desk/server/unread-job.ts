import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { type PromiseRules, promiseDue } from '../../inquiries/model/promise-due.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { parseMailbox } from '../../mail/server/sender.ts';
import { WAITING, WAITING_SINCE } from './inbox-items.ts';

/** Nobody is told of what has waited longer: it was there before this was switched on. */
const LOOK_BACK_DAYS = 7;

type UnreadContext = { db: Db; mailQueue: MailQueue; secondEmails: readonly string[]; rules: () => PromiseRules };

/** Every minute: where nobody has read an enquiry when its promise ends, the further addresses of OPERATOR_EMAIL are told, once. */
export function unreadJob(context: UnreadContext): ScheduledJob {
  return { name: 'unread-enquiries', cron: '* * * * *', work: (now) => tellOfUnread(context, now) };
}

async function tellOfUnread({ db, mailQueue, secondEmails, rules }: UnreadContext, now: Date): Promise<{ told: number }> {
  const { id, leadSource, preferredDate, createdAt, askedAgainAt } = inquiries;
  const told = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.inquiryId} = ${id} AND ${mails.kind} = 'unread_enquiry' AND ${mails.createdAt} >= ${WAITING_SINCE})`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id, leadSource, preferredDate, createdAt, askedAgainAt })
      .from(inquiries)
      .where(and(WAITING, isNull(inquiries.readAt), gt(WAITING_SINCE, new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000)), sql`NOT ${told}`))
      // Of two instances at once one tells; what somebody has in hand is read in a moment.
      .for('update', { skipLocked: true });
    const due = rows.filter((row) => promiseDue(row.leadSource, row.askedAgainAt ?? row.createdAt, row.preferredDate, rules()).dueAt <= now);
    const wanted = due.flatMap((row) =>
      secondEmails.map((email) => ({ inquiryId: row.id, kind: 'unread_enquiry' as const, recipient: parseMailbox(email, '').address })),
    );
    if (wanted.length > 0) await mailQueue.add(tx, wanted);
    return { told: due.length };
  });
}
