import { memory } from '@/browser/browser-storage';

/** What is kept; the photograph cannot be, and consent is given anew. */
const KEPT = ['stars', 'words', 'name', 'country'];

/**
 * Keeps a review that is being written for the session, so that a reload loses none of it. It belongs to the version of the review on the page: once
 * it was sent there is another one, and it is forgotten.
 */
export function keepDraft(form: HTMLFormElement): void {
  const typedIn = (name: string) => String(new FormData(form).get(name) ?? '');
  const key = `hbt-review:${typedIn('token')}`;
  const session = memory('session');
  const draft = session.read<Record<string, string>>(key);
  if (draft && draft.version !== typedIn('version')) session.remove(key);
  // What was refused has come back from the server, and is what was typed last.
  else if (draft && form.dataset.refused === undefined) restore(form, draft);
  form.addEventListener('input', () => session.write(key, Object.fromEntries([...KEPT, 'version'].map((name) => [name, typedIn(name)]))));
}

function restore(form: HTMLFormElement, draft: Record<string, string>): void {
  const stars = Array.from(form.querySelectorAll<HTMLInputElement>('[type="radio"]'));
  // Where something is changed already somebody was quicker than this script.
  if (stars.every(({ checked, defaultChecked }) => checked === defaultChecked)) for (const star of stars) star.checked = star.value === draft.stars;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const kept = draft[field.name];
    if (field.name !== 'stars' && KEPT.includes(field.name) && kept !== undefined && field.value === field.defaultValue) field.value = kept;
  }
  // Folded away where the review was sent before.
  const folded = form.closest('details');
  if (folded) folded.open = true;
}
