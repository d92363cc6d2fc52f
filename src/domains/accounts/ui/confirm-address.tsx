import type { ConfirmLink } from '@/domains/accounts/model/account-types';
import { Button, ButtonLink } from '@/ui/button';

type ConfirmAddressProps = {
  link: ConfirmLink;
  /** Where the press is sent: the library's call, with the token of the mail. */
  action: string;
  /** Where somebody goes on whose link has done its work, or does nothing any more. */
  onward: { href: string; label: string };
  brand: string;
};

/** What a link says that has no button any more. */
const CLOSED: Record<Exclude<ConfirmLink, 'here' | 'elsewhere'>, { title: string; text: string }> = {
  used: { title: 'Your address is confirmed already', text: 'There is nothing more to confirm.' },
  waits: {
    title: 'Your address is confirmed already',
    text: 'A password is still to be chosen: a link for that is in your mail. It works for an hour; for another one choose "Forgot password?" where you sign in.',
  },
  over: {
    title: 'This link does not work any more',
    text: 'Confirmation links work for a day. Sign in with your password, and we send you a new one if your address still needs it. If you have no account any more, sign up again.',
  },
  foreign: {
    title: 'This link is not complete',
    text: 'Perhaps a part of it was lost on the way: open it from the mail once more. Or sign in with your password, and we send you a new one if your address still needs it.',
  },
};

/** The one button that confirms an address; a plain form, so that it needs no script. Where there is nothing to confirm it says why. */
export function ConfirmAddress({ link, action, onward, brand }: ConfirmAddressProps) {
  const isOpen = link === 'here' || link === 'elsewhere';
  return (
    <section aria-labelledby="confirm">
      <h1 id="confirm" className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">
        {isOpen ? 'Confirm your e-mail address' : CLOSED[link].title}
      </h1>
      {link === 'here' && <p className="mt-4 text-lg">Press the button, and your account at {brand} is ready.</p>}
      {link === 'elsewhere' && (
        <p className="mt-4 text-lg">
          Press the button, and your address at {brand} is confirmed. You did not sign up in this browser, so you then choose a password, by a link in a second
          mail.
        </p>
      )}
      {isOpen ? (
        <>
          <form method="post" action={action} className="mt-6">
            <Button type="submit" className="w-full sm:w-auto">
              Confirm my address
            </Button>
          </form>
          <p className="mt-6 text-muted">You did not sign up? Then close this page. Without the button nothing happens.</p>
        </>
      ) : (
        <>
          <p className="mt-4 text-lg">{CLOSED[link].text}</p>
          <ButtonLink href={onward.href} className="mt-6 w-full sm:w-auto">
            {onward.label}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
