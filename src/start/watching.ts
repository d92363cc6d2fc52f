import type { PgBoss } from 'pg-boss';
import { noneReceived, type ReceiveContext } from '../domains/inquiries/server/receive.ts';
import { startAlarmWebhook } from '../domains/watch/server/alarm-webhook.ts';
import { canaryJob } from '../domains/watch/server/canary/canary-job.ts';
import { CanarySignatures } from '../domains/watch/server/canary/canary-signature.ts';
import { receiveCanary } from '../domains/watch/server/canary/receive-canary.ts';
import { forgetAlarmsJob } from '../domains/watch/server/forget-alarms-job.ts';
import { METRICS } from '../domains/watch/server/metric-table.ts';
import { readMetrics } from '../domains/watch/server/read-metrics.ts';
import { Watch } from '../domains/watch/server/watch.ts';
import type { Config } from '../server/config/config.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { codeVersion } from '../server/db/code-floor.ts';
import type { Database } from '../server/db/database.ts';
import { DiskReserve } from '../server/disk-reserve.ts';
import { RequestCounts } from '../server/http/request-counts.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Logger } from '../server/log.ts';
import { createMetrics, type Metrics } from '../server/metrics/prometheus.ts';

type WatchingContext = {
  config: Config;
  data: { dataDir: string; visitors: Database; work: Database };
  jobs: Jobs;
  secret: string;
  log: Logger;
  /** The content as it stands in this process (live-content.ts). */
  generation(): string;
};

/** What is counted, measured and looked after, and the canary (docs/watching.md). */
export function createWatching({ config, data, jobs, secret, log, generation }: WatchingContext) {
  const { dataDir, visitors, work } = data;
  const requests = new RequestCounts();
  const received = noneReceived();
  // A given database lies on a disk that is not ours.
  const reserve = config.databaseUrl ? undefined : new DiskReserve(dataDir);
  const signatures = new CanarySignatures(secret);
  const { alarmWebhook, canaryMailTo, siteUrl } = config;
  const outside = alarmWebhook && { db: work.db, log, webhook: alarmWebhook, siteUrl };
  return {
    requests,
    received,
    watch: new Watch({ config, db: visitors.db, jobs, log, requests, dataDir, reserve, outside }),
    /** Works off what is told outside, where that is set. */
    workers: outside ? [(boss: PgBoss) => startAlarmWebhook(boss, outside)] : [],
    scheduled: [canaryJob({ db: work.db, siteUrl, signatures, log, isOn: canaryMailTo !== undefined }), forgetAlarmsJob(work.db)],
    async receiveCanary(context: ReceiveContext, ...[signature, id, submission]: Parameters<ReceiveContext['receiveCanary']>): Promise<string | undefined> {
      if (canaryMailTo === undefined || !signatures.isGenuine(signature, id)) return undefined;
      return receiveCanary(context, canaryMailTo, id, submission);
    },
    /** Undefined where nobody may read them, and then nothing is measured. */
    metrics(receiving: ReceiveContext): Metrics | undefined {
      if (!config.metricsToken) return undefined;
      const siteVersion = codeVersion(findProjectRoot());
      const counted = { requests, limits: receiving.limits, received, jobRuns: jobs.runs };
      const sources = { siteVersion, db: visitors.db, pools: { visitors, work }, ...counted, dataDir, generation };
      return createMetrics(METRICS, () => readMetrics({ ...sources, reserveBytes: () => reserve?.bytes ?? 0 }));
    },
  };
}
