import * as z from 'zod/mini';

/* A quote as the desk's endpoints tell it (docs/develop/desk.md). */

const text = z.string();
const textOrNull = z.nullable(z.string());

/** A price of a quote for one size of group, as the operator typed it: amounts are words to us, and appear on no public page. */
const lineSchema = z.object({ group: text, price: text });
export type QuoteLine = z.output<typeof lineSchema>;

const acceptanceSchema = z.object({
  line: lineSchema,
  people: z.number(),
  hotel: textOrNull,
  name: text,
  message: textOrNull,
});
export type Acceptance = z.output<typeof acceptanceSchema>;

export const quoteViewSchema = z.object({
  id: text,
  title: text,
  lines: z.array(lineSchema),
  note: textOrNull,
  day: z._default(textOrNull, null),
  people: z._default(z.nullable(z.number()), null),
  /** The traveller's yes; `confirmedAt`: ours. */
  acceptance: z._default(z.nullable(acceptanceSchema), null),
  acceptedAt: z._default(textOrNull, null),
  confirmedAt: z._default(textOrNull, null),
  declinedAt: z._default(textOrNull, null),
  validUntil: text,
  link: text,
  author: text,
  withdrawnAt: textOrNull,
  firstViewedAt: textOrNull,
  at: text,
});
export type QuoteView = z.output<typeof quoteViewSchema>;
