// The library that one would take for search in a browser, set up for the same task: all words, beginnings, slips, titles first.
import MiniSearch from 'minisearch';
import type { SearchTour } from '../../src/domains/tours/model/search/search-entry.ts';

const STOP_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** @returns the number of tours that a query finds */
export function miniSearch(tours: readonly SearchTour[]): (query: string) => number {
  const index = new MiniSearch({
    fields: ['title', 'aliases', 'highlights', 'facts', 'texts'],
    processTerm: (term) => (STOP_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { title: 100, aliases: 80, highlights: 30, facts: 12 },
    },
  });
  index.addAll(
    tours.map((tour, id) => ({
      id,
      title: tour.title,
      aliases: tour.aliases.join(' '),
      highlights: tour.highlights.join(' '),
      facts: [tour.location, tour.category, tour.duration, tour.groupSize].join(' '),
      texts: [
        tour.description,
        tour.bestTime,
        tour.driveTime,
        ...tour.extendedDescription,
        ...tour.includes,
        ...tour.itinerary.flatMap(({ time, activity, description }) => [time, activity, description]),
      ].join(' '),
    })),
  );
  return (query) => index.search(query).length;
}
