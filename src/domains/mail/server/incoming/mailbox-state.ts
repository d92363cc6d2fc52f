import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ImapAddress } from '../../../../server/config/imap-address.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { mailboxName } from '../../../../server/mailbox/mailbox-words.ts';
import { isNotHeld } from '../mail-hold.ts';
import { mailboxes } from '../received-tables.ts';

/** By what a mailbox is known in the database. */
export function mailboxId({ host, folder, user }: ImapAddress): string {
  return createHash('sha256')
    .update(JSON.stringify([host, folder, user]))
    .digest('hex');
}

/** How the mailbox of IMAP_URL stands. `isLeft`: it is not to be read now, since mail is held back after a restore. */
export type MailboxState = { name: string; readAt: Date | null; problem: string | null; isLeft: boolean };

/** @param address of IMAP_URL; undefined where no mailbox is read */
export async function mailboxState(db: DbOrTransaction, address: ImapAddress | undefined): Promise<MailboxState | undefined> {
  if (!address) return undefined;
  const [known] = await db
    .select({ readAt: mailboxes.readAt, problem: mailboxes.problem })
    .from(mailboxes)
    .where(eq(mailboxes.id, mailboxId(address)));
  const { rows } = await db.execute<{ goes: boolean }>(sql`SELECT ${isNotHeld} AS goes`);
  return { name: mailboxName(address), readAt: known?.readAt ?? null, problem: known?.problem ?? null, isLeft: rows[0]?.goes === false };
}
