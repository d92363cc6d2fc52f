import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../../../server/config/config.ts';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import type { Logger } from '../../../server/log.ts';
import { ALARMS } from '../model/alarm-kinds.ts';
import { type AlarmRow, findAlarm, noteTold, untoldAlarms } from './alarms.ts';

/** Its policy is "exclusive": of an alarm, which is the job's key, one job lives at a time, so that its end never overtakes its beginning. */
const QUEUE = 'alarm-webhook';
/** First wait after a post that was not taken, and the longest, in seconds; all of them together last about a day. */
const RETRY_DELAY_S = 5;
const RETRY_DELAY_MAX_S = 15 * 60;
const RETRY_LIMIT = 100;
const EXPIRE_S = 60;
const POLL_S = 2;
/** Who takes posts may take so long, in milliseconds. */
const ANSWER_MS = 10_000;

export type WebhookContext = { db: Db; log: Logger; webhook: NonNullable<Config['alarmWebhook']>; siteUrl: URL };

/** Starts telling alarms. */
export async function startAlarmWebhook(boss: PgBoss, context: WebhookContext): Promise<void> {
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    retryLimit: RETRY_LIMIT,
    retryDelay: RETRY_DELAY_S,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_S,
    expireInSeconds: EXPIRE_S,
  });
  await boss.work<{ alarmId: string }>(QUEUE, { pollingIntervalSeconds: POLL_S }, async ([job]) => {
    if (job) await tell(context, job.data.alarmId);
  });
}

/** Gives every alarm whose beginning or end is still to be told a job, where it has none. */
export async function queueUntold(jobs: Jobs, db: Db): Promise<void> {
  const ids = await untoldAlarms(db);
  if (ids.length > 0) {
    await jobs.add(
      QUEUE,
      ids.map((alarmId) => ({ data: { alarmId }, singletonKey: alarmId })),
      db,
    );
  }
}

/**
 * Tells every alarm that is still to be told at once, where no job would: of many instances one, and what is not taken is tried again with
 * the next look.
 */
export async function tellUntold(context: WebhookContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCKS.tellAlarms}) AS taken`);
    if (!rows[0]?.taken) return;
    // What is not taken is said by the log.
    for (const id of await untoldAlarms(context.db)) await tell(context, id).catch(() => {});
  });
}

/** Tells the beginning of an alarm and, once it is over, its end; each until it was taken, then never again. @throws where it was not taken */
async function tell(context: WebhookContext, id: string): Promise<void> {
  const alarm = await findAlarm(context.db, id);
  if (!alarm) return;
  try {
    if (!alarm.beginningTold) {
      await post(context, alarm, 'began');
      await noteTold(context.db, id, 'beginningTold');
    } else if (alarm.endedAt && !alarm.endTold) {
      await post(context, alarm, 'ended');
      await noteTold(context.db, id, 'endTold');
    }
  } catch (error) {
    context.log.warn({ err: error, alarm: alarm.kind }, 'an alarm could not be posted yet; it will be tried again');
    throw error;
  }
}

async function post({ webhook, siteUrl }: WebhookContext, alarm: AlarmRow, event: 'began' | 'ended'): Promise<void> {
  const body = JSON.stringify(messageOf(alarm, event, siteUrl));
  const signature = webhook.secret && createHmac('sha256', webhook.secret).update(body).digest('hex');
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'x-signature-256': `sha256=${signature}` } : {}) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALARM_WEBHOOK_URL answered ${response.status}`);
}

/** What is posted; `text` alone is what a chat shows (Slack, Mattermost). */
function messageOf({ id, kind, place, detail, beganAt, endedAt }: AlarmRow, event: 'began' | 'ended', { origin }: URL) {
  const { title, help } = ALARMS[kind];
  const text = event === 'began' ? `${title} (${origin}). ${detail} ${help}` : `Over: ${title} (${origin}).`;
  return { event, id, kind, site: origin, place, title, detail, help, beganAt, endedAt, sentAt: new Date(), text };
}
