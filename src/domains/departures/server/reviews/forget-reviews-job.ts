import { and, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import { raiseGeneration } from '../../../content-format/server/raise-generation.ts';
import { reviews } from '../party-tables.ts';
import { forgetReasons } from './reviews-of-person.ts';

/**
 * Daily, after the retention of enquiries (inquiries/server/retention-job.ts): a review that is published with consent stays; what waits, was
 * declined or withdrawn goes with its enquiry.
 */
export function forgetReviewsJob(db: Db): ScheduledJob {
  return {
    name: 'forget-reviews',
    cron: '47 3 * * *',
    work: async () => {
      const forgotten = await db.transaction(async (tx) => {
        const gone = await tx
          .delete(reviews)
          .where(and(isNull(reviews.partyId), ne(reviews.state, 'published')))
          .returning({ id: reviews.id, state: reviews.state });
        await forgetReasons(
          tx,
          gone.map(({ id }) => id),
        );
        // Pages count what was declined.
        if (gone.some(({ state }) => state === 'declined')) await raiseGeneration(tx);
        return gone.length;
      });
      return { forgotten };
    },
  };
}
