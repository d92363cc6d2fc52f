// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { ReviewLine } from '@/domains/departures/model/review-types';
import { ReviewsDesk } from './reviews-desk';

const REVIEW = {
  ...{
    id: 'r1',
    version: 1,
    state: 'waiting',
    tour: 'abuko',
    title: 'Abuko',
    tripDay: '2026-11-28',
    stars: 5,
    words: 'A fine day',
    name: 'Ann',
    country: null,
  },
  ...{ hasPicture: false, createdAt: '2026-11-29T10:00:00Z', decidedAt: null, reason: null },
} as Partial<ReviewLine> as ReviewLine;

// Files share a window.
afterEach(() => document.body.replaceChildren());

it('takes no press before the page’s script has taken over: it would be lost without a word', () => {
  document.body.innerHTML = renderToString(<ReviewsDesk first={{ reviews: [REVIEW], waiting: 1, next: null }} />);
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent)).toContain('Publish');
  expect(buttons.filter((button) => !button.matches(':disabled, fieldset:disabled *'))).toEqual([]);
});

it('leads to older reviews where there are some, also before the page’s script', () => {
  document.body.innerHTML = renderToString(<ReviewsDesk first={{ reviews: [REVIEW], waiting: 1, next: 'abc' }} />);
  expect(document.querySelector('a[href="/admin/reviews?cursor=abc"]')?.textContent).toBe('Show older');
});
