import { spawnSync } from 'node:child_process';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { startCluster } from '../fixtures/database-cluster.ts';

/** One build and one PostgreSQL for all workers; each clones a database of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Otherwise every worker's site would find an old build, and all would build at once.
  const { status } = spawnSync(process.execPath, scriptArguments('build'), { stdio: 'inherit' });
  if (status !== 0) throw new Error('the site could not be built');
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  return () => cluster.stop();
}
