import { useState } from 'react';
import { SubmitButton } from '@/ui/button';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection } from './account-section';
import { authCall } from './auth-calls';
import { PasswordField, passwordProblem } from './password-field';

/** Changing the password, which signs all other devices out: `onChanged` takes them off the list. */
export function AccountPassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<{ current?: string | undefined; next?: string | undefined }>({});
  const [said, setSaid] = useState<Banner>();
  const { busy, onSubmit } = useBusy();
  async function change(): Promise<void> {
    setSaid(undefined);
    const found = { current: passwordProblem(current, 'current-password'), next: passwordProblem(next, 'new-password') };
    setProblems(found);
    if (found.current || found.next) return document.getElementById(found.current ? 'password-now' : 'password-next')?.focus();
    const answer = await authCall('change-password', { currentPassword: current, newPassword: next, revokeOtherSessions: true });
    if (!answer.ok) {
      const text = troubleOf(answer);
      if (text) setSaid({ kind: 'error', title: 'Your password was not changed', text });
      return;
    }
    setCurrent('');
    setNext('');
    onChanged();
    setSaid({ kind: 'success', title: 'Your password is changed', text: 'All other devices were signed out.' });
  }
  function typeCurrent(text: string): void {
    setCurrent(text);
    setProblems({ ...problems, current: undefined });
  }
  function typeNext(text: string): void {
    setNext(text);
    setProblems({ ...problems, next: undefined });
  }
  return (
    <AccountSection id="password" title="Password">
      <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(change)} aria-labelledby="password">
        <FormBanner banner={said} />
        {/* Password managers look for it to know whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField id="password-now" label="Current password" value={current} onText={typeCurrent} purpose="current-password" error={problems.current} />
        <PasswordField id="password-next" label="New password" value={next} onText={typeNext} purpose="new-password" error={problems.next} />
        <SubmitButton tone="outline" busy={busy} text="Change password" />
      </form>
    </AccountSection>
  );
}
