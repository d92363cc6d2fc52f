import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.ts';

// The browsers are found once, by the process that starts the workers, which inherit their paths.
process.env.CHROMIUM_SHELL_PATH ??= await findBrowser('shell');
process.env.CHROMIUM_PATH ??= await findBrowser();

/** What the headless shell has not: notices of the browser. */
const WHOLE_BROWSER = '**/desk-notices.spec.ts';
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** What behaves the same at any width is tested at the width most visitors have; what looks for violations, at both. */
const ANY_WIDTH = [
  'account',
  'analytics-collection',
  'article-contents',
  'auth',
  'blog',
  'booking',
  'care',
  'contact',
  'contact-slow',
  'desk-care',
  'experiment-flows',
  'experiment-flows-arrival',
  'experiment-flows-booking',
  'experiment-results',
  'experiments',
  'focus',
  'fonts',
  'home-testimonials',
  'inquiry',
  'layout',
  'operator-story',
  'resilience',
  'search-opening',
  'security-monitor',
  'tour-lookup',
];

/** End-to-end tests: the production build, a real Chromium, a real PostgreSQL, a real SMTP server. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Tests wait as well as work: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH, args: BROWSER_ARGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testIgnore: WHOLE_BROWSER, use: PHONE },
    {
      name: 'desktop',
      testIgnore: [WHOLE_BROWSER, ...ANY_WIDTH.map((name) => `**/${name}.spec.ts`)],
      use: DESKTOP,
    },
    { name: 'desktop, looks alone', testMatch: ANY_WIDTH.map((name) => `**/${name}.spec.ts`), grep: /violation/, use: DESKTOP },
    { name: 'whole', testMatch: WHOLE_BROWSER, use: { ...PHONE, launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS } } },
  ],
});
