import type { APIRoute } from 'astro';
import { trackSchema } from '@/domains/analytics/model/track-events';
import { BODY_BYTES_MAX } from '@/domains/analytics/server/event-limits';
import { WriterBusyError } from '@/domains/analytics/server/event-writer';
import { asksNotToBeCounted } from '@/domains/analytics/server/visit-facts';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';
import { Refused } from '@/server/http/refused';

const AWAY = 'Events cannot be stored right now.';
/** A beacon may say that it is text. */
const TAKES = { maxBytes: BODY_BYTES_MAX, jsonTypes: ['application/json', 'text/plain'] };

/** `POST /api/track-analytics`: one event or a batch (decisions.md, "On the wire"). */
export const ALL: APIRoute = publicPost({ from: 'not-foreign', takes: TAKES, away: AWAY, status: 202 }, async ({ services, request, clientAddress }, body) => {
  if (asksNotToBeCounted(request.headers)) return { success: true, accepted: 0 };
  const batch = checked(trackSchema, body, { error: 'An event breaks a rule.', field: 'events' });
  const outcome = await services.analytics.receive(batch, request.headers, clientAddress).catch((error: unknown) => {
    throw error instanceof WriterBusyError ? new Refused(503, 'temporarily_unavailable', AWAY) : error;
  });
  if ('waitSeconds' in outcome) throw new Refused(429, 'too_many_events', 'Too many events from one place.', undefined, outcome.waitSeconds);
  return { success: true, accepted: outcome.accepted };
});
