import type { ComponentProps } from 'react';
import { describing, Field } from './field';

/* Fields of plain forms, which the server fills in again and no script has to follow (typed-field.tsx has those that one does). */

type Shared = { id: string; label: string; value: string; hint?: string; error?: string | undefined; optional?: boolean };
type LineProps = Shared & Omit<ComponentProps<'input'>, keyof Shared>;
type TextProps = Shared & Pick<ComponentProps<'textarea'>, 'name' | 'required' | 'rows'>;

/** One line. */
export function PlainLine({ label, value, hint, error, optional = false, ...more }: LineProps) {
  const { id } = more;
  return (
    <Field id={id} label={label} optional={optional} {...(hint && { hint })} error={error}>
      <input {...more} className="field-input" defaultValue={value} {...describing(id, hint, error)} />
    </Field>
  );
}

/** Several lines. */
export function PlainText({ label, value, hint, error, optional = false, rows = 3, ...more }: TextProps) {
  const { id } = more;
  return (
    <Field id={id} label={label} optional={optional} {...(hint && { hint })} error={error}>
      <textarea {...more} rows={rows} className="field-input" defaultValue={value} {...describing(id, hint, error)} />
    </Field>
  );
}
