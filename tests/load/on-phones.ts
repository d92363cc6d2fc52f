import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Pool } from 'pg';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';
import { freePort } from '../../src/server/free-port.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { SLOW_4G, type SlowLine, startSlowLine } from '../fixtures/slow-line.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { slowProcessorOf } from './slow-phone.ts';
import { timedRows } from './timed-rows.ts';

/** So long a part of one may take before it counts as failed, in milliseconds. */
const PART_MS = 60_000;

type Setting = {
  /** What one is called. */
  kind: string;
  /** Seconds that each may take. */
  mostS: number;
  /** Pixels from top to bottom; across there are 360. */
  height?: number;
  /** Settings of the site. */
  env?: Record<string, string>;
};

export type OnPhones = {
  /** The way to the site that phones have; the site's own port is the quick one. */
  line: SlowLine;
  port: number;
  pool: Pool;
  dataDir: string;
  timed: ReturnType<typeof timedRows>;
  /** Those whose names fit what was typed behind the command. */
  wanted<One extends { name: string }>(all: readonly One[]): One[];
  /** A phone of its own, with nothing in its cache yet; whoever is signed in on it has these cookies. */
  phone(cookies?: Record<string, string>): Promise<{ context: BrowserContext; page: Page }>;
};

/** Runs the built site with a database of its own, a line of slow 4G to it, and a browser; at the end it tells the table of what was timed. */
export async function onPhones({ kind, mostS, height = 740, env }: Setting, work: (run: OnPhones) => Promise<void>): Promise<void> {
  const pattern = new RegExp(process.argv[2] ?? '');
  const folder = temporaryFolder();
  // The site has to know the address that links in its pages name.
  const port = await freePort();
  const line = await startSlowLine(`http://localhost:${port}`, SLOW_4G);
  const site = await startSiteProcess({ DATA_DIR: folder.path, PORT: String(port), SITE_URL: line.url, ...env });
  const pool = poolOf(addressOfRunning(folder.path));
  // The whole browser: the shell's workers do not live on.
  const browser = await chromium.launch({
    executablePath: await findBrowser('whole'),
    args: [...BROWSER_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
  const timed = timedRows(kind, mostS);
  try {
    await work({
      ...{ line, port, pool, timed, dataDir: folder.path },
      wanted: (all) => all.filter(({ name }) => pattern.test(name)),
      phone: (cookies = {}) => phoneOf(browser, height, line.url, cookies),
    });
  } finally {
    await browser.close();
    await pool.end();
    await site.kill('SIGTERM');
    await line.stop();
    folder.remove();
  }
  timed.tell();
}

async function phoneOf(browser: Browser, height: number, url: string, cookies: Record<string, string>) {
  const context = await browser.newContext({ viewport: { width: 360, height }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  context.setDefaultTimeout(PART_MS);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await slowProcessorOf(page);
  return { context, page };
}
