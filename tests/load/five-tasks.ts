// `npm run try:visiting [-- PATTERN]`: what a new visitor does on a phone of 360 pixels over slow 4G, timed from the moment the site's address is opened. Not part of the gate.
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';
import { freePort } from '../../src/server/free-port.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { SLOW_4G, startSlowLine } from '../fixtures/slow-line.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { slowProcessorOf } from './slow-phone.ts';
import { timedRows } from './timed-rows.ts';
import { TASKS } from './visiting-tasks.ts';
import { visitorOn } from './visitor-on-a-phone.ts';

/** Each has to be done within that, in seconds. */
const MOST_S = 60;
/** So long a step may take before the task counts as failed, in milliseconds. */
const STEP_MS = 60_000;

const wanted = new RegExp(process.argv[2] ?? '');
const folder = temporaryFolder();
// The site has to know the address that visitors open.
const port = await freePort();
const line = await startSlowLine(`http://localhost:${port}`, SLOW_4G);
const site = await startSiteProcess({ DATA_DIR: folder.path, PORT: String(port), SITE_URL: line.url });
const pool = poolOf(addressOfRunning(folder.path));
// The whole browser: the shell's workers do not live on.
const browser = await chromium.launch({
  executablePath: await findBrowser('whole'),
  args: [...BROWSER_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
});
const timed = timedRows('task', MOST_S);
try {
  for (const { name, before, work } of TASKS.filter((task) => wanted.test(task.name))) {
    line.mend();
    // A phone of its own for each: nothing is in its cache yet.
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
    context.setDefaultTimeout(STEP_MS);
    const page = await context.newPage();
    await slowProcessorOf(page);
    const phone = { context, page, line, pool };
    const visitor = visitorOn(page);
    await timed.time({
      name,
      page,
      counted: () => ({ taps: visitor.taps, swipes: visitor.swipes, letters: visitor.letters }),
      async work(startClock) {
        await before?.(phone);
        startClock();
        if (page.url() === 'about:blank') await page.goto(line.url, { waitUntil: 'domcontentloaded' });
        else await page.reload({ waitUntil: 'domcontentloaded' });
        await work(visitor, phone);
      },
    });
    await context.close();
  }
} finally {
  await browser.close();
  await pool.end();
  await site.kill('SIGTERM');
  await line.stop();
  folder.remove();
}
timed.tell();
