// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import './early-presses.ts';
import { takePresses } from './take-presses';

// The simulated browser knows no `ariaBusy`.
Object.defineProperty(HTMLElement.prototype, 'ariaBusy', {
  get(this: HTMLElement) {
    return this.getAttribute('aria-busy');
  },
  set(this: HTMLElement, to: string | null) {
    if (to === null) this.removeAttribute('aria-busy');
    else this.setAttribute('aria-busy', to);
  },
});
afterEach(() => void vi.useRealTimers());

it('a press before the script is there is kept, says so, and is answered once', () => {
  document.body.innerHTML = '<button data-early><b>Show More</b></button><button data-early>Print</button>';
  const [more, print] = Array.from(document.querySelectorAll('button'));
  const answer = vi.fn();
  for (let press = 0; press < 2; press++) more?.querySelector('b')?.click();
  expect([more, print].map((button) => button?.ariaBusy)).toEqual(['true', null]);
  for (const button of [more, print]) {
    button?.addEventListener('click', () => answer(button?.textContent));
    if (button) takePresses(button);
  }
  expect(answer.mock.calls).toEqual([['Show More']]);
  print?.click();
  expect(answer).toHaveBeenLastCalledWith('Print');
  expect(document.querySelectorAll('[data-early], [aria-busy]')).toHaveLength(0);
});

it('a press whose script does not come waits a minute, and not for ever', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-early>Show More</button>';
  const more = document.querySelector('button');
  more?.click();
  vi.advanceTimersByTime(59_000);
  expect(more?.ariaBusy).toBe('true');
  vi.advanceTimersByTime(1_000);
  expect(more?.ariaBusy).toBeNull();
});
