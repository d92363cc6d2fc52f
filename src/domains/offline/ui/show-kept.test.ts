// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emptyOutbox } from '../../../../tests/fixtures/outbox.ts';
import { PAGES } from '../model/kept';
import { showKept } from './show-kept';

vi.mock('@/browser/client-site', () => ({ clientSite: () => ({ brand: 'Hidden Baobab Tours' }) }));
afterEach(() => vi.unstubAllGlobals());

/** The part of the pocket page (pocket-page.tsx), with nothing kept; the wish that nothing is may have no room. */
async function pressed({ hasRoom }: { hasRoom: boolean }): Promise<string> {
  await emptyOutbox();
  vi.stubGlobal('caches', {
    keys: async () => [],
    has: async () => false,
    async open(name: string) {
      if (name !== PAGES && !hasRoom) throw new DOMException('full', 'QuotaExceededError');
      return { keys: async () => [] };
    },
  });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [] } });
  document.body.innerHTML = '<section hidden><p data-kept-none></p><ul data-kept-pages></ul><button data-kept-forget></button><p data-kept-done></p></section>';
  await showKept(document.querySelector('section') as HTMLElement);
  const button = document.querySelector('button') as HTMLButtonElement;
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('Keep pages here again'));
  return document.querySelector('[data-kept-done]')?.textContent ?? '';
}

it('who wants nothing kept is told that nothing is', async () => {
  expect(await pressed({ hasRoom: true })).toMatch(/^No page of ours is kept on this device\. /);
});

it('where not even the wish can be remembered, it is said', async () => {
  expect(await pressed({ hasRoom: false })).toMatch(/^No page of ours is kept on this device until you open the next one, because this browser has no room/);
});

it('what only leads on to the address that a page has now is not listed', async () => {
  await emptyOutbox();
  const page = new Response('<title>Lazy day: Hidden Baobab Tours</title>', { headers: { 'x-kept-at': '1796000000000' } });
  const kept = new Map([
    ['https://example.com/tours/lazy', page],
    ['https://example.com/tours/old', new Response(null, { status: 308, headers: { location: '/tours/lazy' } })],
  ]);
  const cache = { keys: async () => [...kept.keys()].map((url) => ({ url })), match: async (url: string) => kept.get(url) };
  vi.stubGlobal('caches', { open: async () => cache, has: async () => false });
  vi.stubGlobal('navigator', { serviceWorker: {} });
  document.body.innerHTML = '<section hidden><ul data-kept-pages></ul></section>';
  await showKept(document.querySelector('section') as HTMLElement);
  expect([...document.querySelectorAll('a')].map(({ textContent, pathname }) => [textContent, pathname])).toEqual([['Lazy day', '/tours/lazy']]);
});
