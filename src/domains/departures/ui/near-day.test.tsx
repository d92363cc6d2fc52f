// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dayMark, NearDay, useNearDays } from './near-day';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ today }: { today: string }) {
  useNearDays();
  return ['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => (
    <p key={day} {...dayMark(day, today)}>
      <NearDay day={day} today={today} isBeside={day === '2026-11-29'} />
    </p>
  ));
}

it.each([
  ['as it is', '2026-11-29'],
  ['of a phone that is a day behind', '2026-11-28'],
])('a page that stays open over midnight in Banjul says Today of what was tomorrow; the clock %s', (_, day) => {
  vi.useFakeTimers({ now: Date.parse(`${day}T23:59:00Z`) });
  const { container } = render(<Page today="2026-11-29" />);
  const words = () => [...container.querySelectorAll('span')].map((word) => word.textContent);
  const marked = () => [...container.querySelectorAll('[data-today]')].map((one) => one.textContent);
  expect(words()).toEqual(['Today', 'Tomorrow', 'Tuesday 1 December 2026']);
  expect(marked()).toEqual(['Today']);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(words()).toEqual(['', 'Today', 'Tomorrow']);
  expect(marked()).toEqual(['Today']);
});
