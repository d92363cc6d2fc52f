import type { DiaryDay } from '@/domains/departures/model/diary-types';
import { mondayOf } from '@/domains/departures/model/diary-view';
import { daysFrom } from '@/domains/departures/model/trip-plan';
import { groupWords } from '@/domains/tours/model/group-size';
import { dayAfter, monthOf } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';
import { dayMark, NearDay } from './near-day';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month at a glance, a row for each week; on a phone the days on which something is. */
export function DiaryMonth({ days, today }: { days: readonly DiaryDay[]; today: string }) {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const byDay = new Map(days.map((one) => [one.day, one]));
  const mondays = daysFrom(mondayOf(first), last).filter((_, index) => index % 7 === 0);
  return (
    <table className="mt-5 w-full table-fixed border-collapse text-left">
      <caption className="mb-2 text-left font-display text-2xl font-extrabold">{monthOf(first)}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b-2 border-accent">
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="px-1.5 py-2 font-display">
              <span className="xl:hidden">{weekday.slice(0, 3)}</span>
              <span className="max-xl:hidden">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {mondays.map((monday) => (
          <tr key={monday} className="border-b border-line align-top max-md:block max-md:border-0">
            {daysFrom(monday, dayAfter(monday, 6)).map((day) => (
              <DayCell key={day} of={byDay.get(day)} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day of the month: what is out, and how much is missing. Undefined is a day of another month. */
function DayCell({ of, today }: { of: DiaryDay | undefined; today: string }) {
  if (!of) return <td className="bg-sunken max-md:hidden" />;
  const { day, departures, notes } = of;
  const going = departures.filter(({ status }) => status !== 'cancelled');
  const people = going.reduce((sum, one) => sum + one.people, 0);
  const gaps = going.reduce((sum, one) => sum + one.gaps.length, 0);
  const isEmpty = departures.length === 0 && notes.length === 0;
  return (
    <td
      {...dayMark(day, today)}
      className={`group border-line p-1 data-today:bg-sunken max-md:block max-md:border-b max-md:py-2 md:h-24 md:border-l ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      <a
        href={`/admin/days?from=${day}`}
        className="flex min-h-11 min-w-11 flex-wrap items-baseline gap-x-2 px-1 hover:bg-sunken md:h-full md:flex-col md:items-stretch"
      >
        <span className="font-display text-lg font-bold decoration-accent decoration-4 group-data-today:font-extrabold group-data-today:underline">
          <span className="max-md:hidden">{Number(day.slice(8))}</span>
          <span className="md:hidden">
            <NearDay day={day} today={today} />
          </span>
        </span>
        {notes.length > 0 && (
          <span className="border-l-4 border-accent pl-1.5 leading-tight">{notes.some((note) => note.startsWith('Everybody')) ? 'Away' : 'See the day'}</span>
        )}
        {going.length > 0 && <span className="leading-tight">{`${counted(going.length, 'trip')}, ${groupWords(people)}`}</span>}
        {gaps > 0 && <span className="font-semibold leading-tight text-destructive">{`${gaps} missing`}</span>}
      </a>
    </td>
  );
}
