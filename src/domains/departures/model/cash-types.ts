import * as z from 'zod/mini';
import { CASH_KINDS, CORRECTION_REASONS, CURRENCIES, type Currency } from './departure-words.ts';
import { formatMoney } from './money.ts';

/* The cash book as the endpoints answer it. Amounts are whole numbers of the smallest unit, never added across currencies. */

/**
 * What is agreed, was received (corrections counted), and is still due in one currency; due is negative where too much was paid. `back` was received
 * for what does not take place, and is to be given back: it is part of what was received, and not of what is due.
 */
const cashSumsSchema = z.object({
  currency: z.enum(CURRENCIES),
  agreed: z.number(),
  received: z.number(),
  due: z.number(),
  back: z._default(z.number(), 0),
});
export type CashSums = z.output<typeof cashSumsSchema>;

const cashLineSchema = z.object({
  id: z.number(),
  kind: z.enum(CASH_KINDS),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  reason: z.nullable(z.enum(CORRECTION_REASONS)),
  /** When it was, as it is told. */
  at: z.string(),
  /** Who took the money or gave it back; the name of a guide or a colleague. Null for what names no taker. */
  takenBy: z.nullable(z.string()),
  /** Who wrote it. */
  writtenBy: z.nullable(z.string()),
});
export type CashLine = z.output<typeof cashLineSchema>;

/** Who may have taken money: a guide or vehicle's driver that goes along, or somebody of the desk. */
const takerSchema = z.object({ kind: z.enum(['guide', 'colleague']), id: z.string(), name: z.string() });
export type Taker = z.output<typeof takerSchema>;

/** GET /api/admin/days/{id}/cash: the cash of one departure; each line that is added is answered so too. */
export const departureCashSchema = z.object({
  parties: z.array(z.object({ partyId: z.string(), sums: z.array(cashSumsSchema), lines: z.array(cashLineSchema) })),
  /** Of parties that are gone, with their enquiry: the sums stay. */
  gone: z.array(cashSumsSchema),
  /** The one who asks comes first. */
  takers: z.array(takerSchema),
});
export type DepartureCash = z.output<typeof departureCashSchema>;

/** How a party stands in one currency, in words. */
export function standing(sums: CashSums): string {
  const { currency, agreed, due, back } = sums;
  if (back === 0) return payment(sums);
  const words = `${formatMoney(back, currency)} to give back`;
  return agreed === 0 && due === 0 ? words : `${payment(sums)}, ${words}`;
}

function payment({ currency, agreed, received, due, back }: CashSums): string {
  if (due < 0) return `overpaid ${formatMoney(-due, currency)}`;
  if (due === 0) return agreed === 0 ? 'nothing to pay' : 'paid';
  return received > back ? `partly paid, ${formatMoney(due, currency)} due` : `${formatMoney(due, currency)} due`;
}

/** What has still to come, came too much, and is to be given back: "Cash due: GMD 1,800, €180. To give back: GMD 500"; nothing where all is even. */
export function openCashText(sums: readonly CashSums[], due: string): string {
  const part = (name: string, amountOf: (sum: CashSums) => number) => {
    const amounts = sums.filter((sum) => amountOf(sum) > 0).map((sum) => formatMoney(amountOf(sum), sum.currency));
    return amounts.length > 0 ? [`${name}: ${amounts.join(', ')}`] : [];
  };
  return [...part(due, (sum) => sum.due), ...part('Overpaid', (sum) => -sum.due), ...part('To give back', (sum) => sum.back)].join('. ');
}

/** One currency's part of several sums; nothing is added across currencies. */
export function addedUp(sums: readonly CashSums[]): CashSums[] {
  const all = CURRENCIES.map((currency) => {
    const of = sums.filter((one) => one.currency === currency);
    const sum = (key: 'agreed' | 'received' | 'due' | 'back') => of.reduce((total, one) => total + one[key], 0);
    return { currency, agreed: sum('agreed'), received: sum('received'), due: sum('due'), back: sum('back'), isThere: of.length > 0 };
  });
  return all.filter(({ isThere }) => isThere).map(({ isThere: _, ...one }) => one);
}

/** What stands in a form first: what they have agreed in, or what the office counts in. */
export function usualCurrency(sums: readonly CashSums[]): Currency {
  return sums.find(({ agreed }) => agreed !== 0)?.currency ?? sums[0]?.currency ?? 'GMD';
}
