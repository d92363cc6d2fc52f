import type { TestProject } from 'vitest/node';
import { startCluster } from '../fixtures/database-cluster.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One PostgreSQL for all integration tests; every file clones a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
