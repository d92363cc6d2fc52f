import { checkOf, isText, listOf, objectWith } from '@/lib/check';
import { foldLetters, slugify } from '@/lib/slug';

export type TourName = { slug: string; title: string; aliases: string[] };

/** The answer of `/data/tour-names`. By hand, since every page may ask, and none loads Zod for it. */
export const tourNamesCheck = checkOf(listOf(objectWith<TourName>({ slug: isText, title: isText, aliases: listOf(isText) })));

/** The tour whose address that is; else the one whose title would have it. */
export function tourAt<Known extends { slug: string; title: string }>(slug: string | undefined, tours: readonly Known[]): Known | undefined {
  return tours.find((tour) => tour.slug === slug) ?? tours.find(({ title }) => slugify(title) === slug);
}

/** A shorter text is part of too many names to mean one of them. */
const PARTIAL_MIN = 3;

/** One form for all ways of writing a name: no case, marks, punctuation or "&". */
export function foldName(text: string): string {
  return foldLetters(text)
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** How well a name answers to what was asked for; 0 for not at all. */
function partialScore(name: string, asked: string): number {
  if (name.startsWith(asked)) return 3;
  if (name.includes(asked) || ` ${asked} `.includes(` ${name} `)) return 2;
  const words = name.split(' ');
  return asked.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0;
}

/** More than any other way in which a name or an alias can answer. */
const WHOLE_ALIAS = 1000;

function aliasScore(alias: string, asked: string): number {
  if (alias === asked || alias.replaceAll(' ', '') === asked.replaceAll(' ', '')) return WHOLE_ALIAS;
  // The longer the alias, the more of what was asked for it explains.
  if (` ${asked} `.includes(` ${alias} `)) return alias.length;
  return asked.length >= PARTIAL_MIN && ` ${alias}`.includes(` ${asked}`) ? 1 : 0;
}

/** The candidate with the highest score above 0; of equals the one with the shortest title. */
function best(tours: readonly TourName[], score: (tour: TourName) => number): TourName | undefined {
  return tours
    .map((tour) => ({ tour, points: score(tour) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.tour.title.length - b.tour.title.length)[0]?.tour;
}

/**
 * The tour that is meant (spec §2, Search dialog and tour detail): by exact title or slug, then by a
 * part of either, then by a keyword alias; undefined where nothing fits. An alias typed in full says as much as a part of
 * a title: "Senegal" means the trip to Dakar rather than the tour that has it in its long title.
 */
export function findTour(name: string, tours: readonly TourName[]): TourName | undefined {
  const asked = foldName(name);
  if (!asked) return undefined;
  const namesOf = ({ title, slug }: TourName) => [foldName(title), foldName(slug)];
  const byAlias = ({ aliases }: TourName) => Math.max(0, ...aliases.map((alias) => aliasScore(foldName(alias), asked)));
  const byPart = (tour: TourName) => Math.max(...namesOf(tour).map((text) => partialScore(text, asked)));
  const byPartOrWholeAlias = (tour: TourName) => byPart(tour) + (byAlias(tour) === WHOLE_ALIAS ? WHOLE_ALIAS : 0);
  return (
    tours.find((tour) => namesOf(tour).includes(asked)) ?? (asked.length < PARTIAL_MIN ? undefined : best(tours, byPartOrWholeAlias)) ?? best(tours, byAlias)
  );
}
