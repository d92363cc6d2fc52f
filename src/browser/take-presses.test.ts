// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import './early-presses.ts';
import { takePresses } from './take-presses';

it('a press before the script is there is kept, says so, and is answered once', () => {
  document.body.innerHTML = '<button data-early><b>Show More</b></button><button data-early>Print</button>';
  const [more, print] = Array.from(document.querySelectorAll('button'));
  const answer = vi.fn();
  for (let press = 0; press < 2; press++) more?.querySelector('b')?.click();
  expect([more, print].map((button) => button?.getAttribute('aria-busy'))).toEqual(['true', null]);
  for (const button of [more, print]) {
    button?.addEventListener('click', () => answer(button?.textContent));
    if (button) takePresses(button);
  }
  expect(answer.mock.calls).toEqual([['Show More']]);
  print?.click();
  expect(answer).toHaveBeenLastCalledWith('Print');
  expect(document.querySelectorAll('[data-early], [aria-busy]')).toHaveLength(0);
});
