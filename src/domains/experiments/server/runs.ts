import { desc, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import type { Standing } from '../model/standings.ts';
import { experimentRuns } from './experiments-tables.ts';

export type Run = typeof experimentRuns.$inferSelect;

/** The latest run of each experiment, by the experiment's id: the open one, else the one that ended last. */
export async function latestRuns(db: DbOrTransaction): Promise<Map<string, Run>> {
  const { experimentId, startedAt, endedAt } = experimentRuns;
  const rows = await db.selectDistinctOn([experimentId]).from(experimentRuns).orderBy(experimentId, sql`${endedAt} DESC NULLS FIRST`, desc(startedAt));
  return new Map(rows.map((run) => [run.experimentId, run]));
}

/** Names of those who started and ended runs, by their ids; an account that is gone is missing. */
export async function namesOf(db: DbOrTransaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: shownName<string>() }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a run is of what the content file says now. */
export function isSameExperiment(run: Pick<Run, 'variants'>, { variants }: Pick<Experiment, 'variants'>): boolean {
  const text = (list: Experiment['variants']) => JSON.stringify(list.map(({ id, name, weight }) => [id, name, weight]));
  return text(run.variants) === text(variants);
}

/**
 * How an experiment stands. Where the content of this instance and an open run differ, as while a new version is rolled out,
 * everybody gets the control: nobody is shown what is not counted. So does a winner that is no variant any more.
 */
export function standingOf(experiment: Experiment, run: Run | undefined): Standing {
  if (run && run.endedAt === null) return { state: isSameExperiment(run, experiment) ? 'running' : 'stopped' };
  if (run?.winner && experiment.variants.some(({ id }) => id === run.winner)) return { state: 'concluded', winner: run.winner };
  return { state: 'stopped' };
}
