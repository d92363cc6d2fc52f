import type { Tour } from '@/lib/content/tour-schema';
import type { ShownPicture } from '@/lib/pictures';

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
  | 'rating'
  | 'reviews'
  | 'price'
  | 'description'
  | 'extendedDescription'
  | 'highlights'
  | 'includes'
  | 'driveTime'
  | 'bestTime'
  | 'itinerary'
  | 'aliases'
> & {
  /** The smallest size only, for a thumbnail; absent where it is not drawn yet. */
  picture?: ShownPicture;
};

/** Cuts a catalogue entry down to what search needs. */
export function searchTour(tour: Tour, picture: ShownPicture | undefined): SearchTour {
  return {
    slug: tour.slug,
    title: tour.title,
    category: tour.category,
    location: tour.location,
    duration: tour.duration,
    groupSize: tour.groupSize,
    rating: tour.rating,
    reviews: tour.reviews,
    price: tour.price,
    description: tour.description,
    extendedDescription: tour.extendedDescription,
    highlights: tour.highlights,
    includes: tour.includes,
    driveTime: tour.driveTime,
    bestTime: tour.bestTime,
    itinerary: tour.itinerary,
    aliases: tour.aliases,
    ...(picture ? { picture: { ...picture, webp: picture.webp.slice(0, 1), jpeg: picture.jpeg.slice(0, 1) } } : {}),
  };
}
