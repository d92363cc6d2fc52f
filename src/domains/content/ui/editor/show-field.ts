import { flushSync } from 'react-dom';
import type { Path } from '@/domains/content-format/model/field-schema';
import { fieldId } from './form-state';

const FIELDS = 'input, select, textarea, button';

/** Opens what folds a field away, and puts the focus into it. */
export function showField(path: Path): void {
  showControl(document.getElementById(fieldId(path)));
}

/** The same of the control itself. */
export function showControl(field: HTMLElement | null): void {
  for (let at: Element | null = field; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  enter(field);
}

function enter(field: HTMLElement | null | undefined): void {
  // What folds fields away takes no focus itself: its name does.
  const place = field instanceof HTMLDetailsElement ? field.querySelector('summary') : field;
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

/** Shows the one of several fields that stands first in the form: a draft does not keep the order of its fields. */
export function showFirst(paths: Path[]): void {
  const ids = new Map(paths.map((path) => [fieldId(path), path]));
  const first = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => ids.get(id)).find((path) => path !== undefined);
  if (first) showField(first);
}

/** `checkVisibility()` asks the same, in browsers from 2024 on (build/browsers.ts). */
function isShown(field: HTMLElement): boolean {
  return field.getClientRects().length > 0;
}

/** Begins a document, and puts the focus into the first field of its form: what it was begun with is gone. */
export function beginAndEnter(begin: () => void): void {
  flushSync(begin);
  enter([...document.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.id.startsWith('field-') && isShown(field)));
}

/** Adds to the form, opens what was added, and puts the focus into its first field. */
export function addAndEnter(path: Path, add: () => void): void {
  // Drawn at once: a phone shows its keyboard only for a focus that comes with the tap itself.
  flushSync(add);
  const place = document.getElementById(fieldId(path));
  if (place instanceof HTMLDetailsElement) place.open = true;
  const fields = [...(place?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const first = place?.matches(FIELDS) ? place : fields.find(isShown);
  enter(first);
}
