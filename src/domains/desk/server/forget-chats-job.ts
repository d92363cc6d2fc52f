import { and, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { keptSince } from './chat-leads.ts';
import { chatLeads } from './desk-tables.ts';

/** Daily: chats that no enquiry came of in 30 days go; the others go with their enquiry. */
export function forgetChatsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-chats',
    cron: '30 3 * * *',
    async work(now) {
      return { chats: (await db.delete(chatLeads).where(and(isNull(chatLeads.inquiryId), lte(chatLeads.openedAt, keptSince(now))))).rowCount };
    },
  };
}
