import { z } from 'zod';
import { CLOCKS_DIFFER_MS } from '../../../lib/clocks-differ.ts';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { CORRECTION_REASONS, CURRENCIES } from './departure-words.ts';
import { AMOUNT_MAX, MONEY_MESSAGES } from './money.ts';

/* What is sent to the cash book (docs/develop/departures.md). Pages take the types alone: these rules are checked by the server. */

const LONGEST_AGO_MS = 2 * 366 * 24 * 60 * 60 * 1000;

/** In the smallest unit; a text, a broken number or one beyond the bounds each has its sentence. */
const amount = z
  .number(MONEY_MESSAGES.letters)
  .refine((value) => Number.isFinite(value), MONEY_MESSAGES.letters)
  .refine((value) => Number.isInteger(value), MONEY_MESSAGES.decimals)
  .refine((value) => Math.abs(value) <= AMOUNT_MAX, MONEY_MESSAGES.large);
const notNegative = amount.refine((value) => value >= 0, MONEY_MESSAGES.negative);
const notZero = (value: number) => value !== 0;

const at = z.iso
  .datetime({ offset: true, error: 'Please say when that was.' })
  .refine((moment) => Date.parse(moment) <= Date.now() + CLOCKS_DIFFER_MS, 'This is still to come. Please say when it was.')
  .refine((moment) => Date.parse(moment) >= Date.now() - LONGEST_AGO_MS, 'This is more than two years ago.')
  .optional();
/** Who took the money; whoever writes it where nobody is named. */
const by = z.object({ kind: z.enum(['guide', 'colleague'], 'Please say who it was.'), id: z.string().max(100) }).optional();

const common = {
  /** The same key again is the same line. */
  key: uuidRule,
  partyId: uuidRule,
  currency: z.enum(CURRENCIES, 'Choose GMD, EUR or GBP.'),
};
/** The agreed sum in that currency which stood on the screen: where it is another one by now nothing is written (409). */
const seen = z.number('Say which agreed amount stood there.').int('Say which agreed amount stood there.');

/** POST /api/admin/days/{id}/cash: one line, answered with the DepartureCash. */
export const cashRequestSchema = z.discriminatedUnion(
  'line',
  [
    /** They agreed on this amount in all: the difference is written. */
    z.object({ ...common, line: z.literal('agreed'), amount: notNegative, seen }),
    z.object({ ...common, line: z.literal('received'), amount: notNegative.refine(notZero, MONEY_MESSAGES.zero), at, by }),
    /** Adds to what was received; negative where money was given back. */
    z.object({
      ...common,
      line: z.literal('correction'),
      amount: amount.refine(notZero, MONEY_MESSAGES.zero),
      reason: z.enum(CORRECTION_REASONS, 'Please choose a reason.'),
      at,
      by,
    }),
    /** They did not come: this amount is charged all the same, and no more. */
    z.object({ ...common, line: z.literal('no_show'), amount: notNegative, seen }),
  ],
  'There is no such line.',
);
export type CashRequest = z.output<typeof cashRequestSchema>;
