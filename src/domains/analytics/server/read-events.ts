import type { EventType, Source } from '../model/events.ts';
import { sourceOf } from '../model/source.ts';
import type { EventBatch } from '../model/track-events.ts';
import { AGE_MAX_MS } from './event-limits.ts';
import type { KnownIds } from './known-ids.ts';
import { referrerHost } from './referrer-host.ts';
import type { VisitFacts } from './visit-facts.ts';

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

/** Events as rows. */
export function readEvents({ events }: EventBatch, { known, facts, ownHost, now }: Surroundings): NewEvent[] {
  return events.map((event) => {
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
