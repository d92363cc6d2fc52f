import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Experiment } from '../model/experiment-schema.ts';

/* Tables of the experiments (docs/develop/experiments.md). */

const time = (name: string) => timestamp(name, { withTimezone: true });

/** One run of an experiment, from its start to its stop or its conclusion. The latest run says how the experiment stands. */
export const experimentRuns = pgTable(
  'experiment_runs',
  {
    id: uuid('id').primaryKey(),
    experimentId: text('test_id').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    /** An id of users; null where the content file started it. */
    startedBy: text('started_by'),
    endedAt: time('ended_at'),
    endedBy: text('ended_by'),
    /** The variant that everybody gets since then; null where it was only stopped. */
    winner: text('winner'),
    /** The variants as they were when it started: a change in the content file ends the run (src/domains/experiments/server/live-experiments.ts). */
    variants: jsonb('variants').$type<Experiment['variants']>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('experiment_runs_one_open_key').on(table.experimentId).where(sql`${table.endedAt} IS NULL`),
    index('experiment_runs_test_idx').on(table.experimentId, table.startedAt),
  ],
);

/** A visitor who saw a variant in a run, and what came of it; times, so that only what came after the first sight counts. */
export const experimentVisitors = pgTable(
  'experiment_visitors',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => experimentRuns.id, { onDelete: 'cascade' }),
    visitorId: text('visitor_id').notNull(),
    variant: text('variant').notNull(),
    firstAt: time('first_at').notNull(),
    chatAt: time('chat_at'),
    attemptAt: time('attempt_at'),
    enquiryAt: time('enquiry_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.visitorId] })],
);

/** Sums of experiment_visitors, kept by triggers (migration 0007): exact at every moment, however many visitors there are. */
export const experimentTallies = pgTable(
  'experiment_tallies',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => experimentRuns.id, { onDelete: 'cascade' }),
    variant: text('variant').notNull(),
    visitors: integer('visitors').notNull().default(0),
    /** Who opened the chat or sent an enquiry, each once. */
    contacts: integer('contacts').notNull().default(0),
    chats: integer('chats').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    enquiries: integer('enquiries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.runId, table.variant] })],
);
