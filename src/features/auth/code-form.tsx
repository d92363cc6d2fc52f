import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { describedBy, Field } from '@/ui/field';
import { authCall } from './auth-calls';

const WAYS = {
  app: {
    path: 'two-factor/verify-totp',
    label: 'Code of your authenticator app',
    hint: 'Six digits; a new code comes every 30 seconds',
    other: 'Use a recovery code',
  },
  recovery: { path: 'two-factor/verify-backup-code', label: 'Recovery code', hint: 'One of those you kept; it works once', other: 'Use the authenticator app' },
} as const;

/** The second factor at sign-in: a code of the app, or one of the recovery codes. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { path, label, hint, other } = WAYS[way];
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // Codes are copied with spaces.
    const answer = await authCall(path, { code: code.replace(/\s/g, '') });
    setBusy(false);
    if (answer.ok) onDone();
    else setError(answer.message);
  }
  return (
    <form className="grid gap-5" onSubmit={send} aria-labelledby="code-heading">
      <h2 id="code-heading" className="text-2xl">
        One more step
      </h2>
      <Field id="second-factor" label={label} hint={hint} error={error}>
        <input
          id="second-factor"
          className="field-input"
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('second-factor', hint, error)}
        />
      </Field>
      <div className="flex gap-3">
        <Button tone="outline" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={busy} className="flex-1">
          {busy ? 'Checking...' : 'Continue'}
        </Button>
      </div>
      <button
        type="button"
        className="min-h-11 justify-self-start underline underline-offset-4"
        onClick={() => {
          setWay(way === 'app' ? 'recovery' : 'app');
          setCode('');
          setError(undefined);
        }}
      >
        {other}
      </button>
    </form>
  );
}
