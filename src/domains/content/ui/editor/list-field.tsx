import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { emptyValue, nameOf, type Value, valueAt, withMoved } from '@/domains/content/model/field-schema';
import { Button } from '@/ui/button';
import { fieldId, useForm } from './form-state';
import type { FieldProps } from './text-field';

/** `drawEntry` gets the field of one entry, and what the entry is called. */
type ListFieldProps = FieldProps & { drawEntry: (field: FieldProps, name: string) => ReactNode };

const ICON_BUTTON = 'grid h-11 w-11 shrink-0 place-items-center rounded-[4px] hover:bg-sunken disabled:opacity-35';

/** A list, in its order: entries are added at the end, moved by buttons, and taken out. */
export function ListField({ schema, path, label, help, optional, drawEntry }: ListFieldProps) {
  const { document, problems, change } = useForm();
  const heading = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const value = valueAt(document, path);
  const entries: Value[] = Array.isArray(value) ? value : [];
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const own = problems.find((problem) => problem.path === path.join('.'))?.expected;
  const called = (entry: Value, at: number) => nameOf(entry, `${label} ${at + 1}`);

  function put(next: Value[], what: string): void {
    change(path, next.length === 0 && optional ? undefined : next);
    // For who does not see the list change.
    if (said.current) said.current.textContent = what;
  }
  function move(from: number, to: number): void {
    // The focus goes with the entry, so that one can press on.
    const button = `${fieldId(path)}-${to}-${to < from ? 'up' : 'down'}`;
    requestAnimationFrame(() => window.document.getElementById(button)?.focus());
    put(withMoved(entries, from, to), `${called(entries[from], from)} is number ${to + 1} of ${entries.length} now`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the number of entries
    <div role="group" aria-labelledby={heading} id={fieldId(path)} tabIndex={-1} className="grid gap-3">
      <p id={heading} className="flex flex-wrap gap-x-3 font-semibold">
        {label}
        <span className="font-normal text-muted">
          {entries.length}
          {Number.isFinite(maxItems) && ` of at most ${maxItems}`}
        </span>
      </p>
      {help && <p className="text-base text-muted">{help}</p>}
      {own && <p className="font-semibold text-destructive">Expected: {own}</p>}
      <ol className="grid gap-3">
        {entries.map((entry, at) => (
          <li key={at} className="bg-sunken p-3">
            {drawEntry({ schema: items, path: [...path, at], label: `${label} ${at + 1}`, optional: false }, called(entry, at))}
            <div className="flex justify-end">
              <button
                id={`${fieldId(path)}-${at}-up`}
                type="button"
                className={ICON_BUTTON}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
                aria-label={`Move up: ${called(entry, at)}`}
              >
                <ArrowUp className="h-5 w-5" aria-hidden="true" />
              </button>
              <button
                id={`${fieldId(path)}-${at}-down`}
                type="button"
                className={ICON_BUTTON}
                disabled={at === entries.length - 1}
                onClick={() => move(at, at + 1)}
                aria-label={`Move down: ${called(entry, at)}`}
              >
                <ArrowDown className="h-5 w-5" aria-hidden="true" />
              </button>
              <button
                type="button"
                className={ICON_BUTTON}
                onClick={() =>
                  put(
                    entries.filter((_, index) => index !== at),
                    `${called(entry, at)} is out of the list`,
                  )
                }
                aria-label={`Take out: ${called(entry, at)}`}
              >
                <Trash2 className="h-5 w-5" aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p ref={said} role="status" className="sr-only" />
      {entries.length < maxItems && (
        <Button
          tone="outline"
          className="justify-self-start"
          onClick={() => put([...entries, emptyValue(items)], `${label} ${entries.length + 1} is at the end`)}
        >
          Add to {label.toLowerCase()}
        </Button>
      )}
      {entries.length < minItems && !(optional && entries.length === 0) && <p className="text-base text-muted">{minItems} at least.</p>}
    </div>
  );
}
