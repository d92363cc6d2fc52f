import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';

type EmailFormProps = { email: string; onEmail: (email: string) => void; onSubmit: (email: string) => Promise<void>; onBack: () => void };

/** A forgotten password: the address alone is enough for a link by mail. */
export function EmailForm({ email, onEmail, onSubmit, onBack }: EmailFormProps) {
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onSubmit(email.trim());
    setBusy(false);
  }
  return (
    <form className="grid gap-5" onSubmit={send} aria-labelledby="forgot-heading">
      <h2 id="forgot-heading" className="text-2xl">
        Choose a new password
      </h2>
      <p>We send you a link. It works for an hour.</p>
      <Field id="forgot-email" label="Email">
        <input
          id="forgot-email"
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
      <div className="flex gap-3">
        <Button tone="outline" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={busy} className="flex-1">
          {busy ? 'Sending...' : 'Send the link'}
        </Button>
      </div>
    </form>
  );
}
