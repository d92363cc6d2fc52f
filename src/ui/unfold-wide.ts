/*
 * Opens what only phones fold (folded.tsx) where there is room, and says so, since from then on opening and closing is the
 * visitor's. A window that becomes wide later has it opened too.
 */
const wide = window.matchMedia('(width >= 48rem)');

function unfold(): void {
  if (!wide.matches) return;
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details.folded')) part.open = true;
  document.documentElement.dataset.unfolded = '';
}

wide.addEventListener('change', unfold);
unfold();

export {};
