let protecting = false;

/**
 * Right-click and dragging do nothing on the gallery's pictures (spec §2, Gallery), and only there. It
 * takes nothing from keyboard or screen reader: alternative texts, buttons and links stay as they are.
 */
export function protectPictures(): void {
  if (protecting) return;
  protecting = true;
  for (const type of ['contextmenu', 'dragstart'] as const) {
    document.addEventListener(type, (event) => {
      if (event.target instanceof Element && event.target.closest('[data-protected]')) event.preventDefault();
    });
  }
}
