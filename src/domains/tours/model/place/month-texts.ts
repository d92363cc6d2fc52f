import { MONTHS } from '../../../../lib/banjul-time.ts';
import { checkOf, isText, listOf, objectWith } from '../../../../lib/check.ts';
import type { Dakar } from '../dakar-schema.ts';
import type { Tour } from '../tour-schema.ts';
import type { Climate } from './climate-schema.ts';

/** Less rain than this in a month is not worth a figure, in millimetres. */
const HARDLY_MM = 10;

function rainText({ rain, rainDays }: Climate['months'][number]): string {
  return rain < HARDLY_MM ? 'hardly any rain' : `rain on about ${rainDays} days (${Math.round(rain / 10) * 10} mm)`;
}

/** A line a month, January first: "August on the coast: about 30 °C by day and 23 °C at night, rain on about 19 days (350 mm). The wettest month." */
function monthTexts({ months }: Climate): string[] {
  return months.map((month, index) => {
    const figures = `${MONTHS[index]} on the coast: about ${Math.round(month.high)} °C by day and ${Math.round(month.low)} °C at night, ${rainText(month)}.`;
    return [figures, month.seen].filter(Boolean).join(' ');
  });
}

/** GET /data/months, which the booking dialog asks. */
export type Months = {
  months: string[];
  source: string;
  /** By the titles of trips that lead away from the coast: what is different there. */
  notes: { title: string; note: string }[];
};

/** What the content says of the months, in words. Nothing where the operator has taken the averages away. */
export function monthsOf({ climate, tours, dakar }: { climate?: Climate; tours: Tour[]; dakar?: Dakar }): Months {
  const notes = [...tours, ...(dakar ? [dakar] : [])].flatMap(({ title, monthNote }) => (monthNote ? [{ title, note: monthNote }] : []));
  return climate ? { months: monthTexts(climate), source: climate.source, notes } : { months: [], source: '', notes: [] };
}

export const monthsCheck = checkOf(
  objectWith<Months>({ months: listOf(isText), source: isText, notes: listOf(objectWith<Months['notes'][number]>({ title: isText, note: isText })) }),
);

/** The line of the month in which a day lies; undefined where there is none, or no day. @param day YYYY-MM-DD */
export function monthOfDay(months: readonly string[], day: string): string | undefined {
  return months[Number(day.slice(5, 7)) - 1];
}
