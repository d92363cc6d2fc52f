import type { APIRoute } from 'astro';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { securityReportSchema } from '@/domains/security/model/security-report';
import { addressKey } from '@/domains/security/server/rate-limits';
import { storeReport } from '@/domains/security/server/security-events';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';
import { asRefused } from '@/server/http/refused';

const RULES = { from: 'own', away: 'Reports cannot be stored right now.', status: 202 } as const;

/** `POST /api/security-events`: what our own pages noticed, e.g. a blocked link (spec §5, §8). */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request, clientAddress }, body) => {
  const reached = await services.limits.consume([{ limit: 'report', key: addressKey(clientAddress) }]);
  if (reached) throw asRefused(REFUSALS.report, undefined, { seconds: reached.seconds });
  const report = checked(securityReportSchema, body, { error: 'The report breaks a rule.', field: 'type' });
  await storeReport(services, report, { address: clientAddress, userAgent: request.headers.get('user-agent') });
  return { success: true };
});
