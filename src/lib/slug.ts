/** The longest part of an address or of a file name, in characters. */
export const SLUG_MAX = 70;

/** Letters that are not a plain letter with a mark, and how they are written where they cannot be. */
export const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k' },
  // Of the languages spoken here and around: Mandinka, Wolof, Fula, Jola, Hausa.
  ...{ ŋ: 'ng', ɲ: 'ny', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɛ: 'e', ɔ: 'o', ə: 'e' },
};
const SPECIAL = new RegExp(`[${Object.keys(SPECIAL_LETTERS).join('')}]`, 'g');

/** Small letters without marks: "Île de Gorée" becomes "ile de goree". Letters of other scripts stay. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(SPECIAL, (letter) => SPECIAL_LETTERS[letter] ?? letter);
}

/**
 * A part of an address, or the name of a file, from words: "Lamin Lodge River Cruise" becomes "lamin-lodge-river-cruise".
 * What is longer than `SLUG_MAX` ends after a whole word, if it has one.
 * @returns '' where no letter or digit of ours is left, as of an Arabic title: then somebody has to be asked
 */
export function slugify(words: string): string {
  return slugUpTo(SLUG_MAX, words);
}

/** The same for another length. @param max in characters */
export function slugUpTo(max: number, words: string): string {
  const whole = foldLetters(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (whole.length <= max) return whole;
  const end = whole.lastIndexOf('-', max);
  return whole.slice(0, end > 0 ? end : max);
}
