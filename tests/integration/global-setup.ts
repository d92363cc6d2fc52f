import type { TestProject } from 'vitest/node';
import { buildForTests } from '../fixtures/build-for-tests.ts';
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
  buildForTests();
  const cluster = await startCluster();
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
