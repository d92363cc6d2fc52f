import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A database of its own, sites started from the build, and content that is not the operator's. */
const WITH_SITES = {
  globalSetup: 'tests/integration/global-setup.ts',
  setupFiles: ['tests/integration/begin-after-midnight.ts'],
  env: { CONTENT_DIR: 'tests/content' },
};
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/**
 * Integration tests take longest: begun first, they leave no worker alone at the end. Those with sites of their own wait for half of their
 * time, so they are spread among those that share one: side by side they would all wait at once. Files with a window follow those
 * without: whenever the next file's environment is another, Vitest ends the worker and starts a new one.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kindOf = ({ moduleId, project }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      if (text.startsWith('// @vitest-environment')) return 'window';
      if (project.name !== 'integration') return 'unit';
      return /\b(siteUnderTest|startSiteProcess)\(/.test(text) ? 'own' : 'shared';
    };
    const { own = [], shared = [], unit = [], window = [] } = Object.groupBy(await super.sort(files), kindOf);
    const every = Math.max(1, Math.floor(shared.length / (own.length + 1)));
    const spread = shared.flatMap((file, index) => (index % every === 0 ? [...own.splice(0, 1), file] : [file]));
    return [...spread, ...own, ...unit, ...window];
  }
}

// Unit tests stand beside the code; integration tests use a real PostgreSQL and a real SMTP server.
export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // However busy the machine is: Vitest and Testing Library (tests/fixtures/patient-queries.ts) give up after a second by themselves.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // tests/fixtures/no-surprises.ts gives each file modules of its own.
    isolate: false,
    // Integration tests wait as well as work, with databases and sites beside them: three keep two cores busy, four are in each other's way.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/fixtures/no-surprises.ts', 'tests/fixtures/patient-queries.ts', 'tests/fixtures/operators-content.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          // They have a configuration of their own: vitest.browser.config.ts.
          exclude: ['**/*.browser.test.tsx'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Rules that all sources keep, and that take long to prove: `npm test` runs them, `npm run check` does not wait for them.
        test: { name: 'sources', include: ['tests/sources/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          ...WITH_SITES,
          // Several starts of a site in one test, on a machine of half this speed, and others at work on it.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        // Machines, databases and lines that fail again and again, which takes minutes: `npm run test:faults` alone runs them.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...WITH_SITES, testTimeout: 20 * 60_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        // What takes minutes, or programs that not every machine has: `npm run test:load` alone runs them.
        test: {
          name: 'load',
          // After the others, which may have another number of workers.
          sequence: { groupOrder: 1 },
          include: ['tests/load/**/*.test.ts'],
          ...WITH_SITES,
          fileParallelism: false,
          testTimeout: 20 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
