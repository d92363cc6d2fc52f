// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOverlay, enterOverlay } from './overlay-history.ts';

/** A history of entries that can go back, as the browser has it and the test's document has not. */
let entries: { state: unknown; url: string }[];

function goBack(): void {
  entries.pop();
  window.dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  entries = [{ state: null, url: '/' }];
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)?.state ?? null;
    },
    pushState(state: unknown, _: string, url = entries.at(-1)?.url ?? '/') {
      entries.push({ state, url });
    },
    replaceState(state: unknown, _: string, url = entries.at(-1)?.url ?? '/') {
      entries[entries.length - 1] = { state, url };
    },
    back: vi.fn(goBack),
  });
});
afterEach(() => {
  while (entries.length > 1) goBack();
  vi.unstubAllGlobals();
});

describe('an overlay', () => {
  it('is closed by Back, once, and the page stays', () => {
    const onBack = vi.fn();
    enterOverlay(onBack);
    expect(entries).toHaveLength(2);
    goBack();
    goBack();
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('closed in another way takes its entry away, and is not told of it', () => {
    const onBack = vi.fn();
    enterOverlay(onBack)(true);
    expect(entries).toHaveLength(1);
    expect(onBack).not.toHaveBeenCalled();
  });

  it.each<[how: string, close: (leave: (goBack: boolean) => void) => void]>([
    ['Escape', (leave) => leave(true)],
    ['Back', () => goBack()],
  ])('closed by %s leaves the focus at what opened it, where the browser gives it to the place that the address names', async (how, close) => {
    document.body.innerHTML = '<main id="main" tabindex="-1"></main><button></button>';
    const opener = document.querySelector('button') as HTMLElement;
    vi.stubGlobal('location', { hash: '#main' });
    const leave = enterOverlay(() => opener.focus());
    if (how === 'Escape') opener.focus();
    close(leave);
    // As browsers do once the page has heard of it.
    document.querySelector('main')?.focus();
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('leaves the history alone where the page is being left', () => {
    enterOverlay(() => {})(false);
    expect(history.back).not.toHaveBeenCalled();
  });

  it('goes back once only, however often it is closed', () => {
    const leave = enterOverlay(() => {});
    leave(true);
    leave(true);
    expect(history.back).toHaveBeenCalledTimes(1);
  });

  it('has its own address where it is given one, at once or later', () => {
    enterOverlay(() => {}, { url: '/tours/a' });
    expect(entries.at(-1)).toEqual({ url: '/tours/a', state: { overlay: 1, page: true } });
    goBack();
    enterOverlay(() => {});
    expect(entries.at(-1)).toEqual({ url: '/', state: { overlay: 1, page: false } });
    addressOverlay('/tours/b');
    expect(entries.at(-1)).toEqual({ url: '/tours/b', state: { overlay: 1, page: true } });
  });
});

describe('an overlay over an overlay', () => {
  it('is closed alone by Back; the next Back closes the one below', () => {
    const [lower, upper] = [vi.fn(), vi.fn()];
    enterOverlay(lower, { url: '/tours/a' });
    enterOverlay(upper);
    expect(entries.at(-1)).toEqual({ url: '/tours/a', state: { overlay: 2, page: false } });
    goBack();
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
    goBack();
    expect(lower).toHaveBeenCalledTimes(1);
  });

  it('closed in another way leaves the one below open', () => {
    const lower = vi.fn();
    enterOverlay(lower);
    enterOverlay(() => {})(true);
    expect(lower).not.toHaveBeenCalled();
    expect(entries).toHaveLength(2);
  });

  it('is closed together with the lower one where Back jumps over both', () => {
    const [lower, upper] = [vi.fn(), vi.fn()];
    enterOverlay(lower);
    enterOverlay(upper);
    entries.pop();
    goBack();
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
  });

  it('that replaces it takes over its entry, so that one Back closes both', () => {
    const [search, tour] = [vi.fn(), vi.fn()];
    const leaveSearch = enterOverlay(search);
    enterOverlay(tour, { url: '/tours/a', replace: true });
    expect(entries).toEqual([
      { state: null, url: '/' },
      { state: { overlay: 1, page: true }, url: '/tours/a' },
    ]);
    // The search dialog closes now, in whatever order: it has nothing to go back from.
    leaveSearch(true);
    expect(entries).toHaveLength(2);
    goBack();
    expect([search.mock.calls.length, tour.mock.calls.length]).toEqual([0, 1]);
  });

  it('that would replace where nothing is open adds its own entry', () => {
    enterOverlay(() => {}, { url: '/tours/a', replace: true });
    expect(entries).toHaveLength(2);
  });
});
