import * as z from 'zod/mini';

/* A quote as the desk's endpoints tell it (docs/develop/desk.md). */

const text = z.string();
const textOrNull = z.nullable(z.string());

const acceptanceSchema = z.object({
  line: z.object({ group: text, price: text }),
  people: z.number(),
  hotel: textOrNull,
  name: text,
  message: textOrNull,
});

export const quoteViewSchema = z.object({
  id: text,
  title: text,
  lines: z.array(z.object({ group: text, price: text })),
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
