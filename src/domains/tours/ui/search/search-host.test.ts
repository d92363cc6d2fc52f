// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* The search whose code is slow to come. */

let come: () => void;
const mountSearch = vi.fn();
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
afterEach(() => document.body.replaceChildren());

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
