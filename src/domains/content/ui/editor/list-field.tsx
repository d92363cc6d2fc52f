import { type ReactElement, useId, useRef } from 'react';
import type { FieldSchema } from '@/domains/content-format/model/field-schema';
import { Button } from '@/ui/button';
import { describedBy } from '@/ui/field';
import { EntryRow, EntryTools } from './entry-tools';
import { fieldId, useError } from './form-state';
import type { FieldProps } from './text-field';
import { addButtonId, type Entry, useListEntries } from './use-list-entries';

/** `drawEntry` gets the field of one entry, and what the entry is called. */
type ListFieldProps = FieldProps & { drawEntry: (field: FieldProps, name: string) => ReactElement };

const ENTRY =
  'bg-sunken data-dragged:relative data-dragged:z-1 data-dragged:shadow-lg data-dragged:outline-2 data-dragged:outline-sunset motion-safe:group-data-dragging/list:not-data-dragged:transition-transform';

/** A longer text is a paragraph, and no line. */
const ROW_MAX = 160;

/** Whether an entry is one line: a short text, or one of a closed list. */
function isOneLine({ type, multiline, picture, photograph, maxLength, enum: words }: FieldSchema): boolean {
  return type === 'string' && !multiline && !picture && !photograph && (words !== undefined || (maxLength ?? Number.POSITIVE_INFINITY) <= ROW_MAX);
}

/** A list, in its order: entries are added at the end, moved by buttons or dragged by a handle, and taken out. */
export function ListField({ drawEntry, ...field }: ListFieldProps) {
  const { schema, path, label, help, optional } = field;
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const { entries, said, add, drop } = useListEntries(field);
  const error = useError(path);
  const isRows = isOneLine(items);
  const tools = { count: entries.length, path, list, onDrop: drop };
  const fieldOf = ({ at }: Entry): FieldProps => ({ schema: items, path: [...path, at], label: `${label} ${at + 1}`, optional: false });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the number of entries
    <div
      role="group"
      aria-labelledby={heading}
      aria-describedby={describedBy(fieldId(path), '', error)}
      id={fieldId(path)}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3"
    >
      <p id={heading} className="flex flex-wrap gap-x-3 font-semibold">
        <span>{label}</span>
        <span className="font-normal text-muted">{`${entries.length}${Number.isFinite(maxItems) ? ` of at most ${maxItems}` : ''}`}</span>
      </p>
      {help && <p className="text-base text-muted">{help}</p>}
      {error && (
        <p id={`${fieldId(path)}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <ol ref={list} className={`group/list grid grid-cols-1 ${isRows ? 'gap-1.5' : 'gap-3'}`}>
        {entries.map((entry) => (
          <li key={entry.key} className={`${ENTRY} ${isRows ? 'py-1' : 'p-3'}`}>
            {isRows ? (
              <EntryRow entry={entry} {...tools} draw={(row) => drawEntry({ ...fieldOf(entry), row }, entry.called)} />
            ) : (
              <>
                {drawEntry(fieldOf(entry), entry.called)}
                <EntryTools entry={entry} {...tools} />
              </>
            )}
          </li>
        ))}
      </ol>
      <p ref={said} role="status" className="sr-only" />
      {entries.length < maxItems && (
        <Button id={addButtonId(path)} tone="outline" className="justify-self-start" onClick={add}>
          {`Add to ${label.toLowerCase()}`}
        </Button>
      )}
      {entries.length < minItems && !(optional && entries.length === 0) && <p className="text-base text-muted">{`${minItems} at least.`}</p>}
    </div>
  );
}
