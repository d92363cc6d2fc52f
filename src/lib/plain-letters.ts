/** Capital letters and digits without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B stay apart). */
export const PLAIN_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** So many of them at random. */
export function randomLetters(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(count)), (n) => PLAIN_LETTERS[n % PLAIN_LETTERS.length]).join('');
}
