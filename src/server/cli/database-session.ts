import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { findProjectRoot } from '../config/project-root.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { postgresAccount } from '../embedded-postgres/account.ts';
import { chooseDataFolder, plannedDataFolder } from '../embedded-postgres/data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../embedded-postgres/data-lock.ts';
import { runningServerUrl, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { createCommandLogger, type Logger } from '../log.ts';

export type DatabaseSession = { db: Db; pool: Pool; url: string; log: Logger; dataDir: string; source: string };

export type DatabaseAddress = { url: string; log: Logger; dataDir: string; projectRoot: string; source: string };

/**
 * Runs `work` with the site's database: the configured one, the embedded one of the running site, or,
 * where the site does not run, the embedded one started for this command.
 */
export async function withDatabase<T>(config: Config, work: (session: DatabaseSession) => Promise<T>): Promise<T> {
  return withAddress(config, async ({ url, log, projectRoot, ...found }) => {
    const { db, pool } = openDatabase(url, log);
    try {
      await migrateDatabase(pool, projectRoot);
      return await work({ db, pool, url, log, ...found });
    } finally {
      await pool.end();
    }
  });
}

/**
 * Sees that there is a database: a command that made a new one in a mistyped folder would call it good, and say that nothing is in it.
 * @throws Error in words where the site has never been started on this data folder; nothing is made there
 */
export function assertDatabase(config: Config): void {
  if (!config.databaseDirectUrl) assertThere(config, 'database in', 'postgresql', 'PG_VERSION');
}

/** @throws Error in words where the data folder has no such file */
function assertThere({ dataDir: configured, databaseUrl }: Config, what: string, ...file: string[]): void {
  const dataDir = plannedDataFolder(configured, findProjectRoot(), databaseUrl ? undefined : postgresAccount());
  try {
    statSync(join(dataDir, ...file));
  } catch (error) {
    // What may not be looked at is there: that is told by whatever opens it.
    if (!/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return;
    throw new Error(`There is no ${what} ${dataDir} yet. Is DATA_DIR right? Start the site first.`);
  }
}

/**
 * The data folder of a site that was started before, also beside a given database: in a mistyped one a command would go on with secrets and keys of
 * its own making.
 * @throws Error in words, as assertDatabase, or where the folder cannot be used
 */
export function knownDataFolder(config: Config): string {
  assertThere(config, config.databaseUrl ? 'data folder' : 'database in');
  // Makes none any more, and says first where the folder is another account's.
  const { dataDir } = chooseDataFolder(config.dataDir, findProjectRoot(), config.databaseUrl ? undefined : postgresAccount());
  assertDatabase(config);
  return dataDir;
}

/** The same, with the database as it is: no migration runs. @throws Error where there is none yet */
export async function withAddress<T>(config: Config, work: (address: DatabaseAddress) => Promise<T>): Promise<T> {
  assertDatabase(config);
  const log = createCommandLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const projectRoot = findProjectRoot();
  const account = config.databaseUrl ? undefined : postgresAccount();
  const { dataDir } = chooseDataFolder(config.dataDir, projectRoot, account);
  const use = (url: string, source: string) => work({ url, log, dataDir, projectRoot, source });
  if (config.databaseDirectUrl) return use(config.databaseDirectUrl, `PostgreSQL at ${new URL(config.databaseDirectUrl).host}`);
  let unlock: () => void;
  try {
    unlock = lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const passwordFile = join(dataDir, 'postgresql-password');
    if (!existsSync(passwordFile)) throw error;
    return use(runningServerUrl(dataDir, readFileSync(passwordFile, 'utf8').trim()), `the running site's PostgreSQL in ${dataDir}`);
  }
  const embedded = await startEmbeddedPostgres({ projectRoot, dataDir, account, log });
  try {
    return await use(embedded.url, `embedded PostgreSQL in ${dataDir}`);
  } finally {
    await embedded.stop();
    unlock();
  }
}
