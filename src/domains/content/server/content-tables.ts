import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';

/* Tables of what the operator writes in the admin area (docs/develop/decisions/0060). */

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = (name: string) => bigint(name, { mode: 'number' });

export const ORIGINS = ['edit', 'restore', 'import'] as const;

/** Whole documents as they were published, each once and for good; the last of a file that holds now is what the site shows. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The file of content/ in whose place it stands: "tours/bijilo-monkey-park.yaml". */
    file: text('file').notNull(),
    /** Null: taken away. */
    document: jsonb('document'),
    /**
     * What was shown when this was published, `{says: null}` for nothing: it is laid over what holds then, field by field
     * (compose-revisions.ts). Null where it stands whole.
     */
    base: jsonb('base').$type<{ says: unknown }>(),
    /** What the file said when this was published over it, `{says: null}` for no file; null where that was not remembered yet. */
    fileThen: jsonb('file_then').$type<{ says: unknown }>(),
    /** Of the schema that it was checked by (document-kinds.ts). */
    schemaVersion: integer('schema_version').notNull(),
    /** Id of users, and the name that is shown: a person may go, what they wrote stays. */
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    /** The revision that its author saw; null where that was the file. */
    basedOn: id('based_on'),
    origin: text('origin', { enum: ORIGINS }).notNull().default('edit'),
    /** Between these moments it holds; without them from when it was published, and for good. */
    effectiveFrom: time('effective_from'),
    effectiveUntil: time('effective_until'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('content_revisions_file_idx').on(table.file, table.id),
    check('content_revisions_origin_check', sql`${table.origin} IN ${listed(ORIGINS)}`),
  ],
);

/** Of a version that was published for later, and not taken back since. */
export const isWaiting = sql`effective_from > now() AND (effective_until IS NULL OR effective_until > effective_from)`;

/** Numbers of drafts' versions: no two saves of any draft ever have the same one, also after the draft before was published. */
export const draftVersions = pgSequence('content_draft_versions');

/** What is being written: one a file, which may be unfinished. Every save gives it another version. */
export const contentDrafts = pgTable('content_drafts', {
  file: text('file').primaryKey(),
  document: jsonb('document').notNull(),
  version: id('version').notNull().default(sql`nextval('content_draft_versions')`),
  basedOn: id('based_on'),
  /** What was shown when it was begun, `{says: null}` for nothing. Null in drafts that an earlier release began. */
  base: jsonb('base').$type<{ says: unknown }>(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** One row, one number: it goes up with everything that is published, and every instance looks at it each second. */
export const contentGeneration = pgTable(
  'content_generation',
  { row: integer('row').primaryKey().default(1), counter: id('counter').notNull().default(0) },
  (table) => [check('content_generation_row_check', sql`${table.row} = 1`)],
);
