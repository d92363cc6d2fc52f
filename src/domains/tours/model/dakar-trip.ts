import type { Dakar } from './dakar-schema.ts';
import { DAKAR_SLUG } from './dakar-slug.ts';

/** The trip to Dakar in the fields of a catalogue entry, for what shows or finds both; it has no rating, and a page in place of an overlay. */
export function dakarTrip(dakar: Dakar) {
  const { title, category, location, duration, groupSize, meetingPoint, driveTime, description, highlights, includes, aliases, body } = dakar;
  return {
    slug: DAKAR_SLUG,
    title,
    category,
    location,
    duration,
    groupSize,
    meetingPoint,
    driveTime,
    price: dakar.pricing.title,
    description,
    extendedDescription: [dakar.lead, ...dakar.overview],
    highlights,
    includes,
    bestTime: dakar.bestTime.join('. '),
    itinerary: dakar.days.flatMap(({ label, stops }) => stops.map((stop) => ({ ...stop, time: `${label}, ${stop.time}` }))),
    aliases,
    body,
  };
}
