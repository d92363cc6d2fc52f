/**
 * What gets the focus back once what opens now is closed.
 * @param opener what was pressed: Safari gives a button or a link that is pressed no focus. Without it, or where it has gone, whatever has the focus
 */
export function focusBefore(opener?: HTMLElement): HTMLElement | null {
  if (opener && opener.getClientRects().length > 0) return opener;
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
