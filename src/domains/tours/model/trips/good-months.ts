import { z } from 'zod';
import { list } from '../../../content-format/model/fields.ts';

export const MONTHS = {
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
} as const;

type Month = keyof typeof MONTHS;
const NAMES = Object.keys(MONTHS) as [Month, ...Month[]];

/** From the first to the last month, over the turn of the year where the last comes earlier. */
type MonthSpan = { from: Month; to: Month };

const month = z.enum(NAMES).meta({ words: MONTHS });

/** The optional field of a trip: its best time in months, as `bestTime` says it in words. */
export const goodIn = list(z.strictObject({ from: month, to: month }), 1, 3)
  .optional()
  .meta({ title: 'Good months', help: 'What the best time says, in months; the whole year is January to December. The filters of the tours read it.' });

/** Every month of the spans, in the order of the year; none where nothing is said. */
export function monthsOf(spans: readonly MonthSpan[] = []): Month[] {
  return NAMES.filter((_, at) =>
    spans.some(({ from, to }) => {
      const [first, last] = [NAMES.indexOf(from), NAMES.indexOf(to)];
      return first <= last ? first <= at && at <= last : first <= at || at <= last;
    }),
  );
}
