import type { KeyboardEvent } from 'react';

/**
 * Arrow keys lead from the field into the results, through them and back; Home and End jump; a letter
 * typed among the results goes into the field.
 */
export function moveThrough(event: KeyboardEvent, field: HTMLInputElement | null, results: HTMLElement[]): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  const at = results.indexOf(document.activeElement as HTMLElement);
  const inField = document.activeElement === field;
  if (at < 0 && !inField) return;
  let next: HTMLElement | null | undefined;
  if (key === 'ArrowDown') next = results[Math.min(at + 1, results.length - 1)];
  else if (at >= 0 && key === 'ArrowUp') next = at === 0 ? field : results[at - 1];
  else if (at >= 0 && key === 'Home') next = results[0];
  else if (at >= 0 && key === 'End') next = results.at(-1);
  else if (at >= 0 && key.length === 1 && key !== ' ') {
    // Not prevented: the letter lands where the focus now is.
    field?.focus();
    return;
  }
  if (!next) return;
  event.preventDefault();
  next.focus();
}
