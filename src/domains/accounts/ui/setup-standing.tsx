import { ButtonLink } from '@/ui/button';
import { Titled } from '@/ui/section';

/** Where the setup stands for anybody who asks; `claimable` has a card of its own (claim-card.tsx). */
export type SetupStandingKind = 'is_admin' | 'admin_exists' | 'address_not_confirmed' | 'address_not_named';

const TOLD: Record<SetupStandingKind, { title: string; text: string; link?: [string, string] }> = {
  is_admin: { title: 'You are an administrator', text: 'There is nothing left to set up.', link: ['/admin', 'Go to the desk'] },
  admin_exists: {
    title: 'There is an administrator already',
    text: 'Setup is done once. To work here too, ask them to give your account admin privileges.',
    link: ['/', 'Return to Home'],
  },
  address_not_confirmed: {
    title: 'Confirm your address first',
    text: 'Only a confirmed address can claim admin. Open the link in the mail that we sent you, then come back here.',
    link: ['/account', 'Your account'],
  },
  address_not_named: {
    title: 'Another address was named',
    text: 'The person who set up this site named the one address that may claim admin, and it is not yours. Sign in with that one.',
    link: ['/account', 'Your account'],
  },
};

/** What /admin-init says to whom it has no card for. */
export function SetupStanding({ state, email }: { state: SetupStandingKind; email: string }) {
  const { title, text, link } = TOLD[state];
  return (
    <Titled name="told" title={title} look="text-[1.75rem]" className="border-l-4 border-primary bg-raised p-6 sm:p-8">
      <p className="mt-3">{text}</p>
      <p className="mt-3 text-muted">
        You are signed in as <span className="break-words">{email}</span>.
      </p>
      {link && (
        <ButtonLink href={link[0]} className="mt-6">
          {link[1]}
        </ButtonLink>
      )}
    </Titled>
  );
}
