import { randomUUID } from 'node:crypto';
import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { invitations, users } from '../../accounts/server/accounts-tables.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { mails } from '../../inquiries/server/mail/mails-tables.ts';
import { auditLog, securityAlerts, securityEvents } from '../../security/server/security-tables.ts';
import type { Erasure } from '../model/erasure.ts';
import { erasures } from './copies-tables.ts';

/** Notes what is erased, in the transaction that erases it: a copy that is restored later brings nobody back. */
export async function noteErasure(tx: DbOrTransaction, erased: Erasure['erased']): Promise<void> {
  await tx.insert(erasures).values({ id: randomUUID(), erased });
}

/** Every erasure that a database knows, the oldest first. */
export async function knownErasures(db: DbOrTransaction): Promise<Erasure[]> {
  const rows = await db.select().from(erasures).orderBy(erasures.at);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

/** An erasure that was under way while the copy was taken has an earlier moment than it. */
const UNDER_WAY_MS = 10 * 60_000;

/**
 * Erases again, in a database that was restored, what was erased since its copy was taken. Ids never come again; by the
 * address goes only what the copy had, since somebody may have come back later.
 * @param pseudonym of the installation whose copy it is
 * @returns how many erasures found something
 */
export async function repeatErasures(tx: DbOrTransaction, ledger: readonly Erasure[], takenAt: Date, pseudonym: (text: string) => string): Promise<number> {
  let found = 0;
  for (const entry of ledger) {
    const rows = await eraseIds(tx, entry);
    const isLater = Date.parse(entry.at) > takenAt.getTime() - UNDER_WAY_MS;
    const others = isLater ? await eraseTraces(tx, entry, pseudonym) : 0;
    if (rows + others > 0) found += 1;
    await tx
      .insert(erasures)
      .values({ ...entry, at: new Date(entry.at) })
      .onConflictDoNothing();
  }
  return found;
}

async function eraseIds(tx: DbOrTransaction, { erased }: Erasure): Promise<number> {
  const ofInquiries = erased.inquiries.length > 0 ? inArray(mails.inquiryId, erased.inquiries) : sql`false`;
  const own = erased.mails.length > 0 ? inArray(mails.id, erased.mails) : sql`false`;
  const mailRows = await tx.delete(mails).where(or(ofInquiries, own));
  const asked = erased.inquiries.length > 0 ? await tx.delete(inquiries).where(inArray(inquiries.id, erased.inquiries)) : undefined;
  const account = erased.account ? await tx.delete(users).where(eq(users.id, erased.account)) : undefined;
  return (mailRows.rowCount ?? 0) + (asked?.rowCount ?? 0) + (account?.rowCount ?? 0);
}

/** What goes by the person's address alone: found by making the fingerprint of every address that is there. */
async function eraseTraces(tx: DbOrTransaction, { erased }: Erasure, pseudonym: (text: string) => string): Promise<number> {
  let rows = 0;
  if (erased.accountKey) {
    const byKey = eq(sql`${securityEvents.metadata}->>'accountKey'`, erased.accountKey);
    const byAccount = erased.account ? eq(securityEvents.userId, erased.account) : sql`false`;
    rows += (await tx.delete(securityEvents).where(or(byKey, byAccount))).rowCount ?? 0;
    rows += (await tx.delete(securityAlerts).where(eq(securityAlerts.subject, erased.accountKey))).rowCount ?? 0;
  }
  const invited = await tx.selectDistinct({ email: invitations.email }).from(invitations).where(isNotNull(invitations.email));
  for (const { email } of invited) {
    if (email !== null && pseudonym(email) === erased.who) rows += (await tx.delete(invitations).where(eq(invitations.email, email))).rowCount ?? 0;
  }
  const named = await tx
    .selectDistinct({ target: sql<string>`lower(${auditLog.target})` })
    .from(auditLog)
    .where(isNotNull(auditLog.target));
  for (const { target } of named) {
    if (pseudonym(target) !== erased.who) continue;
    rows +=
      (
        await tx
          .update(auditLog)
          .set({ target: erased.who })
          .where(eq(sql`lower(${auditLog.target})`, target))
      ).rowCount ?? 0;
  }
  return rows;
}
