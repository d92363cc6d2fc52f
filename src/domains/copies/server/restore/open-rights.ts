import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';

/** Private links of one owner: a guide or vehicle by name, a party by its enquiry's reference, or the office (null). */
type OpenLinks = { kind: string; of: string | null };

/** Who holds which role, to whom quotes are open, who has private links, and which reviews are published: what an owner looks through where nothing could tell what was ended. */
export type OpenRights = {
  roles: { email: string; role: string }[];
  quotes: { reference: string; title: string }[];
  links: OpenLinks[];
  /** "Mary, lamin-lodge-river-cruise, 2026-12-05": who wrote it, of which trip. */
  reviews: string[];
};

/** Of a quote that its link still opens. Today is Banjul's: the database's own zone may have another day. */
export const IS_OPEN = sql`withdrawn_at IS NULL AND valid_until >= (now() AT TIME ZONE 'UTC')::date`;

export async function openRights(tx: DbOrTransaction): Promise<OpenRights> {
  const roles = await tx.execute<OpenRights['roles'][number]>(sql`SELECT email, role FROM user_roles JOIN users ON users.id = user_id ORDER BY role, email`);
  const quotes = await tx.execute<OpenRights['quotes'][number]>(
    sql`SELECT reference, title FROM quotes JOIN inquiries ON inquiries.id = inquiry_id WHERE ${IS_OPEN} ORDER BY reference, title`,
  );
  const links = await tx.execute<OpenLinks>(sql`
    SELECT private_links.kind, coalesce(resources.name, reference) AS "of" FROM private_links
    LEFT JOIN resources ON resources.id = resource_id
    LEFT JOIN parties ON parties.id = party_id LEFT JOIN inquiries ON inquiries.id = inquiry_id
    WHERE revoked_at IS NULL ORDER BY 1, 2 NULLS FIRST`);
  const reviews = await tx.execute<{ words: string }>(
    sql`SELECT concat_ws(', ', name, tour, trip_day) AS words FROM reviews WHERE state = 'published' ORDER BY trip_day DESC NULLS LAST, id`,
  );
  return { roles: roles.rows, quotes: quotes.rows, links: links.rows, reviews: reviews.rows.map(({ words }) => words) };
}
