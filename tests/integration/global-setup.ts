import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildForTests } from '../fixtures/build-for-tests.ts';
import { cloneDatabase, newData, startCluster } from '../fixtures/database-cluster.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
    /** A data folder with a database that nobody has used (newData). */
    newData: string;
    /** Address of a site for all files that do nothing but read pages. */
    readOnlySite: string;
    /** Where each worker's site has its data and notes its process (shared-site.ts). */
    workerSites: string;
  }
}

/** One build and one PostgreSQL for all integration tests; every site clones a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise the sites of several files would find an old build, and all would build at once.
  buildForTests();
  const data = await newData();
  project.provide('newData', data.path);
  const cluster = await startCluster(data.path);
  project.provide('clusterUrl', cluster.url);
  const folder = temporaryFolder();
  const site = await startSiteProcess({ DATABASE_URL: await cloneDatabase(cluster.url, 'test_read_only'), DATA_DIR: folder.path });
  project.provide('readOnlySite', site.url);
  const workerSites = temporaryFolder();
  project.provide('workerSites', workerSites.path);
  return async () => {
    for (const name of readdirSync(workerSites.path).filter((one) => one.endsWith('.pid'))) endSite(Number(readFileSync(join(workerSites.path, name), 'utf8')));
    workerSites.remove();
    await site.kill('SIGTERM');
    folder.remove();
    await cluster.stop();
    data.remove();
  };
}

function endSite(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
