import type { KnownWord } from './vocabulary.ts';

/** Whether a word of the catalogue may be meant. */
type IsMeant = (known: KnownWord, spelling: string) => boolean;

/** How words of the catalogue are found that are no more than like the one typed. */
export type FindNear = {
  /** Those that sound like it. */
  alike: (isMeant: IsMeant) => string[];
  /** Those that differ by so many letters left out, put in or mistaken. */
  within: (typed: string, slips: number, isMeant: IsMeant) => string[];
};

/** How many slips are forgiven by the length of what was typed (decisions.md, "Search"). */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** No word of a tour is as long, and every pair of letters costs a look. */
const NO_SLIPS_FROM = 30;
/** Letters are swapped in shorter words of names only. */
const SWAPPED_IN_HIGHLIGHTS_FROM = 6;

/** In shorter words a consonant that is heard is part of what was meant: "money" is no "monkey", while "dakr" is "Dakar" and "loge" a "lodge". */
const LOST_CONSONANT_FROM = 6;

function heardConsonants(word: string): string {
  return word
    .replace(/d(?=g)|(?<=i)s(?=l)/g, '')
    .replace(/[aeiouhwy]/g, '')
    .replace(/(.)\1/g, '$1');
}

/** The word with two neighbouring letters swapped, once for every pair; the first letter stays. */
function swapsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(0, at + 1) + word[at + 2] + word[at + 1] + word.slice(at + 3));
}

function sameLetters(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('');
}

/**
 * The words that a misspelt one may mean: those that sound like it, or else those with the fewest slips, as far as these are forgiven.
 * Another letter is forgiven in names alone: in a highlight "massage" would find "message".
 */
export function wordsMeantBy(typed: string, find: FindNear): string[] {
  if (typed.length < ONE_SLIP_FROM || typed.length >= NO_SLIPS_FROM) return [];

  function mayMean(spelling: string): boolean {
    return spelling !== typed && spelling[0] === typed[0] && spelling.length >= ONE_SLIP_FROM && !/\d/.test(spelling);
  }
  const isMeant: IsMeant = ({ isName, isHighlight }, spelling) => mayMean(spelling) && (isName || isHighlight);
  function isNear(known: KnownWord, spelling: string): boolean {
    const isSwapped = typed.length >= SWAPPED_IN_HIGHLIGHTS_FROM && sameLetters(typed, spelling);
    const isWhole = typed.length >= LOST_CONSONANT_FROM || heardConsonants(spelling).length <= heardConsonants(typed).length;
    return isMeant(known, spelling) && (known.isName ? isWhole : isSwapped);
  }
  // A swap is one slip of the finger, but two changes to the library.
  function within(word: string, slips: number): string[] {
    const near = find.within(word, slips, isNear);
    return slips === 0 ? near : [...near, ...swapsOf(word).flatMap((swapped) => within(swapped, slips - 1))];
  }

  const alike = find.alike(isMeant);
  if (alike.length > 0) return alike;
  const once = within(typed, 1);
  return [...new Set(once.length > 0 || typed.length < TWO_SLIPS_FROM ? once : within(typed, 2))];
}
