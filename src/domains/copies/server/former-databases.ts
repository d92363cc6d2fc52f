import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { momentOfStamp } from './restore/databases.ts';

/** How long a database from before a restore stays, in days. */
export const FORMER_DAYS = 14;
/** What `restore --keep-before` writes on a database. */
const KEPT = 'kept: no job drops it';

export type Former = { name: string; at: Date; isKept: boolean; mayDrop: boolean };

/** When the daily job drops it; undefined where it does not. */
export function goesAt({ at, isKept, mayDrop }: Former): Date | undefined {
  return isKept || !mayDrop ? undefined : new Date(at.getTime() + FORMER_DAYS * 24 * 3600 * 1000);
}

/** The databases from before restores of the one that `db` works on, the oldest first. */
export async function formerDatabases(db: Db): Promise<Former[]> {
  const { rows } = await db.execute<{ name: string; comment: string | null; mayDrop: boolean }>(sql`
    SELECT datname AS name, shobj_description(oid, 'pg_database') AS comment, pg_has_role(datdba, 'USAGE') AS "mayDrop" FROM pg_database
    WHERE datname ~ '_before_[0-9]{14}$' AND left(datname, -22) = left(current_database(), 41) ORDER BY right(datname, 14)`);
  return rows.map(({ name, comment, mayDrop }) => ({ name, at: momentOfStamp(name), isKept: comment === KEPT, mayDrop }));
}

/** `restore --keep-before`: no job drops the databases that are there. @returns their names */
export async function keepFormer(db: Db): Promise<string[]> {
  const all = await formerDatabases(db);
  for (const { name } of all) await db.execute(sql`COMMENT ON DATABASE ${sql.identifier(name)} IS ${sql.raw(`'${KEPT}'`)}`);
  return all.map(({ name }) => name);
}
