import { isNews, lookedBefore } from './looked-at';

/** What a pass does in the browser beyond its plain HTML: what is new to this device is said, a copy is replaced, and it can be printed. */
export function enhancePass(root: HTMLElement): void {
  const { pass = '', asOf = '' } = root.dataset;
  const before = lookedBefore(pass, asOf);
  for (const news of root.querySelectorAll<HTMLElement>('[data-news]')) news.hidden = !isNews(news.dataset.news ?? '', before);
  if (document.documentElement.dataset.copy !== undefined) replaceWithSignal(root);
  const print = root.querySelector<HTMLButtonElement>('[data-print]');
  if (!print) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}

/** A copy is brought up to date as soon as there is a signal, unless a message is being written on it. */
function replaceWithSignal(root: HTMLElement): void {
  window.addEventListener('online', () => {
    const typed = Array.from(root.querySelectorAll('textarea')).some(({ value, defaultValue }) => value !== defaultValue);
    if (!typed) location.reload();
  });
}
