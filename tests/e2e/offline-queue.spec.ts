import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { expect, openAndKeep, test, WITH_WORKERS } from './offline-parts.ts';
import { inOutbox } from './outbox-parts.ts';
import { freshEmail, inquiriesOf } from './test.ts';

test.use(WITH_WORKERS);

const posts = (asked: string[]) => asked.filter((one) => one === 'POST /api/submit-inquiry').length;
const isSent = async (page: Page) => (await inOutbox(page)).map((entry) => entry.isSent ?? false);

async function fill(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('form')).toHaveAttribute('novalidate', '');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('From the ferry');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText('We kept your enquiry on this device');
  expect(await isSent(page)).toEqual([false]);
}

/* What cannot be taken yet stays, and one that was sent is not sent again: src/worker/send-waiting.test.ts. */

/** The browser finds the connection again, and wakes the worker; in a test nobody else can say so. */
async function wake(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await registered, tag: 'hbt-enquiries', lastChance: false });
}

test('page and worker that send at the same moment make one enquiry, with one mail to each; one that waits is sent by the worker while no page of the site is open', async ({
  page,
  context,
  line,
  site,
}) => {
  await openAndKeep(page, '/enquiry');
  await test.step('at the same moment, one enquiry with one mail to each', async () => {
    const email = freshEmail('both');
    await fill(page, email);
    line.cut();
    await submit(page);
    line.mend();
    await Promise.all([wake(page), page.evaluate(() => window.dispatchEvent(new Event('online')))]);
    await expect(page.getByText('Your request has reached us')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => isSent(page), 'one that arrives leaves nothing').toEqual([]);
    const rows = await inquiriesOf(site, email);
    expect(rows).toHaveLength(1);
    const { rows: mails } = await site.pool.query('SELECT kind FROM mails WHERE inquiry_id = $1', [rows[0]?.id]);
    expect(mails.map(({ kind }) => kind).sort()).toEqual([...new Set(mails.map(({ kind }) => kind))].sort());
    expect(mails.length).toBeGreaterThan(0);
  });
  await page.getByRole('button', { name: 'Ask something else' }).click();
  await test.step('while no page of the site is open it is sent by the worker, and is one enquiry whoever sends it again', async () => {
    const email = freshEmail('ferry');
    const sent = posts(line.asked);
    await fill(page, email);
    line.cut();
    await submit(page);
    // A page of the origin without any script of the site.
    await page.close();
    const bare = await context.newPage();
    line.mend();
    await bare.goto('/robots.txt');
    await wake(bare);
    await until('the enquiry to arrive', async () => (await inquiriesOf(site, email)).length === 1, 20_000);
    await expect.poll(() => isSent(bare), 'it is not sent from there again').toEqual([true]);
    // The page learns of it when it is next open, and says so.
    await bare.goto('/faq');
    await expect(bare.getByText('Your request has reached us')).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => isSent(bare)).toEqual([]);
    expect(await inquiriesOf(site, email)).toHaveLength(1);
    expect(posts(line.asked) - sent).toBeGreaterThanOrEqual(2);
  });
});
