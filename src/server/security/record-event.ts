import { randomUUID } from 'node:crypto';
import { DESCRIPTION_MAX, SERVER_SECURITY_EVENTS, type ServerSecurityEvent } from '../../lib/security/security-events.ts';
import { cut, singleLine } from '../../lib/text.ts';
import type { Db } from '../db/database.ts';
import { securityEvents } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { countedAddress } from './client-address.ts';
import { EventFlood } from './event-flood.ts';

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

const flood = new EventFlood();

/**
 * Stores a security event (spec §3, Security event; spec §7, Insert into security_events). Never rejects, so that what
 * is recorded goes on whatever becomes of the record; of a flood only its size is kept (event-flood.ts).
 */
export async function recordSecurityEvent({ db, log }: { db: Db; log: Logger }, event: NewSecurityEvent): Promise<void> {
  async function store({ type, description, address, userId, userAgent, metadata = {} }: NewSecurityEvent): Promise<void> {
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
  const { type, address } = event;
  const admitted = flood.admits(type, countedAddress(address), (more, from) => {
    void store({ type, description: `${more} more like the last ones within a minute, from ${from}`, address, metadata: { more } });
  });
  if (admitted) await store(event);
}
