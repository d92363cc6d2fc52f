import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { picturesPlugin } from './build/pictures-plugin.ts';
import { findBrowser, TEST_ARGS } from './scripts/browser.ts';
import { commands } from './tests/browser/commands.ts';
import { contentPlugin } from './tests/browser/content-plugin.ts';
import { PHONE } from './tests/browser/devices.ts';
import { SAMPLE } from './tests/fixtures/sample-content.ts';

/*
 * Single components in a real Chromium, with the site's own style sheet and the sample content (docs/develop/decisions/0043). Apart from
 * vitest.config.ts, so that unit tests load no browser.
 */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [tailwind(), picturesPlugin('.cache/art/out/manifest.json'), contentPlugin({ content: SAMPLE, pictures: '.cache/art/out' })],
  // A package that is met only later would be prepared then, and the page loaded anew in the middle of a test. Icons need no preparing.
  optimizeDeps: { entries: ['src/**/*.browser.test.tsx', 'tests/browser/setup.ts'], exclude: ['lucide-react'] },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['tests/browser/setup.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // Tests wait as well as work: three keep two cores busy.
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      traceView: 'off',
      screenshotFailures: false,
      locators: { exact: false },
      viewport: PHONE,
      commands,
      provider: playwright({
        // The time zone comes from outside, so that a test can set another.
        launchOptions: { executablePath: await findBrowser('shell'), args: TEST_ARGS, env: { ...process.env, TZ: 'Europe/London' } },
        contextOptions: { locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
