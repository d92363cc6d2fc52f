import type { APIRoute } from 'astro';
import { receiveEvents } from '@/server/analytics/receive-events';
import { isDatabaseAway } from '@/server/db/database';
import { readBody } from '@/server/http/read-body';
import { wrongMethod } from '@/server/http/wrong-method';

const noStore = { headers: { 'cache-control': 'no-store' } };

function refuse(status: number, code: string, error: string, field?: string): Response {
  return Response.json({ success: false, error, code, ...(field ? { field } : {}) }, { status, ...noStore });
}

/** `POST /api/track-analytics`: one event or a batch (decisions.md, "On the wire"). */
export const POST: APIRoute = async ({ request, locals }) => {
  const { db, content, isReady } = locals.services;
  // Who asks not to be counted is not counted (Global Privacy Control, Do Not Track).
  if (request.headers.get('sec-gpc') === '1' || request.headers.get('dnt') === '1') {
    return Response.json({ success: true, accepted: 0 }, { status: 202, ...noStore });
  }
  const body = await readBody(request);
  if ('refusal' in body) return refuse(body.refusal.status, body.refusal.code, body.refusal.error);
  if (!isReady()) return refuse(503, 'temporarily_unavailable', 'Events cannot be stored right now.');
  try {
    const outcome = await receiveEvents(db, content.tours, body.fields);
    if ('field' in outcome) return refuse(422, 'validation_failed', 'An event breaks a rule.', outcome.field);
    return Response.json({ success: true, accepted: outcome.accepted }, { status: 202, ...noStore });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refuse(503, 'temporarily_unavailable', 'Events cannot be stored right now.');
  }
};

/** Any other method: say which one is meant. */
export const ALL: APIRoute = wrongMethod('POST');
