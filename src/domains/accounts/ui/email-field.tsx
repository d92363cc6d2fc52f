import { describedBy, Field } from '@/ui/field';

/** Spec §5, Email: looks like x@y.z without spaces, at most 100 characters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX = 100;

/** What is wrong with an address before it is sent; undefined where nothing is. */
export function emailProblem(email: string): string | undefined {
  return EMAIL.test(email.trim()) ? undefined : 'Please type your e-mail address, such as awa@example.com.';
}

/** The address of an account. */
export function EmailField({ id, value, onText, error }: { id: string; value: string; onText: (text: string) => void; error?: string | undefined }) {
  return (
    <Field id={id} label="Email" error={error}>
      <input
        id={id}
        className="field-input"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX}
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      />
    </Field>
  );
}
