import type { SearchTour } from './search-entry.ts';

/** How much a word counts by where it stands: names above highlights, those above the facts of a row, all above long texts. */
export const WEIGHTS = { titleStart: 110, title: 100, names: 80, highlights: 30, facts: 12, description: 3, texts: 1 };

export type Field = keyof typeof WEIGHTS;

/** What a tour is called, and what its row says of it. */
export const NAME_FIELDS: readonly string[] = ['title', 'names', 'facts'] satisfies Field[];

/** Every field that matching covers (spec §2, Search dialog), the weightiest first. */
export function fieldsOf(tour: SearchTour): Record<Field, readonly string[]> {
  return {
    titleStart: tour.title.split(' ', 1),
    title: [tour.title],
    names: [...tour.aliases, tour.slug],
    highlights: tour.highlights,
    facts: [tour.location, tour.category, tour.duration, tour.groupSize],
    description: [tour.description, tour.bestTime, tour.driveTime],
    texts: [...tour.extendedDescription, ...tour.includes, ...tour.itinerary.flatMap(({ time, activity, description }) => [time, activity, description])],
  };
}
