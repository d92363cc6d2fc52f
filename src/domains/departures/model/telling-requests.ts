import { z } from 'zod';
import { banjulDay, isDay } from '../../../lib/banjul-time.ts';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { dayToCome, optional, writtenText } from '../../../lib/written-rules.ts';
import { CALL_OFF_REASONS } from './departure-words.ts';
import { OFFERED_DAYS_MAX, TEXT_MAX } from './telling-limits.ts';

/* What is sent to the endpoints that call off, move and tell (docs/develop/departures.md). Pages take the types alone. */

/** More parties than any departure has. */
const PARTIES_MAX = 500;
/** Further ahead nobody offers a day, in milliseconds. */
const AHEAD_MS = 2 * 366 * 24 * 60 * 60 * 1000;

const key = uuidRule;
const version = z.int('Say which version stood on the screen.').min(1);
const parties = z.array(uuidRule, 'Choose who it is about.').max(PARTIES_MAX, `At most ${PARTIES_MAX} parties are told at once.`);
/** Who stood on the screen and was not chosen: whoever else goes joined since, and must not be passed over unseen. */
const left = parties.optional();
const reason = z.enum(CALL_OFF_REASONS, 'Please say why.');
const notTooFar = (day: string) => !isDay(day) || day <= banjulDay(new Date(Date.now() + AHEAD_MS));
const newDay = dayToCome.refine(notTooFar, 'Please choose a day within two years.');
const offeredDays = z
  .array(newDay, 'Offer days as a list.')
  .max(OFFERED_DAYS_MAX, `Offer ${OFFERED_DAYS_MAX} days at most.`)
  .transform((days) => [...new Set(days)].toSorted());
const time = optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as 07:30.'));
/** What the English message says, where somebody changed it. */
const text = optional(writtenText(TEXT_MAX, 'the message'));

/** POST /api/admin/days/{id}/call-off. All parties that are not cancelled: the departure is cancelled; else those alone are. */
export const callOffSchema = z.object({ key, version, parties, left, reason, offeredDays, text });

/** POST /api/admin/days/{id}/move: the day it begins on and its times; it stays as many days long, and only of one that is one day long the end is after the start. */
export const moveSchema = z.object({ key, version, parties, left, reason, day: newDay, startsAt: time, endsAt: time, text });

/** POST /api/admin/days/{id}/undo-call-off: the last calling off; `tell` those who heard of it that it goes after all. */
export const undoSchema = z.object({ key, version, tell: z.boolean('Say whether they are told.') });

/** POST /api/admin/tellings/{id}. `seen` is when it was told, as the screen said. */
export const tickTellingSchema = z.object({ told: z.boolean('Say whether they were told.'), seen: z.iso.datetime().nullable() });

/** GET /api/admin/days/{id}/words */
export const wordsSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('called_off'), reason, offeredDays }),
  z.object({ about: z.literal('moved'), day: newDay, startsAt: time, endsAt: time }),
]);
