import type { FullConfig } from '@playwright/test';
import { buildForTests } from '../fixtures/build-for-tests.ts';
import { newData, startCluster } from '../fixtures/database-cluster.ts';
import { forgetFound, keepFound } from './known-looks.ts';
import { prepareComparison } from './recorded-with.ts';

/** One build and one PostgreSQL for all workers; each clones a database of its own. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  prepareComparison(process.env.CHROMIUM_SHELL_PATH ?? '', config.updateSnapshots === 'all');
  forgetFound();
  // Otherwise every worker's site would find an old build, and all would build at once.
  buildForTests();
  const data = await newData();
  const cluster = await startCluster(data.path);
  data.remove();
  process.env.TEST_CLUSTER_URL = cluster.url;
  return () => {
    keepFound();
    return cluster.stop();
  };
}
