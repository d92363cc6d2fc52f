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

/** A number, kept as it is typed until it is one. Of a pair, both may be pasted into the first. */
export function NumberField({ schema, path, label, help, optional }: FieldProps) {
  const { change } = useForm();
  const id = fieldId(path);
  const value = useValue(path);
  const error = useError(path);
  const hint = [help, useMissing(path)].filter(Boolean).join(' ');
  function typed(text: string): void {
    const [, first, second] = (schema.pair && AS_MAPS_HAVE_IT.exec(text)) || [];
    if (schema.pair && first && second) {
      change(path, Number(first));
      change([...path.slice(0, -1), schema.pair], Number(second));
      return;
    }
    const number = Number(text.replace(',', '.'));
    // "-" and "13." are on the way to a number.
    change(path, text === '' ? undefined : Number.isNaN(number) || /[.,-]0*$/.test(text) ? text : number);
  }
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} errorFirst>
      <input
        id={id}
        className="field-input"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
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
