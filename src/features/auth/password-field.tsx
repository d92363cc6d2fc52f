import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { describedBy, Field } from '@/ui/field';
import { PASSWORD_MIN, passwordStrength } from './password-strength';

type PasswordFieldProps = {
  id: string;
  value: string;
  onText: (text: string) => void;
  /** `new-password` shows the rule and how strong it is; `current-password` asks for the one that exists. */
  purpose: 'current-password' | 'new-password';
};

const TONES = ['bg-destructive', 'bg-accent', 'bg-success', 'bg-success'];

/** A password with a button that shows it: on a phone that beats typing it twice. */
export function PasswordField({ id, value, onText, purpose }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const isNew = purpose === 'new-password';
  const hint = isNew ? `At least ${PASSWORD_MIN} characters; four unusual words are hard to guess` : undefined;
  return (
    <Field id={id} label="Password" hint={hint}>
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
          maxLength={128}
          value={value}
          onChange={(event) => onText(event.target.value)}
          aria-describedby={describedBy(id, hint)}
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
      {isNew && value !== '' && <StrengthMeter password={value} />}
    </Field>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const { level, words } = passwordStrength(password);
  return (
    <div className="mt-2 flex items-center gap-3" role="status">
      <span className="flex gap-1" aria-hidden="true">
        {TONES.map((_, step) => (
          <span key={step} className={`h-1.5 w-8 ${step <= level ? TONES[level] : 'bg-line'}`} />
        ))}
      </span>
      <span>{words}</span>
    </div>
  );
}
