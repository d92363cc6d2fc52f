import type { Database, Db } from '../../../server/db/database.ts';
import { freeBytes } from '../../../server/disk.ts';
import { ANSWER_CLASSES, REQUEST_KINDS, type RequestCounts } from '../../../server/http/request-counts.ts';
import type { JobRuns } from '../../../server/jobs/jobs.ts';
import type { Readings, Sample } from '../../../server/metrics/prometheus.ts';
import { copiesState } from '../../copies/server/copy-runs.ts';
import { untoldCount } from '../../departures/server/tellings/telling-lines.ts';
import type { ReceivedCounts } from '../../inquiries/server/received-counts.ts';
import { RECEIVED_OUTCOMES } from '../../mail/model/received-mail.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import { ALARM_KINDS } from '../model/alarm-kinds.ts';
import type { MetricName } from './metric-table.ts';
import { type StoredFacts, storedFacts } from './stored-facts.ts';

/** Where the numbers of this process are; all are counted where they happen, and only read here. */
export type MetricSources = {
  /** Of this code, such as "0.2.0". */
  siteVersion: string;
  db: Db;
  pools: Record<'visitors' | 'work', Pick<Database, 'pool' | 'lost'>>;
  requests: RequestCounts;
  limits: Pick<Limits, 'reached'>;
  received: ReceivedCounts;
  jobRuns: ReadonlyMap<string, JobRuns>;
  dataDir: string;
  /** Bytes that are kept for the database. */
  reserveBytes(): number;
  /** The site's content, as it stands in this process. */
  generation(): string;
};

type Read = Readings<MetricName>;

const one = (value: number | null | undefined): Sample[] => (value === null || value === undefined ? [] : [{ value }]);
const seconds = (time: Date | null | undefined): Sample[] => one(time && time.getTime() / 1000);

/** Everything that /metrics says, read now; what cannot be had is left out. */
export async function readMetrics(sources: MetricSources): Promise<Read> {
  const [facts, free, copies, untold] = await Promise.all([
    storedFacts(sources.db).catch(() => undefined),
    freeBytes(sources.dataDir).catch(() => undefined),
    copiesState(sources.db, sources.dataDir).catch(() => undefined),
    untoldCount(sources.db, new Date()).catch(() => undefined),
  ]);
  return {
    site_info: [{ labels: { version: sources.siteVersion, node: process.versions.node, postgresql: facts?.postgresql ?? '' }, value: 1 }],
    ...ofRequests(sources),
    job_runs_total: ofRuns(sources.jobRuns),
    ...ofPools(sources.pools),
    disk_free_bytes: one(free),
    disk_reserve_bytes: one(sources.reserveBytes()),
    // "files" until something is published, else a count of publications and of times that have come.
    content_generation: one(Number.parseInt(sources.generation(), 10) || 0),
    copy_last_made_timestamp_seconds: seconds(copies?.madeAt),
    copy_last_proved_timestamp_seconds: seconds(copies?.provedAt),
    tellings_late: one(untold),
    database_up: one(facts ? 1 : 0),
    ...(facts ? { ...ofDatabase(facts), ...ofStandings(facts, sources.jobRuns) } : {}),
  };
}

function ofRequests({ requests, limits, received }: MetricSources): Read {
  const answered = REQUEST_KINDS.flatMap((kind) => ANSWER_CLASSES.map((status) => ({ labels: { kind, status }, value: requests.counts[kind][status] })));
  const hits = ANSWER_CLASSES.reduce((sum, status) => sum + requests.counts.kept_page[status], 0);
  return {
    http_requests_total: answered,
    page_cache_hits_total: one(hits),
    page_renders_total: one(requests.renders),
    requests_refused_busy_total: one(requests.refusedBusy),
    limits_refused_total: Object.entries(limits.reached).map(([limit, value]) => ({ labels: { limit }, value })),
    enquiries_received_total: Object.entries(received).flatMap(([source, counts]) =>
      Object.entries(counts).map(([kept, value]) => ({ labels: { source, kept }, value })),
    ),
  };
}

function ofRuns(runs: ReadonlyMap<string, JobRuns>): Sample[] {
  return [...runs].flatMap(([name, { done, failed }]) => [
    { labels: { name, outcome: 'done' }, value: done },
    { labels: { name, outcome: 'failed' }, value: failed },
  ]);
}

/** Of the jobs that are scheduled here: others may be remembered. */
function ofStandings({ jobs }: StoredFacts, runs: ReadonlyMap<string, JobRuns>): Read {
  const ours = jobs.filter(({ name }) => runs.has(name));
  return {
    job_last_success_timestamp_seconds: ours.flatMap(({ name, succeededAt }) => (succeededAt === null ? [] : [{ labels: { name }, value: succeededAt }])),
    job_failing: ours.map(({ name, isFailing }) => ({ labels: { name }, value: isFailing ? 1 : 0 })),
  };
}

function ofPools(pools: MetricSources['pools']): Read {
  const all = Object.entries(pools);
  return {
    database_connections: all.flatMap(([name, { pool }]) => [
      { labels: { pool: name, state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
    ]),
    database_requests_waiting: all.map(([name, { pool }]) => ({ labels: { pool: name }, value: pool.waitingCount })),
    database_connections_lost_total: all.map(([name, { lost }]) => ({ labels: { pool: name }, value: lost() })),
  };
}

function ofDatabase(facts: StoredFacts): Read {
  return {
    jobs_queued: facts.queues.map(({ name, queued }) => ({ labels: { queue: name }, value: queued })),
    jobs_failed: facts.queues.map(({ name, failed }) => ({ labels: { queue: name }, value: failed })),
    jobs_asleep: one(facts.jobsAsleep ? 1 : 0),
    mails_waiting: one(facts.mailsWaiting),
    mails_failed: one(facts.mailsFailed),
    mails_oldest_waiting_seconds: one(facts.oldestMailSeconds),
    alert_devices: one(facts.alerts.devices),
    alert_devices_failing: one(facts.alerts.failing),
    alerts_waiting: one(facts.alerts.waiting),
    mailbox_last_read_timestamp_seconds: one(facts.mailboxReadAt),
    mailbox_mails: RECEIVED_OUTCOMES.map((outcome) => ({ labels: { outcome }, value: facts.received[outcome] ?? 0 })),
    content_last_published_timestamp_seconds: one(facts.lastPublished),
    canary_last_success_timestamp_seconds: one(facts.lastCanary),
    alarms_open: ALARM_KINDS.map((kind) => ({ labels: { kind }, value: facts.openAlarms[kind] ?? 0 })),
  };
}
