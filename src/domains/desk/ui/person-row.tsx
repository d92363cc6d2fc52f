import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { InboxItem } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { isWaiting } from '@/domains/desk/model/promise-clock';
import { banjulDay, shortDay } from '@/lib/banjul-time';
import { type DeskPlace, type Go, placeAddress } from './desk-address';
import { InboxLine, LineHead } from './inbox-line';
import { PromiseMark } from './promise-mark';

/** One line at least. */
type OfPerson = [InboxItem, ...InboxItem[]];

/** Lines that follow one another and are of one person, together. */
export function byPerson(items: readonly InboxItem[]): OfPerson[] {
  const people: OfPerson[] = [];
  for (const item of items) {
    const before = people.at(-1);
    if (before && item.repeats && before[0].repeats?.of === item.repeats.of) before.push(item);
    else people.push([item]);
  }
  return people;
}

type PersonRowProps = { items: OfPerson; place: DeskPlace; now: number; go: Go };

/** Who asked more than once: one row, whose clock is that of the enquiry to answer first; it opens to all of them. */
export function PersonRow({ items, place, now, go }: PersonRowProps) {
  const isHere = items.some(({ reference }) => reference === place.reference);
  const [isOpen, setOpen] = useState(isHere);
  const [first] = items;
  const count = Math.max(first.repeats?.count ?? 0, items.length);
  const waiting = items.filter(isWaiting).length;
  const isUnread = items.some(({ unread }) => unread);
  const newest = items.map(({ createdAt }) => createdAt).reduce((one, other) => (one > other ? one : other));
  const tours = [...new Set(items.flatMap(({ preferredTour }) => preferredTour ?? []))].join(', ');
  const days = items.flatMap(({ preferredDate }) => (preferredDate && preferredDate >= banjulDay(new Date(now)) ? [preferredDate] : [])).sort();
  return (
    <li className="border-b border-line">
      <details open={isOpen || isHere} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className={`block cursor-pointer border-l-[6px] py-3 pl-3 pr-4 hover:bg-sunken ${isUnread ? 'border-primary' : 'border-transparent'}`}>
          <LineHead name={first.name} isUnread={isUnread} at={newest} now={now} />
          <span className="flex items-center gap-1 font-semibold">
            <span>{`${count} enquiries`}</span>
            <ChevronDown className="h-5 w-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
          </span>
          {tours && <span className="block truncate group-open:hidden">{tours}</span>}
          {days[0] && <span className="block text-base leading-snug text-muted group-open:hidden">{`Next day ${shortDay(days[0])}`}</span>}
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug group-open:hidden">
            {waiting > 0 && (
              <span className="font-semibold">{waiting === count ? 'All wait' : `${waiting} of ${count} ${waiting === 1 ? 'waits' : 'wait'}`}</span>
            )}
            {!first.spam && <PromiseMark of={first} now={now} />}
          </span>
        </summary>
        <ul className="ml-4 border-t border-line [&>li:last-child]:border-b-0" aria-label={`Enquiries of ${first.name}`}>
          {items.map((item) => (
            <InboxLine key={item.id} item={item} place={place} now={now} go={go} />
          ))}
        </ul>
        {count > items.length && (
          <p className="ml-4 pb-2 pl-3">
            <a
              href={placeAddress({ filters: { ...NO_FILTERS, q: first.email ?? first.phone ?? first.name }, reference: null })}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
            >
              {`All ${count}`}
            </a>
          </p>
        )}
      </details>
    </li>
  );
}
