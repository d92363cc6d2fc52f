import type { TestProject } from 'vitest/node';
import { buildForTests } from '../fixtures/build-for-tests.ts';
import { cloneDatabase, startCluster } from '../fixtures/database-cluster.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
    /** Address of a site for all files that do nothing but read pages. */
    readOnlySite: string;
  }
}

/** One build and one PostgreSQL for all integration tests; every file clones a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise the sites of several files would find an old build, and all would build at once.
  buildForTests();
  const cluster = await startCluster();
  project.provide('clusterUrl', cluster.url);
  const folder = temporaryFolder();
  const site = await startSiteProcess({ DATABASE_URL: await cloneDatabase(cluster.url, 'test_read_only'), DATA_DIR: folder.path });
  project.provide('readOnlySite', site.url);
  return async () => {
    await site.kill('SIGTERM');
    folder.remove();
    await cluster.stop();
  };
}
