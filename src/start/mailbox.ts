import type { LiveContent } from '../domains/content/server/live-content.ts';
import { mailboxKeeper } from '../domains/desk/server/incoming/mailbox-keeper.ts';
import { parseMailbox } from '../domains/mail/server/sender.ts';
import { foldAddress } from '../lib/folded-address.ts';
import type { Config } from '../server/config/config.ts';
import type { Logger } from '../server/log.ts';
import { readMailbox } from '../server/mailbox/read-mailbox.ts';
import type { OpenData } from './data.ts';

type MailboxContext = { config: Config; data: OpenData; live: LiveContent; log: Logger };

/** Begins to read the mailbox of IMAP_URL. @returns undefined where none is read */
export function startMailbox({ config, data, live, log }: MailboxContext): { stop(): Promise<void> } | undefined {
  const { imap, mailFrom, operatorEmail, secondEmails, imapNewLeads: newLeads } = config;
  if (!imap) return undefined;
  const ours = [mailFrom, operatorEmail, ...secondEmails, imap.user].filter((one) => one !== undefined);
  const keeper = mailboxKeeper(imap, {
    db: data.work.db,
    log,
    newLeads,
    ownAddresses: () => [...ours, live.current.shown.site.contact.email].map((one) => foldAddress(parseMailbox(one, '').address)),
    referencePrefix: () => live.current.shown.site.brand.referencePrefix,
  });
  return readMailbox({ address: imap, databaseUrl: data.databaseUrl, keeper, log });
}
