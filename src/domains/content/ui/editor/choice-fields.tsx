import { useState } from 'react';
import { inWords } from '@/domains/content-format/model/field-schema';
import { describing, Field, Options } from '@/ui/field';
import { fieldId, useError, useForm, useMissing, useValue } from './form-state';
import type { FieldProps } from './text-field';

/** One of a closed list. */
export function ChoiceField({ schema, path, label, help, optional, row }: FieldProps) {
  const { change } = useForm();
  const id = fieldId(path);
  const value = useValue(path);
  // What may be chosen stands in the list itself.
  const error = useError(path, 'one of the list');
  const hint = [help, useMissing(path, 'one of the list')].filter(Boolean).join(' ');
  const isGone = typeof value === 'string' && value !== '' && !schema.enum?.includes(value);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} errorFirst isLabelRead={row !== undefined}>
      <select
        id={id}
        className="field-input"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => change(path, target.value || undefined)}
        {...describing(id, hint, error)}
      >
        {(optional || typeof value !== 'string' || value === '') && <option value="">{optional ? 'None' : 'Choose one'}</option>}
        {isGone && <option value={value}>{`${inWords(value)} (no longer there)`}</option>}
        <Options of={schema.enum?.map((name) => [name, schema.words?.[name] ?? inWords(name)])} />
      </select>
    </Field>
  );
}

/** Latitude and longitude as they are copied from a map. */
const AS_MAPS_HAVE_IT = /^\s*\(?(-?\d{1,2}\.\d+)[,;\s]+(-?\d{1,3}\.\d+)\)?\s*$/;

/** What was typed, as a number: with a point, or with a comma as most of our colleagues write it. */
const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** Beyond this a comma before three digits parts the thousands: "1,200" is no 1.2. */
const THOUSAND = 1000;
const WITH_THOUSANDS = /,\d{3}$/;

/** @returns what was typed where it is no number, which whoever saves it is told; undefined for nothing */
function numberIn(typed: string, { type, maximum = 0 }: FieldProps['schema']): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const isNumber = (type === 'integer' ? WHOLE : DECIMAL).test(text) && !(maximum >= THOUSAND && WITH_THOUSANDS.test(text));
  return isNumber ? Number(text.replace(',', '.')) : typed;
}

/** A number. What is typed stays as it is for as long as it says what the document has: "13.40" is on the way to 13.405. Of a pair, both may be pasted into the first. */
export function NumberField({ schema, path, label, help, optional }: FieldProps) {
  const { change } = useForm();
  const [text, setText] = useState('');
  const id = fieldId(path);
  const value = useValue(path);
  const error = useError(path);
  const hint = [help, useMissing(path)].filter(Boolean).join(' ');
  function typed(now: string): void {
    const [, first, second] = (schema.pair && AS_MAPS_HAVE_IT.exec(now)) || [];
    if (schema.pair && first && second) {
      change(path, Number(first));
      change([...path.slice(0, -1), schema.pair], Number(second));
      return;
    }
    setText(now);
    change(path, numberIn(now, schema));
  }
  const stands = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} errorFirst>
      <input
        id={id}
        className="field-input"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={numberIn(text, schema) === stands ? text : String(stands ?? '')}
        onChange={({ target }) => typed(target.value)}
        {...describing(id, hint, error)}
      />
    </Field>
  );
}

/** Yes or no. */
export function FlagField({ path, label, help }: FieldProps) {
  const { change } = useForm();
  const value = useValue(path);
  const id = fieldId(path);
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          className="h-6 w-6 shrink-0"
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
          aria-describedby={help && `${id}-hint`}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-hint`} className="text-base text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** What has one value only, since the specification says so: it is shown, so that nobody looks for it. */
export function FixedField({ schema, label }: FieldProps) {
  return (
    <p>
      <span className="block font-semibold">{label}</span>
      <span className="text-muted">{`${String(schema.const)} (always)`}</span>
    </p>
  );
}
