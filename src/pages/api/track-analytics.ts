import type { APIRoute } from 'astro';
import { WriterBusyError } from '@/domains/analytics/server/event-writer';
import { BODY_BYTES_MAX } from '@/domains/analytics/server/limits';
import { asksNotToBeCounted } from '@/domains/analytics/server/visit-facts';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { isDatabaseAway } from '@/server/db/database-errors';
import { readBody } from '@/server/http/read-body';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

/** A beacon may say that it is text. */
const TAKES = { maxBytes: BODY_BYTES_MAX, jsonTypes: ['application/json', 'text/plain'] };
const noStore = { 'cache-control': 'no-store' };

function refuse(status: number, code: string, error: string, extra: { field?: string; waitSeconds?: number } = {}): Response {
  const headers = extra.waitSeconds ? { ...noStore, 'retry-after': String(extra.waitSeconds) } : noStore;
  return Response.json({ success: false, error, code, ...(extra.field ? { field: extra.field } : {}) }, { status, headers });
}

function accept(accepted: number): Response {
  return Response.json({ success: true, accepted }, { status: 202, headers: noStore });
}

/** `POST /api/track-analytics`: one event or a batch (decisions.md, "On the wire"). */
export const POST: APIRoute = async ({ request, locals }) => {
  const { analytics, config, isReady } = locals.services;
  if (asksNotToBeCounted(request.headers)) return accept(0);
  if (requestOrigin(request.headers, config.siteUrl) === 'foreign') return refuse(403, REFUSALS.foreignOrigin.code, REFUSALS.foreignOrigin.error);
  const body = await readBody(request, TAKES);
  if ('refusal' in body) return refuse(body.refusal.status, body.refusal.code, body.refusal.error, body);
  if (!isReady()) return refuse(503, 'temporarily_unavailable', 'Events cannot be stored right now.');
  try {
    const outcome = await analytics.receive(body.fields, request.headers, locals.clientAddress);
    if ('field' in outcome) return refuse(422, 'validation_failed', 'An event breaks a rule.', outcome);
    if ('waitSeconds' in outcome) return refuse(429, 'too_many_events', 'Too many events from one place.', outcome);
    return accept(outcome.accepted);
  } catch (error) {
    if (!isDatabaseAway(error) && !(error instanceof WriterBusyError)) throw error;
    return refuse(503, 'temporarily_unavailable', 'Events cannot be stored right now.');
  }
};

/** Any other method: say which one is meant. */
export const ALL: APIRoute = wrongMethod('POST');
