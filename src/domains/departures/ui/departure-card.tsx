import { type CashSums, openCashText } from '@/domains/departures/model/cash-types';
import type { DiaryDeparture } from '@/domains/departures/model/diary-types';
import { daysFrom } from '@/domains/departures/model/trip-plan';
import { untilText } from '@/domains/departures/model/until-text';
import { groupWords } from '@/domains/tours/model/group-size';
import { counted } from '@/lib/counted';
import { Gaps } from './gaps';

type Props = {
  departure: DiaryDeparture;
  /** What is open of it, by currency. */
  cash: readonly CashSums[] | undefined;
  /** The one it stands under. */
  day?: string;
};

/** A departure as a line of the diary: a link to its screen. */
export function DepartureCard({ departure, cash, day }: Props) {
  const { id, title, startsAt, parties, people, pickups, firstPickup, gaps, status } = departure;
  const isOff = status === 'cancelled';
  const edge = isOff ? 'border-line' : gaps.length > 0 ? 'border-destructive' : 'border-success';
  return (
    <li className="border-b border-line">
      <a href={`/admin/days/${id}`} data-departure={id} className={`block border-l-[6px] py-3 pl-3 pr-2 hover:bg-sunken ${edge}`}>
        <span className="flex items-baseline gap-3">
          <span className="even-figures shrink-0 font-display text-xl font-extrabold">
            {isFirst(departure, day) ? (startsAt ?? untilText(departure) ?? 'Any time') : dayOf(departure, day)}
          </span>
          <span className={`min-w-0 text-lg font-semibold leading-snug wrap-anywhere ${isOff ? 'line-through' : ''}`}>{title}</span>
        </span>
        {isOff && <span className="block font-semibold text-destructive">Called off</span>}
        {(parties > 0 || !isOff) && (
          <span className="block">{parties === 0 ? 'No party yet' : `${counted(parties, 'party', 'parties')}, ${groupWords(people)}`}</span>
        )}
        {departure.resources.length > 0 && <span className="block wrap-anywhere">{departure.resources.map(({ name }) => name).join(', ')}</span>}
        {pickups > 0 && isFirst(departure, day) && (
          <span className="block text-muted">{`${counted(pickups, 'pick-up')}${firstPickup ? `, first at ${firstPickup}` : ''}`}</span>
        )}
        {cash !== undefined && cash.length > 0 && isFirst(departure, day) && <span className="block text-muted">{openCashText(cash, 'Cash due')}</span>}
        <Gaps gaps={gaps} />
      </a>
    </li>
  );
}

const isFirst = ({ firstDay }: DiaryDeparture, day: string | undefined) => day === undefined || day === firstDay;

/** "Day 2 of 2", where a trip is out since an earlier day. */
function dayOf({ firstDay, lastDay }: DiaryDeparture, day: string | undefined): string {
  const days = daysFrom(firstDay ?? '', lastDay ?? '');
  return `Day ${days.indexOf(day ?? '') + 1} of ${days.length}`;
}
