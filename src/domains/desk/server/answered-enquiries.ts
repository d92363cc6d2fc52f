import { and, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Answered } from '../../analytics/server/report-services.ts';
import { SOURCE_WORDS } from '../../inquiries/model/fields.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { promiseClock } from '../model/promise-clock.ts';
import type { DeskServices } from './desk-services.ts';
import { CLOCKED, rulesOf } from './inbox-items.ts';

/** Enquiries that came in a time, with how their first answer came: as the desk's month counts them, for the analytics. */
export async function answeredEnquiries(db: Db, services: Pick<DeskServices, 'content'>, from: Date, until: Date): Promise<Answered[]> {
  const { createdAt, preferredTour, visitSource, referrerHost, spamAt } = inquiries;
  const rows = await db
    .select({ ...CLOCKED, preferredTour, visitSource, referrerHost })
    .from(inquiries)
    .where(and(isNull(spamAt), gte(createdAt, from), lt(createdAt, until)));
  const rules = rulesOf(services);
  return rows.map((row) => {
    const { state } = promiseClock(row, rules);
    const how = state === 'kept' ? 'inTime' : state === 'broken' ? 'late' : 'waiting';
    return { cameBy: SOURCE_WORDS[row.leadSource], tour: row.preferredTour, source: row.visitSource, host: row.referrerHost, how };
  });
}
