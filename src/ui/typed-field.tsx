import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { describing, Field } from './field';
import { HALF_FILLED } from './half-filled';
import { tooLong, upTo } from './too-long';

/* Fields that a script follows, with their label, hint and error (plain-field.tsx has those of plain forms). */

type Shared = {
  id: string;
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  value: string;
  /** In characters: what is longer is told beside it. */
  max?: number;
  error?: string | undefined;
  onText: (text: string) => void;
};
/** `className` is that of the field, around the control. */
type TypedProps = Shared & Omit<ComponentProps<'input'>, keyof Shared | 'onChange'>;
type TextProps = Shared & Omit<ComponentProps<'textarea'>, keyof Shared | 'onChange'>;
type ChoiceProps = Shared & Omit<ComponentProps<'select'>, keyof Shared | 'onChange'>;

function partsOf({ id, label, optional = false, hint, value, max, error, onText }: Shared) {
  const problem = (max ? tooLong(value, max) : undefined) ?? error;
  return {
    said: { id, label, optional, ...(hint && { hint }), error: problem },
    control: {
      ...{ id, value, className: 'field-input', ...(max && upTo(max)), ...describing(id, hint, problem) },
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onText(target.value),
    },
  };
}

/** One line; a day or a time that is left half filled says so. */
export function TypedField({ label, optional, hint, max, error, onText, className = '', ...rest }: TypedProps) {
  const [isHalf, setHalf] = useState(false);
  const { said, control } = partsOf({ ...rest, label, optional, hint, max, error: isHalf ? HALF_FILLED : error, onText });
  return (
    <Field {...said} className={className}>
      <input autoComplete="off" {...rest} {...control} onBlur={({ target }) => setHalf(target.validity.badInput)} />
    </Field>
  );
}

/** Several lines. */
export function TypedText({ label, optional, hint, max, error, onText, className = '', ...rest }: TextProps) {
  const { said, control } = partsOf({ ...rest, label, optional, hint, max, error, onText });
  return (
    <Field {...said} className={className}>
      <textarea rows={2} {...rest} {...control} />
    </Field>
  );
}

/** One of several: `children` are its options. */
export function TypedChoice({ label, optional, hint, error, onText, className = '', ...rest }: ChoiceProps) {
  const { said, control } = partsOf({ ...rest, label, optional, hint, error, onText });
  return (
    <Field {...said} className={className}>
      <select {...rest} {...control} />
    </Field>
  );
}

/** What the fields of a form have in common, by their names. @param wrong what was refused of a field */
export function typedFields<Typed extends Record<string, string>>(
  prefix: string,
  typed: Typed,
  change: (typed: Typed) => void,
  wrong: (field: string) => string | undefined,
): (field: keyof Typed & string) => Pick<Shared, 'id' | 'value' | 'error' | 'onText'> {
  return (field) => ({
    id: `${prefix}-${field}`,
    value: typed[field] ?? '',
    error: wrong(field),
    onText: (text) => change({ ...typed, [field]: text }),
  });
}
