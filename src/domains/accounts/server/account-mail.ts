import { randomUUID } from 'node:crypto';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import type { AccountMailKind } from '../../inquiries/model/mail-kinds.ts';
import { mails } from '../../inquiries/server/mail/mails-tables.ts';

type QueueContext = {
  db: Db;
  mailDomain: string;
  queueMails(mailIds: string[], transaction: DbOrTransaction): Promise<void>;
};

/** Stores a mail about an account together with its job: when this resolves, it will be sent. */
export async function queueAccountMail({ db, mailDomain, queueMails }: QueueContext, kind: AccountMailKind, recipient: string, link: string): Promise<void> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(mails).values({ id, kind, recipient, link, messageId: `<${id}@${mailDomain}>` });
    await queueMails([id], tx);
  });
}
