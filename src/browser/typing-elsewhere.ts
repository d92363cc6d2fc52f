/** Whether something takes what is typed. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/**
 * On a slow line what was asked for may come when its visitor has gone on to fill in something: then it must not lie down over that and
 * take the letters.
 * @param before what had the focus when it was asked for
 * @param form the form that it was asked for from, whose fields belong to it
 */
export function isTypingElsewhere(before: Element | null, form?: HTMLFormElement | null): boolean {
  const now = document.activeElement;
  return now !== before && isField(now) && !form?.contains(now);
}
