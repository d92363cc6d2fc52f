import type { Tally } from './beta-posterior.ts';
import { normalBelow } from './special-functions.ts';

/** The smallest relative difference that is worth having: a fifth more visitors who get in touch. */
export const INTERESTING = 0.2;

/**
 * A p-value for "the second variant is not better than the first" that holds however often one looks: anybody who looks
 * every day and stops at the first p below 0.05 is wrong at most once in twenty (mixture sequential probability ratio
 * test: Robbins 1970; Johari, Koomen, Pekelis and Walsh 2017, "Peeking at A/B tests"), one-sided: the mixture is the upper
 * half of a normal distribution of the difference, as wide as a fifth of the common rate.
 * @returns 1 where there is nothing to tell yet
 */
export function anytimeP(first: Tally, second: Tally): number {
  const visitors = first.visitors + second.visitors;
  const common = (first.conversions + second.conversions) / visitors;
  if (!(common > 0 && common < 1) || first.visitors === 0 || second.visitors === 0) return 1;
  const variance = common * (1 - common) * (1 / first.visitors + 1 / second.visitors);
  const difference = second.conversions / second.visitors - first.conversions / first.visitors;
  return Math.min(1, 1 / likelihoodRatio(difference, variance, INTERESTING * common));
}

/** How much likelier a difference is under the mixture of true differences above 0 than under none, in closed form. */
export function likelihoodRatio(difference: number, variance: number, width: number): number {
  const share = width ** 2 / (variance + width ** 2);
  const z2 = difference ** 2 / variance;
  return 2 * Math.sqrt(1 - share) * Math.exp((z2 * share) / 2) * normalBelow((difference / Math.sqrt(variance)) * Math.sqrt(share));
}
