import { eq, sql } from 'drizzle-orm';
import type { ImapAddress } from '../../../../server/config/imap-address.ts';
import { isDatabaseAway } from '../../../../server/db/database-errors.ts';
import type { MailboxKeeper } from '../../../../server/mailbox/read-mailbox.ts';
import { mailboxId } from '../../../mail/server/incoming/mailbox-state.ts';
import { heldMail } from '../../../mail/server/mail-hold.ts';
import { mailboxes, receivedMails } from '../../../mail/server/received-tables.ts';
import { type ReceivingContext, receiveMail } from './receive-mail.ts';

const DAY_MS = 86_400_000;
/**
 * A mailbox whose marks or numbers were lost is read anew for so many days. Of what is older the site may have forgotten that it came, so that what was
 * erased, or was too old to be kept, would come back.
 */
const READ_ANEW_DAYS = 90;

/**
 * What is done with the mailbox of IMAP_URL. It begins with the mails of the day before it was switched on, or of the day before the last that is known:
 * after a restore these are looked at once more, marked or not, since some were taken in after the copy was made. Where mail is held back after a
 * restore the mailbox is left alone, too: another machine may be the one that reads it.
 */
export function mailboxKeeper(address: ImapAddress, context: ReceivingContext): MailboxKeeper {
  const { db } = context;
  const isIt = eq(mailboxes.id, mailboxId(address));
  const begin = () => {
    const since = sql`least(now(), (SELECT max(${receivedMails.receivedAt}) FROM ${receivedMails}))`;
    return db
      .insert(mailboxes)
      .values({ id: mailboxId(address), since })
      .onConflictDoNothing();
  };
  return {
    mayRead: async () => (await heldMail(db)) === undefined,
    async position() {
      await begin();
      const [known] = await db.select().from(mailboxes).where(isIt);
      const { since = new Date(), uidValidity = null, lastUid = 0, readAt = null } = known ?? {};
      const earliest = readAt ? Date.now() - READ_ANEW_DAYS * DAY_MS : Number.NEGATIVE_INFINITY;
      return { since: new Date(Math.max(since.getTime() - DAY_MS, earliest)), uidValidity, lastUid, alsoMarked: readAt === null };
    },
    take: async (mail) => void (await receiveMail(context, mail)),
    passed: async (uidValidity, lastUid) => void (await db.update(mailboxes).set({ uidValidity, lastUid }).where(isIt)),
    noteRead: async () => void (await db.update(mailboxes).set({ readAt: sql`now()`, problem: null }).where(isIt)),
    async noteProblem(problem) {
      await begin();
      await db.update(mailboxes).set({ problem }).where(isIt);
    },
    isDatabaseAway,
  };
}
