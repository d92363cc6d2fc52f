/** What is said beside a day or a time of which a part was typed: its value is none, and what was typed would be lost without a word. */
export const HALF_FILLED = 'This is not complete. Fill in all of it, or empty it.';

/** The fields in which something stands that the browser gives in as nothing: a day without its month, "2-3" for a number. */
export function halfFilled(form: HTMLElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
}
