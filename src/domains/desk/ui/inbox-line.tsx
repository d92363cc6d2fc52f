import { onPlainClick } from '@/browser/plain-click';
import type { InboxItem } from '@/domains/desk/model/desk-types';
import { initials, STATUS_WORDS } from '@/domains/desk/model/words';
import { SOURCE_WORDS } from '@/domains/inquiries/model/fields';
import { groupWords } from '@/domains/tours/model/group-size';
import { shortDay } from '@/lib/banjul-time';
import { type DeskPlace, type Go, placeAddress } from './desk-address';
import { Ago, PromiseMark } from './promise-mark';

type InboxLineProps = { item: InboxItem; place: DeskPlace; now: number; go: Go };

/** Day, group and source in a line; what they wrote only where they named neither tour, day nor group. */
function factsOf({ preferredTour, preferredDate, people, leadSource, excerpt }: InboxItem): { facts: string; words: string | undefined } {
  const trip = [preferredDate && shortDay(preferredDate), people && groupWords(people)].filter(Boolean);
  return { facts: [...trip, SOURCE_WORDS[leadSource]].join(' · '), words: preferredTour || trip.length > 0 ? undefined : excerpt };
}

type HeadProps = { name: string; isUnread: boolean; at: string; now: number };

/** Whose line it is, and how long ago they wrote. */
export function LineHead({ name, isUnread, at, now }: HeadProps) {
  return (
    <span className="flex items-baseline gap-2">
      <span className={`flex min-w-0 flex-1 items-baseline text-lg leading-snug ${isUnread ? 'font-bold' : ''}`}>
        {isUnread && <span className="mr-2 shrink-0 font-display text-base font-extrabold text-primary">Unread</span>}
        <span dir="auto" className="min-w-0 truncate text-left">
          {name}
        </span>
      </span>
      <Ago at={at} now={now} className="shrink-0 text-base text-muted" />
    </span>
  );
}

/** An enquiry as a line of a list: a link to its screen. */
export function InboxLine({ item, place, now, go }: InboxLineProps) {
  const { reference } = item;
  const { facts, words } = factsOf(item);
  return (
    <li className="border-b border-line">
      <a
        href={placeAddress({ ...place, reference })}
        data-line={reference}
        aria-current={reference === place.reference ? 'true' : undefined}
        onClick={onPlainClick(() => go({ reference }))}
        className={`block border-l-[6px] py-3 pl-3 pr-4 hover:bg-sunken aria-[current=true]:bg-sunken ${item.unread ? 'border-primary' : 'border-transparent'}`}
      >
        <LineHead name={item.name} isUnread={item.unread} at={item.createdAt} now={now} />
        {item.preferredTour && <span className="block truncate font-semibold">{item.preferredTour}</span>}
        {words && (
          <span dir="auto" className="line-clamp-2 wrap-anywhere leading-snug">
            {words}
          </span>
        )}
        <span className="block text-base leading-snug text-muted">{facts}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base leading-snug">
          <span className="font-semibold">{item.spam ? 'Spam' : STATUS_WORDS[item.status]}</span>
          {!item.spam && <PromiseMark of={item} now={now} />}
          {item.assignee && (
            <span title={`Assigned to ${item.assignee.name}`} className="ml-auto rounded-full border border-current px-2 font-display font-bold">
              <span className="sr-only">{`Assigned to ${item.assignee.name} `}</span>
              <span aria-hidden="true">{initials(item.assignee.name)}</span>
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
