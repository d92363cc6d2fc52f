import type { Dakar } from '../../tours/model/dakar-schema.ts';
import { dakarTrip } from '../../tours/model/dakar-trip.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import { type BookedTrips, tripTitled } from '../../tours/model/trips/all-trips.ts';

export type QuotedTrip = Pick<Tour, 'title' | 'image' | 'imageAlt' | 'duration' | 'meetingPoint' | 'driveTime' | 'includes' | 'notIncluded' | 'itinerary'>;

/** Beyond these a quote is no letter any more; the tour's own page has them all. */
const STOPS_MAX = 14;

/**
 * The tour that the office named in the quote's title, else the one that was asked for.
 * @returns undefined where neither is a tour of ours: what the office wrote stands by itself
 */
export function quotedTrip(quote: { title: string; tour: string | null }, trips: BookedTrips): QuotedTrip | undefined {
  const found = tripTitled(quote.title, trips) ?? tripTitled(quote.tour, trips);
  const trip = found && ('slug' in found ? found : quotedDakar(found));
  return trip && { ...trip, itinerary: trip.itinerary.slice(0, STOPS_MAX) };
}

function quotedDakar(dakar: Dakar): QuotedTrip {
  const [picture] = dakar.galleries.flatMap(({ pictures }) => pictures);
  return { ...dakarTrip(dakar), notIncluded: [], image: picture?.src ?? '', imageAlt: picture?.alt ?? dakar.title };
}

/** Whether the office says itself what the price includes, at the beginning of a line: that stands, and the tour's list is not put beside it. */
export function saysWhatIsIncluded(note: string | null): boolean {
  const lines = (note ?? '').split('\n');
  return lines.some((line) => /^\W*(what(’s|'s| is) |this |the price |price )?includ(es|ed|ing)\b/i.test(line));
}
