import * as z from 'zod/mini';
import { EVENT_TYPES } from '../../lib/analytics/events.ts';
import type { Tour } from '../../lib/content/tour-schema.ts';
import { tourId as idOfTitle } from '../../lib/text.ts';
import { analyticsEvents, analyticsSeen, analyticsStale } from '../db/analytics-schema.ts';
import type { Db } from '../db/database.ts';

/** Events that one request may bring (decisions.md, "On the wire"). */
const EVENTS_MAX = 50;

const eventSchema = z.object({
  eventId: z.uuid(),
  eventType: z.enum(EVENT_TYPES),
  /** The title's slug of spec §3; a catalogue id is accepted too. */
  tourId: z.optional(z.union([z.string().check(z.regex(/^\P{C}{1,120}$/u)), z.int()])),
  visitorId: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
  referrer: z.optional(z.string().check(z.maxLength(2000))),
});
const batchSchema = z.object({ events: z.array(eventSchema).check(z.minLength(1), z.maxLength(EVENTS_MAX)) });

export type EventsOutcome = { accepted: number } | { field: string };

/**
 * Stores one event or a batch, each event once.
 * @returns how many were accepted (repeats included), or the first field that breaks a rule
 * @throws whatever the database throws
 */
export async function receiveEvents(db: Db, tours: Tour[], body: Record<string, unknown>): Promise<EventsOutcome> {
  const parsed = batchSchema.safeParse('events' in body ? body : { events: [body] });
  if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') || 'events' };
  const now = new Date();
  const rows = parsed.data.events.map((event) => ({
    eventId: event.eventId,
    occurredAt: now,
    eventType: event.eventType,
    tourId: typeof event.tourId === 'number' ? tourById(tours, event.tourId) : (event.tourId ?? null),
    source: 'direct',
    device: 'unknown',
    visitorId: event.visitorId,
    referrerHost: event.referrer && URL.canParse(event.referrer) ? new URL(event.referrer).host : null,
  }));
  await db.transaction(async (tx) => {
    const ids = rows.map(({ eventId }) => ({ eventId }));
    const fresh = new Set((await tx.insert(analyticsSeen).values(ids).onConflictDoNothing().returning({ id: analyticsSeen.eventId })).map(({ id }) => id));
    const kept = rows.filter(({ eventId }) => fresh.delete(eventId));
    if (kept.length === 0) return;
    await tx.insert(analyticsEvents).values(kept);
    await tx.insert(analyticsStale).values({ hour: new Date(now.getTime() - (now.getTime() % 3_600_000)) });
  });
  return { accepted: rows.length };
}

function tourById(tours: Tour[], id: number): string {
  const tour = tours.find((candidate) => candidate.id === id);
  return tour ? idOfTitle(tour.title) : String(id);
}
