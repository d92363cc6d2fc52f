import type { ComponentProps } from 'react';
import { describedBy, Field } from '@/ui/field';
import { tooLong, upTo } from '@/ui/too-long';

type TypedProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'max'> & {
  id: string;
  label: string;
  optional?: boolean;
  hint?: string;
  value: string;
  /** In characters. */
  max?: number;
  error: string | undefined;
  onText: (text: string) => void;
};

/** A field of one line with its label, hint and error. */
export function TypedField({ id, label, optional = false, hint, value, max, error, onText, className = '', ...rest }: TypedProps) {
  const problem = (max ? tooLong(value, max) : undefined) ?? error;
  return (
    <Field id={id} label={label} optional={optional} {...(hint ? { hint } : {})} error={problem} className={className}>
      <input
        id={id}
        className="field-input"
        autoComplete="off"
        {...(max ? upTo(max) : {})}
        {...rest}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}

/** The same of several lines. */
export function NoteField({
  id,
  label = 'Note',
  hint,
  value,
  max,
  error,
  onText,
}: Pick<TypedProps, 'id' | 'hint' | 'value' | 'max' | 'error' | 'onText'> & { label?: string }) {
  const problem = (max ? tooLong(value, max) : undefined) ?? error;
  return (
    <Field id={id} label={label} optional {...(hint ? { hint } : {})} error={problem}>
      <textarea
        id={id}
        rows={2}
        className="field-input"
        {...(max ? upTo(max) : {})}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
}

/** What the fields of a form have in common, by their names. @param wrong what was refused of a field */
export function typedFields<Typed extends Record<string, string>>(
  prefix: string,
  typed: Typed,
  change: (typed: Typed) => void,
  wrong: (field: string) => string | undefined,
): (field: keyof Typed & string) => Pick<TypedProps, 'id' | 'value' | 'error' | 'onText'> {
  return (field) => ({
    id: `${prefix}-${field}`,
    value: typed[field] ?? '',
    error: wrong(field),
    onText: (text) => change({ ...typed, [field]: text }),
  });
}
