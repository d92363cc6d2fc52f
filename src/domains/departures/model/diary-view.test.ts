import { describe, expect, it } from 'vitest';
import { diaryRange, mondayOf, nearWord } from './diary-view.ts';

const TODAY = '2026-12-05';
const range = (query: string) => diaryRange(new URLSearchParams(query), TODAY);

describe('the days that an address of the diary shows', () => {
  it.each([
    ['', { view: 'list', from: TODAY, to: '2027-01-03', before: '?from=2026-11-05', after: '?from=2027-01-04' }],
    ['from=2026-11-05', { view: 'list', from: '2026-11-05', to: '2026-12-04', before: '?from=2026-10-06', after: '' }],
    ['view=week', { view: 'week', from: '2026-11-30', to: '2026-12-06', before: '?view=week&from=2026-11-23', after: '?view=week&from=2026-12-07' }],
    [
      'view=month&month=2028-02',
      { view: 'month', from: '2028-02-01', to: '2028-02-29', before: '?view=month&month=2028-01', after: '?view=month&month=2028-03' },
    ],
    ['view=month', { view: 'month', from: '2026-12-01', to: '2026-12-31', before: '?view=month&month=2026-11', after: '?view=month&month=2027-01' }],
  ])('%s', (query, expected) => {
    expect(range(query)).toEqual(expected);
  });

  it.each(['from=2026-11-31', 'from=9999-12-31', 'view=year', 'view=month&month=2026-13', 'from=soon'])('%s is none', (query) => {
    expect(range(query)).toBeUndefined();
  });
});

it('a week begins on Monday', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2026-12-07']);
});

it('today and tomorrow have names', () => {
  expect(['2026-12-04', TODAY, '2026-12-06', '2026-12-07'].map((day) => nearWord(day, TODAY))).toEqual([undefined, 'Today', 'Tomorrow', undefined]);
});
