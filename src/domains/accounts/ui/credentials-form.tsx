import { useState } from 'react';
import { SubmitButton } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { EmailField, emailProblem } from './email-field';
import { PasswordField, passwordProblem } from './password-field';

type CredentialsFormProps = {
  purpose: 'current-password' | 'new-password';
  submit: { label: string; busy: string };
  /** Typed before, so that changing the tab loses nothing. */
  email: string;
  onEmail: (email: string) => void;
  onSubmit: (email: string, password: string) => Promise<void>;
};

/** E-mail address and password: the same two fields to sign in and to sign up. */
export function CredentialsForm({ purpose, submit, email, onEmail, onSubmit }: CredentialsFormProps) {
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  const { busy, onSubmit: guarded } = useBusy();
  const prefix = purpose === 'new-password' ? 'sign-up' : 'sign-in';
  async function send(): Promise<void> {
    const found = { email: emailProblem(email), password: passwordProblem(password, purpose) };
    setProblems(found);
    if (found.email || found.password) document.getElementById(`${prefix}-${found.email ? 'email' : 'password'}`)?.focus();
    else await onSubmit(email.trim(), password);
  }
  // What was said of a field was said of what stood there: it goes with the next letter, as in all forms.
  function typeEmail(text: string): void {
    onEmail(text);
    setProblems({ ...problems, email: undefined });
  }
  function typePassword(text: string): void {
    setPassword(text);
    setProblems({ ...problems, password: undefined });
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={guarded(send)} aria-label={submit.label}>
      <EmailField id={`${prefix}-email`} value={email} onText={typeEmail} error={problems.email} />
      <PasswordField id={`${prefix}-password`} value={password} onText={typePassword} purpose={purpose} error={problems.password} />
      <SubmitButton busy={busy} text={submit.label} doing={submit.busy} />
    </form>
  );
}
