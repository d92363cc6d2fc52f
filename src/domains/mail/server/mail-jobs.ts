import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Db } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { type DeliveryContext, deliverMail, mailsToSend } from './deliver.ts';
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
const POLL_S = 0.5;
/** With the poll above: 20 mails a second, so that writing mails never slows the taking of enquiries. */
const BATCH = 10;
/** As many as the transport has connections. */
const LANES = 2;
/** A lane rests so long between two mails: a batch in one go would make every enquiry wait that comes just then, in milliseconds. */
const REST_MS = 80;
/** Jobs that are added by one statement. */
const CHUNK = 500;

/** Works through a list with `lanes` at a time, each with a rest between two items, so that requests get their turn. */
async function inLanes<T, R>(items: T[], { lanes, restMs }: { lanes: number; restMs: number }, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      results.push(await work(item));
      if (queue.length > 0) await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Starts handing mails over. */
export async function startMailJobs(boss: PgBoss, delivery: DeliveryContext, jobs: Jobs): Promise<void> {
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
  await boss.work<{ mailId: string }>(MAIL_QUEUE, { batchSize: BATCH, pollingIntervalSeconds: POLL_S, perJobResults: true }, (jobs) =>
    inLanes(jobs, { lanes: LANES, restMs: REST_MS }, (job) => deliver(delivery, job.id, job.data.mailId)),
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
