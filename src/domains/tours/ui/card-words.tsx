import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import { youngestText } from '@/domains/tours/model/body-facts';
import { difficultyStyle } from '@/domains/tours/model/difficulty';
import type { TourContact } from '@/domains/tours/model/tour-detail-data';
import { CARD_HIGHLIGHTS } from '@/domains/tours/model/tour-limits';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { counted } from '@/lib/counted';
import { OutsideLink } from '@/ui/button';
import { BookLink } from './book-link';

/* What cards and rows say of a trip (spec §2, Tour card), in the same words. */

export function Rating({ tour }: { tour: Pick<Tour, 'rating' | 'reviews' | 'difficulty'> }) {
  return (
    <p className="tour-rating">
      {tour.rating !== undefined && (
        <>
          <b>
            <span className="sr-only">Rated </span>
            {tour.rating.toFixed(1)}
          </b>
          {` (${counted(tour.reviews ?? 0, 'review')}) `}
        </>
      )}
      <span className={difficultyStyle(tour.difficulty)}>{tour.difficulty}</span>
    </p>
  );
}

/**
 * Place, length and people; on cards also the youngest age, so that who travels with a child sees which tours to open. The home page
 * has no room for it in its rows.
 */
export function Facts({ trip, withAge = false }: { trip: Pick<Tour, 'location' | 'duration' | 'groupSize' | 'body'>; withAge?: boolean }) {
  return (
    <ul className="tour-facts">
      <li>
        <span className="sr-only">Location: </span>
        {trip.location}
      </li>
      <li>
        <span className="sr-only">Duration: </span>
        {trip.duration}
      </li>
      <li>
        <span className="sr-only">Group size: </span>
        {trip.groupSize}
      </li>
      {withAge && (
        <li>
          <span className="sr-only">Youngest age: </span>
          {youngestText(trip.body.youngest)}
        </li>
      )}
    </ul>
  );
}

/** The first two. */
export function Highlights({ highlights }: { highlights: string[] }) {
  return (
    <ul className="tour-highlights">
      {highlights.slice(0, CARD_HIGHLIGHTS).map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </ul>
  );
}

type ActionsProps = { site: TourContact; title: string; more: { href: string; 'data-open-tour'?: string; 'data-choose-tour'?: string } };

/** The booking, the chat, and where "Learn More" leads. */
export function Actions({ site, title, more }: ActionsProps) {
  return (
    <p className="tour-actions">
      <BookLink site={site} title={title} />
      <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, title))} className="tour-chat">
        <span className="sr-only">{`WhatsApp about ${title}`}</span>
      </OutsideLink>
      <a {...more} className="tour-more">
        Learn More<span className="sr-only"> about {title}</span>
      </a>
    </p>
  );
}
