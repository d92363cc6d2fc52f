import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Pool } from 'pg';
import { freePort } from '../../src/server/free-port.ts';
import { afterMidnight } from '../fixtures/after-midnight.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { keepLooks } from './known-looks.ts';
import { LIKE_AN_OLDER_BROWSER } from './older-browser.ts';

/** A site of one worker's own, which can be stopped and started again on the same port. */
export type WorkerSite = {
  url: string;
  smtp: SmtpPeer;
  pool: Pool;
  dataDir: string;
  /** What the site has logged so far. */
  log(): Record<string, unknown>[];
  stop(): Promise<void>;
  start(): Promise<void>;
};

type TestFixtures = {
  /** Console messages that this test expects; anything else fails it. */
  allowedConsole: { patterns: RegExp[] };
  /** Warnings and errors that this test expects in the site's log; anything else fails it. */
  allowedLog: { patterns: RegExp[] };
  watched: undefined;
  /** Links that were opened outside the site, in order; nothing leaves the machine. */
  outside: string[];
};

/** What every page but those of the tests about workers says (playwright.config.ts). */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Warnings that no test is about. */
const LOGGED_ANYWHERE = [
  // What each start says of a site that is not set up yet.
  /^sample contact values are still in place/,
  /^there is no administrator yet/,
  // A test removed its enquiries before their mails were written.
  /^a mail was refused for good; it rests/,
];

export const test = base.extend<TestFixtures, { site: WorkerSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use, worker) => {
      const clusterUrl = process.env.TEST_CLUSTER_URL ?? '';
      const database = `e2e_worker_${worker.parallelIndex}_${worker.workerIndex}`;
      const databaseUrl = await cloneDatabase(clusterUrl, database);
      const smtp = await startSmtpPeer();
      const folder = temporaryFolder();
      const port = await freePort();
      const env = {
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder.path,
        SMTP_URL: smtp.url,
        OPERATOR_EMAIL: 'operator@example.com',
        PORT: String(port),
        LOG_LEVEL: 'warn',
      };
      let running: SiteProcess | undefined = await startSiteProcess(env);
      const earlier: Record<string, unknown>[] = [];
      const pool = poolOf(databaseUrl);
      await use({
        url: running.url,
        smtp,
        pool,
        dataDir: folder.path,
        log: () => [...earlier, ...(running?.logLines() ?? [])],
        async stop() {
          await running?.kill('SIGTERM');
          earlier.push(...(running?.logLines() ?? []));
          running = undefined;
        },
        async start() {
          running ??= await startSiteProcess(env);
        },
      });
      await pool.end();
      await running?.kill('SIGTERM');
      await smtp.stop();
      await dropDatabase(clusterUrl, database);
      folder.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedConsole: [{ patterns: [] }, { option: true }],
  allowedLog: [{ patterns: [] }, { option: true }],
  context: async ({ context }, use) => {
    await context.addInitScript(LIKE_AN_OLDER_BROWSER);
    await use(context);
  },
  outside: async ({ context }, use) => {
    const links: string[] = [];
    await context.route(/^https:\/\/(wa\.me|www\.|maps\.)/, (route) => {
      links.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' });
    });
    await use(links);
  },
  watched: [
    async ({ page, context, site, allowedConsole, allowedLog }, use, info) => {
      await afterMidnight(30);
      await site.start();
      await untilAtRest(site);
      // Counters belong to a test as rows do.
      await site.pool.query('DELETE FROM rate_limits');
      const surprises: string[] = [];
      const logged = site.log().length;
      // A test may add to what it expects; the next one must not inherit it.
      const before = { console: [...allowedConsole.patterns], log: [...allowedLog.patterns] };
      page.on('console', (message) => {
        const text = message.text();
        if (text === BLOCKED_WORKER) return;
        if (['error', 'warning'].includes(message.type()) && !allowedConsole.patterns.some((pattern) => pattern.test(text))) surprises.push(text);
      });
      page.on('pageerror', (error) => surprises.push(String(error)));
      // The browser finds no other host (playwright.config.ts); `outside` answers for those that a test leads to.
      context.on('requestfailed', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1') surprises.push(`asked ${hostname}`);
      });
      await use(undefined);
      const expected = [...LOGGED_ANYWHERE, ...allowedLog.patterns];
      const unexpected = site
        .log()
        .slice(logged)
        .filter(({ msg }) => !expected.some((pattern) => pattern.test(String(msg))));
      allowedConsole.patterns = before.console;
      allowedLog.patterns = before.log;
      expect(unexpected, 'no warning or error in the site’s log').toEqual([]);
      expect(surprises, 'nothing unexpected on the console, and no other host asked').toEqual([]);
      keepLooks(info);
    },
    { auto: true },
  ],
});

export { expect };

/** What most visitors have; other tests run without motion (playwright.config.ts). */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Rows of enquiries with that e-mail address. */
export async function inquiriesOf(site: WorkerSite, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await site.pool.query('SELECT *, preferred_date::text AS day FROM inquiries WHERE email = $1', [email]);
  return rows;
}

/** An address that no other test uses. */
export function freshEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
}

/** Waits until the page's small script has taken over the Book Now links. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof window.openBooking === 'function');
}

/** Opens a page and waits for the scripts that come once it has loaded (docs/develop/decisions/0056). */
export async function gotoWhole(page: Page, path: string): Promise<void> {
  const asked = page.waitForRequest(/\/once-loaded\.[^/]+\.js$/);
  await page.goto(path);
  await page.evaluate(`import(${JSON.stringify((await asked).url())}).then(() => {})`);
}

/** What pages of the test before have asked for is answered: in the midst of that the database could not empty its tables, or would end one of the two. */
async function untilAtRest(site: WorkerSite): Promise<void> {
  const others = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'";
  await until('the site to be at rest', async () => (await site.pool.query(others)).rowCount === 0);
}

const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
/** Those whose answer another colour scheme can change. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** The same in half the size: it is sent to each page, and compiled there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No violation of WCAG 2.2 AA or of axe's best practices on the page as it stands, open dialogs included; or in some
 * parts of it, where a test of its own covers the rest (public-pages.spec.ts looks at whole pages).
 */
export async function noViolations(page: Page, parts: string | string[] = [], { when = '', coloursOnly = false } = {}): Promise<void> {
  const isThere = await page.evaluate(async () => {
    // Colours are judged at rest, not half way through a fade.
    const fading = document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    return 'axe' in window;
  });
  if (!isThere) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ include, rules: { type, values } }) => {
      // Elements without a violation are not told one by one: on a long page that takes most of the time.
      const { violations } = await window.axe.run(include.length > 0 ? { include } : document, {
        runOnly: { type, values: [...values] },
        resultTypes: ['violations'],
        // Of rules that are asked none reads the style sheets, which axe would gather and parse for each look.
        preload: { assets: ['media'] },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    { include: [parts].flat(), rules: coloursOnly ? COLOUR_RULES : ALL_RULES },
  );
  expect(found, when).toEqual([]);
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    axe: typeof axe;
    openBooking: (title: string) => Promise<void>;
    openTour: (name: string, options?: { replaceHistory?: boolean }) => void;
  }
}
