import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doOverlap, occupied, type Span, touchesDays } from './overlap.ts';

const on = (day: string | null, startsAt: string | null = null, endsAt: string | null = null, lastDay = day): Span => ({
  firstDay: day,
  lastDay,
  startsAt,
  endsAt,
});
const DAY = '2026-12-05';
const NEXT = '2026-12-06';

describe('two outings overlap', () => {
  it.each<[string, Span, Span, boolean]>([
    ['8 to 12 and 12 to 16 touch', on(DAY, '08:00', '12:00'), on(DAY, '12:00', '16:00'), false],
    ['8 to 12 and 11:59 to 16', on(DAY, '08:00', '12:00'), on(DAY, '11:59', '16:00'), true],
    ['one inside the other', on(DAY, '08:00', '18:00'), on(DAY, '12:00', '13:00'), true],
    ['no times take the whole day', on(DAY), on(DAY, '06:00', '07:00'), true],
    ['no times on days one after the other', on(DAY), on(NEXT), false],
    ['no end lasts until midnight', on(DAY, '08:00'), on(DAY, '22:00', '23:00'), true],
    ['no start begins at midnight', on(DAY, null, '09:00'), on(DAY, '05:00', '06:00'), true],
    ['an end at midnight without a start takes the day', on(DAY, null, '00:00'), on(DAY, '22:00', '23:00'), true],
    ['another day', on(DAY, '08:00', '12:00'), on(NEXT, '08:00', '12:00'), false],
    ['two days until noon, then the afternoon', on(DAY, '06:00', '12:00', NEXT), on(NEXT, '12:00', '16:00'), false],
    ['two days until noon, and the first night', on(DAY, '06:00', '12:00', NEXT), on(DAY, '22:00', '23:00'), true],
    ['without a day', on(null), on(DAY), false],
  ])('%s', (_, one, other, expected) => {
    expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([expected, expected]);
  });
});

const clock = fc.option(
  fc.integer({ min: 0, max: 1_439 }).map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`),
);
const date = fc.integer({ min: 0, max: 400 }).map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10));
/** As the diary takes them: not ended before it began. */
const span = fc
  .record({ one: date, other: date, startsAt: clock, endsAt: clock })
  .map(({ one, other, startsAt, endsAt }) => ({ firstDay: one < other ? one : other, lastDay: one < other ? other : one, startsAt, endsAt }))
  .filter((made) => made.firstDay !== made.lastDay || !made.startsAt || !made.endsAt || made.startsAt < made.endsAt);

/** A minute of a day as a number, by another way than the texts. */
const minuteOf = (moment: string) => {
  const [day = '', time = ''] = moment.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(`${day}T00:00:00Z`) / 60_000 + hours * 60 + minutes;
};

describe('any two outings', () => {
  it('overlap, in either order, exactly where they have a minute in common', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        const [first, second] = [occupied(one), occupied(other)];
        if (!first || !second) return false;
        const common = Math.min(minuteOf(first.to), minuteOf(second.to)) - Math.max(minuteOf(first.from), minuteOf(second.from));
        return doOverlap(one, other) === common > 0 && doOverlap(other, one) === common > 0 && doOverlap(one, one);
      }),
    );
  });

  it('without a day overlap nothing', () => {
    fc.assert(fc.property(span, clock, clock, (one, startsAt, endsAt) => !doOverlap(one, { firstDay: null, lastDay: null, startsAt, endsAt })));
  });
});

it('a trip is out on each of its days', () => {
  const dakar = { firstDay: DAY, lastDay: NEXT };
  expect(['2026-12-04', DAY, NEXT, '2026-12-07'].map((day) => touchesDays(dakar, { firstDay: day, lastDay: day }))).toEqual([false, true, true, false]);
  expect(touchesDays({ firstDay: null, lastDay: null }, { firstDay: DAY, lastDay: NEXT })).toBe(false);
});
