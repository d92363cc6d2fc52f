import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ButtonLink } from '@/ui/button';
import { sessionOverStore } from './session-over';

/** The session ended while something was typed: the way to a new one is another tab, so that nothing of it is lost. */
export function SignedOutBanner() {
  const told = useSyncExternalStore(sessionOverStore.subscribe, sessionOverStore.get, () => 0);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told > 0) banner.current?.focus();
  }, [told]);
  if (told === 0) return null;
  return (
    <div ref={banner} role="alert" tabIndex={-1} className="sticky top-0 z-20 border-l-8 border-destructive bg-destructive-surface px-4 py-4 text-destructive">
      <p className="font-display text-xl font-extrabold">You are signed out</p>
      <p className="mb-3 max-w-[60ch]">Your session has ended. What you typed is still here: sign in again in another tab, then come back and go on.</p>
      <ButtonLink href="/auth?next=/account" target="_blank" rel="noopener" tone="outline" className="text-destructive!">
        Sign in again in another tab
      </ButtonLink>
    </div>
  );
}
