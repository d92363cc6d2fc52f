import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { AuditAction } from '../../security/model/audit-actions.ts';
import type { Admin } from '../../security/server/admin.ts';
import { auditLog } from '../../security/server/security-tables.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import {
  type ExperimentResult,
  type ExperimentsView,
  GOALS,
  type Goal,
  type HistoryLine,
  type Rate,
  type RunTally,
  type VariantResult,
} from '../model/result-types.ts';
import type { ExperimentServices } from './experiment-services.ts';
import { isSameExperiment, latestRuns, namesOf, type Run, standingOf } from './runs.ts';
import { rateOf } from './statistics/rates.ts';
import { figuresOf } from './statistics/verdict.ts';
import { NOBODY, tallyRuns } from './tally.ts';

const DAY_MS = 86_400_000;
/** Lines of the audit log that are shown with the experiments, of all together. */
const HISTORY_LINES = 60;

const ACTIONS = {
  experiment_started: 'started',
  experiment_stopped: 'stopped',
  experiment_concluded: 'concluded',
  experiment_reset: 'reset',
} as const satisfies Partial<Record<AuditAction, HistoryLine['action']>>;

/** How every experiment stands, what its latest run says, and what was done to it. */
export async function experimentResults(
  _admin: Admin<'analytics'>,
  { db, content }: Pick<ExperimentServices, 'db' | 'content'>,
  now = new Date(),
): Promise<ExperimentsView> {
  const [runs, history] = await Promise.all([latestRuns(db), historyOf(db)]);
  const latest = content.experiments.flatMap(({ id }) => runs.get(id) ?? []);
  const people = [...new Set(latest.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy]).filter((id) => id !== null))];
  const [tallies, names] = await Promise.all([
    tallyRuns(
      db,
      latest.map(({ id }) => id),
    ),
    namesOf(db, people),
  ]);
  const experiments = content.experiments.map((experiment): ExperimentResult => {
    const run = runs.get(experiment.id);
    const { id, name, variants } = experiment;
    return {
      id,
      name,
      changes: experiment.changes ?? '',
      standing: standingOf(experiment, run),
      variants,
      latest: run ? latestOf(experiment, run, tallies.get(run.id) ?? {}, names, now) : null,
      history: history.get(id) ?? [],
    };
  });
  return { experiments };
}

function latestOf(experiment: Experiment, run: Run, tally: RunTally, names: Map<string, string>, now: Date): ExperimentResult['latest'] {
  // A run of an earlier version of the content file has its own variants.
  const variants = run.variants.length > 0 && !isSameExperiment(run, experiment) ? run.variants : experiment.variants;
  const counts = variants.map(({ id }) => tally[id] ?? NOBODY);
  // The database's clock may be a little ahead of ours.
  const days = Math.max(0, (run.endedAt ?? now).getTime() - run.startedAt.getTime()) / DAY_MS;
  const deciding = counts.map(({ visitors, contacts }) => ({ visitors, conversions: contacts }));
  const figures = figuresOf(
    deciding,
    variants.map(({ weight }) => weight),
    days,
  );
  const results = variants.flatMap((variant, index): VariantResult[] => {
    const own = figures.variants[index];
    if (!own) return [];
    const { visitors, ...did } = counts[index] ?? NOBODY;
    const rates = Object.fromEntries(GOALS.map((goal) => [goal, rateOf({ visitors, conversions: did[goal] })])) as Record<Goal, Rate | null>;
    return [{ ...variant, counts: { visitors, ...did }, rates, probabilityBest: own.best, expectedLoss: own.expectedLoss, uplift: own.uplift }];
  });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    run: {
      id: run.id,
      startedAt: run.startedAt.toISOString(),
      startedBy: nameOf(run.startedBy),
      endedAt: run.endedAt?.toISOString() ?? null,
      endedBy: nameOf(run.endedBy),
      winner: run.winner,
    },
    days,
    variants: results,
    sampleRatioP: figures.sampleRatioP,
    needed: figures.needed,
    verdict: figures.verdict,
  };
}

async function historyOf(db: Db): Promise<Map<string, HistoryLine[]>> {
  const rows = await db
    .select({ line: auditLog, by: shownName<string | null>() })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.action, Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]))
    .orderBy(desc(auditLog.id))
    .limit(HISTORY_LINES);
  const history = new Map<string, HistoryLine[]>();
  for (const { line, by } of rows) {
    const experiment = line.target ?? '';
    const action = ACTIONS[line.action as keyof typeof ACTIONS];
    const entry = { id: line.id, action, at: line.createdAt.toISOString(), by, detail: line.detail };
    history.set(experiment, [...(history.get(experiment) ?? []), entry]);
  }
  return history;
}
