import type { Tour } from './tour-schema';

/** How many tours are offered beside one. */
const SIMILAR = 3;

/**
 * Tours that may interest somebody who looks at this one: the same category first, then categories
 * that share a word ("Wildlife & Safari", "Spiritual & Wildlife"), then the featured ones.
 */
export function similarTours(tour: Tour, tours: Tour[]): Tour[] {
  const words = new Set(tour.category.split(' & '));
  function closeness(other: Tour): number {
    const shared = other.category.split(' & ').filter((word) => words.has(word)).length;
    return shared * 2 + (other.featured ? 1 : 0);
  }
  return tours
    .filter((other) => other.id !== tour.id && other.kind === 'tour')
    .map((other) => ({ other, score: closeness(other) }))
    .sort((a, b) => b.score - a.score || a.other.id - b.other.id)
    .slice(0, SIMILAR)
    .map(({ other }) => other);
}
