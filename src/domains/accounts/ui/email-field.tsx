import { describedBy, Field } from '@/ui/field';
import { upTo } from '@/ui/too-long';

/** Spec §5, Email: looks like x@y.z without spaces, at most 100 characters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 100;

/** Said while it is typed, or pasted: the field keeps what it was given. */
function emailTooLong(email: string): string | undefined {
  return email.trim().length > EMAIL_MAX ? `An e-mail address has at most ${EMAIL_MAX} characters.` : undefined;
}

/** What is wrong with an address before it is sent; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  const long = emailTooLong(email);
  if (long) return long;
  return EMAIL.test(email.trim()) ? undefined : 'Please type your e-mail address, such as awa@example.com.';
}

/** The address of an account. */
export function EmailField({ id, value, onText, error }: { id: string; value: string; onText: (text: string) => void; error?: string | undefined }) {
  const wrong = emailTooLong(value) ?? error;
  return (
    <Field id={id} label="Email" error={wrong}>
      <input
        id={id}
        className="field-input"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={value}
        onChange={(event) => onText(event.target.value)}
        {...upTo(EMAIL_MAX)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy(id, undefined, wrong)}
      />
    </Field>
  );
}
