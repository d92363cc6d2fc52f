import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { READ_ONLY_TEXT } from './database-errors.ts';

/** What the database writes to its disk for the proof, and takes away again: far more than an enquiry needs. */
const PROOF_BYTES = 1_000_000;
const ROW_BYTES = 1_000;

/**
 * Proves that the database could store an enquiry now: that its disk has room, and that it does not only let itself be
 * read, as a standby does and many a provider's server whose disk is nearly full. Nothing stays behind: a list that is
 * larger than the memory allowed for it goes to a temporary file.
 * @throws whatever the database throws where it could not, such as 53100
 */
export async function probeWrite(db: Db): Promise<void> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    return tx.execute<{ readOnly: string }>(sql`
      WITH proof AS MATERIALIZED (SELECT repeat('x', ${ROW_BYTES}) AS bytes FROM generate_series(1, ${PROOF_BYTES / ROW_BYTES}))
      SELECT current_setting('transaction_read_only') AS "readOnly", count(*) FROM proof`);
  });
  if (rows[0]?.readOnly === 'on') throw new Error(READ_ONLY_TEXT);
}
