import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { JOBS_ASLEEP } from '../../../server/jobs/jobs.ts';

/** What is read from the database for /metrics: the same on every instance. Times in seconds since 1970, null where there is none. */
export type StoredFacts = {
  postgresql: string;
  mailsWaiting: number;
  mailsFailed: number;
  oldestMailSeconds: number;
  /** Devices that want alerts, those whose last one was not taken, and alerts that wait. */
  alerts: { devices: number; failing: number; waiting: number };
  jobsAsleep: boolean;
  lastPublished: number | null;
  lastCanary: number | null;
  /** When the mailbox was last read, and how many mails came in, by what became of them. */
  mailboxReadAt: number | null;
  received: Record<string, number>;
  queues: { name: string; queued: number; failed: number }[];
  openAlarms: Record<string, number>;
  /** Every job that is remembered. */
  jobs: { name: string; succeededAt: number | null; isFailing: boolean }[];
};

/** The queues are the job runner's own counts; its internal ones, whose names begin with two underscores, are left out. */
const FACTS = sql`
  SELECT unsent.*, split_part(current_setting('server_version'), ' ', 1) AS postgresql, ${sql.raw(JOBS_ASLEEP)} AS "jobsAsleep",
    (SELECT json_build_object('devices', count(*), 'failing', count(failing_since), 'waiting', (SELECT count(*) FROM push_alerts WHERE done_at IS NULL))
      FROM push_subscriptions) AS alerts,
    (SELECT extract(epoch FROM created_at)::float8 FROM content_revisions ORDER BY id DESC LIMIT 1) AS "lastPublished",
    (SELECT extract(epoch FROM max(m.sent_at))::float8 FROM canaries c JOIN mails m ON m.id = c.mail_id) AS "lastCanary",
    (SELECT extract(epoch FROM max(read_at))::float8 FROM mailboxes) AS "mailboxReadAt",
    (SELECT coalesce(json_object_agg(outcome, n), '{}') FROM (SELECT outcome, count(*) AS n FROM received_mails GROUP BY outcome) AS came) AS received,
    (SELECT coalesce(json_agg(json_build_object('name', name, 'queued', queued_count, 'failed', failed_count) ORDER BY name), '[]')
      FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%') AS queues,
    (SELECT coalesce(json_object_agg(kind, n), '{}') FROM (SELECT kind, count(*) AS n FROM alarms WHERE ended_at IS NULL GROUP BY kind) AS open) AS "openAlarms",
    (SELECT coalesce(json_agg(json_build_object('name', name, 'succeededAt', extract(epoch FROM succeeded_at)::float8, 'isFailing', EXISTS (
      SELECT 1 FROM alarms WHERE kind = 'job_failing' AND place = 'site / ' || name AND ended_at IS NULL))), '[]') FROM job_standings) AS jobs
  FROM (
    SELECT count(*) FILTER (WHERE status = 'queued')::int AS "mailsWaiting", count(*) FILTER (WHERE status = 'failed')::int AS "mailsFailed",
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8 AS "oldestMailSeconds"
    FROM mails WHERE status <> 'sent'
  ) AS unsent`;

/** @throws whatever the database throws */
export async function storedFacts(db: Db): Promise<StoredFacts> {
  const [facts] = (await db.execute<StoredFacts>(FACTS)).rows;
  if (!facts) throw new Error('the database gave no facts');
  return facts;
}
