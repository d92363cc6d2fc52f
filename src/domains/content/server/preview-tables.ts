import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Links to what visitors do not see yet. One that is ended goes; its link then leads nowhere. */
export const contentPreviews = pgTable('content_previews', {
  /** In the link, signed (preview-tokens.ts). */
  id: text('id').primaryKey(),
  /** Which drafts it shows (preview-types.ts). */
  drafts: text('drafts').notNull(),
  /** As of when; null: as it is whenever somebody looks. */
  asOf: time('as_of'),
  /** Path of the page that it begins with. */
  path: text('path').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});
