import type { Db } from '../../../server/db/database.ts';
import type { Refusal } from '../../../server/http/refusal.ts';
import type { Logger } from '../../../server/log.ts';
import type { ServerSecurityEvent } from '../../security/model/security-events.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';

/** Refusals of forms that concern security; a form left open for more than an hour does not. */
const EVENTS: Record<string, ServerSecurityEvent> = {
  foreign_origin: 'foreign_origin',
  origin_missing: 'foreign_origin',
  token_missing: 'csrf_rejected',
  token_invalid: 'csrf_rejected',
  too_many_bookings: 'rate_limited',
  too_many_messages: 'rate_limited',
  too_many_inquiries: 'rate_limited',
  too_many_from_address: 'rate_limited',
};

const DESCRIPTIONS: Partial<Record<ServerSecurityEvent, string>> = {
  foreign_origin: 'A form was sent from a page that is not ours',
  csrf_rejected: "A form came without its token, or with another visitor's",
  rate_limited: 'Too many forms: refused for a while',
};

/** Records a refused enquiry where the refusal concerns security; nothing of what was written. Never rejects. */
export async function recordRefusal({ db }: { db: Db }, { code }: Refusal, { log, address }: { log: Logger; address: string }): Promise<void> {
  const type = EVENTS[code];
  if (type) await recordSecurityEvent({ db, log }, { type, description: DESCRIPTIONS[type] ?? code, address, metadata: { code } });
}
