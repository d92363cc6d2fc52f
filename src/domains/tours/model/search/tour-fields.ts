import type { SearchTour } from './search-entry.ts';
import type { Synonyms } from './synonyms-schema.ts';
import { stemOf } from './word-forms.ts';
import { wordSpans } from './words.ts';

/** How much a word counts by where it stands: names above highlights, those above the facts of a row, all above long texts. */
export const WEIGHTS = { titleStart: 110, title: 100, names: 80, highlights: 30, facts: 12, description: 3, texts: 1 };

export type Field = keyof typeof WEIGHTS;

/** What a tour is called, and what its row says of it. */
export const NAME_FIELDS: readonly string[] = ['title', 'names', 'facts'] satisfies Field[];
/** Where a word counts that is not the one asked for: long texts hold a neighbour of nearly everything. */
export const FORGIVING_FIELDS = ['titleStart', 'title', 'names', 'highlights', 'facts'] satisfies Field[];

type Texts = Record<Field, readonly string[]>;

function textsOf(tour: SearchTour): Texts {
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

function stemsOf(text: string): string[] {
  return wordSpans(text).map(({ form }) => stemOf(form));
}

/** The groups of synonyms of which one word stands in the texts. */
function groupsIn(texts: readonly string[], groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const stems = new Set(texts.flatMap(stemsOf));
  return groups.filter((group) => group.some((text) => stemsOf(text).some((stem) => stems.has(stem))));
}

/** The tour with those of all synonyms that lead to it. */
export function withSynonyms(tour: SearchTour, all: Synonyms): SearchTour {
  const texts = textsOf(tour);
  const groups = groupsIn(
    FORGIVING_FIELDS.flatMap((field) => texts[field]),
    all.map(({ words }) => words),
  );
  return groups.length > 0 ? { ...tour, synonyms: groups } : tour;
}

/** Every field that matching covers (spec §2, Search dialog), the weightiest first, with the synonyms of its words. */
export function fieldsOf(tour: SearchTour): Texts {
  const texts = textsOf(tour);
  for (const field of FORGIVING_FIELDS) texts[field] = [...texts[field], ...groupsIn(texts[field], tour.synonyms ?? []).flat()];
  return texts;
}
