import { emptySeen, seenPages } from './seen-pages';

/** Fills the place that the page keeps for it with a line of what was seen; it stays empty where that is nothing. */
export function showSeen(): void {
  const place = document.querySelector<HTMLElement>('[data-seen]');
  const pages = seenPages().filter(({ path }) => path !== location.pathname);
  if (!place || pages.length === 0) return;
  const line = document.createElement('nav');
  line.className = 'seen-line';
  line.ariaLabel = 'Recently seen';
  const name = document.createElement('p');
  name.ariaHidden = 'true';
  name.textContent = 'Recently seen';
  const list = document.createElement('ul');
  list.append(
    ...pages.map(({ path, title }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = path;
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Empty';
  button.ariaLabel = 'Empty the list of recently seen pages';
  button.addEventListener('click', () => {
    emptySeen();
    line.remove();
    // What had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  line.append(name, list, button);
  place.replaceChildren(line);
}
