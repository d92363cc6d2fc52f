// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

/* A tour that is slow to come is called by its title meanwhile, and so it is where it does not come. */

const showTour = vi.fn(() => new Promise<void>(() => {}));
const loadTour = vi.fn(() => new Promise<void>(() => {}));
const loadTourNames = vi.fn(() => new Promise<void>(() => {}));
vi.doMock('./mount-tour', () => ({ showTour }));
vi.doMock('./load-tour', () => ({ loadTour, loadTourNames }));

beforeAll(async () => {
  document.body.innerHTML =
    '<main id="main"></main><footer><a href="/tours/bijilo-monkey-park" data-open-tour="bijilo-monkey-park">Bijilo Forest Park</a></footer>';
  await import('./tour-host');
});
beforeEach(() => vi.clearAllMocks());

const waiting = () => document.querySelector('dialog h2')?.textContent;

it('is asked for by its address from the search and the gallery: the sheet that waits, and the chat of one that does not load, have its title', async () => {
  globalThis.openTour('bijilo-monkey-park', { replaceHistory: true });
  await vi.waitFor(() => expect(waiting()).toBe('Bijilo Forest Park'));
  await vi.waitFor(() => expect(showTour).toHaveBeenCalled());
  expect(showTour).toHaveBeenCalledWith({ name: 'Bijilo Forest Park', slug: 'bijilo-monkey-park' }, expect.anything(), expect.anything());
  expect(location.pathname).toBe('/tours/bijilo-monkey-park');
  await vi.waitFor(() => expect(loadTour).toHaveBeenCalledWith('bijilo-monkey-park'));
  expect(loadTourNames).not.toHaveBeenCalled();
});

it('is asked for by any other words: these are shown, and looked up', async () => {
  globalThis.openTour('the "monkey" park]');
  await vi.waitFor(() => expect(waiting()).toBe('the "monkey" park]'));
  await vi.waitFor(() => expect(showTour).toHaveBeenCalled());
  expect(showTour).toHaveBeenCalledWith({ name: 'the "monkey" park]', slug: undefined }, expect.anything(), expect.anything());
  await vi.waitFor(() => expect(loadTourNames).toHaveBeenCalled());
});
