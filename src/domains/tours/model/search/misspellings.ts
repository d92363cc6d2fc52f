import type { KnownWord } from './vocabulary.ts';

/**
 * Words of the catalogue that differ from a typed one by so many letters left out, put in or mistaken.
 * @param isMeant which of them may be meant
 */
export type FindNear = (typed: string, slips: number, isMeant: (known: KnownWord, spelling: string) => boolean) => string[];

/** How many slips are forgiven by the length of what was typed (decisions.md, "Search"). */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** No word of a tour is as long, and every pair of letters costs a look. */
const NO_SLIPS_FROM = 30;
/** Shorter words are mistyped names: elsewhere "golf" would find "gold". */
const IN_TEXTS_FROM = 6;

/** The word with two neighbouring letters swapped, once for every pair; the first letter stays. */
function swapsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3));
}

/** The words that a misspelt one may mean: those with the fewest slips, as far as these are forgiven. */
export function wordsMeantBy(typed: string, findNear: FindNear): string[] {
  if (typed.length < ONE_SLIP_FROM || typed.length >= NO_SLIPS_FROM) return [];

  function isMeant({ isName }: KnownWord, spelling: string): boolean {
    if (spelling === typed || spelling[0] !== typed[0] || spelling.length < ONE_SLIP_FROM || /\d/.test(spelling)) return false;
    return isName || typed.length >= IN_TEXTS_FROM;
  }
  // A swap is one slip of the finger, but two changes to the library.
  function within(word: string, slips: number): string[] {
    const near = findNear(word, slips, isMeant);
    return slips === 0 ? near : [...near, ...swapsOf(word).flatMap((swapped) => within(swapped, slips - 1))];
  }

  const once = within(typed, 1);
  return [...new Set(once.length > 0 || typed.length < TWO_SLIPS_FROM ? once : within(typed, 2))];
}
