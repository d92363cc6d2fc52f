import type { JobResult, PgBoss } from 'pg-boss';
import type { MailRate } from '../../../server/config/mail-rate.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { visitorsFirst } from '../../../server/jobs/visitors-first.ts';
import { CONNECTIONS } from '../../../server/mail/transport.ts';
import { type DeliveryContext, deliverMail, mailsToSend } from './deliver.ts';
import { inTurn } from './in-turn.ts';
import { MAIL_QUEUE, queueMails } from './mail-queue.ts';

/** The queue of versions whose mails could have many jobs; a queue's policy cannot be changed. */
const FORMER_QUEUE = 'mail';
/** First wait after a failed delivery, and the longest, in seconds. */
const RETRY_DELAY_S = 2;
const RETRY_DELAY_MAX_S = 15 * 60;
/** With the longest wait these last more than ten days; waiting-mails-job.ts queues what waits even after that. */
const RETRY_LIMIT = 1_000;
/** A job that gives no sign of life for so long belonged to a process that died, and is tried anew. */
const HEARTBEAT_S = 10;
/** A batch takes so long where the mail server uses up the longest time it has for every mail (mail/transport.ts). */
const EXPIRE_S = 3600;
/** How soon a mail is found that has just been queued; a full batch is followed by the next at once. */
const POLL_S = 0.5;
/** At the slowest SMTP_RATE a batch takes less than half the time it has. */
const BATCH = 25;
/** Jobs that are added by one statement. */
const CHUNK = 500;

/** Starts handing mails over, at most `rate` of them. */
export async function startMailJobs(boss: PgBoss, delivery: DeliveryContext, jobs: Jobs, rate: MailRate): Promise<void> {
  await boss.createQueue(MAIL_QUEUE, {
    policy: 'exclusive',
    retryLimit: RETRY_LIMIT,
    retryDelay: RETRY_DELAY_S,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_S,
    expireInSeconds: EXPIRE_S,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: 30 * 24 * 3600,
  });
  await boss.deleteQueue(FORMER_QUEUE);
  await queueWaitingMails(jobs, delivery.db);
  // Before a mail is composed, so that it says what is true when it goes.
  const turn = inTurn(rate);
  // Composing one takes the process a few milliseconds, for which a hundred enquiries would wait that come at the same time.
  const spare = visitorsFirst();
  await boss.work<{ mailId: string }>(
    MAIL_QUEUE,
    { batchSize: BATCH, pollingIntervalSeconds: POLL_S, burstWhenBatchFull: true, perJobResults: true },
    async (batch) => {
      const waiting = [...batch];
      const results: JobResult[] = [];
      async function lane(): Promise<void> {
        for (let job = waiting.shift(); job; job = waiting.shift()) {
          await spare();
          await turn();
          if (job.signal.aborted) return;
          results.push(await deliver(delivery, job.id, job.data.mailId));
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, lane));
      return results;
    },
  );
}

async function deliver(delivery: DeliveryContext, id: string, mailId: string): Promise<JobResult> {
  try {
    await deliverMail(delivery, mailId);
    return { id, status: 'completed' };
  } catch (error) {
    delivery.log.warn({ err: error, mailId }, 'a mail could not be sent yet; it will be tried again');
    return { id, status: 'failed' };
  }
}

/** Gives every mail that waits a job, where it has none: after its rest, and where the job was lost. */
export async function queueWaitingMails(jobs: Jobs, db: Db): Promise<void> {
  const ids = await mailsToSend(db);
  for (let from = 0; from < ids.length; from += CHUNK) await queueMails(jobs, ids.slice(from, from + CHUNK), db);
}
