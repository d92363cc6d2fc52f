import { createElement } from 'react';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import type { AccountMailKind } from '../../../mail/model/mail-kinds.ts';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import type { Letters } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { ACCOUNT_LETTERS, AccountLetter } from './account-letter.tsx';

const ofKind =
  (kind: AccountMailKind): Letters[AccountMailKind] =>
  ({ sender }, mail) =>
    composeAccountMail(sender, { ...mail, kind }, mail.link ?? sender.siteUrl.href);

export const ACCOUNT_MAILS: Pick<Letters, AccountMailKind> = {
  confirm_address: ofKind('confirm_address'),
  reset_password: ofKind('reset_password'),
  known_address: ofKind('known_address'),
  passkey_added: ofKind('passkey_added'),
  invitation: ofKind('invitation'),
};

/** Writes one mail about an account. */
export async function composeAccountMail(sender: Sender, mail: ToWrite & { kind: AccountMailKind }, link: string): Promise<ComposedMail> {
  const { site } = sender;
  const texts = await letterTexts(createElement(AccountLetter, { kind: mail.kind, link, site, siteUrl: sender.siteUrl.origin }));
  return {
    ...envelope(sender, mail, { name: '' }, 'auto-generated'),
    subject: `${ACCOUNT_LETTERS[mail.kind].subject}: ${site.brand.name}`,
    ...texts,
  };
}
