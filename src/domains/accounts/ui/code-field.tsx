import { describedBy, Field } from '@/ui/field';

type CodeFieldProps = { id: string; label: string; hint: string; numeric: boolean; value: string; onText: (text: string) => void; error?: string | undefined };

/** A code of an authenticator app, or one that was kept on paper. */
export function CodeField({ id, label, hint, numeric, value, onText, error }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className="field-input"
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  );
}

/** The code as it was meant: codes are copied with spaces. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
