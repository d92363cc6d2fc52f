import type { Currency, Tick } from './departure-words.ts';
import { formatMoney } from './money.ts';

type NamedTick = { tick: Tick; currency?: Currency | undefined; amount?: number | undefined };

const WORDS: Record<Exclude<Tick, 'paid'>, string> = { picked_up: 'Picked up', did_not_come: 'Did not come' };

/** "Picked up", "Paid GMD 1,200". */
export function tickName({ tick, currency, amount }: NamedTick): string {
  if (tick !== 'paid') return WORDS[tick];
  return currency && amount ? `Paid ${formatMoney(amount, currency)}` : 'Paid';
}

/** `18:04` in Banjul, where UTC's clock is the wall's. */
export const banjulClock = (iso: string): string => iso.slice(11, 16);
