import { useEffect, useRef } from 'react';
import { forgetNoticeWorker } from '@/browser/admin/notice-worker';
import { ButtonLink } from '@/ui/button';
import type { Lockout } from './desk-api';

const WORDS = {
  'signed-out': { title: 'You are signed out', text: 'Your session has ended. What you typed is kept on this device: sign in again and go on.' },
  // The sentence of spec §6.
  'not-admin': {
    title: 'Access Denied',
    text: 'You need admin privileges to access this area. Contact your administrator for access. What you typed is kept on this device.',
  },
};

/** In the middle of work the session ended or the role was taken away: says so and leads on; nothing typed is lost. */
export function LockoutBanner({ lockout }: { lockout: Lockout }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!lockout) return;
    banner.current?.focus();
    void forgetNoticeWorker();
  }, [lockout]);
  if (!lockout) return null;
  const { title, text } = WORDS[lockout.why];
  const next = encodeURIComponent(window.location.pathname + window.location.search);
  return (
    <div ref={banner} role="alert" tabIndex={-1} className="sticky top-0 z-20 border-l-8 border-destructive bg-destructive-surface px-4 py-4 text-destructive">
      <p className="font-display text-xl font-extrabold">{title}</p>
      <p className="mb-3 max-w-[60ch]">{text}</p>
      <ButtonLink href={`/auth?next=${next}`} tone="outline" className="text-destructive!">
        {lockout.why === 'signed-out' ? 'Sign in again' : 'Sign in as someone else'}
      </ButtonLink>
    </div>
  );
}
