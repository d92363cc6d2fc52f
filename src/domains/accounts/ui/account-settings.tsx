import { useState, useSyncExternalStore } from 'react';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { may } from '@/domains/security/model/rights';
import { ButtonLink } from '@/ui/button';
import { FormBanner } from '@/ui/form-banner';
import { LockoutBox } from '@/ui/lockout-box';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { AccountDevices } from './account-devices';
import { AccountIdentities } from './account-identities';
import { AccountName } from './account-name';
import { AccountPasskeys } from './account-passkeys';
import { AccountPassword } from './account-password';
import { AccountSignature } from './account-signature';
import { AccountTwoFactor } from './account-two-factor';
import { AccountWho } from './account-who';
import { sessionOverStore } from './session-over';

/** Everything somebody can do with their own account (src/pages/account.astro). */
export const AccountSettings = withReload(function AccountSettings({
  overview,
  linkFailed,
  confirmed,
}: {
  overview: AccountOverview;
  linkFailed: boolean;
  confirmed: boolean;
}) {
  const { email, name, role, signature, aal, hasPassword, twoFactor, passkeys, identities, providers } = overview;
  const [sessions, setSessions] = useState(overview.sessions);
  return (
    <div className="mx-auto max-w-[46rem] px-5 pb-20 pt-8 sm:pt-12">
      <h1 className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">Your account</h1>
      {confirmed && (
        <div className="mt-5">
          <FormBanner banner={{ kind: 'success', title: 'Your address is confirmed', text: 'You are signed in.' }} />
        </div>
      )}
      <SignedOutBanner />
      <WhenLive>
        <AccountWho email={email} role={role} aal={aal} />
        <AccountName start={name} />
        {signature !== null && <AccountSignature start={signature} />}
        <AccountTwoFactor on={twoFactor} email={email} hasPassword={hasPassword} readsInquiries={may(role, 'desk')} />
        <AccountPasskeys start={passkeys} />
        <AccountDevices sessions={sessions} onEnded={(id) => setSessions((open) => open.filter((session) => session.id !== id))} />
        {hasPassword && <AccountPassword email={email} onChanged={() => setSessions((open) => open.filter(({ current }) => current))} />}
        {(providers.length > 0 || identities.length > 0) && <AccountIdentities start={identities} providers={providers} failed={linkFailed} />}
      </WhenLive>
    </div>
  );
});

/** The session ended while something was typed: the way to a new one is another tab, so that nothing of it is lost. */
function SignedOutBanner() {
  const told = useSyncExternalStore(sessionOverStore.subscribe, sessionOverStore.get, () => 0);
  if (told === 0) return null;
  return (
    <LockoutBox
      title="You are signed out"
      text="Your session has ended. What you typed is still here: sign in again in another tab, then come back and go on."
      told={told}
    >
      <ButtonLink href="/auth?next=/account" target="_blank" rel="noopener" tone="outline" className="text-destructive!">
        Sign in again in another tab
      </ButtonLink>
    </LockoutBox>
  );
}
