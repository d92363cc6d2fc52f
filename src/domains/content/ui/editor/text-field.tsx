import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldSchema, Path } from '@/domains/content-format/model/field-schema';
import { counted } from '@/lib/counted';
import { countCharacters, joinLines } from '@/lib/text';
import { describing, Field } from '@/ui/field';
import { fieldId, useCopied, useError, useForm, useMissing, useValue } from './form-state';
import { MarkupTools } from './markup-tools';

/** A longer text gets room for several lines. */
const ONE_LINE_MAX = 70;
/** Anybody who writes is told how much room is left once so much of it is used. */
const NEARLY_FULL = 0.8;

/** `row`: one line of a list, whose name is read out only; open, it offers all that a field does. */
export type FieldProps = { schema: FieldSchema; path: Path; label: string; help?: string | undefined; optional: boolean; row?: 'folded' | 'open' };

function keyboardOf({ format, pattern }: FieldSchema): { type?: string; inputMode?: 'url' | 'email' | 'numeric' | 'tel' } {
  if (format === 'uri') return { inputMode: 'url' };
  if (format === 'email') return { inputMode: 'email' };
  if (format === 'date') return { type: 'date' };
  if (pattern?.startsWith('^\\+')) return { inputMode: 'tel' };
  return pattern?.startsWith('^\\d{') ? { inputMode: 'numeric' } : {};
}

/** How much room is left, where that is of interest. */
export function roomLeft(text: string, { maxLength, minLength = 0 }: Pick<FieldSchema, 'maxLength' | 'minLength'>): string | undefined {
  const length = countCharacters(text);
  const missing = minLength - length;
  if (text !== '' && missing > 0) return `${counted(missing, 'more character')} at least.`;
  if (!maxLength || length < maxLength * NEARLY_FULL) return undefined;
  const left = maxLength - length;
  return left < 0 ? `${counted(-left, 'character')} too many.` : `${counted(left, 'character')} left.`;
}

/** One text: a line, or several. The browser's own text area, since rich ones lose words under Android's keyboards. */
export function TextField({ schema, path, label, help, optional, row }: FieldProps) {
  const { change, tokens } = useForm();
  const id = fieldId(path);
  const area = useRef<HTMLTextAreaElement>(null);
  const given = useValue(path);
  const value = typeof given === 'string' ? given : '';
  const error = useError(path);
  const missing = useMissing(path);
  const copied = useCopied(path);
  const isLong = schema.multiline || (schema.maxLength ?? 0) > ONE_LINE_MAX;
  const hint = [help, missing, copied && `Still as in ${copied}. Is it true here too?`, roomLeft(value, schema)].filter(Boolean).join(' ');

  function write(text: string): void {
    // A field that may be missing is, once it is empty.
    change(path, text === '' && optional ? undefined : text);
  }
  function typed({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    write(schema.multiline ? target.value : joinLines(target.value));
  }
  function insert(token: string): void {
    const start = area.current?.selectionStart ?? value.length;
    const end = area.current?.selectionEnd ?? value.length;
    write(`${value.slice(0, start)}{{${token}}}${value.slice(end)}`);
    area.current?.focus();
  }

  const common = {
    id,
    value,
    onChange: typed,
    className: 'field-input',
    ...describing(id, hint, error),
  };
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} errorFirst isLabelRead={row !== undefined}>
      {isLong ? (
        <>
          {/* As high as its text, and never as wide: a long line would push the whole form out of a phone's screen. */}
          <textarea
            ref={area}
            {...common}
            rows={row ? 1 : schema.multiline ? 8 : 3}
            className={`field-input field-sizing-content max-h-[50svh] contain-inline-size ${row ? '' : 'min-h-24'}`}
          />
          {schema.markup && <MarkupTools markup={schema.markup} area={area} onWrite={write} />}
          {row !== 'folded' && <Tokens tokens={tokens} field={label} onInsert={insert} />}
        </>
      ) : (
        <input {...common} {...keyboardOf(schema)} autoComplete="off" />
      )}
    </Field>
  );
}

type TokensProps = { tokens: Record<string, string>; field: string; onInsert: (token: string) => void };

/** What the text may quote from elsewhere, so that no text goes on saying what has changed there. */
function Tokens({ tokens, field, onInsert }: TokensProps) {
  // Drawn once they are wanted: a form has sixty fields that could.
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-base text-muted underline underline-offset-4">
        Insert<span className="sr-only">{` into ${field}`}</span>
      </summary>
      <ul className="flex flex-wrap gap-2 py-1">
        {isOpen &&
          Object.entries(tokens).map(([token, stands]) => (
            <li key={token}>
              <button type="button" onClick={() => onInsert(token)} className="min-h-11 rounded-[4px] bg-sunken px-3 text-left text-base">
                {stands}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
