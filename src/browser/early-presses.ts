/** So long a press waits, in milliseconds: on a line that broke off its script may never come. */
const WAIT_MS = 60_000;

/*
 * In the head of every public page (head-script.ts): a press of a button (`data-early`) whose script is still on its way is kept, and says so.
 * The script presses it again (take-presses.ts).
 */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest?.('[data-early]');
  if (!button) return;
  button.ariaBusy = 'true';
  setTimeout(() => {
    button.ariaBusy = null;
  }, WAIT_MS);
});

export {};
