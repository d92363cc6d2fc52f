import { and, asc, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import { banjulDay, dayAfter } from '../../../lib/banjul-time.ts';
import { checked } from '../../../server/http/checked.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { keptSchema } from '../model/desk-requests.ts';
import type { KeptAnswer } from '../model/desk-types.ts';
import { SOON_DAYS } from '../model/kept-desk.ts';
import type { DeskServices } from './desk-services.ts';

/** Trips of the next days that a device is told to keep, at most. */
const SOON_MAX = 40;

/**
 * What a device that keeps enquiries for when there is no signal should let go of, and which trips of the next seven days it should have.
 * @throws Refused 422
 */
export async function keptInquiries(_admin: Admin<'desk'>, { db }: DeskServices, sent: unknown): Promise<KeptAnswer> {
  const { have } = checked(keptSchema, sent);
  const { reference, preferredDate, createdAt, spamAt, status } = inquiries;
  const today = banjulDay();
  const [there, soon] = await Promise.all([
    have.length > 0 ? db.select({ reference }).from(inquiries).where(inArray(reference, have)) : [],
    db
      .select({ reference })
      .from(inquiries)
      .where(and(isNull(spamAt), ne(status, 'lost'), gte(preferredDate, today), lte(preferredDate, dayAfter(today, SOON_DAYS))))
      .orderBy(asc(preferredDate), asc(createdAt))
      .limit(SOON_MAX),
  ]);
  const known = new Set(there.map((row) => row.reference));
  return { gone: have.filter((name) => !known.has(name)), soon: soon.map((row) => row.reference) };
}
