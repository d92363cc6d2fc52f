import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';

/** Whether a form's trap holds an enquiry in quarantine, and no colleague put it there: the trap notes why, or nothing where 0.2.0 caught it. */
export async function isCaught(tx: DbOrTransaction, inquiryId: string): Promise<boolean> {
  const byHand = tx
    .select({ id: inquiryHistory.id })
    .from(inquiryHistory)
    .where(and(eq(inquiryHistory.inquiryId, inquiryId), eq(inquiryHistory.event, 'spam'), sql`${inquiryHistory.detail} ->> 'reason' IS NULL`));
  return (await tx.$count(inquiries, and(eq(inquiries.id, inquiryId), isNotNull(inquiries.spamAt), not(exists(byHand))))) > 0;
}
