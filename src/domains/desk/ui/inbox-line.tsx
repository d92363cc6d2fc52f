import { onPlainClick } from '@/browser/plain-click';
import type { InboxItem } from '@/domains/desk/model/desk-types';
import { agoText } from '@/domains/desk/model/time-text';
import { initials, STATUS_WORDS } from '@/domains/desk/model/words';
import { SOURCE_WORDS } from '@/domains/inquiries/model/fields';
import { groupWords } from '@/domains/tours/model/group-size';
import { shortDay } from '@/lib/banjul-time';
import { Ago, PromiseMark } from './promise-mark';

type InboxLineProps = { item: InboxItem; href: string; now: number; isOpen?: boolean; onOpen: (reference: string) => void };

/** Day, group and source in a line; what they wrote only where they named neither tour, day nor group. */
function factsOf({ preferredTour, preferredDate, people, leadSource, excerpt }: InboxItem): { facts: string; words: string | undefined } {
  const trip = [preferredDate && shortDay(preferredDate), people && groupWords(people)].filter(Boolean);
  return { facts: [...trip, SOURCE_WORDS[leadSource]].join(' · '), words: preferredTour || trip.length > 0 ? undefined : excerpt };
}

/** An enquiry as a line of a list: a link to its screen. */
export function InboxLine({ item, href, now, isOpen = false, onOpen }: InboxLineProps) {
  const { facts, words } = factsOf(item);
  return (
    <li className="border-b border-line">
      <a
        href={href}
        data-line={item.reference}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onPlainClick(() => onOpen(item.reference))}
        className={`block border-l-[6px] py-3 pl-3 pr-4 hover:bg-sunken aria-[current=true]:bg-sunken ${item.unread ? 'border-primary' : 'border-transparent'}`}
      >
        <span className="flex items-baseline gap-2">
          <span className={`flex min-w-0 flex-1 items-baseline text-lg leading-snug ${item.unread ? 'font-bold' : ''}`}>
            {item.unread && <span className="mr-2 shrink-0 font-display text-base font-extrabold text-primary">Unread</span>}
            <span dir="auto" className="min-w-0 truncate text-left">
              {item.name}
            </span>
          </span>
          <Ago at={item.createdAt} text={agoText(item.createdAt, now)} className="shrink-0 text-base text-muted" />
        </span>
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
