import type { Experiment } from './experiment-schema.ts';
import type { Standing } from './standings.ts';
import type { Rate } from './statistics/rates.ts';
import type { Needed, VariantFigures, Verdict } from './statistics/verdict.ts';

/** What a visitor may do that counts; `contacts` did one of chat and enquiry, and decides (decision 0020). */
export const GOALS = ['contacts', 'chats', 'attempts', 'enquiries'] as const;
export type Goal = (typeof GOALS)[number];

/** Different visitors of one variant in a run. */
export type Counts = Record<'visitors' | Goal, number>;

/** Counts of a whole run, by the variant's id. */
export type RunTally = Record<string, Counts>;

export type VariantResult = Experiment['variants'][number] & { counts: Counts; rates: Record<Goal, Rate | null> } & Omit<VariantFigures, 'rate'>;

/** A run, with ISO times and names of people; null for the content file, or an account that is gone. */
type RunFacts = { id: string; startedAt: string; startedBy: string | null; endedAt: string | null; endedBy: string | null; winner: string | null };

/** What was done to a test, newest first. `by` null: the site itself, or an account that is gone. */
export type HistoryLine = { id: number; action: 'started' | 'stopped' | 'concluded' | 'reset'; at: string; by: string | null; detail: Record<string, unknown> };

/** All that /analytics/experiments tells of a test; of its latest run, null before the first. */
export type ExperimentResult = {
  id: string;
  name: string;
  /** What it changes, in words; '' where the content file does not say. */
  changes: string;
  standing: Standing;
  /** As the content file has them now, the control first. */
  variants: Experiment['variants'];
  latest: { run: RunFacts; days: number; variants: VariantResult[]; sampleRatioP: number; needed: Needed; verdict: Verdict } | null;
  history: HistoryLine[];
};

/** Answer of `GET /api/admin/experiments`, and of every change. */
export type ExperimentsView = { tests: ExperimentResult[] };

/** What an admin does to a test. `reset`: from the winner back to the control. */
export type ExperimentAction = { action: 'start' | 'stop' | 'reset' } | { action: 'conclude'; winner: string };

/** Body of `POST /api/admin/experiments/{test}`. `run`: id of the latest run that the admin saw, null where there was none. */
export type ExperimentChange = ExperimentAction & { run: string | null };
