import type { Rate } from '../../model/result-types.ts';
import type { Tally } from './beta-posterior.ts';

/** The normal distribution's 97.5 % point: what 95 % lie within on both sides. */
const Z_95 = 1.959963984540054;
/** Its 80 % point, for a power of 80 %. */
const Z_POWER_80 = 0.8416212335729143;

/** A rate with its 95 % interval of Wilson (1927), which holds for few visitors and rates near 0 too; null without visitors. */
export function rateOf({ visitors, conversions }: Tally): Rate | null {
  if (visitors === 0) return null;
  const rate = conversions / visitors;
  const z2 = Z_95 ** 2;
  const middle = (rate + z2 / (2 * visitors)) / (1 + z2 / visitors);
  const half = (Z_95 / (1 + z2 / visitors)) * Math.sqrt((rate * (1 - rate)) / visitors + z2 / (4 * visitors ** 2));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Visitors that each of two variants needs in all, so that a difference between these rates is found with 80 % power at
 * the 5 % level, two-sided (Fleiss, Levin and Paik 2003, formula 4.14; R's power.prop.test says the same).
 */
export function visitorsToTell(first: number, second: number): number {
  const middle = (first + second) / 2;
  const apart = Z_95 * Math.sqrt(2 * middle * (1 - middle)) + Z_POWER_80 * Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil((apart / (first - second)) ** 2);
}
