import { type SQL, sql } from 'drizzle-orm';
import type { inquiries } from './inquiries-tables.ts';

/** The digits of a phone number, however it was typed. */
export function phoneDigits(phone: SQL | typeof inquiries.phone): SQL {
  return sql`translate(${phone}, ' ()+-', '')`;
}
