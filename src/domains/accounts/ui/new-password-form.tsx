import { useState } from 'react';
import { SubmitButton } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { PasswordField, passwordProblem } from './password-field';

/** The other end of the link for a forgotten password. */
export function NewPasswordForm({ onSubmit }: { onSubmit: (password: string) => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, onSubmit: guarded } = useBusy();
  async function send(): Promise<void> {
    const found = passwordProblem(password, 'new-password');
    setProblem(found);
    if (found) document.getElementById('reset-password')?.focus();
    else await onSubmit(password);
  }
  function type(text: string): void {
    setPassword(text);
    setProblem(undefined);
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={guarded(send)} aria-labelledby="reset-heading">
      <h2 id="reset-heading" className="text-2xl">
        Choose a new password
      </h2>
      <p>All your devices are signed out then; you sign in again with the new one.</p>
      <PasswordField id="reset-password" label="New password" value={password} onText={type} purpose="new-password" error={problem} />
      <SubmitButton busy={busy} text="Save the new password" />
    </form>
  );
}
