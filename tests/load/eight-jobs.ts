// `npm run try:editing [-- PATTERN]`: what an owner does on a phone of 360 pixels over slow 4G, timed from the desk until a visitor sees it. Not part of the gate.
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { JOBS } from './editing-jobs.ts';
import { ownerOn } from './owner-on-a-phone.ts';
import { slowLineOf, slowProcessorOf } from './slow-phone.ts';
import { timedRows } from './timed-rows.ts';

/** Each has to be done within that, in seconds. */
const MOST_S = 180;
/** So long a step may take before the job counts as failed, in milliseconds. */
const STEP_MS = 60_000;

const wanted = new RegExp(process.argv[2] ?? '');
const folder = temporaryFolder();
const site = await startSiteProcess({ DATA_DIR: folder.path });
const pool = poolOf(addressOfRunning(folder.path));
const person = await signedInPerson({ pool, dataDir: folder.path }, { email: 'owner@example.com', name: 'Awa Ceesay', role: 'admin' });
const browser = await chromium.launch({ executablePath: await findBrowser('whole'), args: BROWSER_ARGS });
const timed = timedRows('job', MOST_S);
try {
  for (const { name, prepare, work, seen } of JOBS.filter((job) => wanted.test(job.name))) {
    await pool.query('TRUNCATE content_revisions, content_drafts, photographs; UPDATE content_generation SET counter = counter + 1');
    await prepare?.({ url: site.url, cookie: person.cookie, pool });
    // A phone of its own for each: nothing is in its cache yet.
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
    context.setDefaultTimeout(STEP_MS);
    await context.addCookies(Object.entries(person.cookies).map(([key, value]) => ({ name: key, value, url: site.url })));
    const page = await context.newPage();
    await slowLineOf(page);
    await slowProcessorOf(page);
    const owner = ownerOn(page, site.url);
    await owner.atTheDesk();
    await timed.time({
      name,
      page,
      counted: () => ({ taps: owner.taps, letters: owner.letters }),
      async work() {
        await work(owner);
        await until('a visitor to see it', () => seen({ url: site.url, cookie: person.cookie, pool }));
      },
    });
    await context.close();
  }
} finally {
  await browser.close();
  await pool.end();
  await site.kill('SIGTERM');
  folder.remove();
}
timed.tell();
