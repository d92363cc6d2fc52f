import { counted } from '../../../lib/counted.ts';
import { type Db, openDatabase } from '../../../server/db/database.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import type { Logger } from '../../../server/log.ts';
import type { Erasure } from '../model/erasure.ts';
import { knownErasures, repeatErasures } from './erasures.ts';
import { formerDatabases } from './former-databases.ts';
import { addressOf, momentOfStamp } from './restore/databases.ts';

export type FormerContext = {
  db: Db;
  /** Of the server itself: what was renamed lies beside it. */
  databaseUrl: string;
  projectRoot: string;
  pseudonym: (text: string) => string;
  log: Logger;
};

/** A database from before a restore in which somebody may still stand who was erased since; `why` in words. */
export type Unreached = { name: string; why: string };

type Opened = ReturnType<typeof openDatabase>;
type Reaching = Pick<FormerContext, 'db' | 'databaseUrl' | 'log'>;

/**
 * Does again, in every database from before a restore, what was erased since in the one that serves. Each notes what was done in it, so that nothing
 * is done twice and whatever failed is done the next time.
 * @returns those that could not be reached
 */
export async function eraseInFormer({ projectRoot, pseudonym, ...context }: FormerContext): Promise<Unreached[]> {
  return whereMissing(context, async ({ db, pool }, name, missing) => {
    await migrateDatabase(pool, projectRoot);
    await db.transaction((tx) => repeatErasures(tx, missing, () => momentOfStamp(name), pseudonym));
    context.log.warn({ database: name, erasures: missing.length }, 'what was erased is erased in the database from before a restore too');
  });
}

/** The databases from before a restore that lack erasures; nothing is changed. */
export async function unreachedFormer(context: Reaching): Promise<Unreached[]> {
  return whereMissing(context, async (_opened, _name, missing) => {
    throw new Error(`${counted(missing.length, 'erasure has', 'erasures have')} not been done in it yet`);
  });
}

/** What was found in the databases from before a restore, each brought to this version first, and those that could not be reached. */
export type LookedThrough<T> = { found: T[]; unreached: Unreached[] };

/** Looks through every database from before a restore. */
export async function lookInFormer<T>({ projectRoot, ...context }: Omit<FormerContext, 'pseudonym'>, look: (db: Db) => Promise<T>): Promise<LookedThrough<T>> {
  const found: T[] = [];
  const unreached = await inEachFormer(context, async ({ db, pool }) => {
    await migrateDatabase(pool, projectRoot);
    found.push(await look(db));
  });
  return { found, unreached };
}

/** Where erasures are missing in one, `work` is done with it. @returns those where it failed */
async function whereMissing(context: Reaching, work: (opened: Opened, name: string, missing: Erasure[]) => Promise<void>): Promise<Unreached[]> {
  const ledger = await knownErasures(context.db);
  if (ledger.length === 0) return [];
  return inEachFormer(context, async (opened, name) => {
    const known = new Set((await knownErasures(opened.db)).map(({ id }) => id));
    const missing = ledger.filter(({ id }) => !known.has(id));
    if (missing.length > 0) await work(opened, name, missing);
  });
}

/** @returns those where `work` failed */
async function inEachFormer({ db, databaseUrl, log }: Reaching, work: (opened: Opened, name: string) => Promise<void>): Promise<Unreached[]> {
  const unreached: Unreached[] = [];
  for (const { name } of await formerDatabases(db)) {
    const opened = openDatabase(addressOf(databaseUrl, name), log);
    try {
      await work(opened, name);
    } catch (error) {
      log.warn({ err: error, database: name }, 'a database from before a restore could not be reached');
      unreached.push({ name, why: reasonOf(error) });
    } finally {
      await opened.pool.end();
    }
  }
  return unreached;
}

/** Drizzle says which query failed; why is said by what it was caused by. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** What is to be done about those that could not be reached. */
export function unreachedText({ name, why }: Unreached): string {
  return `who was erased since may still stand in the database from before a restore, ${name} (${why}). The site tries again every night; drop it where that does not help: npm run cli -- restore --drop-before`;
}
