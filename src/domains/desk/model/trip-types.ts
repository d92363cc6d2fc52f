import * as z from 'zod/mini';
import { DEPARTURE_STATUSES, PARTY_STATUSES } from '../../departures/model/departure-words.ts';

const text = z.string();
const textOrNull = z.nullable(z.string());

/** A trip in the diary on which the people of an enquiry are. Its day is YYYY-MM-DD, its start HH:MM. */
export const tripLineSchema = z.object({
  departureId: text,
  title: text,
  day: textOrNull,
  startsAt: textOrNull,
  status: z.enum(DEPARTURE_STATUSES),
  people: z.number(),
  partyStatus: z.enum(PARTY_STATUSES),
});
export type TripLine = z.output<typeof tripLineSchema>;

/**
 * What goes into the diary of an enquiry that is agreed: the tour's slug, null where it names none of ours; how many people, in the enquiry's words
 * where it gives no number; and departures to join.
 */
export const tripOfferSchema = z.object({
  tour: textOrNull,
  day: textOrNull,
  people: z.union([z.number(), text]),
  joins: z.array(z.object({ departureId: text, startsAt: textOrNull, parties: z.number(), people: z.number() })),
});
export type TripOffer = z.output<typeof tripOfferSchema>;
