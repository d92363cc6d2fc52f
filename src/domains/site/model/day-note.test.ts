import { expect, it } from 'vitest';
import { DAY_PAST } from '../../../lib/day-past.ts';
import { DAY_AWAY, dayNote } from './day-note.ts';

const DAYS = [
  { name: 'Ramadan', first: '2026-12-26', last: '2026-12-30', opens: '09:00', closes: '16:00' },
  { name: 'Christmas', first: '2026-12-25', last: '2026-12-26' },
];

it.each([
  ['', undefined],
  ['soon', undefined],
  ['2020-01-01', DAY_PAST],
  ['2026-12-19', DAY_PAST],
  ['2026-12-20', undefined],
  ['2026-12-25', DAY_AWAY],
  // Of two that meet the first one written holds.
  ['2026-12-26', undefined],
  ['2026-12-27', undefined],
])('points out of "%s": %s', (day, note) => {
  expect(dayNote(day, DAYS, '2026-12-20')).toBe(note);
});
