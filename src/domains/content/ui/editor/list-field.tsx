import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId, useRef } from 'react';
import { emptyValue, nameOf, type Value, withMoved } from '@/domains/content/model/field-schema';
import { Button } from '@/ui/button';
import { dragEntry } from './drag-entry';
import { useEntryKeys } from './entry-keys';
import { fieldId, useError, useForm, useValue } from './form-state';
import { addAndEnter } from './show-field';
import type { FieldProps } from './text-field';

/** `drawEntry` gets the field of one entry, and what the entry is called. */
type ListFieldProps = FieldProps & { drawEntry: (field: FieldProps, name: string) => ReactNode };

const ICON_BUTTON = 'grid h-11 w-11 shrink-0 place-items-center rounded-[4px] hover:bg-sunken disabled:opacity-35';

/** A list, in its order: entries are added at the end, moved by buttons or dragged by a handle, and taken out. */
export function ListField({ schema, path, label, help, optional, drawEntry }: ListFieldProps) {
  const { change } = useForm();
  const heading = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const value = useValue(path);
  const entries: Value[] = Array.isArray(value) ? value : [];
  const { keys, rearrange } = useEntryKeys(entries.length);
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const error = useError(path);
  const called = (entry: Value, at: number) => (typeof entry === 'string' && items.words?.[entry]) || nameOf(entry, `${label} ${at + 1}`);

  function put(next: Value[], what: string): void {
    change(path, next.length === 0 && optional ? undefined : next);
    // For who does not see the list change.
    if (said.current) said.current.textContent = what;
  }
  function press(from: number, to: number): void {
    // The focus goes with the entry, so that one can press on.
    const button = `${fieldId(path)}-${to}-${to < from ? 'up' : 'down'}`;
    requestAnimationFrame(() => window.document.getElementById(button)?.focus());
    move(from, to);
  }
  function move(from: number, to: number): void {
    if (to >= entries.length) return;
    rearrange((before) => withMoved(before, from, to));
    put(withMoved(entries, from, to), `${called(entries[from], from)} is number ${to + 1} of ${entries.length} now`);
  }

  // A drag ends renders after it began: by then the list may say something else.
  const latest = useRef(move);
  latest.current = move;

  function add(): void {
    addAndEnter([...path, entries.length], () => put([...entries, emptyValue(items)], `${label} ${entries.length + 1} is at the end`));
  }
  function takeOut(at: number): void {
    rearrange((before) => before.filter((_, index) => index !== at));
    put(
      entries.filter((_, index) => index !== at),
      `${called(entries[at], at)} is out of the list`,
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the number of entries
    <div role="group" aria-labelledby={heading} id={fieldId(path)} tabIndex={-1} className="grid grid-cols-1 gap-3">
      <p id={heading} className="flex flex-wrap gap-x-3 font-semibold">
        {label}
        <span className="font-normal text-muted">
          {entries.length}
          {Number.isFinite(maxItems) && ` of at most ${maxItems}`}
        </span>
      </p>
      {help && <p className="text-base text-muted">{help}</p>}
      {error && <p className="font-semibold text-destructive">{error}</p>}
      <ol ref={list} className="group/list grid grid-cols-1 gap-3">
        {entries.map((entry, at) => (
          <li
            key={keys[at]}
            className="bg-sunken p-3 data-dragged:relative data-dragged:z-1 data-dragged:shadow-lg data-dragged:outline-2 data-dragged:outline-sunset motion-safe:group-data-dragging/list:not-data-dragged:transition-transform"
          >
            {drawEntry({ schema: items, path: [...path, at], label: `${label} ${at + 1}`, optional: false }, called(entry, at))}
            <div className="flex justify-end">
              {entries.length > 1 && (
                // For the pointer alone: the keyboard and screen readers have the buttons.
                <span
                  aria-hidden="true"
                  data-handle
                  className="mr-auto grid h-11 w-11 cursor-grab touch-none select-none place-items-center text-muted active:cursor-grabbing"
                  onPointerDown={({ nativeEvent, currentTarget }) =>
                    list.current && dragEntry(nativeEvent, currentTarget, list.current, (from, to) => latest.current(from, to))
                  }
                >
                  <GripVertical className="h-5 w-5" />
                </span>
              )}
              <button
                id={`${fieldId(path)}-${at}-up`}
                type="button"
                className={ICON_BUTTON}
                disabled={at === 0}
                onClick={() => press(at, at - 1)}
                aria-label={`Move up: ${called(entry, at)}`}
              >
                <ArrowUp className="h-5 w-5" aria-hidden="true" />
              </button>
              <button
                id={`${fieldId(path)}-${at}-down`}
                type="button"
                className={ICON_BUTTON}
                disabled={at === entries.length - 1}
                onClick={() => press(at, at + 1)}
                aria-label={`Move down: ${called(entry, at)}`}
              >
                <ArrowDown className="h-5 w-5" aria-hidden="true" />
              </button>
              <button type="button" className={ICON_BUTTON} onClick={() => takeOut(at)} aria-label={`Take out: ${called(entry, at)}`}>
                <Trash2 className="h-5 w-5" aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p ref={said} role="status" className="sr-only" />
      {entries.length < maxItems && (
        <Button tone="outline" className="justify-self-start" onClick={add}>
          Add to {label.toLowerCase()}
        </Button>
      )}
      {entries.length < minItems && !(optional && entries.length === 0) && <p className="text-base text-muted">{minItems} at least.</p>}
    </div>
  );
}
