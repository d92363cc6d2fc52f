import * as z from 'zod/mini';
import { uuidRule } from '../../../lib/uuid-rule.ts';
import { EVENT_TYPES, SOURCES } from './events.ts';

/* What goes over the wire when events are told (decisions.md, "On the wire"). Pages take the types alone. */

/** Events that one request may bring (decisions.md, "On the wire"). */
const EVENTS_MAX = 50;
const EXPOSED_MAX = 30;

const eventSchema = z.object({
  /** The same event sent again carries the same. */
  eventId: uuidRule,
  eventType: z.enum(EVENT_TYPES),
  /** The title's slug of spec §3; a catalogue id is accepted too. */
  tourId: z.optional(z.union([z.string().check(z.regex(/^\P{C}{1,200}$/u)), z.int()])),
  visitorId: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  /** The visit's first referrer, whole; only its host is kept. */
  referrer: z.optional(z.string().check(z.maxLength(2000))),
  /** A path of ours, without query. */
  page: z.optional(z.string().check(z.regex(/^\/(?!\/)[^?#\s\\\p{C}]{0,200}$/u))),
  /** How the visit came to us. */
  source: z.optional(z.enum(SOURCES)),
  /** When it happened, in milliseconds since 1970; the server corrects what cannot be. */
  at: z.optional(z.number()),
  /** Ids of the experiments of which this visitor has had a variant in sight. The server works out which variant. */
  exposed: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))).check(z.maxLength(EXPOSED_MAX))),
});
export type AnalyticsEvent = z.output<typeof eventSchema>;

const batchSchema = z.object({ events: z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX)) });
export type EventBatch = z.output<typeof batchSchema>;

/** Body of `POST /api/track-analytics`: a batch, or one event, which is a batch of one. */
export const trackSchema = z.pipe(
  z.transform((body: unknown) => (typeof body === 'object' && body !== null && 'events' in body ? body : { events: [body] })),
  batchSchema,
);
