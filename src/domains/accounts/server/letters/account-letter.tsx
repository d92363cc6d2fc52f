import type { AccountMailKind } from '../../../mail/model/mail-kinds.ts';
import { Action, Letter, Paragraph } from '../../../mail/server/letter.tsx';
import type { Site } from '../../../site/model/site-schema.ts';

/** What each mail about an account says. */
export const ACCOUNT_LETTERS: Record<AccountMailKind, { subject: string; heading: string; text: string; action: string; end: string }> = {
  confirm_address: {
    subject: 'Confirm your e-mail address',
    heading: 'One step to your account',
    text: 'Please confirm that this address is yours. The link works for one day.',
    action: 'Confirm my address',
    end: 'If you did not sign up with us, ignore this e-mail: nobody can use the account without the link.',
  },
  reset_password: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: 'Someone, we hope you, asked for a new password. The link works once, within an hour.',
    action: 'Choose a new password',
    end: 'If it was not you, ignore this e-mail: your password stays as it is.',
  },
  known_address: {
    subject: 'You have an account already',
    heading: 'You have an account already',
    text: 'This address was used to sign up, but it already has an account with us. If that was you, sign in, or ask there for a new password.',
    action: 'Go to sign in',
    end: 'If it was not you, ignore this e-mail: nobody has got in.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    text: 'From now on a device opens your account with a passkey, without a password and without a code.',
    action: 'See my passkeys',
    end: 'If it was not you, another person was in your account: remove that passkey, choose a new password, and sign out everywhere.',
  },
  invitation: {
    subject: 'You are invited to work with us',
    heading: 'You are invited',
    text: 'You are invited to work on our website. The link shows who invites you and what you would do. It works once, within a week.',
    action: 'See the invitation',
    end: 'If you do not know us, ignore this e-mail.',
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
