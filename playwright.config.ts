import { defineConfig } from '@playwright/test';
import { findBrowser, TEST_ARGS, TEST_ENV } from './scripts/browser.ts';

// The browsers are found once, by the process that starts the workers, which inherit their paths.
process.env.CHROMIUM_SHELL_PATH ??= await findBrowser('shell');
process.env.CHROMIUM_PATH ??= await findBrowser();

/** What the headless shell has not: notices of the browser, workers that live on. */
const WHOLE_BROWSER = ['**/desk-notices.spec.ts', '**/offline*.spec.ts'];
const ENV = { ...process.env, ...TEST_ENV } as Record<string, string>;
/** As visitors have it: pages that were left wait for Back, which Playwright would switch off. */
const WHOLE = { executablePath: process.env.CHROMIUM_PATH, args: TEST_ARGS, env: ENV, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * A test runs at the width most visitors have. `{ tag: '@both' }` runs it on a wide screen as well: layout, violations,
 * what a mouse, hover or a hardware keyboard does, bar against menu. `{ tag: '@desktop' }` is for what a phone has not.
 */
const WIDE = /@(both|desktop)\b/;
const WIDE_ALONE = /@desktop\b/;

/** End-to-end tests: the production build, a real Chromium, a real PostgreSQL, a real SMTP server. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // A browser and the site are busy by themselves: more tests at once than two cores have come to no more, and each takes longer.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // However busy the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH, args: TEST_ARGS, env: ENV },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    // What a worker answers is seen by no `page.route`; the tests that are about workers allow them.
    serviceWorkers: 'block',
    // A browser without a graphics card works hardest at what moves; tests that want it say `test.use(WITH_MOTION)`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: WHOLE_BROWSER, grepInvert: WIDE_ALONE, use: PHONE },
    { name: 'desktop', testIgnore: WHOLE_BROWSER, grep: WIDE, use: DESKTOP },
    { name: 'whole', testMatch: WHOLE_BROWSER, use: { ...PHONE, launchOptions: WHOLE } },
  ],
});
