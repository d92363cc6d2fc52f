import * as z from 'zod/mini';
import { CURRENCIES, TICKS } from './departure-words.ts';
import { banjulClock, tickName } from './tick-text.ts';

/** What the history of a departure keeps of a tick (event `tick`); it names no guest. */
const tickDetailSchema = z.object({
  tick: z.enum(TICKS),
  set: z.boolean(),
  currency: z.optional(z.enum(CURRENCIES)),
  amount: z.optional(z.number()),
  /** Tells the party from others as it stood then: how many people, and its pick-up `HH:MM`. */
  people: z.optional(z.number()),
  pickup: z.optional(z.nullable(z.string())),
  /** When it was written, ISO 8601 in UTC; it may have come later. */
  saidAt: z.string(),
  /** A later one had come before it: it changed nothing. */
  overtaken: z.optional(z.boolean()),
  /** It came when they went on another day already: it changed nothing. */
  moved: z.optional(z.boolean()),
});
export type TickDetail = z.output<typeof tickDetailSchema>;

/**
 * A tick as the history of a departure tells it, after who did it: "ticked “Picked up” for the party of 2 (pick-up 07:30) at 07:41". Undefined where the detail is none of ours.
 * @param detail of the history's event `tick`
 */
export function tickWords(detail: unknown): string | undefined {
  const read = z.safeParse(tickDetailSchema, detail);
  if (!read.success) return undefined;
  const { set, saidAt, overtaken, moved, people, pickup } = read.data;
  const whose = people ? ` for the party of ${people}${pickup ? ` (pick-up ${pickup})` : ''}` : '';
  const said = `${set ? 'ticked' : 'took back'} “${tickName(read.data)}”${whose} at ${banjulClock(saidAt)}`;
  if (moved) return `${said}; it came when they went on another day already`;
  return overtaken ? `${said}; a later tick had come before it, and stands` : said;
}
