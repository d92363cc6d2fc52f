import { describe, expect, it } from 'vitest';
import { askAddress, askOf, askQuery, DEFAULT_ASK } from './report-address.ts';
import { bucketAt, bucketsOf, daysIn, perOf, rangeProblem, spanBefore, spanOf } from './report-range.ts';
import type { Preset } from './report-types.ts';

const preset = (range: Preset, today: string) => spanOf({ range, from: '', to: '' }, today);

describe('a range', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['7', '2026-11-21', '2026-11-15'],
    ['28', '2026-11-21', '2026-10-25'],
    ['90', '2026-03-01', '2025-12-02'],
    ['12m', '2026-11-21', '2025-11-22'],
    ['12m', '2024-02-29', '2023-03-02'],
    ['12m', '2026-01-01', '2025-01-02'],
  ] as const)('%s ends on %s and begins on %s', (range, today, from) => {
    expect(preset(range, today)).toEqual({ from, to: today });
  });

  it('of its own is what was chosen', () => {
    expect(spanOf({ range: 'own', from: '2026-01-01', to: '2026-01-31' }, '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('has a period before of the same length, over the ends of months and leap years', () => {
    expect(spanBefore({ from: '2024-03-01', to: '2024-03-01' })).toEqual({ from: '2024-02-29', to: '2024-02-29' });
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('says why it cannot be shown', () => {
    expect(rangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined();
    expect(rangeProblem({ from: '2024-01-01', to: '2025-12-31' })).toBeUndefined();
    expect(rangeProblem({ from: '2024-01-01', to: '2026-01-01' })).toBe('A range has at most two years.');
    expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day is after the last.');
    expect(rangeProblem({ from: '', to: '2026-01-01' })).toBe('Please choose a first and a last day.');
  });
});

describe('the bars of a trend', () => {
  it.each([
    ['2026-01-01', '2026-01-01', 'day', 1],
    ['2026-01-01', '2026-04-02', 'day', 92],
    ['2026-01-01', '2026-04-03', 'week', 14],
    ['2025-11-22', '2026-11-21', 'week', 53],
    ['2025-01-01', '2026-12-31', '30 days', 25],
  ])('from %s to %s are per %s: %i', (from, to, per, count) => {
    expect([perOf({ from, to }), bucketsOf({ from, to }).length]).toEqual([per, count]);
  });

  it.each([
    ['2026-01-01', '2026-02-10'],
    ['2025-11-22', '2026-11-21'],
    ['2025-01-01', '2026-12-31'],
  ])('hold every day from %s to %s once', (from, to) => {
    const span = { from, to };
    const starts = bucketsOf(span);
    expect(bucketAt(span, from)).toBe(0);
    expect(bucketAt(span, to)).toBe(starts.length - 1);
    for (const [index, start] of starts.entries()) expect(bucketAt(span, start)).toBe(index);
    expect(daysIn(span)).toBeGreaterThan(0);
  });
});

describe('the address of a report', () => {
  it.each([
    '/analytics',
    '/analytics?range=7',
    '/analytics?range=own&from=2026-01-01&to=2026-01-31&compare=no&tour=birdwatching-in-the-gambia-%26-senegal&source=search&device=phone',
    '/analytics?compare=no',
  ])('%s leads to the report it came from', (address) => {
    expect(askAddress(askOf(new URL(address, 'https://x').searchParams))).toBe(address);
  });

  it('that nobody gave out shows the default', () => {
    expect(askOf(new URLSearchParams('range=x&source=y&device=z&from=2026-01-01'))).toEqual(DEFAULT_ASK);
    expect(askQuery(DEFAULT_ASK)).toBe('');
  });
});
