import type { AccountMailKind } from '../../../mail/model/mail-kinds.ts';
import { Action, Letter, Paragraph } from '../../../mail/server/letter.tsx';
import type { Site } from '../../../site/model/site-schema.ts';

/** What each mail about an account says. */
export const ACCOUNT_LETTERS: Record<AccountMailKind, { subject: string; heading: string; text: string; action: string; end: string }> = {
  confirm_address: {
    subject: 'Confirm your e-mail address',
    heading: 'One step to your account',
    text: 'Please confirm that this address is yours. The link works for a day.',
    action: 'Confirm my address',
    end: 'If you did not sign up with us, leave this e-mail alone: without the link there is no account to use.',
  },
  reset_password: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: 'Somebody, we hope you, asked for a new password for this account. The link works for an hour and once.',
    action: 'Choose a new password',
    end: 'If it was not you, leave this e-mail alone: your password stays as it is.',
  },
  known_address: {
    subject: 'You have an account already',
    heading: 'You have an account already',
    text: 'Somebody signed up with this address, which has an account with us. If that was you, sign in, or ask there for a new password.',
    action: 'Go to sign in',
    end: 'If it was not you, there is nothing to do: nobody has got in.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    text: 'From now on a device opens your account with a passkey, without a password and without a code.',
    action: 'See my passkeys',
    end: 'If it was not you, somebody was in your account: remove that passkey, choose a new password, and sign out everywhere.',
  },
  invitation: {
    subject: 'You are invited to work with us',
    heading: 'You are invited',
    text: 'You are invited to work on our website. The link says who invites you, and to what; it works for a week and once.',
    action: 'See the invitation',
    end: 'If you do not know us, leave this e-mail alone: without the link there is nothing to use.',
  },
};

/** A mail about an account: why it comes, the one link, and what to do if it was not you. */
export function AccountLetter({ kind, link, site, siteUrl }: { kind: AccountMailKind; link: string; site: Site; siteUrl: string }) {
  const { heading, text, action, end } = ACCOUNT_LETTERS[kind];
  return (
    <Letter
      brand={site.brand.name}
      tagline={site.brand.tagline}
      siteUrl={siteUrl}
      preview={text}
      heading={heading}
      footer={[site.brand.name, ...site.contact.address.slice(1)]}
    >
      <Paragraph>{text}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{end}</Paragraph>
    </Letter>
  );
}
