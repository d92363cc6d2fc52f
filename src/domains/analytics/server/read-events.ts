import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType, SOURCES, type Source } from '../model/events.ts';
import { sourceOf } from '../model/source.ts';
import type { KnownIds } from './known-ids.ts';
import { AGE_MAX_MS, EVENTS_MAX, EXPOSED_MAX } from './limits.ts';
import { referrerHost } from './referrer-host.ts';
import type { VisitFacts } from './visit-facts.ts';

const eventSchema = z.object({
  eventId: z.uuid(),
  eventType: z.enum(EVENT_TYPES),
  /** The title's slug of spec §3; a catalogue id is accepted too. */
  tourId: z.optional(z.union([z.string().check(z.regex(/^\P{C}{1,200}$/u)), z.int()])),
  visitorId: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  referrer: z.optional(z.string().check(z.maxLength(2000))),
  /** A path of ours, without query. */
  page: z.optional(z.string().check(z.regex(/^\/(?!\/)[^?#\s\\\p{C}]{0,200}$/u))),
  source: z.optional(z.enum(SOURCES)),
  at: z.optional(z.number()),
  exposed: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))).check(z.maxLength(EXPOSED_MAX))),
});
const batchSchema = z.object({ events: z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX)) });

/** An event as it is stored, and the experiments of which its visitor has had a variant in sight. */
export type NewEvent = {
  eventId: string;
  occurredAt: Date;
  eventType: EventType;
  tourId: string | null;
  page: string | null;
  source: Source;
  referrerHost: string | null;
  visitorId: string;
  exposed: string[];
} & VisitFacts;

/** What the server knows and the page does not say. */
type Surroundings = { known: KnownIds; facts: VisitFacts; ownHost: string; now: Date };

/**
 * One event, or a batch `{ events }`, as rows.
 * @returns the rows, or the first field that breaks a rule, such as "events.0.page"
 */
export function readEvents(body: Record<string, unknown>, { known, facts, ownHost, now }: Surroundings): NewEvent[] | { field: string } {
  const parsed = batchSchema.safeParse('events' in body ? body : { events: [body] });
  if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') || 'events' };
  return parsed.data.events.map((event) => {
    const host = referrerHost(event.referrer, ownHost);
    const page = event.page === undefined ? null : known.page(event.page);
    return {
      // The database writes ids in one way; a page may in another.
      eventId: event.eventId.toLowerCase(),
      occurredAt: possibleTime(event.at, now),
      eventType: event.eventType,
      tourId: event.tourId === undefined ? known.tourOfPage(page) : known.tour(event.tourId),
      page,
      source: event.source ?? sourceOf({ referrerHost: host }),
      referrerHost: host,
      visitorId: event.visitorId,
      exposed: [...new Set(event.exposed ?? [])].filter(known.experiment),
      ...facts,
    };
  });
}

/** When it happened, as far as that can be: the visitor's clock may be wrong. */
function possibleTime(at: number | undefined, now: Date): Date {
  return at === undefined || at > now.getTime() || at < now.getTime() - AGE_MAX_MS ? now : new Date(at);
}
