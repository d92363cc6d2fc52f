import type { DiaryDay, DiaryDeparture } from '@/domains/departures/model/diary-types';
import { untilText } from '@/domains/departures/model/until-text';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';
import { dayMark, NearDay } from './near-day';

/** A week at a glance: a row for each day. */
export function DiaryWeek({ days, today }: { days: readonly DiaryDay[]; today: string }) {
  return (
    <table className="mt-5 w-full border-collapse text-left">
      <caption className="mb-2 text-left font-display text-2xl font-extrabold">{`Week from ${longDay(days[0]?.day ?? '')}`}</caption>
      <thead className="max-md:hidden">
        <tr className="border-b-2 border-accent">
          <th scope="col" className="py-2 pr-4 md:pl-2 font-display">
            Day
          </th>
          <th scope="col" className="py-2 pr-4 font-display">
            Who goes
          </th>
          <th scope="col" className="py-2 font-display">
            Missing
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, departures, notes }) => (
          <tr key={day} {...dayMark(day, today)} className="border-b border-line align-top data-today:bg-sunken max-md:block max-md:py-1">
            <th scope="row" className="py-2 pr-4 font-display max-md:block max-md:px-2 max-md:py-0 md:w-48 md:pl-2">
              <a href={`/admin/days?from=${day}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                <NearDay day={day} today={today} />
              </a>
            </th>
            <td className="py-2 pr-4 max-md:block max-md:px-2 max-md:py-0">
              {notes.map((note) => (
                <p key={note} className="border-l-4 border-accent pl-2 font-semibold wrap-anywhere">
                  {note}
                </p>
              ))}
              {departures.map((departure) => (
                <a
                  key={departure.id}
                  href={`/admin/days/${departure.id}`}
                  className={`block min-h-11 py-2 leading-snug underline-offset-4 hover:underline wrap-anywhere ${departure.status === 'cancelled' ? 'line-through' : ''}`}
                >
                  {lineOf(departure)}
                </a>
              ))}
            </td>
            <td className="py-2 font-semibold max-md:py-0 text-destructive max-md:block max-md:px-2 md:w-72">
              {departures
                .filter(({ gaps }) => gaps.length > 0)
                .map(({ id, startsAt, title, gaps }) => (
                  <p key={id} className="min-h-11 py-2 leading-snug">{`${startsAt ?? title}: ${gaps.join(', ')}`}</p>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "08:00 Makasutu Cultural Forest, 5 people: Kebba Jarjusey, White bus". */
function lineOf(departure: DiaryDeparture): string {
  const { startsAt, title, people, parties, resources } = departure;
  const until = untilText(departure);
  const what = until ? `${until}: ${title}` : [startsAt, title].filter(Boolean).join(' ');
  const names = resources.map(({ name }) => name).join(', ');
  return `${what}, ${parties === 0 ? 'nobody yet' : groupWords(people)}${names ? `: ${names}` : ''}`;
}
