import * as z from 'zod/mini';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { CURRENCIES, TICKS } from './departure-words.ts';
import { AMOUNT_MAX, MONEY_MESSAGES } from './money.ts';
import { TICKS_AT_ONCE } from './ticks-answer.ts';

/* What a day sheet sends to POST /api/sheet (docs/develop/departures.md). The page takes the types alone; its answer stands in ticks-answer.ts. */

const moment = z.optional(z.number('This is not a valid time.'));

/** The message itself: what is wrong with one tick must not lose the others, so each is checked by itself. */
export const ticksRequestSchema = z.object({
  token: z.string(),
  /** The device's clock as it sends, in milliseconds since 1970. */
  now: moment,
  ticks: z.array(z.unknown(), 'Ticks come as a list.').check(z.maxLength(TICKS_AT_ONCE, `At most ${TICKS_AT_ONCE} ticks come at once.`)),
});

export const tickSchema = z
  .object({
    /** Given by the device: the same tick sent twice is one. */
    key: uuidRule,
    party: uuidRule,
    tick: z.enum(TICKS, 'There is no such tick.'),
    set: z.boolean('Say whether it is set.'),
    /** Of "paid". */
    currency: z.optional(z.enum(CURRENCIES, 'Choose GMD, EUR or GBP.')),
    /** Of "paid", in the smallest unit: all that this party has paid to the guide in this currency. */
    amount: z.optional(
      z.number(MONEY_MESSAGES.letters).check(z.int(MONEY_MESSAGES.decimals), z.positive(MONEY_MESSAGES.zero), z.maximum(AMOUNT_MAX, MONEY_MESSAGES.large)),
    ),
    /** When it was ticked by the device's clock, and the server's moment that stood on its screen (said-at.ts). */
    at: moment,
    after: moment,
  })
  .check(
    z.refine(({ tick, currency }) => tick !== 'paid' || currency !== undefined, { error: 'Choose GMD, EUR or GBP.', path: ['currency'] }),
    z.refine(({ tick, set, amount }) => tick !== 'paid' || !set || amount !== undefined, { error: MONEY_MESSAGES.missing, path: ['amount'] }),
  );
export type TickRequest = z.output<typeof tickSchema>;
