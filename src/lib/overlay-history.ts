/**
 * Lets the browser's Back close an overlay instead of leaving the page: opening adds an entry to the
 * history, closing by other ways takes it away again.
 * @param onBack called when the visitor went back
 * @returns to be called when the overlay was closed in another way; `goBack` false where the page is being left
 */
export function enterOverlay(onBack: () => void): (goBack: boolean) => void {
  history.pushState({ ...history.state, overlay: true }, '');
  let entered = true;
  function leave(): void {
    entered = false;
    window.removeEventListener('popstate', leave);
    onBack();
  }
  window.addEventListener('popstate', leave);
  return (goBack) => {
    if (!entered) return;
    entered = false;
    window.removeEventListener('popstate', leave);
    if (goBack) history.back();
  };
}
