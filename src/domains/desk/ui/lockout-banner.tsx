import { useEffect, useState } from 'react';
import { forgetNoticeWorker } from '@/browser/admin/notice-worker';
import { ANY_ANSWER, AWAY_TYPED, callApi } from '@/browser/api-client';
import { removeItem } from '@/browser/device-store';
import { SEEN_KEY } from '@/browser/seen-key';
import { Button, ButtonLink } from '@/ui/button';
import { LockoutBox } from '@/ui/lockout-box';
import { useBusy } from '@/ui/use-busy';
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
  useEffect(() => {
    if (lockout) void forgetNoticeWorker();
  }, [lockout]);
  if (!lockout) return null;
  const form = `/auth?next=${encodeURIComponent(window.location.pathname + window.location.search)}`;
  return (
    <LockoutBox {...WORDS[lockout.why]} told={lockout}>
      {lockout.why === 'signed-out' ? (
        <ButtonLink href={form} tone="outline" className="text-destructive!">
          Sign in again
        </ButtonLink>
      ) : (
        <SignInAsOther form={form} />
      )}
    </LockoutBox>
  );
}

/** Signs out first, since the form leads on at once whoever is signed in. Unlike "Sign out" in the account it leaves what was typed on the device. */
function SignInAsOther({ form }: { form: string }) {
  const [trouble, setTrouble] = useState('');
  const { busy, run } = useBusy();
  async function leave(): Promise<void> {
    setTrouble('');
    const answer = await callApi('/api/auth/sign-out', ANY_ANSWER, { body: {}, away: AWAY_TYPED });
    // Of a session that has ended meanwhile there is nothing to be told.
    if (!answer.ok && answer.status !== 401) return setTrouble(answer.message);
    removeItem(SEEN_KEY);
    window.location.assign(form);
  }
  return (
    <>
      <Button tone="outline" className="text-destructive!" disabled={busy} onClick={() => void run(leave)}>
        Sign in as someone else
      </Button>
      {trouble && <p className="mt-3 max-w-[60ch]">{trouble}</p>}
    </>
  );
}
