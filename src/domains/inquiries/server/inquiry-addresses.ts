import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { inquiries } from './inquiries-tables.ts';

/** So many addresses are folded in one statement. */
const BATCH = 5_000;

/**
 * Folds the addresses of enquiries that lack it, which an earlier version stored: one that ran beside this one, or whose copy was restored. Whoever looks
 * for enquiries by `emailFolded` calls it first; where there are none it asks an empty index.
 */
export async function foldStoredAddresses(db: DbOrTransaction): Promise<void> {
  for (;;) {
    const found = await db
      .select({ id: inquiries.id, email: inquiries.email })
      .from(inquiries)
      .where(and(isNotNull(inquiries.email), isNull(inquiries.emailFolded)))
      .limit(BATCH);
    if (found.length === 0) return;
    const folded = JSON.stringify(found.map(({ id, email }) => ({ id, folded: foldAddress(email ?? '') })));
    await db.execute(sql`
      UPDATE inquiries SET email_folded = given.folded FROM json_to_recordset(${folded}::json) AS given (id uuid, folded text) WHERE inquiries.id = given.id`);
  }
}
