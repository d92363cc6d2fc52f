import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';

/** Who holds which role, and to whom quotes are open: what an owner looks through where nothing could tell what was ended. */
export type OpenRights = { roles: { email: string; role: string }[]; quotes: { reference: string; title: string }[] };

/** Of a quote that its link still opens. */
export const IS_OPEN = sql`withdrawn_at IS NULL AND valid_until >= current_date`;

export async function openRights(tx: DbOrTransaction): Promise<OpenRights> {
  const roles = await tx.execute<OpenRights['roles'][number]>(sql`SELECT email, role FROM user_roles JOIN users ON users.id = user_id ORDER BY role, email`);
  const quotes = await tx.execute<OpenRights['quotes'][number]>(
    sql`SELECT reference, title FROM quotes JOIN inquiries ON inquiries.id = inquiry_id WHERE ${IS_OPEN} ORDER BY reference, title`,
  );
  return { roles: roles.rows, quotes: quotes.rows };
}
