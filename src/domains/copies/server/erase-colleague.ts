import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { invitedText } from '../../accounts/server/invited-text.ts';
import { auditLog, securityEvents } from '../../security/server/security-tables.ts';

/** Who is said to have written what stays. */
const GONE = 'A former colleague';

/** Tables of the texts, which this domain does not know, whose rows keep their author's name (content/server). */
const OF_AUTHORS = [sql`content_revisions`, sql`content_drafts`, sql`content_previews`, sql`photographs`];
/** What lines of the audit log say of another person than who did it. */
const NAMING = ['by', 'invitedBy', 'author'] as const;

type Colleague = { id: string; name: string; email: string };

/**
 * Takes away who somebody was whose account is erased, where what they did here outlives it: their texts stay, without their name, and the audit log keeps what they did,
 * without where from.
 * @param who stands in the audit log
 */
export async function eraseColleague(tx: DbOrTransaction, { id, name, email }: Colleague, who: string): Promise<void> {
  for (const table of OF_AUTHORS) await tx.execute(sql`UPDATE ${table} SET author_name = ${GONE} WHERE author = ${id}`);
  await tx.update(auditLog).set({ ipAddress: null }).where(eq(auditLog.actorId, id));
  // Anybody may call an account as a colleague is called: what is said of that one stays.
  const isShared = (await tx.$count(users, and(eq(users.name, name), ne(users.id, id)))) > 0;
  const names = [isShared ? '' : name, email].filter(Boolean);
  for (const key of NAMING) {
    await tx
      .update(auditLog)
      .set({ detail: sql`${auditLog.detail} || ${JSON.stringify({ [key]: who })}::jsonb` })
      .where(inArray(sql`${auditLog.detail} ->> ${key}`, names));
  }
  await tx
    .update(securityEvents)
    .set({ description: invitedText(GONE.toLowerCase()) })
    .where(and(eq(securityEvents.eventType, 'admin_granted'), inArray(securityEvents.description, names.map(invitedText))));
}
