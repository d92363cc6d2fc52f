import type { Config } from '../../../../server/config/config.ts';
import { postgresAccount } from '../../../../server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../../../../server/embedded-postgres/data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../../../../server/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '../../../../server/embedded-postgres/embedded-postgres.ts';
import type { Logger } from '../../../../server/log.ts';
import { SiteRunsError } from './restore-copy.ts';

/** Runs `work` with the address of the database that is to be replaced, and nobody else on its data folder. @throws SiteRunsError */
export async function withTarget<T>(config: Config, projectRoot: string, log: Logger, work: (databaseUrl: string, dataDir: string) => Promise<T>): Promise<T> {
  const account = config.databaseUrl ? undefined : postgresAccount();
  const { dataDir } = chooseDataFolder(config.dataDir, projectRoot, account);
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl, dataDir);
  const unlock = lockAlone(dataDir);
  try {
    const embedded = await startEmbeddedPostgres({ projectRoot, dataDir, account, log });
    return await work(embedded.url, dataDir).finally(() => embedded.stop());
  } finally {
    unlock();
  }
}

function lockAlone(dataDir: string): () => void {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new SiteRunsError(`the site, or a command of it, runs on ${dataDir}; stop it, then try again`, { cause: error });
  }
}
