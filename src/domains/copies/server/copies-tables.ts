import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { COPY_KINDS } from '../model/copy-names.ts';
import type { Erasure } from '../model/erasure.ts';

/* Tables of the copies (docs/operate/copies.md). */

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What was erased for good, without a word of whom: a copy from before brings it back, and what stands here takes it away again. */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  at: time('at').notNull().defaultNow(),
  erased: jsonb('erased').$type<Erasure['erased']>().notNull(),
});

/** Copies that were begun for BACKUP_TO, and what became of them. */
export const copyRuns = pgTable(
  'copy_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: COPY_KINDS }).notNull(),
    /** Of the object that it is kept as; null where it came to nothing. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** The sums of all its tables in one, by which the next knows whether anything has changed. */
    sum: text('sum'),
    beganAt: time('began_at').notNull(),
    madeAt: time('made_at'),
    /** When it was fetched again, loaded, compared and started, and the recovery key is among those that open it. */
    provedAt: time('proved_at'),
    error: text('error'),
  },
  (table) => [index('copy_runs_kind_idx').on(table.kind, table.beganAt), check('copy_runs_kind_check', sql`${table.kind} IN ${listed(COPY_KINDS)}`)],
);
