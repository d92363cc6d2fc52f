import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordField } from './password-field';

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
  const [busy, setBusy] = useState(false);
  const prefix = purpose === 'new-password' ? 'sign-up' : 'sign-in';
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onSubmit(email.trim(), password);
    setBusy(false);
  }
  return (
    <form className="grid gap-5" onSubmit={send} aria-label={submit.label}>
      <Field id={`${prefix}-email`} label="Email">
        <input
          id={`${prefix}-email`}
          className="field-input"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={100}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <PasswordField id={`${prefix}-password`} value={password} onText={setPassword} purpose={purpose} />
      <Button type="submit" disabled={busy}>
        {busy ? submit.busy : submit.label}
      </Button>
    </form>
  );
}
