import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domains/accounts/model/password-rule';
import { describing, Field } from '@/ui/field';
import { upTo } from '@/ui/too-long';
import { passwordStrength } from './password-strength';

type PasswordFieldProps = {
  id: string;
  label?: string;
  value: string;
  onText: (text: string) => void;
  /** `new-password` shows the rule and how strong it is; `current-password` asks for the one that exists. */
  purpose: 'current-password' | 'new-password';
  error?: string | undefined;
};

const TONES = ['bg-destructive', 'bg-accent', 'bg-success', 'bg-success'];

/** Said while it is typed, or pasted: a password that was cut would open nothing later. */
function passwordTooLong(password: string): string | undefined {
  return password.length > PASSWORD_MAX ? `A password has at most ${PASSWORD_MAX} characters.` : undefined;
}

/** What is wrong with a password before it is sent (spec §5); undefined where nothing is. */
export function passwordProblem(password: string, purpose: PasswordFieldProps['purpose']): string | undefined {
  if (password === '') return 'Please type your password.';
  const long = passwordTooLong(password);
  if (long) return long;
  return purpose === 'new-password' && password.length < PASSWORD_MIN ? `Please use at least ${PASSWORD_MIN} characters.` : undefined;
}

/** A password with a button that shows it: on a phone that beats typing it twice. */
export function PasswordField({ id, label = 'Password', value, onText, purpose, error }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const wrong = passwordTooLong(value) ?? error;
  const isNew = purpose === 'new-password';
  const hint = isNew ? `At least ${PASSWORD_MIN} characters; four unusual words are hard to guess` : undefined;
  return (
    <Field id={id} label={label} error={wrong} {...(hint ? { hint } : {})}>
      <div className="relative">
        <input
          id={id}
          className="field-input pr-14"
          type={shown ? 'text' : 'password'}
          autoComplete={purpose}
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={isNew ? PASSWORD_MIN : undefined}
          value={value}
          onChange={(event) => onText(event.target.value)}
          {...upTo(PASSWORD_MAX)}
          {...describing(id, hint, wrong)}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center"
        >
          {shown ? <EyeOff className="h-5 w-5" aria-hidden="true" /> : <Eye className="h-5 w-5" aria-hidden="true" />}
        </button>
      </div>
      {isNew && <StrengthMeter password={value} />}
    </Field>
  );
}

/** There from the start, so that its first word is announced as well. */
function StrengthMeter({ password }: { password: string }) {
  const { level, words } = passwordStrength(password);
  return (
    <div role="status">
      {password !== '' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex shrink-0 gap-1" aria-hidden="true">
            {TONES.map((_, step) => (
              <span key={step} className={`h-1.5 w-6 ${step <= level ? TONES[level] : 'bg-line'}`} />
            ))}
          </span>
          <span className={level === 0 ? 'basis-full font-semibold text-destructive' : ''}>{words}</span>
        </div>
      )}
    </div>
  );
}
