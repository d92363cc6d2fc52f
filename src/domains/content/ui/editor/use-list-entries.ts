import { type RefObject, useRef } from 'react';
import { nameOf, type Value, withMoved } from '@/domains/content-format/model/field-schema';
import { newEntry } from '@/domains/content-format/model/new-entry';
import { fieldId, useForm, useValue } from './form-state';
import { addAndEnter } from './show-field';
import type { FieldProps } from './text-field';

/** One entry as its tools see it: its number, its name, and what may be done with it. */
export type Entry = { key: number; at: number; called: string; moveTo(to: number): void; takeOut(): void };

type ListEntries = {
  entries: Entry[];
  /** Told what has changed, for those who do not see it. */
  said: RefObject<HTMLParagraphElement | null>;
  add(): void;
  /** Moves an entry in the list as it is by then: a drag ends renders after it began. */
  drop(from: number, to: number): void;
};

/** The entries of a list in a document, and how they are added, moved and taken out. */
export function useListEntries({ schema: { items = {} }, path, label, optional }: FieldProps): ListEntries {
  const { change } = useForm();
  const said = useRef<HTMLParagraphElement>(null);
  const value = useValue(path);
  const values: Value[] = Array.isArray(value) ? value : [];
  const { keys, rearrange } = useEntryKeys(values.length);
  const called = (entry: Value, at: number) => (typeof entry === 'string' && items.words?.[entry]) || nameOf(entry, `${label} ${at + 1}`);

  function put(next: Value[], what: string): void {
    change(path, next.length === 0 && optional ? undefined : next);
    if (said.current) said.current.textContent = what;
  }
  function move(from: number, to: number): void {
    if (to >= values.length) return;
    rearrange((before) => withMoved(before, from, to));
    put(withMoved(values, from, to), `${called(values[from], from)} is number ${to + 1} of ${values.length} now`);
  }
  function add(): void {
    addAndEnter([...path, values.length], () => put([...values, newEntry(items, values)], `${label} ${values.length + 1} is at the end`));
  }
  function takeOut(at: number): void {
    rearrange((before) => before.filter((_, index) => index !== at));
    put(
      values.filter((_, index) => index !== at),
      `${called(values[at], at)} was removed`,
    );
  }
  const latest = useRef(move);
  latest.current = move;

  return {
    entries: values.map((entry, at) => ({
      key: keys[at] ?? at,
      at,
      called: called(entry, at),
      moveTo(to) {
        // The focus goes with the entry, so that one can press on; at an end only the other way is left.
        const isUp = to > 0 && (to < at || to === values.length - 1);
        focusFirst(entryButtonId(path, to, isUp ? 'up' : 'down'));
        move(at, to);
      },
      takeOut() {
        // The button goes with its entry, and the focus would go with the button.
        focusFirst(entryButtonId(path, at, 'delete'), entryButtonId(path, at, 'more'), addButtonId(path), fieldId(path));
        takeOut(at);
      },
    })),
    said,
    add,
    drop: (from, to) => latest.current(from, to),
  };
}

/** Puts the focus on the first of these elements that is there once the list is drawn anew. */
function focusFirst(...ids: string[]): void {
  requestAnimationFrame(() =>
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus(),
  );
}

/** Id of a button of the entry at a place of the list: it moves it, takes it out, or shows the buttons that do. */
export function entryButtonId(path: FieldProps['path'], at: number, what: 'up' | 'down' | 'delete' | 'more'): string {
  return `${fieldId(path)}-${at}-${what}`;
}

/** Id of the button that adds an entry to the list. */
export function addButtonId(path: FieldProps['path']): string {
  return `${fieldId(path)}-add`;
}

/** Keys that stay with the entries of a list when they are moved or taken out, so that what was unfolded stays unfolded. */
function useEntryKeys(count: number): { keys: readonly number[]; rearrange(next: (keys: readonly number[]) => number[]): void } {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return {
    keys: keys.current,
    rearrange(change) {
      keys.current = change(keys.current);
    },
  };
}
