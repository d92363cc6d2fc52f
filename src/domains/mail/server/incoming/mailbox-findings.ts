import { eq } from 'drizzle-orm';
import type { Finding } from '../../../../server/cli/finding.ts';
import type { ImapAddress } from '../../../../server/config/imap-address.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { MailboxConnection } from '../../../../server/mailbox/mailbox-connection.ts';
import { mailboxName, mailboxProblem } from '../../../../server/mailbox/mailbox-words.ts';
import { receivedMails } from '../received-tables.ts';

/** For `doctor`: whether the mailbox of IMAP_URL opens, which is tried, and what came in by it; nothing in it is changed. */
export async function mailboxFindings(db: DbOrTransaction, address: ImapAddress | undefined): Promise<Finding[]> {
  if (!address) return [{ kind: 'advice', text: 'IMAP_URL is not set: answers of travellers are read in your mail program alone' }];
  const answers = await db.$count(receivedMails, eq(receivedMails.outcome, 'message'));
  try {
    const connection = await MailboxConnection.open(address, true);
    const { keepsMarks } = connection;
    connection.close();
    const marks = keepsMarks ? '' : '; its server keeps no flags, so the site remembers how far it has read';
    return [{ kind: 'ok', text: `mailbox: ${mailboxName(address)} can be read, ${answers} answers came in by it${marks}` }];
  } catch (error) {
    return [{ kind: 'problem', text: `mailbox: ${mailboxName(address)} cannot be read: ${mailboxProblem(address, error)} (IMAP_URL)` }];
  }
}
