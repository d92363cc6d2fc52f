import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';

/* In SQL: which enquiries are one person's, and are exported and erased together. */

/** Of the owner of an e-mail address, also what had it before somebody corrected it. @param email folded */
export function ofAddress(email: string): SQL | undefined {
  const before = sql`EXISTS (SELECT 1 FROM ${inquiryHistory} WHERE ${inquiryHistory.inquiryId} = ${inquiries.id} AND ${inquiryHistory.event} = 'fact' AND ${inquiryHistory.detail} ->> 'fromFolded' = ${email})`;
  return or(eq(inquiries.emailFolded, email), before);
}

/** Of who has this phone number, where they left no address; none where there is no number either. */
export function ofPhone(phone: string | null): SQL | undefined {
  return phone ? and(isNull(inquiries.email), eq(phoneDigits(inquiries.phone), phoneDigits(sql`${phone}`))) : undefined;
}
