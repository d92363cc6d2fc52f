// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AsOf, SlowLine } from './as-of';
import { noteReached } from './connection';

const NOW = Date.parse('2026-11-27T18:04:00Z');
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  noteReached(true);
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a copy says how old it is once the fresh one is not there at once, and after some seconds that there is no answer', () => {
  const again = vi.fn();
  const shown = (isFetching: boolean) => <AsOf at={NOW - HOUR_MS} now={NOW} isFetching={isFetching} onAgain={again} />;
  const { container, rerender } = render(shown(true));
  // Toasts of other tests may stand beside it.
  const text = () => container.textContent;
  expect(text()).toBe('');
  wait(500);
  expect(text()).toBe('As of 17:04.Looking for what is new.');
  wait(5_000);
  expect(text()).toBe('As of 17:04.No answer yet.Try again');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(again).toHaveBeenCalledOnce();
  rerender(shown(false));
  expect(text()).toBe('');
});

it('without a connection it says so for as long as that lasts', () => {
  const { container } = render(<AsOf at={NOW - 25 * HOUR_MS} now={NOW} isFetching={false} onAgain={() => {}} />);
  expect(container.textContent).toBe('');
  act(() => noteReached(false));
  expect(container.textContent).toBe('As of Thu 26 Nov, 17:04.Try again');
});

it('an enquiry that is not here is not fetched for ever without a word', () => {
  const { container } = render(<SlowLine reference="HBT20261127AAAA" onAgain={() => {}} />);
  expect(container.textContent).toBe('Fetching HBT20261127AAAA...');
  wait(5_000);
  expect(container.textContent).toContain('HBT20261127AAAA has not loaded yet.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('an enquiry that is not here is not said to be fetched while nothing reaches the server', () => {
  const { container } = render(<SlowLine reference="HBT20261127AAAA" onAgain={() => {}} />);
  act(() => noteReached(false));
  wait(400);
  expect(container.textContent).toContain('HBT20261127AAAA has not loaded yet. The connection is slow or lost; we keep trying.');
  act(() => noteReached(true));
  expect(container.textContent).toBe('Fetching HBT20261127AAAA...');
});

it('a network that came back before anything followed it is known', () => {
  noteReached(false);
  window.dispatchEvent(new Event('online'));
  const { container } = render(<AsOf at={NOW - HOUR_MS} now={NOW} isFetching={false} onAgain={() => {}} />);
  expect(container.textContent).toBe('');
});
