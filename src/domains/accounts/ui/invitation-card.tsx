import { useState } from 'react';
import { callApi } from '@/browser/api-client';
import { type Accept, acceptedSchema, type Invitation } from '@/domains/accounts/model/people-types';
import { ROLE_WORDS, type Role } from '@/domains/security/model/rights';
import { Button, ButtonLink } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { useHydrated } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { Trouble } from './account-section';

type InvitationCardProps = {
  /** Undefined where the link opens nothing, or nothing any more. */
  invitation: Invitation | undefined;
  token: string;
  /** Of who is signed in. */
  email: string | undefined;
  ownRole: Role | null;
  brand: string;
};

/** Who invites to what, and the way to take it (src/pages/invited/[token].astro). */
export const InvitationCard = withReload(function InvitationCard({ invitation, token, email, ownRole, brand }: InvitationCardProps) {
  if (!invitation && ownRole) return <WorksHere role={ownRole} />;
  if (!invitation) {
    return (
      <section aria-labelledby="invitation">
        <h1 id="invitation" className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">
          This invitation does not work any more
        </h1>
        <p className="mt-4 text-lg">An invitation works once, within a week, and can be taken back. Ask the person who sent it for a new one.</p>
        <ButtonLink href="/" tone="outline" className="mt-8">
          Return to Home
        </ButtonLink>
      </section>
    );
  }
  const { name, by, role, problem } = invitation;
  return (
    <section aria-labelledby="invitation">
      {/* Small enough for a name of eighteen letters on a phone. */}
      <h1 id="invitation" className="text-[clamp(1.75rem,1.2rem+2.5vw,3rem)] [overflow-wrap:anywhere]">
        {`Welcome, ${name}`}
      </h1>
      <p className="mt-4 text-lg [overflow-wrap:anywhere]">
        <span>{`${by} invites you to work on the website of ${brand}. Your role: `}</span>
        <strong>{ROLE_WORDS[role].name}</strong>
        <span>{`, who ${ROLE_WORDS[role].text}.`}</span>
      </p>
      {!email && (
        <>
          <p className="mt-4">Sign in first, or sign up and confirm your e-mail address. Then you come back here.</p>
          <ButtonLink href={`/auth?next=/invited/${token}`} className="mt-6">
            Sign in or sign up
          </ButtonLink>
        </>
      )}
      {email && (
        <p className="mt-4 text-muted">
          You are signed in as <span className="break-words">{email}</span>.
        </p>
      )}
      {email && problem && (
        <>
          <p className="mt-4 border-l-4 border-destructive bg-destructive-surface p-4 text-destructive">{problem}</p>
          <ButtonLink href={ownRole ? ROLE_WORDS[ownRole].home : '/account'} tone="outline" className="mt-6">
            {ownRole ? ROLE_WORDS[ownRole].homeName : 'Your account'}
          </ButtonLink>
        </>
      )}
      {email && !problem && <AcceptButton token={token} />}
    </section>
  );
});

/** For who opens a link that they have accepted, or any other that has ended. */
function WorksHere({ role }: { role: Role }) {
  const { name, text, home, homeName } = ROLE_WORDS[role];
  return (
    <section aria-labelledby="invitation">
      <h1 id="invitation" className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">
        You work here already
      </h1>
      <p className="mt-4 text-lg">{`Your role is ${name}, who ${text}. An invitation works once; you need no other.`}</p>
      <ButtonLink href={home} className="mt-8">
        {homeName}
      </ButtonLink>
    </section>
  );
}

function AcceptButton({ token }: { token: string }) {
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();
  const hydrated = useHydrated();
  async function accept(): Promise<void> {
    setTrouble(undefined);
    const body: Accept = { token };
    const answer = await callApi('/api/account/accept-invitation', acceptedSchema, { body });
    if (answer.ok) window.location.assign(answer.data.home);
    // Accepted at the first press, whose answer was lost: the page says so, and leads on.
    else if (answer.code === 'has_role') window.location.reload();
    else setTrouble(answer.message);
  }
  return (
    <div className="mt-6">
      <Button disabled={busy || !hydrated} onClick={() => void run(accept)}>
        {busy ? 'Accepting...' : 'Accept'}
      </Button>
      <Trouble text={trouble} />
    </div>
  );
}
