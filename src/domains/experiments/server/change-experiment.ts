import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { experimentChangeSchema } from '../model/experiment-change.ts';
import type { ExperimentsView } from '../model/result-types.ts';
import type { ExperimentServices } from './experiment-services.ts';
import { experimentRuns } from './experiments-tables.ts';
import { outOfDate } from './out-of-date.ts';
import { experimentResults } from './results.ts';
import { latestRuns, type Run } from './runs.ts';
import { tallyRuns } from './tally.ts';

const CHANGES = 'A test can be started, stopped, concluded or set back to the control; "run" names the run that you saw, null where there was none.';

/**
 * Starts or ends an experiment, for everybody from the next page on: the page cache is emptied, on other instances within ten seconds.
 * @returns how all experiments stand then
 * @throws Refused 404 for an unknown experiment, 409 where it does not stand as the admin saw it or as the change needs it, 422 for what is none
 */
export async function changeExperiment(admin: Admin<'analytics'>, services: ExperimentServices, experimentId: string, body: unknown): Promise<ExperimentsView> {
  const { db, content, experiments } = services;
  const experiment = content.experiments.find(({ id }) => id === experimentId);
  if (!experiment) throw new Refused(404, 'experiment_unknown', 'There is no such test. Add it to content/experiments.yaml first.');
  const parsed = experimentChangeSchema.safeParse(body);
  if (!parsed.success) throw new Refused(422, 'change_unknown', CHANGES, 'action');
  const change = parsed.data;
  if (change.action === 'conclude' && !experiment.variants.some(({ id }) => id === change.winner)) {
    throw new Refused(422, 'variant_unknown', `This test has no variant "${change.winner}". Nothing was changed.`, 'winner');
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.changeExperiment}, hashtext(${experimentId}))`);
    const run = (await latestRuns(tx)).get(experimentId);
    // Of two admins, the second decides by what the first has left.
    if ((run?.id ?? null) !== change.run) throw await outOfDate(tx, experiment, run, 'Another run was started since this page was opened.');
    if (change.action === 'start') {
      if (isOpen(run)) throw await outOfDate(tx, experiment, run, 'This test is running already.');
      await tx.insert(experimentRuns).values({ id: randomUUID(), experimentId, startedBy: admin.id, variants: experiment.variants });
      await audit(tx, admin, 'experiment_started', experimentId);
    } else if (change.action === 'reset') {
      if (!run || isOpen(run) || run.winner === null) throw await outOfDate(tx, experiment, run, 'There is no winner to take back any more.');
      await tx.update(experimentRuns).set({ winner: null }).where(eq(experimentRuns.id, run.id));
      await audit(tx, admin, 'experiment_reset', experimentId, { winner: run.winner });
    } else {
      if (!run || !isOpen(run)) throw await outOfDate(tx, experiment, run, 'This run has ended since this page was opened.');
      await end(tx, admin, run, change.action === 'conclude' ? change.winner : null);
    }
  });
  await experiments.refresh();
  return experimentResults(admin, services);
}

function isOpen(run: Run | undefined): boolean {
  return run?.endedAt === null;
}

async function end(tx: DbOrTransaction, admin: Admin<'analytics'>, run: Run, winner: string | null): Promise<void> {
  await tx.update(experimentRuns).set({ endedAt: sql`now()`, endedBy: admin.id, winner }).where(eq(experimentRuns.id, run.id));
  const tally = (await tallyRuns(tx, [run.id])).get(run.id) ?? {};
  const figures = Object.entries(tally).map(([variant, { visitors, contacts }]) => `${variant} ${contacts} of ${visitors}`);
  await audit(tx, admin, winner === null ? 'experiment_stopped' : 'experiment_concluded', run.experimentId, {
    ...(winner === null ? {} : { winner }),
    ...(figures.length > 0 ? { 'got in touch': figures.sort().join(', ') } : {}),
  });
}
