/** Told by the script of a button that came with the page, once it answers presses; one that was pressed before is answered now (early-presses.ts). */
export function takePresses(button: HTMLElement): void {
  button.removeAttribute('data-early');
  if (button.ariaBusy !== 'true') return;
  button.ariaBusy = null;
  button.click();
}
