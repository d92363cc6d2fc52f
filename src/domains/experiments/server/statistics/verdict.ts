import { DAYS_MIN, type Needed, type Verdict } from '../../model/result-types.ts';
import { anytimeP, INTERESTING } from './anytime.ts';
import { type Chance, chancesOf, relativeUplift, type Tally, type Uplift } from './beta-posterior.ts';
import { visitorsToTell } from './rates.ts';
import { MISMATCH_P, sampleRatioP } from './sample-ratio.ts';

/* How a winner is named (docs/develop/decisions/0020-how-a-winner-is-named.md). The first variant is the control: "the current one". */

/** Visitors and conversions of a variant before anything is said about it: below, the normal approximation is rough. */
const VISITORS_MIN = 100;
const CONVERSIONS_MIN = 10;
/** How sure a winner must be, however often anybody has looked. */
const SURE_MIN = 0.95;
/** Staying with the control may be expected to cost at most this share of its rate; less is not worth an experiment. */
const LOSS_MAX = 0.01;

type VariantFigures = Chance & {
  /** Against the control; null for the control itself, and before it has a conversion. */
  uplift: Uplift | null;
};

type Figures = { variants: VariantFigures[]; sampleRatioP: number; needed: Needed; verdict: Verdict };

/**
 * All that is told of an experiment.
 * @param tallies of each variant, the control first
 * @param weights of each variant
 * @param days how long it has run, in days
 */
export function figuresOf(tallies: readonly Tally[], weights: readonly number[], days: number): Figures {
  const chances = chancesOf(tallies);
  const [control = { visitors: 0, conversions: 0 }] = tallies;
  const variants = chances.map((chance, index) => ({ ...chance, uplift: index === 0 ? null : relativeUplift(control, tallies[index] ?? control) }));
  const ratioP = sampleRatioP(
    tallies.map(({ visitors }) => visitors),
    weights,
  );
  return { variants, sampleRatioP: ratioP, needed: neededBy(tallies), verdict: verdictOf(tallies, chances, ratioP, days) };
}

/** What can be said now. Kept apart from the slower figures, so that a simulation can ask every day. */
export function verdictOf(tallies: readonly Tally[], chances: readonly Chance[], ratioP: number, days: number): Verdict {
  const [control, ...challengers] = tallies;
  if (!control) return { kind: 'too-few' };
  const all = tallies.reduce((sum, { visitors }) => sum + visitors, 0);
  if (all >= VISITORS_MIN * tallies.length && ratioP < MISMATCH_P) return { kind: 'mismatch' };
  const enough = ({ visitors, conversions }: Tally) => visitors >= VISITORS_MIN && conversions >= CONVERSIONS_MIN;
  if (!enough(control) || challengers.some(({ visitors }) => visitors < VISITORS_MIN)) return { kind: 'too-few' };
  if (days < DAYS_MIN) return { kind: 'too-early', days: Math.ceil(DAYS_MIN - days) };
  const winners = challengers
    // Several challengers have several chances to look good by luck: the risk is shared among them (Bonferroni).
    .map((tally, index) => ({ tally, variant: index + 1, sure: 1 - anytimeP(control, tally) * challengers.length }))
    .filter(({ tally, sure }) => enough(tally) && sure >= SURE_MIN)
    .sort((one, other) => (chances[other.variant]?.best ?? 0) - (chances[one.variant]?.best ?? 0));
  const rate = ({ visitors, conversions }: Tally) => conversions / visitors;
  const [winner] = winners;
  if (winner) return { kind: 'winner', variant: winner.variant, sure: winner.sure, uplift: rate(winner.tally) / rate(control) - 1 };
  if ((chances[0]?.expectedLoss ?? 1) <= LOSS_MAX * rate(control)) return { kind: 'keep' };
  // As many visitors as would mostly have shown a difference worth having, and there is none.
  const { perVariant, isObserved } = neededBy(tallies);
  if (perVariant === 0 && !isObserved) return { kind: 'keep' };
  return { kind: 'too-few' };
}

function neededBy(tallies: readonly Tally[]): Needed {
  const [control, ...challengers] = tallies;
  const all = tallies.reduce((sum, tally) => ({ visitors: sum.visitors + tally.visitors, conversions: sum.conversions + tally.conversions }));
  const fewest = Math.min(...tallies.map(({ visitors }) => visitors));
  if (!control || all.conversions === 0) return { perVariant: null, difference: INTERESTING, isObserved: false };
  // Before the control has any conversion of its own, what all have stands for it.
  const base = control.conversions > 0 ? control.conversions / control.visitors : all.conversions / all.visitors;
  const observed = challengers
    .map(({ visitors, conversions }) => (visitors === 0 ? 0 : conversions / visitors / base - 1))
    .reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
  const isObserved = control.conversions >= CONVERSIONS_MIN && Math.abs(observed) >= INTERESTING && base * (1 + observed) < 1;
  const difference = isObserved ? observed : INTERESTING;
  const wanted = Math.max(VISITORS_MIN, visitorsToTell(base, Math.min(0.999, base * (1 + difference))));
  return { perVariant: Math.max(0, wanted - fewest), difference, isObserved };
}
