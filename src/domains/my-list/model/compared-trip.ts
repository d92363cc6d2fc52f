import type { Dakar } from '../../tours/model/dakar-schema';
import { DAKAR_SLUG } from '../../tours/model/dakar-slug';
import { dakarTrip } from '../../tours/model/dakar-trip';
import { meetingText } from '../../tours/model/meeting-text';
import type { Tour } from '../../tours/model/tour-schema';

/** What is laid side by side of a trip; the one to Dakar has a page and no overlay. */
export function comparedTrip(trip: Tour | Dakar) {
  const shown = 'slug' in trip ? trip : dakarTrip(trip);
  const { slug, title, duration, groupSize, price, includes, itinerary } = shown;
  const picture = 'slug' in trip ? { name: trip.image, alt: trip.imageAlt } : pictureOfDakar(trip);
  const start = [itinerary[0]?.time, meetingText(shown)].filter(Boolean).join(': ');
  const formerly = 'slug' in trip ? trip.formerly : undefined;
  return { slug, formerly, title, duration, difficulty: trip.difficulty, groupSize, price, start, includes, picture, hasOverlay: slug !== DAKAR_SLUG };
}

function pictureOfDakar({ galleries }: Dakar): { name: string; alt: string } | undefined {
  const first = galleries[0]?.pictures[0];
  return first && { name: first.src, alt: first.alt };
}

export type ComparedTrip = ReturnType<typeof comparedTrip>;
