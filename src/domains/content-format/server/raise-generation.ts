import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';

/**
 * Takes the one lock of publishing until the transaction ends, and tells every instance that pages say something else
 * (content/server/live-content.ts).
 */
export async function raiseGeneration(tx: DbOrTransaction): Promise<void> {
  await tx.execute(sql`INSERT INTO content_generation (row, counter) VALUES (1, 1) ON CONFLICT (row) DO UPDATE SET counter = content_generation.counter + 1`);
}
