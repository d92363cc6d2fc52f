import { difficultyStyle } from '@/domains/tours/model/difficulty';
import { CARD_HIGHLIGHTS } from '@/domains/tours/model/tour-limits';
import type { Tour } from '@/domains/tours/model/tour-schema';

/* What cards and rows say of a trip (spec §2, Tour card), in the same words; each looks as the sheet of its own says. */

export function Rating({ tour, className }: { tour: Pick<Tour, 'rating' | 'reviews' | 'difficulty'>; className: string }) {
  return (
    <p className={className}>
      <b>
        <span className="sr-only">Rated </span>
        {tour.rating.toFixed(1)}
      </b>
      {` (${tour.reviews} reviews) `}
      <span className={difficultyStyle(tour.difficulty)}>{tour.difficulty}</span>
    </p>
  );
}

export function Facts({ trip, className }: { trip: { location: string; duration: string; groupSize: string }; className: string }) {
  return (
    <ul className={className}>
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
    </ul>
  );
}

/** The first two. */
export function Highlights({ highlights, className }: { highlights: string[]; className: string }) {
  return (
    <ul className={className}>
      {highlights.slice(0, CARD_HIGHLIGHTS).map((highlight) => (
        <li key={highlight}>{highlight}</li>
      ))}
    </ul>
  );
}
