import * as z from 'zod/mini';

/** What a visitor may do that counts; `contacts` did one of chat and enquiry, and decides (decision 0020). */
export const GOALS = ['contacts', 'chats', 'attempts', 'enquiries'] as const;
export type Goal = (typeof GOALS)[number];

/** Different visitors of one variant in a run. */
export type Counts = Record<'visitors' | Goal, number>;

/** Counts of a whole run, by the variant's id. */
export type RunTally = Record<string, Counts>;

const variantSchema = z.object({ id: z.string(), name: z.string(), weight: z.number() });
const knownRateSchema = z.object({ rate: z.number(), low: z.number(), high: z.number() });
/** With its 95 % interval. */
export type Rate = z.output<typeof knownRateSchema>;
const rateSchema = z.nullable(knownRateSchema);

const variantResultSchema = z.object({
  ...variantSchema.shape,
  counts: z.object({ visitors: z.number(), contacts: z.number(), chats: z.number(), attempts: z.number(), enquiries: z.number() }),
  rates: z.object({ contacts: rateSchema, chats: rateSchema, attempts: rateSchema, enquiries: rateSchema }),
  probabilityBest: z.number(),
  expectedLoss: z.number(),
  uplift: z.nullable(z.object({ relative: z.number(), low: z.number(), high: z.number() })),
});
export type VariantResult = z.output<typeof variantResultSchema>;

/** A run, with ISO times and names of people; null for the content file, or an account that is gone. */
const runSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  startedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  winner: z.nullable(z.string()),
});

/** What was done to an experiment, newest first. `by` null: the site itself, or an account that is gone. */
const historyLineSchema = z.object({
  id: z.number(),
  action: z.enum(['started', 'stopped', 'concluded', 'reset']),
  at: z.string(),
  by: z.nullable(z.string()),
  detail: z.looseObject({}),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** Whole days an experiment runs before a winner is named: every day of the week counts once. */
export const DAYS_MIN = 7;

const neededSchema = z.object({
  /** Visitors that the variant with the fewest still lacks; null before there is any conversion. */
  perVariant: z.nullable(z.number()),
  /** The relative difference that they are for. */
  difference: z.number(),
  /** Whether that is the one seen so far, or the smallest that is worth having. */
  isObserved: z.boolean(),
});
export type Needed = z.output<typeof neededSchema>;

const verdictSchema = z.union([
  /** Visitors are shared out in a way that chance does not explain: something counts wrongly. */
  z.object({ kind: z.literal('mismatch') }),
  z.object({ kind: z.literal('too-few') }),
  z.object({ kind: z.literal('keep') }),
  /** `days`: how many are still to come. */
  z.object({ kind: z.literal('too-early'), days: z.number() }),
  /** `variant`: its place in the list; `sure` from 0.95 to below 1. */
  z.object({ kind: z.literal('winner'), variant: z.number(), sure: z.number(), uplift: z.number() }),
]);
export type Verdict = z.output<typeof verdictSchema>;
/** The type `Standing`, which says what each means. */
const standingSchema = z.union([
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('stopped') }),
  z.object({ state: z.literal('concluded'), winner: z.string() }),
]);

/** All that /analytics/experiments tells of an experiment; of its latest run, null before the first. */
const experimentResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What it changes, in words; '' where the content file does not say. */
  changes: z.string(),
  standing: standingSchema,
  /** As the content file has them now, the control first. */
  variants: z.array(variantSchema),
  latest: z.nullable(
    z.object({
      run: runSchema,
      days: z.number(),
      variants: z.array(variantResultSchema),
      sampleRatioP: z.number(),
      needed: neededSchema,
      verdict: verdictSchema,
    }),
  ),
  history: z.array(historyLineSchema),
});
export type ExperimentResult = z.output<typeof experimentResultSchema>;

/** Answer of `GET /api/admin/experiments`, and of every change. */
export const experimentsViewSchema = z.object({ experiments: z.array(experimentResultSchema) });
export type ExperimentsView = z.output<typeof experimentsViewSchema>;

/** The answer as pages of version 0.2.0 understand it too, which may still be open; the version after the next answers without `tests`. */
export function forOpenPages({ experiments }: ExperimentsView): ExperimentsView & { tests: ExperimentResult[] } {
  return { experiments, tests: experiments };
}
