import { chiSquareAbove } from './special-functions.ts';

/** Below this the visitors are not shared out as they should be: by chance it happens once in a thousand experiments. */
export const MISMATCH_P = 0.001;

/**
 * Probability that chance alone shares visitors out at least as unevenly (Pearson's chi-square test of the sample ratio).
 * @param visitors of each variant
 * @param weights of each variant; they add up to 1
 */
export function sampleRatioP(visitors: readonly number[], weights: readonly number[]): number {
  const all = visitors.reduce((sum, one) => sum + one, 0);
  if (all === 0) return 1;
  const chiSquare = visitors.reduce((sum, seen, index) => {
    const expected = all * (weights[index] ?? 0);
    return expected === 0 ? sum : sum + (seen - expected) ** 2 / expected;
  }, 0);
  return chiSquareAbove(visitors.length - 1, chiSquare);
}
