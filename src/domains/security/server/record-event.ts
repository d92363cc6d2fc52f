import { randomUUID } from 'node:crypto';
import { cut, singleLine } from '../../../lib/text.ts';
import type { Db } from '../../../server/db/database.ts';
import { countedAddress } from '../../../server/http/client-address.ts';
import type { Logger } from '../../../server/log.ts';
import { DESCRIPTION_MAX } from '../model/browser-security-events.ts';
import { SERVER_SECURITY_EVENTS, type SecurityEventType, type ServerSecurityEvent } from '../model/security-events.ts';
import type { Severity } from '../model/severities.ts';
import { EventBudget } from './event-budget.ts';
import { EventFlood } from './event-flood.ts';
import { securityEvents } from './security-tables.ts';

export const USER_AGENT_MAX = 300;

/** Something that concerns security. Neither text may hold a password, a token, a whole address or a message. */
export type NewSecurityEvent = {
  type: ServerSecurityEvent;
  description: string;
  /** The client's; "command line" where there is none. */
  address: string;
  userId?: string | undefined;
  userAgent?: string | null | undefined;
  metadata?: Record<string, string | number | boolean>;
};

type Context = { db: Db; log: Logger };

const flood = new EventFlood();
const budget = new EventBudget();

async function store({ db, log }: Context, { type, description, address, userId, userAgent, metadata = {} }: NewSecurityEvent): Promise<void> {
  try {
    await db.insert(securityEvents).values({
      id: randomUUID(),
      eventType: type,
      severity: SERVER_SECURITY_EVENTS[type],
      description: cut(singleLine(description), DESCRIPTION_MAX),
      userId: userId ?? null,
      ipAddress: address,
      userAgent: userAgent ? cut(singleLine(userAgent), USER_AGENT_MAX) : null,
      metadata,
    });
  } catch (error) {
    log.warn({ err: error, type }, 'a security event could not be stored');
  }
}

/** Whether the site stores one more row now; what it does not is counted into one event a minute (event-budget.ts). */
export function isAdmitted(context: Context, row: { type: SecurityEventType; severity: Severity; stands?: number }): boolean {
  return budget.admits(row, (leftOut) => {
    const counts = Object.fromEntries(leftOut);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const kinds = Object.entries(counts).map(([type, count]) => `${count} ${type}`);
    const description = `${all} more events within a minute than are stored one by one: ${kinds.join(', ')}`;
    void store(context, { type: 'event_flood', description, address: 'many addresses', metadata: counts });
  });
}

/**
 * Stores a security event (spec §3, Security event; spec §7, Insert into security_events). Never rejects, so that what
 * is recorded goes on whatever becomes of the record; of a flood only its size is kept (event-flood.ts, event-budget.ts).
 */
export async function recordSecurityEvent(context: Context, event: NewSecurityEvent): Promise<void> {
  const { type, address } = event;
  const severity = SERVER_SECURITY_EVENTS[type];
  const admitted = flood.admits(type, countedAddress(address), (more, from) => {
    if (!isAdmitted(context, { type, severity, stands: more })) return;
    void store(context, { type, description: `${more} more like the last ones within a minute, from ${from}`, address, metadata: { more } });
  });
  if (admitted && isAdmitted(context, { type, severity })) await store(context, event);
}
