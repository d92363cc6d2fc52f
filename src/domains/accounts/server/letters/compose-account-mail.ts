import { createElement } from 'react';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import type { AccountMailKind } from '../../../mail/model/mail-kinds.ts';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import type { Letters } from '../../../mail/server/letters.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { ACCOUNT_LETTERS, AccountLetter } from './account-letter.tsx';

const ofKind =
  (kind: AccountMailKind): Letters[AccountMailKind] =>
  ({ sender }, mail) =>
    composeAccountMail(sender, { ...mail, kind }, mail.link ?? sender.siteUrl.href);

/** The mails about an account. */
export const ACCOUNT_MAILS: Pick<Letters, AccountMailKind> = {
  confirm_address: ofKind('confirm_address'),
  reset_password: ofKind('reset_password'),
  known_address: ofKind('known_address'),
  passkey_added: ofKind('passkey_added'),
  invitation: ofKind('invitation'),
};

/** Writes one mail about an account. */
export async function composeAccountMail(
  sender: Sender,
  mail: { kind: AccountMailKind; recipient: string; messageId: string },
  link: string,
): Promise<ComposedMail> {
  const { site } = sender;
  const texts = await letterTexts(createElement(AccountLetter, { kind: mail.kind, link, site, siteUrl: sender.siteUrl.origin }));
  return {
    from: sender.from,
    to: { name: '', address: mail.recipient },
    replyTo: { name: site.brand.name, address: site.contact.email },
    subject: `${ACCOUNT_LETTERS[mail.kind].subject}: ${site.brand.name}`,
    ...texts,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
