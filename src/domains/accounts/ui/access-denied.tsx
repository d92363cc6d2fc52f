import type { Role } from '@/domains/security/model/rights';
import { ROLE_WORDS } from '@/domains/security/model/rights';
import { ButtonLink } from '@/ui/button';

/** For somebody who is signed in, but lacks the right (spec §6; its text word for word); who has another role is told which page is theirs. One primary action a screen: the card's, where there is one. */
export function AccessDenied({ email, role, cardBelow }: { email: string | undefined; role: Role | null; cardBelow: boolean }) {
  const own = role && ROLE_WORDS[role];
  return (
    <section aria-labelledby="access-denied">
      <h1 id="access-denied" className="text-[clamp(2.4rem,1.6rem+3vw,4rem)]">
        Access Denied
      </h1>
      <p className="mb-8 mt-5 text-lg">You need admin privileges to access this area. Contact your administrator for access.</p>
      {own && (
        <p className="mb-8 text-lg">
          Your role here is {own.name}, who {own.text}. Your page is{' '}
          <a href={own.home} className="font-semibold underline underline-offset-4">
            {own.homeName}
          </a>
          .
        </p>
      )}
      <ButtonLink href="/" tone={cardBelow ? 'outline' : 'primary'}>
        Return to Home
      </ButtonLink>
      {email && (
        <p className="mt-6 text-muted">
          You are signed in as <span className="break-words">{email}</span>.{' '}
          <a href="/account" className="inline-flex min-h-11 items-center text-text underline underline-offset-4">
            Your account
          </a>
        </p>
      )}
    </section>
  );
}
