import { eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { auditLog } from '../../security/server/security-tables.ts';

/** Who is said to have written what stays. */
const GONE = 'A former colleague';

/** Tables of the texts, which this domain does not know, whose rows keep their author's name (content/server). */
const OF_AUTHORS = [sql`content_revisions`, sql`content_drafts`, sql`content_previews`, sql`photographs`];
/** What lines of the audit log say of another person than who did it. */
const NAMING = ['by', 'invitedBy', 'author'] as const;

type Colleague = { id: string /** Their name and address, as far as they are known. */; called: readonly string[] };

/**
 * Takes away who somebody was whose account is erased, where what they did here outlives it: their texts stay, without their name, and the audit log keeps what they did,
 * without where from.
 * @param who stands in the audit log
 */
export async function eraseColleague(tx: DbOrTransaction, { id, called }: Colleague, who: string): Promise<void> {
  for (const table of OF_AUTHORS) await tx.execute(sql`UPDATE ${table} SET author_name = ${GONE} WHERE author = ${id}`);
  await tx.update(auditLog).set({ ipAddress: null }).where(eq(auditLog.actorId, id));
  const names = called.filter(Boolean);
  if (names.length === 0) return;
  for (const key of NAMING) {
    await tx
      .update(auditLog)
      .set({ detail: sql`${auditLog.detail} || ${JSON.stringify({ [key]: who })}::jsonb` })
      .where(inArray(sql`${auditLog.detail} ->> ${key}`, names));
  }
}
