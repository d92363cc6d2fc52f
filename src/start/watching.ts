import type { PgBoss } from 'pg-boss';
import { comingTroubles } from '../domains/content/server/coming-troubles.ts';
import { problemInWords } from '../domains/content-format/server/read.ts';
import type { ReceiveCanary } from '../domains/inquiries/server/inquiry-services.ts';
import { noneReceived } from '../domains/inquiries/server/received-counts.ts';
import { startAlarmWebhook } from '../domains/watch/server/alarm-webhook.ts';
import { canaryJob } from '../domains/watch/server/canary/canary-job.ts';
import { CanarySignatures } from '../domains/watch/server/canary/canary-signature.ts';
import { receiveCanary } from '../domains/watch/server/canary/receive-canary.ts';
import { forgetAlarmsJob } from '../domains/watch/server/forget-alarms-job.ts';
import { METRICS } from '../domains/watch/server/metric-table.ts';
import { type MetricSources, readMetrics } from '../domains/watch/server/read-metrics.ts';
import type { ContentFacts } from '../domains/watch/server/site-facts.ts';
import { Watch } from '../domains/watch/server/watch.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { codeVersion } from '../server/db/code-floor.ts';
import { DiskReserve } from '../server/disk-reserve.ts';
import { RequestCounts } from '../server/http/request-counts.ts';
import type { ScheduledJob } from '../server/jobs/jobs.ts';
import { createMetrics, type Metrics } from '../server/metrics/prometheus.ts';
import type { Made } from './made.ts';

type WatchingContext = Pick<Made, 'config' | 'data' | 'live' | 'jobs' | 'limits' | 'mailQueue' | 'secret' | 'log'>;

export type Watching = ReturnType<typeof createWatching>;

/** What is counted, measured and looked after, and the canary (docs/operate/watching.md). */
export function createWatching(context: WatchingContext) {
  const { config, data, jobs, log } = context;
  const { dataDir, visitors, work } = data;
  const requests = new RequestCounts();
  const receivedCounts = noneReceived();
  // A given database lies on a disk that is not ours.
  const reserve = config.databaseUrl ? undefined : new DiskReserve(dataDir);
  const { alarmWebhook, siteUrl } = config;
  const outside = alarmWebhook && { db: work.db, log, webhook: alarmWebhook, siteUrl };
  const { receiveCanary, scheduled } = canaries(context);
  return {
    requests,
    receivedCounts,
    receiveCanary,
    metrics: metrics(context, { requests, received: receivedCounts, reserve }),
    watch: new Watch({ config, db: visitors.db, jobs, log, requests, contentFacts: () => contentFacts(context), dataDir, reserve, outside }),
    /** Works off what is told outside, where that is set. */
    workers: outside ? [(boss: PgBoss) => startAlarmWebhook(boss, outside)] : [],
    scheduled: [...scheduled, forgetAlarmsJob(work.db)],
  };
}

/** What was published and does not fit, now or at its moment. */
async function contentFacts({ data, live }: WatchingContext): Promise<ContentFacts> {
  const coming = await comingTroubles(data.visitors.db, live);
  return {
    notShown: live.current.unfit.map(({ file, problems }) => ({ file, problems: problems.map(problemInWords) })),
    // Of one document the next moment: the first of them is the one to mend.
    willNotShow: coming
      .filter(({ kind, file }, at) => kind === 'does_not_fit' && coming.findIndex((other) => other.kind === kind && other.file === file) === at)
      .map(({ file, at, places }) => ({ file, at, problems: places })),
  };
}

/** Both ends of the canary enquiry: the job that sends it, and what takes it in. */
function canaries({ config, data, live, mailQueue, secret, log }: WatchingContext): { receiveCanary: ReceiveCanary; scheduled: ScheduledJob[] } {
  const { canaryMailTo, siteUrl } = config;
  const signatures = new CanarySignatures(secret);
  return {
    async receiveCanary(signature, id, submission) {
      if (canaryMailTo === undefined || !signatures.isGenuine(signature, id)) return undefined;
      const { referencePrefix } = live.current.shown.site.brand;
      return receiveCanary({ db: data.visitors.db, mailQueue, referencePrefix }, canaryMailTo, id, submission);
    },
    scheduled: [canaryJob({ db: data.work.db, siteUrl, signatures, log, isOn: canaryMailTo !== undefined })],
  };
}

/** What is counted in this process, and its reserve on the disk. */
type Measured = Pick<MetricSources, 'requests' | 'received'> & { reserve: DiskReserve | undefined };

/** Undefined where nobody may read them, and then nothing is measured. */
function metrics({ config, data, live, jobs, limits }: WatchingContext, { reserve, ...counts }: Measured): Metrics | undefined {
  if (!config.metricsToken) return undefined;
  const { dataDir, visitors, work } = data;
  const siteVersion = codeVersion(findProjectRoot());
  const counted = { ...counts, limits, jobRuns: jobs.runs };
  const sources = { siteVersion, db: visitors.db, pools: { visitors, work }, ...counted, dataDir, generation: () => live.current.generation };
  return createMetrics(METRICS, () => readMetrics({ ...sources, reserveBytes: () => reserve?.bytes ?? 0 }));
}
