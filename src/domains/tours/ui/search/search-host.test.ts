// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* The search whose code is slow to come. */

let come: () => void;
const mountSearch = vi.fn<(opener: HTMLElement | undefined, letters: () => string) => void>();
const slow = new Promise<void>((resolve) => {
  come = resolve;
});
vi.doMock('./mount-search', async () => {
  await slow;
  return { mountSearch, warmSearch: () => {} };
});

beforeEach(() => {
  document.body.innerHTML = '<a href="/tours" data-open-search>Search</a><button>Menu</button><textarea></textarea>';
});
afterEach(() => {
  document.body.replaceChildren();
  for (const [, letters] of mountSearch.mock.calls) letters();
  mountSearch.mockReset();
});

it('says that it waits, at the button of the menu that closed with it; does not lie down over what is being typed by then; and opens at the next press', async () => {
  await import('./search-host');
  const [link, menu, field] = ['a', 'button', 'textarea'].map((name) => document.querySelector<HTMLElement>(name));
  menu?.focus();
  vi.spyOn(link as HTMLElement, 'getClientRects').mockReturnValue([] as never);
  link?.click();
  expect(menu?.getAttribute('aria-busy')).toBe('true');
  field?.focus();
  come();
  await vi.waitFor(() => expect(menu?.hasAttribute('aria-busy')).toBe(false));
  expect(mountSearch).not.toHaveBeenCalled();
  link?.click();
  await vi.waitFor(() => expect(mountSearch).toHaveBeenCalledOnce());
});

it('keeps what is typed after the keys until the field is there: letters, and what takes them back, and no command; at nothing but a field of the page', async () => {
  await import('./search-host');
  const field = document.querySelector('textarea');
  const press = (key: string, more: KeyboardEventInit = {}, at: Element | null = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    at?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  press('k', { ctrlKey: true });
  for (const key of [' ', '/', 'c', 'r', 'x', 'Backspace', 'o', ' ', 'Shift']) press(key);
  expect([press('a', { ctrlKey: true }), press('Tab'), press('z', {}, field)], 'what is not kept does what it does').toEqual([false, false, false]);
  await vi.waitFor(() => expect(mountSearch).toHaveBeenCalled());
  const letters = mountSearch.mock.lastCall?.[1];
  press('c');
  expect(letters?.()).toBe('cro c');
  expect(press('d'), 'from here on they are the field’s').toBe(false);
});

it('where Safari gave what was pressed no focus, the button of the menu says that it waits, and not the page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<button popovertarget="menu">Open menu</button>');
  await import('./search-host');
  const link = document.querySelector('a');
  vi.spyOn(link as HTMLElement, 'getClientRects').mockReturnValue([] as never);
  link?.click();
  expect([...document.querySelectorAll('[aria-busy]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<button popovertarget="menu" aria-busy="true">Open menu</button>',
  ]);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
});
