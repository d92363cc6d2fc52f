import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

// Unit tests stand beside the code; integration tests use a real PostgreSQL and a real SMTP server.
export default defineConfig({
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['tests/fixtures/no-surprises.ts', 'tests/fixtures/operators-content.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          // They have a configuration of their own: vitest.browser.config.ts.
          exclude: ['**/*.browser.test.tsx'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/{integration,faults}/**/*.test.ts'],
          globalSetup: 'tests/integration/global-setup.ts',
          env: { CONTENT_DIR: 'tests/content' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has a database and a site of its own. Tests wait as well as work: three keep two cores busy.
          maxWorkers: 3,
        },
      },
    ],
  },
});
