/*
 * In the head of every public page (head-script.ts): a press of a button (`data-early`) whose script is still on its way is kept, and says so.
 * The script presses it again (take-presses.ts).
 */
document.addEventListener('click', ({ target }) => target instanceof Element && target.closest('[data-early]')?.setAttribute('aria-busy', 'true'), true);

export {};
