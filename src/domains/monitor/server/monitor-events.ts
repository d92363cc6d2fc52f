import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { after, fromCursor, microsOf, toCursor } from '../../../server/db/keyset-cursor.ts';
import { Refused } from '../../../server/http/refused.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { SIGN_IN_EVENTS } from '../../security/model/security-events.ts';
import { SEVERITIES } from '../../security/model/severities.ts';
import type { Admin } from '../../security/server/admin.ts';
import { securityEvents } from '../../security/server/security-tables.ts';
import type { EventFilters, EventLine, EventsPage } from '../model/monitor-types.ts';

const EVENTS_PAGE = 50;
const ADDRESS_MAX = 64;

/** A day (in Banjul, which is UTC's) or a whole time, as a filter gives it. @throws Refused */
function timeOf(text: string, field: string): Date | undefined {
  if (text === '') return undefined;
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}Z` : text);
  const year = at.getUTCFullYear();
  if (Number.isNaN(year) || year < 2000 || year > 9999) throw new Refused(422, 'time_invalid', 'This is no time we can read. Take a day and an hour.', field);
  return at;
}

function conditions({ type, severity, address, from, to }: EventFilters): (SQL | undefined)[] {
  const narrowed = SEVERITIES.find((one) => one === severity);
  if (severity !== '' && !narrowed) {
    throw new Refused(422, 'severity_invalid', 'A severity is low, medium or high.', 'severity');
  }
  const begin = timeOf(from, 'from');
  const end = timeOf(to, 'to');
  // Nothing would be found, which reads as if nothing had happened.
  if (begin && end && begin >= end) throw new Refused(422, 'time_invalid', 'Choose an end that comes after the beginning.', 'to');
  // Those of IPv6 are written in small letters or in capitals, by proxies and by people.
  const where = address.trim().toLowerCase();
  if (where.length > ADDRESS_MAX) throw new Refused(422, 'address_invalid', `An address has at most ${ADDRESS_MAX} characters.`, 'address');
  return [
    type === 'sign_ins' ? inArray(securityEvents.eventType, [...SIGN_IN_EVENTS]) : type === '' ? undefined : sql`${securityEvents.eventType} = ${type}`,
    narrowed && eq(securityEvents.severity, narrowed),
    // The beginning of an address finds a whole network.
    where === '' ? undefined : sql`starts_with(lower(${securityEvents.ipAddress}), ${where})`,
    begin && gte(securityEvents.createdAt, begin),
    end && lt(securityEvents.createdAt, end),
  ];
}

/**
 * A page of security events, newest first (spec §2, /security-monitor).
 * @param cursor the page before's `next`; '' for the first page
 * @throws Refused where a filter or the cursor cannot be read
 */
export async function listEvents(_admin: Admin<'security'>, db: Db, filters: EventFilters, cursor: string): Promise<EventsPage> {
  const position = fromCursor(cursor);
  if (cursor !== '' && !position) {
    throw new Refused(422, 'cursor_invalid', 'This place in the list cannot be found. Begin at the top again.', 'cursor');
  }
  const rows = await db
    .select({ event: securityEvents, name: shownName<string | null>(), micros: microsOf(securityEvents.createdAt) })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(and(...conditions(filters), after(securityEvents.createdAt, securityEvents.id, position)))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(EVENTS_PAGE + 1);
  const last = rows.length > EVENTS_PAGE ? rows[EVENTS_PAGE - 1] : undefined;
  return { items: rows.slice(0, EVENTS_PAGE).map(toLine), next: last ? toCursor({ micros: last.micros, id: last.event.id }) : null };
}

function toLine({ event, name }: { event: typeof securityEvents.$inferSelect; name: string | null }): EventLine {
  return {
    id: event.id,
    type: event.eventType,
    severity: event.severity,
    description: event.description,
    at: event.createdAt.toISOString(),
    address: event.ipAddress,
    user: event.userId === null ? null : { id: event.userId, name },
    userAgent: event.userAgent,
    details: event.metadata,
  };
}

/** Filters as an address has them; what is missing narrows nothing. */
export function filtersOf(query: URLSearchParams): EventFilters {
  // PostgreSQL takes no NUL in a text; nothing that is filtered by has any other control character either.
  const value = (name: string) => (query.get(name) ?? '').replace(/\p{C}/gu, '').trim();
  return { type: value('type'), severity: value('severity'), address: value('address'), from: value('from'), to: value('to') };
}
