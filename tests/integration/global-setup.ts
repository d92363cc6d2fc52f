import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { startCluster } from '../fixtures/database-cluster.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One build and one PostgreSQL for all integration tests; every file clones a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise the sites of several files would find an old build, and all would build at once.
  const { status } = spawnSync(process.execPath, scriptArguments('build'), { stdio: 'inherit' });
  if (status !== 0) throw new Error('the site could not be built');
  const cluster = await startCluster();
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
