import * as z from 'zod/mini';
import { LANGUAGES } from '../../../lib/languages.ts';
import { departureDetailSchema } from './departure-types.ts';
import { TELLING_KINDS } from './departure-words.ts';

/* What the endpoints answer that call off, move and tell. Moments are ISO 8601 in UTC. */

const text = z.string();
const textOrNull = z.nullable(z.string());

/** going: the mail is on its way; open: somebody has to tell them; came_back: the mail did not arrive; over: it need not be told any more. */
const TELLING_STATES = ['going', 'told', 'open', 'came_back', 'over'] as const;
export type TellingState = (typeof TELLING_STATES)[number];

const tellingLineSchema = z.object({
  id: text,
  kind: z.enum(TELLING_KINDS),
  /** A guide who had the day sheet does not go after all. */
  isOff: z.boolean(),
  departureId: text,
  title: text,
  /** First day of the departure. */
  day: textOrNull,
  name: text,
  /** Of the enquiry; null for a guide. */
  reference: textOrNull,
  phone: textOrNull,
  state: z.enum(TELLING_STATES),
  /** What the mail server said of a mail that came back. */
  why: textOrNull,
  /** What is told, and the address that opens a chat with it; null where it goes by itself, or there is no number. */
  text: textOrNull,
  chat: textOrNull,
  toldAt: textOrNull,
  /** Who ticked it; null for a mail. */
  toldBy: textOrNull,
  isLate: z.boolean(),
});
export type TellingLine = z.output<typeof tellingLineSchema>;

/** GET /api/admin/tellings: what somebody has to tell now, with what was ticked lately. GET …/days/{id}/tellings: all of a departure. */
export const tellingsSchema = z.object({ lines: z.array(tellingLineSchema) });
export type Tellings = z.output<typeof tellingsSchema>;

/** GET /api/admin/days/{id}/words: what the guests would read, and who is busy on the new day. */
export const preparedSchema = z.object({
  texts: z.array(z.object({ language: z.enum(LANGUAGES), parties: z.array(text), body: text })),
  warnings: z.array(text),
});
export type Prepared = z.output<typeof preparedSchema>;

/** POST …/move: the departure as it is now, that which some of its parties moved to, and what to look at. */
export const movedSchema = z.object({ departure: departureDetailSchema, movedTo: textOrNull, warnings: z.array(text) });
export type Moved = z.output<typeof movedSchema>;
