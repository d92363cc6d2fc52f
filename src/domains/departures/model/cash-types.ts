import * as z from 'zod/mini';
import { CASH_KINDS, CORRECTION_REASONS, CURRENCIES, type Currency } from './departure-words.ts';
import { formatMoney } from './money.ts';

/* The cash book as the endpoints answer it. Amounts are whole numbers of the smallest unit, never added across currencies. */

/** What is agreed, was received (corrections counted), and is still due in one currency; due is negative where too much was paid. */
const cashSumsSchema = z.object({ currency: z.enum(CURRENCIES), agreed: z.number(), received: z.number(), due: z.number() });
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
export function standing({ currency, agreed, received, due }: CashSums): string {
  if (due < 0) return `overpaid ${formatMoney(-due, currency)}`;
  if (due === 0) return agreed === 0 ? 'nothing to pay' : 'paid';
  return received > 0 ? `partly paid, ${formatMoney(due, currency)} due` : `${formatMoney(due, currency)} due`;
}

/** One currency's part of several sums; nothing is added across currencies. */
export function addedUp(sums: readonly CashSums[]): CashSums[] {
  const all = CURRENCIES.map((currency) => {
    const of = sums.filter((one) => one.currency === currency);
    const sum = (key: 'agreed' | 'received' | 'due') => of.reduce((total, one) => total + one[key], 0);
    return { currency, agreed: sum('agreed'), received: sum('received'), due: sum('due'), isThere: of.length > 0 };
  });
  return all.filter(({ isThere }) => isThere).map(({ isThere: _, ...one }) => one);
}

/** What stands in a form first: what they have agreed in, or what the office counts in. */
export function usualCurrency(sums: readonly CashSums[]): Currency {
  return sums.find(({ agreed }) => agreed !== 0)?.currency ?? sums[0]?.currency ?? 'GMD';
}
