import { randomUUID } from 'node:crypto';
import { cut, singleLine } from '../../../lib/text.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { BROWSER_SECURITY_EVENTS } from '../model/browser-security-events.ts';
import type { SecurityReport } from '../model/security-report.ts';
import { isAdmitted, USER_AGENT_MAX } from './record-event.ts';
import { securityEvents } from './security-tables.ts';

export type Reporter = { address: string; userAgent: string | null };

/** Stores what a page reported (spec §7, Insert into security_events). @throws whatever the database throws */
export async function storeReport(context: { db: Db; log: Logger }, { type, description }: SecurityReport, reporter: Reporter): Promise<void> {
  const severity = BROWSER_SECURITY_EVENTS[type];
  if (!isAdmitted(context, { type, severity })) return;
  await context.db.insert(securityEvents).values({
    id: randomUUID(),
    eventType: type,
    severity,
    description: singleLine(description),
    ipAddress: reporter.address,
    userAgent: reporter.userAgent && cut(singleLine(reporter.userAgent), USER_AGENT_MAX),
    metadata: { reportedBy: 'page' },
  });
}
