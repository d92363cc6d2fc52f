import type { APIRoute } from 'astro';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { addressKey } from '@/domains/security/server/limits';
import { storeReport } from '@/domains/security/server/security-events';
import { isDatabaseAway } from '@/server/db/database-errors';
import { readBody } from '@/server/http/read-body';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

const noStore = { 'cache-control': 'no-store' };

function refuse(status: number, code: string, error: string, extra: Record<string, string> = {}, field?: string): Response {
  return Response.json({ success: false, error, code, ...(field ? { field } : {}) }, { status, headers: { ...noStore, ...extra } });
}

/** `POST /api/security-events`: what our own pages noticed, e.g. a blocked link (spec §5, §8). */
export const POST: APIRoute = async ({ request, locals }) => {
  const { receiving, config } = locals.services;
  const { clientAddress } = locals;
  if (requestOrigin(request.headers, config.siteUrl) !== 'own') return refuse(403, REFUSALS.foreignOrigin.code, REFUSALS.foreignOrigin.error);
  const body = await readBody(request);
  if ('refusal' in body) return refuse(body.refusal.status, body.refusal.code, body.refusal.error);
  if (!locals.services.isReady()) return refuse(503, 'temporarily_unavailable', 'Reports cannot be stored right now.');
  try {
    const reached = await receiving.limits.consume([{ limit: 'report', key: addressKey(clientAddress) }]);
    if (reached) return refuse(429, REFUSALS.report.code, REFUSALS.report.error, { 'retry-after': String(reached.seconds) });
    const problem = await storeReport(locals.services, body.fields, { address: clientAddress, userAgent: request.headers.get('user-agent') });
    if (problem) return refuse(422, 'validation_failed', 'The report breaks a rule.', {}, problem.field);
    return Response.json({ success: true }, { status: 202, headers: noStore });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refuse(503, 'temporarily_unavailable', 'Reports cannot be stored right now.');
  }
};

/** Any other method: say which one is meant. */
export const ALL: APIRoute = wrongMethod('POST');
