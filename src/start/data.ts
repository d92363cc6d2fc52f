import type { Config } from '../server/config/config.ts';
import { mayBePooled, openDatabase } from '../server/db/database.ts';
import { reportReader } from '../server/db/replica.ts';
import { DiskReserve, RESERVE_GIVEN } from '../server/disk-reserve.ts';
import { postgresAccount } from '../server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../server/embedded-postgres/data-folder.ts';
import { lockDataFolder } from '../server/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts';
import type { Logger } from '../server/log.ts';

export type OpenData = Awaited<ReturnType<typeof openData>>;

/**
 * Opens the data folder and the database in it, or the one that is given. `visitors` and `work` are its connections
 * (database.ts), `databaseUrl` the address of the server itself; nothing is asked of them yet.
 * @throws DataFolderInUseError, or where the embedded database cannot start
 */
export async function openData(config: Config, projectRoot: string, log: Logger) {
  const account = config.databaseUrl ? undefined : postgresAccount();
  const { dataDir, moved } = chooseDataFolder(config.dataDir, projectRoot, account);
  /** Facts about the surroundings that the operator is told at start. */
  const notes = moved ? [`data is kept in ${dataDir}, because PostgreSQL's account "${account?.name}" cannot enter this folder`] : [];
  const unlock = config.databaseUrl ? () => {} : lockDataFolder(dataDir);
  // The disk may have filled while the site was away, or have ended it: without room the database does not even start.
  const isGiven = !config.databaseUrl && (await new DiskReserve(dataDir).releaseIfFull().catch(() => false));
  if (isGiven) log.error(RESERVE_GIVEN);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ projectRoot, dataDir, account, log });
  if (embedded?.copiedPrograms) notes.push(`PostgreSQL's programs were copied to ${dataDir}, where its account can run them`);
  const databaseUrl = config.databaseDirectUrl ?? embedded?.url ?? '';
  const visitors = openDatabase(config.databaseUrl ?? databaseUrl, log, 'visitors', mayBePooled(config));
  const work = openDatabase(databaseUrl, log);
  // Where a pooler stands before the server, one may stand before the replica as well.
  const replica = config.databaseReplicaUrl ? openDatabase(config.databaseReplicaUrl, log, 'visitors', mayBePooled(config)) : undefined;

  return {
    dataDir,
    databaseUrl,
    notes,
    visitors,
    work,
    readReports: reportReader(visitors.db, replica, log),
    async disconnect(): Promise<void> {
      const closed = Promise.all([visitors.pool.end(), work.pool.end(), replica?.pool.end()]);
      await closed.catch((error: unknown) => log.warn({ err: error }, 'the database connections did not close in order'));
    },
    /** Stops the embedded database and gives the data folder back. */
    async release(): Promise<void> {
      await embedded?.stop();
      unlock();
    },
  };
}
