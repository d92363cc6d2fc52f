const WORDS = 'There is no connection. Nothing was sent; what you wrote stays here. Send it again when you are online.';

/**
 * Keeps the plain forms of a private page where they are while there is no connection: the browser would show a page of its own, on which what was
 * typed looks lost. A form that a script sends stops the event before it comes here: the window hears of it last, whichever script was first.
 */
export function stayWithoutSignal(page: Document): void {
  const line = page.createElement('p');
  line.setAttribute('role', 'alert');
  line.className = 'font-semibold text-destructive';
  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    form.append(line);
    // Words that come after their line are read out; pressed again they are read out again.
    line.textContent = '';
    setTimeout(() => (line.textContent = WORDS), 50);
  });
  window.addEventListener('online', () => line.remove());
}
