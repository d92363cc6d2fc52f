import X from 'lucide-react/icons/x';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { type Chosen, NOTHING_CHOSEN, pathOf, removalsOf, type Trip } from '@/domains/tours/model/trips/trip-filter';
import { countText } from '@/domains/tours/model/trips/trip-texts';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';

type Props = { trips: Trip[]; chosen: Chosen };

/** What is chosen; each leads to the page without it. */
export function ChosenTrips({ trips, chosen }: Props) {
  const removals = removalsOf(trips, chosen);
  if (removals.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-2">
      {removals.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className="trip-choice">
            <span className="sr-only">Remove </span>
            {label}
            <X className="h-4 w-4" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Instead of the cards where no trip is all of what is chosen: what there is with one choice less, all of them, and the chat. */
export function NoTripFits({ site, trips, chosen }: Props & { site: Site }) {
  return (
    <div className="bg-sunken p-7 md:p-10">
      <h2 className="text-3xl">No trip matches all of that</h2>
      <p className="mt-3 max-w-[40rem] text-lg">
        Remove one of your choices, or ask us: nearly every tour can be made shorter, longer or slower, and we plan tours that are not listed.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {removalsOf(trips, chosen)
          .filter(({ count }) => count > 0)
          .map(({ label, href, count }) => (
            <ButtonLink key={label} href={href} tone="outline">
              {`Without ${label}: ${countText(count, trips.length)}`}
            </ButtonLink>
          ))}
        <ButtonLink href={pathOf(NOTHING_CHOSEN)} tone="outline">
          {countText(trips.length, trips.length)}
        </ButtonLink>
        <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass()}>
          Ask us on WhatsApp
        </OutsideLink>
      </p>
    </div>
  );
}
