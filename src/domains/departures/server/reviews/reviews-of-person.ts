import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { raiseGeneration } from '../../../content-format/server/raise-generation.ts';
import { auditLog } from '../../../security/server/security-tables.ts';
import { parties } from '../departures-tables.ts';
import { reviews } from '../party-tables.ts';

/** Whose reviews: of these enquiries, and by a pseudonym of an address or a phone number. */
type Whose = { inquiries: readonly string[]; who: readonly string[] /** Those written later stay. */; until?: Date };

function writtenBy({ inquiries, who, until }: Whose): SQL | undefined {
  const ofInquiries =
    inquiries.length > 0 ? sql`${reviews.partyId} IN (SELECT ${parties.id} FROM ${parties} WHERE ${inArray(parties.inquiryId, [...inquiries])})` : undefined;
  const byName = who.length > 0 ? and(inArray(reviews.who, [...who]), until && lte(reviews.createdAt, until)) : undefined;
  return or(ofInquiries, byName) ?? sql`false`;
}

/** Ids of the reviews of one person. */
export async function reviewIdsOf(db: DbOrTransaction, whose: Whose): Promise<string[]> {
  const rows = await db.select({ id: reviews.id }).from(reviews).where(writtenBy(whose));
  return rows.map(({ id }) => id);
}

/** The reviews of one person, for their file; a photograph in base64. */
export async function reviewsOf(db: DbOrTransaction, whose: Whose) {
  const rows = await db.select().from(reviews).where(writtenBy(whose)).orderBy(reviews.createdAt);
  return rows.map(({ picture, linkHash: _, who: __, ...review }) => ({ ...review, picture: picture?.toString('base64') ?? null }));
}

/** Erases the reviews of one person, and from the pages with the next second. Before their enquiries, by which some are found. @returns ids of what went */
export async function eraseReviews(tx: DbOrTransaction, whose: Whose, ids: readonly string[] = []): Promise<string[]> {
  const known = ids.length > 0 ? inArray(reviews.id, [...ids]) : undefined;
  const gone = await tx
    .delete(reviews)
    .where(or(writtenBy(whose), known))
    .returning({ id: reviews.id });
  if (gone.length > 0) await raiseGeneration(tx);
  const goneIds = gone.map(({ id }) => id);
  await forgetReasons(tx, goneIds);
  return goneIds;
}

/** Takes the words out of the audit log in which reviews that are gone were declined: they may repeat what was written. Who declined it, and as what kind, stays. */
export async function forgetReasons(tx: DbOrTransaction, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .update(auditLog)
    .set({ detail: sql`${auditLog.detail} - 'because'` })
    .where(and(eq(auditLog.action, 'review_declined'), inArray(auditLog.target, [...reviewIds])));
}
