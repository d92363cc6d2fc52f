import { startCluster } from '../fixtures/database-cluster.ts';

/** One PostgreSQL for all workers; each clones a database of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  return () => cluster.stop();
}
