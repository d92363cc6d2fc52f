import { and, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import { receivedMails } from '../received-tables.ts';

/** No mail server shows a mail as new that came so long ago, in days. */
const KEPT_DAYS = 400;

/** Daily: that a mail came which belongs to no enquiry is forgotten after a while. What belongs to one goes with it. */
export function forgetReceivedJob(db: Db): ScheduledJob {
  return {
    name: 'forget-received-mails',
    cron: '54 3 * * *',
    async work(now) {
      const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
      const gone = await db.delete(receivedMails).where(and(isNull(receivedMails.inquiryId), lt(receivedMails.createdAt, before)));
      return { mails: gone.rowCount };
    },
  };
}
