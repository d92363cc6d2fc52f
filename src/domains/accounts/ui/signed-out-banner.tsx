import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/ui/button';
import { LockoutBox } from '@/ui/lockout-box';
import { sessionOverStore } from './session-over';

/** The session ended while something was typed: the way to a new one is another tab, so that nothing of it is lost. */
export function SignedOutBanner() {
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
