import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The digits of a phone number, however it was typed. Those of `inquiries.phone` have an index. */
export function phoneDigits(phone: SQLWrapper): SQL {
  return sql`translate(${phone}, ' ()+-', '')`;
}
