import type { Banner } from './form-banner';
import { halfFilled } from './half-filled';
import { showToast } from './toast';

/** What every form says where a rule is broken (spec §8); the field says which. */
export const INVALID_INPUT: Banner = { kind: 'error', title: 'Invalid Input', text: 'Please check your information and try again.', isAboutFields: true };

/**
 * What is said beside a field that holds more than it may. The text stays as it is: nothing typed is cut silently.
 * @param max in characters
 */
export function tooLong(text: string, max: number): string | undefined {
  // As rules count them: an emoji is one.
  const over = [...text.trim()].length - max;
  return over > 0 ? `At most ${max} characters fit here: ${over} too many.` : undefined;
}

/** Marks a control whose text has an end, for `refusesUnfit`. */
export function upTo(max: number): { 'data-up-to': number } {
  return { 'data-up-to': max };
}

/**
 * Whether something in the form is too long, or half filled; then it says so, and leads to the first such field, which has its own sentence.
 * @param form whatever holds the controls that `upTo` marks
 */
export function refusesUnfit(form: HTMLElement): boolean {
  const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-up-to]');
  const unfit = [...controls].find(({ value, dataset }) => tooLong(value, Number(dataset.upTo)) !== undefined) ?? halfFilled(form)[0];
  if (!unfit) return false;
  showToast(INVALID_INPUT);
  // One that is left says what it lacks.
  unfit.blur();
  unfit.focus();
  return true;
}
