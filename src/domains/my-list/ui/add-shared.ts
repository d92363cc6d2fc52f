import { countOf } from '@/domains/my-list/model/my-list';
import { withShared } from '@/domains/my-list/model/shared-list';
import { keepList, myList } from './kept-tours';
import { tellRefused } from './list-toasts';

/* The page of a shared list (shared-list-page.tsx): adds its tours to one's own list. */

const button = document.querySelector<HTMLElement>('[data-add-shared]');

function shared() {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-trip]')).map((ticket) => ({
    slug: ticket.dataset.trip ?? '',
    // Not as a browser that translates shows it: the office would not know the tour by that name.
    title: ticket.dataset.title ?? '',
  }));
}

/** What became of it, and the way to one's own list. */
function say(text: string): void {
  const said = document.querySelector<HTMLElement>('[data-added]');
  const link = document.createElement('a');
  link.href = '/my-list';
  link.textContent = 'My list';
  said?.replaceChildren(`${text} `, link);
}

function add(): void {
  const { list, added, left } = withShared(myList(), shared());
  if (added > 0 && !keepList(list)) {
    tellRefused();
    return;
  }
  const now = added > 0 ? `${countOf(added)} added.` : 'Nothing was added.';
  const full = `Your list is full: ${countOf(left)} did not fit. Take one off first.`;
  say(left > 0 ? `${now} ${full}` : added > 0 ? now : 'All of them are on your list already.');
}

if (button) button.hidden = false;
button?.addEventListener('click', add);
