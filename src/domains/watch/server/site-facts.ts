import { sql } from 'drizzle-orm';
import type { ImapAddress } from '../../../server/config/imap-address.ts';
import type { Db } from '../../../server/db/database.ts';
import { JOBS_ASLEEP, type ScheduledJob } from '../../../server/jobs/jobs.ts';
import { type CopiesState, copiesState } from '../../copies/server/copy-runs.ts';
import { type MailboxState, mailboxState } from '../../mail/server/incoming/mailbox-state.ts';
import { type InquiryHistory, RECENT_DAYS, USUAL_WEEKS } from '../model/silence.ts';
import { type FailingJob, failingJobs } from './job-standings.ts';

/** Mails that nobody took: how many and for how long the oldest waits, in minutes; the operator's apart, since each of them matters. */
type MailFacts = {
  isHeld: boolean;
  waiting: number;
  recipientsWaiting: number;
  oldestMinutes: number;
  operatorMinutes: number;
  refused: number;
  operatorRefused: number;
};
/** How the last canary enquiry ended that has had its time; `arrived` once its mail was taken. */
type CanaryFacts = { arrived: boolean; failure: string | null };

/** Documents that were published and do not fit, by their files, and why: now, and from a moment on (ISO 8601). */
export type ContentFacts = { notShown: { file: string; problems: string[] }[]; willNotShow: { file: string; at: string; problems: string[] }[] };

/** What is the same on every instance. */
export type SiteFacts = {
  mails: MailFacts;
  history: InquiryHistory | undefined;
  canary: CanaryFacts | undefined;
  copies: CopiesState | undefined;
  /** Whether nobody looks what is due. */
  jobsAsleep: boolean;
  failingJobs: FailingJob[];
  content: ContentFacts;
  /** Undefined where no mailbox is read. */
  mailbox: MailboxState | undefined;
};

/** `copiesAreKept`: whether copies are made by themselves; without it nothing is said of them. */
type Asked = { db: Db; dataDir: string; copiesAreKept: boolean; imap: ImapAddress | undefined };

/** Until mail was let go after a restore, no mail server was asked: what had waited waits from then on. Within a day, after which any mail counts. */
const RELEASED = sql`(SELECT max(created_at) FROM audit_log WHERE action = 'mail_released' AND created_at > now() - interval '1 day')`;

/**
 * A mail rests between refusals for good, and waits by itself; those of two days count, in which it is given up. Whether mail is
 * held is asked in the same breath: what is held, or was let go, between two questions would be late at once.
 */
const MAILS = sql`
  SELECT EXISTS (SELECT 1 FROM mail_hold) AS "isHeld", count(*) FILTER (WHERE waits)::int AS waiting, count(DISTINCT recipient) FILTER (WHERE waits AND minutes > 30)::int AS "recipientsWaiting",
    coalesce(max(minutes) FILTER (WHERE waits), 0)::float8 AS "oldestMinutes", coalesce(max(minutes) FILTER (WHERE waits AND ours), 0)::float8 AS "operatorMinutes",
    count(DISTINCT recipient) FILTER (WHERE refused)::int AS refused, count(*) FILTER (WHERE refused AND ours)::int AS "operatorRefused"
  FROM (
    SELECT recipient, kind IN ('operator_notification', 'canary') AS ours, status = 'queued' AND refusals = 0 AS waits,
      refusals > 0 AND created_at > now() - interval '2 days' AS refused, extract(epoch FROM now() - greatest(created_at, ${RELEASED})) / 60 AS minutes
    FROM mails WHERE status <> 'sent'
  ) AS unsent`;

const ENDS = sql`SELECT min(created_at) AS first, max(created_at) AS last FROM inquiries WHERE spam_at IS NULL`;

/** Days are Banjul's, which are UTC's. @param last as the database writes it, to the microsecond */
const byWeekday = (last: string) => sql`
  SELECT extract(dow FROM created_at AT TIME ZONE 'UTC')::int AS weekday, count(*)::int AS n,
    count(*) FILTER (WHERE created_at > ${last}::timestamptz - make_interval(days => ${RECENT_DAYS}))::int AS recent
  FROM inquiries WHERE spam_at IS NULL AND created_at > ${last}::timestamptz - make_interval(weeks => ${USUAL_WEEKS})
  GROUP BY 1`;

/** How often enquiries come. In two steps, each by the index of their time: in one the database reads all there ever were, and this is asked each minute. */
export async function inquiryRhythm(db: Db): Promise<InquiryHistory | undefined> {
  const [ends] = (await db.execute<{ first: string | null; last: string | null }>(ENDS)).rows;
  if (!ends?.first || !ends.last) return undefined;
  const { rows } = await db.execute<{ weekday: number; n: number; recent: number }>(byWeekday(ends.last));
  return {
    first: new Date(ends.first),
    last: new Date(ends.last),
    byWeekday: Array.from({ length: 7 }, (_, weekday) => rows.find((row) => row.weekday === weekday)?.n ?? 0),
    recent: rows.reduce((sum, { recent }) => sum + recent, 0),
  };
}

/** A canary's mail has so long to be taken. One that a clock which was ahead has noted would be the last until its day has come. */
const CANARY_MINUTES = 30;
const CANARY = sql`
  SELECT coalesce(m.status = 'sent', false) AS arrived, c.failure FROM canaries c LEFT JOIN mails m ON m.id = c.mail_id
  WHERE (c.failure IS NOT NULL OR m.status = 'sent' OR c.created_at < now() - make_interval(mins => ${CANARY_MINUTES}))
    AND c.created_at < now() + interval '5 minutes' ORDER BY c.created_at DESC LIMIT 1`;

/**
 * @param scheduled the jobs that have to succeed
 * @param contentFacts how the content stands
 * @throws whatever the database throws
 */
export async function siteFacts(
  { db, dataDir, copiesAreKept, imap }: Asked,
  scheduled: readonly ScheduledJob[],
  contentFacts: () => Promise<ContentFacts>,
): Promise<SiteFacts> {
  const [mails, history, canary, copies, failing, content, mailbox] = await Promise.all([
    db.execute<MailFacts>(MAILS),
    inquiryRhythm(db),
    db.execute<CanaryFacts>(CANARY),
    copiesAreKept ? copiesState(db, dataDir) : undefined,
    failingJobs(db, scheduled),
    contentFacts(),
    mailboxState(db, imap),
  ]);
  const [mailFacts] = mails.rows;
  if (!mailFacts) throw new Error('the database gave no facts of the mails');
  const jobsAsleep = await areJobsAsleep(db);
  return {
    mails: mailFacts,
    history,
    canary: canary.rows[0],
    copies,
    jobsAsleep,
    failingJobs: failing,
    content,
    mailbox,
  };
}

/** Where that cannot be asked, though everything else could, the job runner cannot work on its tables either. */
async function areJobsAsleep(db: Db): Promise<boolean> {
  return db.execute<{ asleep: boolean }>(sql`SELECT ${sql.raw(JOBS_ASLEEP)} AS asleep`).then(
    ({ rows }) => rows[0]?.asleep ?? true,
    () => true,
  );
}
