import { and, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { mails } from './mails-tables.ts';

/** Daily: a mail's link opens the account, and a mail that is sent or given up needs it no more. */
export function emptyLinksJob(db: Db): ScheduledJob {
  return {
    name: 'empty-mail-links',
    cron: '28 3 * * *',
    async work() {
      const emptied = await db
        .update(mails)
        .set({ link: null })
        .where(and(ne(mails.status, 'queued'), isNotNull(mails.link)));
      return { links: emptied.rowCount };
    },
  };
}
