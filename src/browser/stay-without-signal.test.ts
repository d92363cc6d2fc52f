// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayWithoutSignal } from './stay-without-signal';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.innerHTML = '<form id="plain" method="post"></form><form id="tick" method="post"></form>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @returns whether it would leave the page, and what it says then */
function submit(id: string): [boolean, string] {
  const leaves = document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })) ?? true;
  vi.advanceTimersByTime(100);
  return [leaves, document.querySelector('[role=alert]')?.textContent ?? ''];
}

it('a plain form stays and says that nothing was sent; one that a script of the page keeps says nothing of that, though the script came later', () => {
  stayWithoutSignal(document);
  const keep = (event: Event) => (event.target as HTMLElement).id === 'tick' && event.preventDefault();
  document.addEventListener('submit', keep);
  expect(submit('tick')).toEqual([false, '']);
  expect(submit('plain')).toEqual([false, expect.stringContaining('Nothing was sent')]);
});
