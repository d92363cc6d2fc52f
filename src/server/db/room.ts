import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What the database writes to its disk for the proof, and takes away again: far more than an enquiry needs. */
const PROOF_BYTES = 1_000_000;
const ROW_BYTES = 1_000;

/**
 * Proves that the database could store an enquiry now: that its disk has room, and that it is not a standby which may only
 * be read. Nothing stays behind: a list that is larger than the memory allowed for it goes to a temporary file.
 * @throws whatever the database throws where it could not, such as 53100 or 25006
 */
export async function proveRoom(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    await tx.execute(sql`
      WITH proof AS MATERIALIZED (SELECT repeat('x', ${ROW_BYTES}) AS bytes FROM generate_series(1, ${PROOF_BYTES / ROW_BYTES}))
      SELECT pg_current_xact_id(), count(*) FROM proof`);
  });
}
