// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Border } from '@/domains/departures/model/border-schema';
import { checkPapersIn } from './check-papers';
import { PapersCheck } from './papers-check';

const BORDER: Border = { country: 'Senegal', passportMonths: 6, yellowFeverDays: 10, groups: [], hours: [], sources: [] };

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

it.each([
  [2, '2026-12-05', 'Passport: Your passport ends on 5 December 2026, before the trip is over. Ask us.'],
  [2, '2026-12-06', 'Passport: Your passport ends on the last day of the trip: Senegal may ask for six. Ask us.'],
  [2, '2027-06-05', 'Passport: Your passport ends 5 months after the trip: Senegal may ask for six. Ask us.'],
  [2, '2027-06-06', 'Passport: Your passport ends 6 months after the trip: Senegal may ask for six.'],
  [1, '2027-06-05', 'Passport: Your passport ends 6 months after the trip: Senegal may ask for six.'],
])('on the page of a trip of %i days that begins on the day that is typed, a passport that ends on %s', (days, ends, words) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
  const { container, getByLabelText, getByText } = render(<PapersCheck border={BORDER} days={days} />);
  checkPapersIn(container.querySelector('details') as HTMLElement);
  (getByLabelText('Day of your trip') as HTMLInputElement).value = '2026-12-05';
  (getByLabelText('Your passport ends on') as HTMLInputElement).value = ends;
  getByText('Check them').click();
  expect(container.querySelector('[data-papers-found]')?.textContent).toBe(words);
});
