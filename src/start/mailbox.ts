import { mailboxKeeper } from '../domains/desk/server/incoming/mailbox-keeper.ts';
import { parseMailbox } from '../domains/mail/server/sender.ts';
import { foldAddress } from '../lib/folded-address.ts';
import { readMailbox } from '../server/mailbox/read-mailbox.ts';
import type { Made } from './made.ts';

/** Begins to read the mailbox of IMAP_URL. @returns undefined where none is read */
export function startMailbox({ config, data, live, log }: Pick<Made, 'config' | 'data' | 'live' | 'log'>): { stop(): Promise<void> } | undefined {
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
