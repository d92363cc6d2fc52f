import type { Db } from '../../../server/db/database.ts';
import type { AccountMailKind } from '../../mail/model/mail-kinds.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';

/** Stores a mail about an account together with its job: when this resolves, it will be sent. */
export async function queueAccountMail(
  { db, mailQueue }: { db: Db; mailQueue: MailQueue },
  kind: AccountMailKind,
  recipient: string,
  link: string,
): Promise<void> {
  await db.transaction((tx) => mailQueue.add(tx, [{ kind, recipient, link }]));
}
