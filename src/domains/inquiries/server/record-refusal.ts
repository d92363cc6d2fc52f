import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { ServerSecurityEvent } from '../../security/model/security-events.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import type { RefusalCode } from './refusals.ts';

/** The security events that refused forms bring about, in words. */
const DESCRIPTIONS = {
  foreign_origin: 'A form was sent from a page that is not ours',
  csrf_rejected: "A form came without its token, or with another visitor's",
  rate_limited: 'Too many forms: refused for a while',
} as const satisfies Partial<Record<ServerSecurityEvent, string>>;

/** Which event a refusal is recorded as; null where it does not concern security. A code that is missing here does not compile. */
const EVENTS: Record<RefusalCode, keyof typeof DESCRIPTIONS | null> = {
  foreign_origin: 'foreign_origin',
  origin_missing: 'foreign_origin',
  token_missing: 'csrf_rejected',
  token_invalid: 'csrf_rejected',
  too_many_bookings: 'rate_limited',
  too_many_messages: 'rate_limited',
  too_many_inquiries: 'rate_limited',
  too_many_from_address: 'rate_limited',
  // A form that was left open for more than an hour.
  token_expired: null,
  unreadable_body: null,
  body_too_large: null,
  unsupported_media_type: null,
  validation_failed: null,
  idempotency_conflict: null,
  idempotency_key_invalid: null,
  canary_refused: null,
  // Of the reports that pages send, not of forms.
  too_many_reports: null,
  internal_error: null,
  temporarily_unavailable: null,
};

/** Records a refused enquiry where the refusal concerns security; nothing of what was written. Never rejects. */
export async function recordRefusal({ db }: { db: Db }, code: RefusalCode, { log, address }: { log: Logger; address: string }): Promise<void> {
  const type = EVENTS[code];
  if (type) await recordSecurityEvent({ db, log }, { type, description: DESCRIPTIONS[type], address, metadata: { code } });
}
