import { fieldId } from './form-state';

/** Opens what folds a field away, and puts the focus into it. */
export function showField(path: (string | number)[]): void {
  const field = document.getElementById(fieldId(path));
  for (let at: Element | null = field; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
