import { DAYS_MIN, type ExperimentResult, type Goal, type HistoryLine, type Rate, type VariantResult } from '@/domains/experiments/model/result-types';
import { shortDay } from '@/lib/banjul-time';

type Latest = NonNullable<ExperimentResult['latest']>;

/** Keeps a number and its sign on one line. */
const SPACE = '\u00a0';

export const GOAL_WORDS: Record<Goal, string> = {
  contacts: 'Got in touch',
  chats: 'Opened the chat',
  attempts: 'Sent a booking request',
  enquiries: 'Sent an enquiry',
};

/** "5.2 %"; small rates with two decimals. */
export function percent(share: number): string {
  const digits = Math.abs(share) < 0.01 ? 2 : 1;
  return `${(share * 100).toFixed(digits)}${SPACE}%`;
}

/** "12 %"; a fraction of one per cent as "0.4 %". Without its sign. */
function wholePercent(share: number): string {
  const value = Math.abs(share) * 100;
  return `${value < 1 ? value.toFixed(1) : Math.round(value)}${SPACE}%`;
}

/** Never rounded up: nobody is ever 100 % sure; nor rounded down to nothing. */
export function surePercent(share: number): string {
  if (share < 0.01) return `under 1${SPACE}%`;
  return `${Math.min(99, Math.floor(share * 100))}${SPACE}%`;
}

/** "3 % to 22 % more", "5 % less to 17 % more". */
export function upliftWords({ low, high }: { low: number; high: number }): string {
  const one = (share: number) => `${wholePercent(share)} ${share < 0 ? 'less' : 'more'}`;
  return low < 0 === high < 0 ? `${wholePercent(low)} to ${one(high)}` : `${one(low)} to ${one(high)}`;
}

export function intervalWords({ low, high }: Rate): string {
  return `${percent(low)} to ${percent(high)}`;
}

export function countWords(count: number): string {
  return count.toLocaleString('en-GB');
}

/** "21 November 2026, 20:15" of an ISO time, in Banjul, whose clock is UTC's all year. */
export function whenWords(iso: string): string {
  return `${shortDay(iso.slice(0, 10))}, ${iso.slice(11, 16)}`;
}

function plural(count: number, one: string): string {
  return `${countWords(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** What the figures say, in one sentence. */
export function verdictSentence({ verdict, variants }: Pick<Latest, 'verdict' | 'variants'>): string {
  switch (verdict.kind) {
    case 'mismatch':
      return 'These figures cannot be trusted.';
    case 'too-few':
      return 'Too few visitors.';
    case 'too-early':
      return 'Too early to say.';
    case 'keep':
      return 'Keep the current one.';
    case 'winner':
      return `“${variants[verdict.variant]?.name}” is better by ${wholePercent(verdict.uplift)} (${surePercent(verdict.sure)} sure).`;
  }
}

/** Why, and what to do. */
export function verdictReason({ verdict, needed, days, run }: Pick<Latest, 'verdict' | 'needed' | 'days' | 'run'>): string {
  switch (verdict.kind) {
    case 'mismatch':
      return 'Visitors are not shared out as the weights say. By chance this happens less than once in a thousand times. Something may hide one variant or break it: look at each, then start the test anew.';
    case 'too-few':
      return `${neededWords(needed)} ${run.endedAt === null ? 'Let it run.' : 'It ended too early to tell.'}`;
    case 'too-early':
      return `A winner is named after ${DAYS_MIN} full days at the earliest, since weekends differ from weekdays. ${plural(verdict.days, 'day')} to go${days < 1 ? '' : ` after ${plural(Math.floor(days), 'full day')}`}.`;
    case 'keep':
      return 'A worthwhile difference would show by now, and none of the others has one.';
    case 'winner':
      return 'Compared with the current one, by visitors who got in touch. It stays that sure however often you look at this page.';
  }
}

/** What stands below the reason while it is too early: of a winner nothing is missing, and nothing "may still be luck". */
export function missingWords({ verdict, needed }: Pick<Latest, 'verdict' | 'needed'>): string | undefined {
  return verdict.kind === 'too-early' ? neededWords(needed) : undefined;
}

/** How many visitors are missing, and for finding what. */
export function neededWords({ perVariant, difference, isObserved }: Latest['needed']): string {
  if (perVariant === null) return 'How many are needed is known once the first visitor gets in touch.';
  const what = isObserved
    ? `the difference seen so far, ${wholePercent(difference)} ${difference < 0 ? 'less' : 'more'}`
    : `a difference of ${wholePercent(difference)}, the smallest worth having`;
  if (perVariant === 0) return `By now ${what}, would show in four of five tests; it may still be luck.`;
  return `About ${countWords(perVariant)} more for each variant are needed to find ${what}.`;
}

/** The chart in words. */
export function chartWords(variants: readonly VariantResult[]): string {
  return variants
    .map(({ name, rates: { contacts } }) =>
      contacts ? `${name}: ${percent(contacts.rate)} got in touch (95${SPACE}% interval ${intervalWords(contacts)})` : `${name}: nobody yet`,
    )
    .join('; ');
}

export function standingWords({ standing, variants }: Pick<ExperimentResult, 'standing' | 'variants'>): string {
  if (standing.state === 'running') return 'Running';
  if (standing.state === 'stopped') return 'Not running: everybody sees the current version';
  return `Concluded: everybody sees “${variants.find(({ id }) => id === standing.winner)?.name ?? standing.winner}”`;
}

const HISTORY_WORDS: Record<HistoryLine['action'], string> = {
  started: 'Started',
  stopped: 'Stopped',
  concluded: 'Concluded',
  reset: 'Set back to the current version',
};

/** "Concluded by Awa: winner variant_a, got in touch control 3 of 40." */
export function historyWords({ action, by, detail }: HistoryLine): string {
  const facts = Object.entries(detail).map(([name, value]) => (name === 'reason' ? String(value) : `${name} ${value}`));
  return `${HISTORY_WORDS[action]} by ${by ?? 'the site itself'}${facts.length > 0 ? `: ${facts.join('; ')}` : ''}`;
}
