import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import { audit } from '../../security/server/audit-log.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import { experimentRuns } from './experiments-tables.ts';
import { isSameExperiment, latestRuns } from './runs.ts';

/**
 * Brings runs and content file together, at start: an experiment that `isActive` and has never run begins; a run whose experiment has
 * gone, or has other variants or weights now, ends, and where the experiment is still there a new one begins. So one run never
 * mixes two versions (decision 0020). Of several instances that start at once, one does it and the others find it done.
 */
export async function startFromContent(db: Db, experiments: readonly Experiment[], log: Logger): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.startExperiments})`);
    const runs = await latestRuns(tx);
    const begin = async ({ id, variants }: Experiment, reason: string) => {
      await tx.insert(experimentRuns).values({ id: randomUUID(), experimentId: id, variants });
      await audit(tx, null, 'experiment_started', id, { reason });
      log.info({ experiment: id, reason }, 'an experiment was started');
    };
    for (const run of runs.values()) {
      const experiment = experiments.find(({ id }) => id === run.experimentId);
      if (run.endedAt !== null || (experiment && isSameExperiment(run, experiment))) continue;
      await tx.update(experimentRuns).set({ endedAt: sql`now()` }).where(eq(experimentRuns.id, run.id));
      const reason = experiment ? 'its variants or weights were changed in content/experiments.yaml' : 'it is no longer in content/experiments.yaml';
      await audit(tx, null, 'experiment_stopped', run.experimentId, { reason });
      log.warn({ experiment: run.experimentId, reason }, 'an experiment was stopped');
      if (experiment) await begin(experiment, 'its variants or weights were changed in content/experiments.yaml');
    }
    for (const experiment of experiments)
      if (experiment.isActive && !runs.has(experiment.id)) await begin(experiment, 'content/experiments.yaml says isActive');
  });
}
