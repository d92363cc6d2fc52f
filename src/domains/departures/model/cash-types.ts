import * as z from 'zod/mini';
import { CASH_KINDS, CORRECTION_REASONS, CURRENCIES, type Currency } from './departure-words.ts';
import { formatMoney } from './money.ts';

/* The cash book as the endpoints answer it. Amounts are whole numbers of the smallest unit, never added across currencies. */

/**
 * What is agreed, was received (corrections counted), is still due, and was paid too much in one currency; of one party `due` or `overpaid` is 0, of
 * several neither takes anything off the other. `back` was received for what does not take place, and is to be given back: it is part of what was
 * received, and neither due nor overpaid.
 */
const cashSumsSchema = z.object({
  currency: z.enum(CURRENCIES),
  agreed: z.number(),
  received: z.number(),
  due: z.number(),
  overpaid: z._default(z.number(), 0),
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
  const { currency, agreed, received, due, overpaid, back } = sums;
  const money = (amount: number) => formatMoney(amount, currency);
  const words = [
    due > 0 && received > back && 'partly paid',
    due > 0 && `${money(due)} due`,
    overpaid > 0 && `overpaid ${money(overpaid)}`,
    due === 0 && overpaid === 0 && agreed > 0 && 'paid',
    back > 0 && `${money(back)} to give back`,
  ].filter(Boolean);
  return words.join(', ') || 'nothing to pay';
}

/** What a party paid in a currency in which nothing is agreed, while it owes in another: nobody knows yet how much of that it pays. */
export function paidOtherwise(sums: readonly CashSums[]): CashSums[] {
  return sums.some(({ due }) => due > 0) ? sums.filter(({ agreed, overpaid }) => agreed === 0 && overpaid > 0) : [];
}

/** What has still to come, came too much, and is to be given back: "Cash due: GMD 1,800, €180. To give back: GMD 500"; nothing where all is even. */
export function openCashText(sums: readonly CashSums[], due: string): string {
  const part = (name: string, amountOf: (sum: CashSums) => number) => {
    const amounts = sums.filter((sum) => amountOf(sum) > 0).map((sum) => formatMoney(amountOf(sum), sum.currency));
    return amounts.length > 0 ? [`${name}: ${amounts.join(', ')}`] : [];
  };
  return [...part(due, (sum) => sum.due), ...part('Overpaid', (sum) => sum.overpaid), ...part('To give back', (sum) => sum.back)].join('. ');
}

/** One currency's part of several sums; nothing is added across currencies. */
export function addedUp(sums: readonly CashSums[]): CashSums[] {
  const all = CURRENCIES.map((currency) => {
    const of = sums.filter((one) => one.currency === currency);
    const sum = (key: Exclude<keyof CashSums, 'currency'>) => of.reduce((total, one) => total + one[key], 0);
    const together = { agreed: sum('agreed'), received: sum('received'), due: sum('due'), overpaid: sum('overpaid'), back: sum('back') };
    return of.length > 0 ? [{ currency, ...together }] : [];
  });
  return all.flat();
}

/** What stands in the cash book of an amount that was ticked: the office may have put it right since, and what was received is never below 0. */
export function standsOf(ticked: number, received: number): number {
  return Math.min(ticked, Math.max(received, 0));
}

/** What stands in a form first: what they have agreed in, or what the office counts in. */
export function usualCurrency(sums: readonly CashSums[]): Currency {
  return sums.find(({ agreed }) => agreed !== 0)?.currency ?? sums[0]?.currency ?? 'GMD';
}
