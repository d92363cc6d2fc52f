import { addToPage } from '@/browser/add-to-page';
import { callApi } from '@/browser/api-client';
import { type FoundText, fieldAddress, foundTextSchema, SOUGHT_MAX } from '@/domains/content/model/found-text';
import { cut } from '@/lib/text';
import { showToast } from '@/ui/toast';

/*
 * From any page in two taps to the very field: "Edit this page", then the words (docs/develop/editing.md). Comes only to who may edit.
 * The words themselves are looked for in the content, so that no part of a page has to know where it is written.
 */

const BUTTON = 'min-h-12 border-2 border-band bg-accent px-4 font-semibold text-on-accent';
let panel: HTMLElement | undefined;

/** Puts the button on the page. */
export function offerEditing(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `fixed bottom-20 left-3 z-30 ${BUTTON} lg:bottom-4 print:hidden`;
  button.textContent = 'Edit this page';
  button.addEventListener('click', () => begin(button));
  addToPage(button);
}

const find = (text: string) =>
  callApi(`/api/admin/content/find?${new URLSearchParams({ page: location.pathname, text })}`, foundTextSchema, { cache: 'no-store' });

function begin(button: HTMLButtonElement): void {
  button.hidden = true;
  panel = document.createElement('section');
  panel.setAttribute('aria-label', 'Edit this page');
  panel.className = 'fixed inset-x-0 bottom-0 z-40 max-h-[45dvh] overflow-y-auto border-t-4 border-accent bg-raised p-4 text-text lifted';
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.className = 'font-semibold';
  said.textContent = 'Tap the words or the picture that you want to change.';
  const list = document.createElement('ul');
  const done = document.createElement('button');
  done.type = 'button';
  done.className = `mt-3 ${BUTTON}`;
  done.textContent = 'Done';
  panel.append(said, list, done);
  document.body.append(panel);
  done.focus();
  document.documentElement.style.cursor = 'crosshair';
  document.addEventListener('click', onTap, true);
  document.addEventListener('keydown', onKey);
  done.addEventListener('click', () => end(button));
  // Who uses no pointer goes on from the page's own documents.
  void find('').then((answer) => answer.ok && list.childElementCount === 0 && showDocuments(answer.data));

  async function onTap(event: MouseEvent): Promise<void> {
    if (!(event.target instanceof Element) || panel?.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const [text, around] = wordsFrom(event.target);
    if (!text) return;
    said.textContent = `Looking for “${cut(text, 60)}”…`;
    let answer = await find(text);
    // What a script has written, such as "Open now", stands beside words that are the operator's.
    if (around && answer.ok && answer.data.places.length === 0) answer = await find(around);
    if (!answer.ok) {
      showToast({ kind: 'error', title: 'Not found', text: answer.message });
      return;
    }
    const [first] = answer.data.places;
    if (first && answer.data.sure) return location.assign(fieldAddress(first.file, first.path));
    if (first) {
      said.textContent = 'These words appear in several places. Which one?';
      list.replaceChildren(...answer.data.places.map(({ file, path, title, excerpt }) => row(fieldAddress(file, path), title, excerpt)));
    } else {
      said.textContent = `“${cut(text, 60)}” is not part of a text, or is put together from several. It may be in:`;
      showDocuments(answer.data);
    }
  }

  function showDocuments({ documents }: FoundText): void {
    list.replaceChildren(...documents.map(({ file, title }) => row(fieldAddress(file, ''), title, '')));
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') end(button);
  }

  function end(opener: HTMLButtonElement): void {
    document.removeEventListener('click', onTap, true);
    document.removeEventListener('keydown', onKey);
    document.documentElement.style.cursor = '';
    panel?.remove();
    panel = undefined;
    opener.hidden = false;
    opener.focus();
  }
}

function row(href: string, title: string, excerpt: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.className = 'flex min-h-11 items-center font-semibold underline underline-offset-4';
  link.textContent = title;
  item.append(link, excerpt);
  return item;
}

/** What is written where somebody taps, and around that: a picture's description, or the words of the smallest parts that have some. */
function wordsFrom(target: Element): string[] {
  const found: string[] = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const picture = at instanceof HTMLImageElement ? at : at.querySelector(':scope > img, :scope > picture > img');
    const words = cut(picture?.getAttribute('alt') || at.textContent?.replace(/\s+/g, ' ').trim() || '', SOUGHT_MAX);
    if (words && words !== found.at(-1)) found.push(words);
  }
  return found;
}
