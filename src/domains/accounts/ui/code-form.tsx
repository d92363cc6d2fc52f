import { useState } from 'react';
import { SECOND_FACTOR_LOCK_MINUTES } from '@/domains/accounts/model/account-calls';
import { tidyRecoveryCode } from '@/domains/accounts/model/recovery-code';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { useBusy } from '@/ui/use-busy';
import { authCall } from './auth-calls';
import { CodeField, withoutSpaces } from './code-field';
import { StepButtons } from './step-buttons';

const WAYS = {
  app: {
    path: 'two-factor/verify-totp',
    label: 'Code of your authenticator app',
    hint: 'Six digits; a new code comes every 30 seconds',
    other: 'Use a recovery code',
  },
  recovery: { path: 'two-factor/verify-backup-code', label: 'Recovery code', hint: 'One of those you kept; it works once', other: 'Use the authenticator app' },
} as const;

const PASSWORD_AGAIN = 'Please type your password again.';

/** Answers after which no code is taken any more, by their code of the library. */
const OVER: Record<string, Banner> = {
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { kind: 'error', title: 'Too many wrong codes', text: PASSWORD_AGAIN },
  INVALID_TWO_FACTOR_COOKIE: { kind: 'error', title: 'This sign-in has ended', text: PASSWORD_AGAIN },
  ACCOUNT_TEMPORARILY_LOCKED: {
    kind: 'error',
    title: 'Too many wrong codes',
    text: `No code of this account is taken for ${SECOND_FACTOR_LOCK_MINUTES} minutes after the last one. Wait that long, then type your password again.`,
  },
};

/** The library calls recovery codes by another name. */
const OWN_WORDS: Record<string, string> = { INVALID_BACKUP_CODE: 'This recovery code is not right, or was used already: each works once.' };

type CodeFormProps = {
  onDone: () => void;
  onBack: () => void;
  /** The password is needed again; the banner says why. */
  onOver: (why: Banner) => void;
};

/** The second factor at sign-in: a code of the app, or one of the recovery codes. */
export function CodeForm({ onDone, onBack, onOver }: CodeFormProps) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { busy, onSubmit } = useBusy();
  const { path, label, hint, other } = WAYS[way];
  async function send(): Promise<void> {
    setError(undefined);
    const answer = await authCall(path, { code: way === 'recovery' ? tidyRecoveryCode(code) : withoutSpaces(code) });
    if (answer.ok) return onDone();
    const over = OVER[answer.code];
    if (over) return onOver(over);
    setError(OWN_WORDS[answer.code] ?? answer.message);
    document.getElementById('second-factor')?.focus();
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit(send)} aria-labelledby="code-heading">
      <h2 id="code-heading" className="text-2xl">
        One more step
      </h2>
      <FormBanner banner={error ? { kind: 'error', title: 'That code did not work', text: error } : undefined} />
      <CodeField id="second-factor" label={label} hint={hint} numeric={way === 'app'} value={code} onText={setCode} />
      <StepButtons back="Back" onBack={onBack} on="Continue" doing="Checking..." busy={busy} isReady={code.trim() !== ''} />
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
