import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { cut, singleLine } from '../../../lib/text.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { BROWSER_SECURITY_EVENTS, type BrowserSecurityEvent, DESCRIPTION_MAX } from '../model/security-events.ts';
import { hasRoomFor, USER_AGENT_MAX } from './record-event.ts';
import { securityEvents } from './security-tables.ts';

const reportSchema = z.object({
  type: z.enum(Object.keys(BROWSER_SECURITY_EVENTS) as [BrowserSecurityEvent, ...BrowserSecurityEvent[]]),
  description: z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX)),
});

/** Who reported, as far as the connection tells. */
export type Reporter = { address: string; userAgent: string | null };

/**
 * Stores what a page reported (spec §7, Insert into security_events). Its severity is ours to say, not the page's.
 * @returns the field that breaks a rule, if one does
 * @throws whatever the database throws
 */
export async function storeReport(context: { db: Db; log: Logger }, body: Record<string, unknown>, reporter: Reporter): Promise<{ field: string } | undefined> {
  const parsed = reportSchema.safeParse(body);
  if (!parsed.success) return { field: parsed.error.issues[0]?.path.join('.') || 'type' };
  const { type, description } = parsed.data;
  if (!hasRoomFor(context, { type, severity: BROWSER_SECURITY_EVENTS[type] })) return undefined;
  await context.db.insert(securityEvents).values({
    id: randomUUID(),
    eventType: type,
    severity: BROWSER_SECURITY_EVENTS[type],
    description: singleLine(description),
    ipAddress: reporter.address,
    userAgent: reporter.userAgent && cut(singleLine(reporter.userAgent), USER_AGENT_MAX),
    metadata: { reportedBy: 'page' },
  });
  return undefined;
}
