import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Photographs that were uploaded, each once: where one is shown, and with what words, say the documents photos/NAME.yaml
 * (docs/develop/decisions/0064). In the database, so that every instance and every copy of it has them.
 */
export const photographs = pgTable('photographs', {
  /** Of what was sent, in hexadecimal: sent again it is the same. */
  sha256: text('sha256').primaryKey(),
  /** A JPEG, upright, without metadata; `width` and `height` in pixels. */
  picture: bytea('picture').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** A small WebP for lists. */
  small: bytea('small').notNull(),
  placeholder: text('placeholder').notNull(),
  color: text('color').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Photographs that were erased, so that their addresses say so and the same bytes are not taken again (docs/develop/decisions/0087). */
export const erasedPhotographs = pgTable('erased_photographs', {
  sha256: text('sha256').primaryKey(),
  /** Keys in the addresses of its cuts (shown-photographs.ts). */
  cuts: text('cuts').array().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
