import { sql } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';

/** What an owner counts of a copy; `texts` were ever published or are drafts, each once. */
export type Counted = { enquiries: number; mails: number; texts: number; photographs: number; people: number };

/** Counts in the database that a copy was loaded into. */
export async function countForOwner(db: Db): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT (SELECT count(*)::int FROM inquiries WHERE spam_at IS NULL) AS enquiries, (SELECT count(*)::int FROM mails) AS mails,
      (SELECT count(*)::int FROM (SELECT file FROM content_revisions UNION SELECT file FROM content_drafts) AS files) AS texts,
      (SELECT count(*)::int FROM photographs) AS photographs, (SELECT count(*)::int FROM users) AS people`);
  const [counted] = rows;
  if (!counted) throw new Error('the database counted nothing');
  return counted;
}
