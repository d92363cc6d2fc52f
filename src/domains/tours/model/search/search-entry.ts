import { checkOf, isNumber, isText, listOf, objectWith, orNone } from '../../../../lib/check.ts';
import { isShownPicture, type ShownPicture } from '../../../../lib/pictures.ts';
import { type Meeting, meetingText } from '../meeting-text.ts';
import { SHARED_FIELDS } from '../tour-detail-check.ts';
import type { Tour } from '../tour-schema';
import type { AskedFacts } from './body-wishes.ts';

/** Where the browser gets the catalogue for its search; an address that the server keeps as bytes. */
export const SEARCH_DATA_PATH = '/api/tours';

/** What search knows of a tour: every field that matching covers (spec §2, Search dialog), and what a row shows. */
export type SearchTour = Pick<
  Tour,
  | 'slug'
  | 'title'
  | 'category'
  | 'location'
  | 'duration'
  | 'groupSize'
  | 'description'
  | 'extendedDescription'
  | 'highlights'
  | 'includes'
  | 'driveTime'
  | 'bestTime'
  | 'itinerary'
  | 'aliases'
> &
  Partial<Pick<Tour, 'rating' | 'reviews'>> & {
    price: string;
    /** What a query can ask of a body; an answer of an earlier release has none. */
    body?: AskedFacts;
    /** The smallest size only, for a thumbnail; absent where it is not drawn yet. */
    picture?: ShownPicture;
    /** Groups of words that mean the same as one of its own (content/synonyms.yaml). */
    synonyms?: readonly (readonly string[])[];
  };

const isFact = objectWith<AskedFacts['boat']>({ how: isText, note: orNone(isText) });
const isAskedFacts = objectWith<AskedFacts>({
  boat: isFact,
  stepFree: isFact,
  youngest: objectWith<AskedFacts['youngest']>({ from: isNumber, note: orNone(isText) }),
});

/** The answer of `SEARCH_DATA_PATH`, by what the search reads of it: it may be opened on any page, and the tours' own schema is Zod's. */
export const searchToursCheck = checkOf(
  listOf(
    objectWith<SearchTour>({
      ...SHARED_FIELDS,
      aliases: listOf(isText),
      picture: orNone(isShownPicture),
      body: orNone(isAskedFacts),
      synonyms: orNone(listOf(listOf(isText))),
    }),
  ),
);

/** Cuts a catalogue entry, or another trip with its fields, down to what search needs. */
export function searchTour(tour: Omit<SearchTour, 'picture' | 'synonyms'> & Meeting, picture: ShownPicture | undefined): SearchTour {
  return {
    slug: tour.slug,
    title: tour.title,
    category: tour.category,
    location: tour.location,
    duration: tour.duration,
    groupSize: tour.groupSize,
    price: tour.price,
    description: tour.description,
    extendedDescription: tour.extendedDescription,
    highlights: tour.highlights,
    includes: tour.includes,
    driveTime: meetingText(tour),
    bestTime: tour.bestTime,
    itinerary: tour.itinerary,
    aliases: tour.aliases,
    ...(tour.body && { body: { boat: tour.body.boat, stepFree: tour.body.stepFree, youngest: tour.body.youngest } }),
    ...(tour.rating === undefined ? {} : { rating: tour.rating, reviews: tour.reviews }),
    ...(picture ? { picture: { ...picture, widths: picture.widths.slice(0, 1) } } : {}),
  };
}
