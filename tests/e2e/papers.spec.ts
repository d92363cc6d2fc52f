import type { Page, Request } from '@playwright/test';
import { PHONE } from '../fixtures/analytics-events.ts';
import { DAKAR, passOf } from './pass-steps.ts';
import { expect, freshEmail, test } from './test.ts';
import { noViolationsNow } from './violations-now.ts';

/* The check of papers: what it says, and that nothing of what is typed leaves the device. */

const ENDS = '2034-07-23';
const VACCINATED = '2019-03-14';
// A browser without a window says so, and would not be counted.
test.use({ userAgent: PHONE });

/** Every way in which it could be written, in an address or a body. */
const SECRETS = [ENDS, VACCINATED, '23 July 2034', '14 March 2019', '23/07/2034', '20340723', '20190314', 'ecowas'];

async function typePapers(page: Page): Promise<void> {
  await page.getByText('Check my papers').click();
  await page.getByLabel('Your passport ends on').fill(ENDS);
  await page.getByLabel('Vaccinated against yellow fever on').fill(VACCINATED);
  await page.getByLabel('Your passport is a').selectOption({ label: 'Passport of an ECOWAS country' });
  await page.getByRole('button', { name: 'Check them' }).click();
}

/** All that is asked from here on, with what it carries. */
function listen(page: Page): { texts: string[]; beacons: () => number } {
  const texts: string[] = [];
  let beacons = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/track-analytics')) beacons += 1;
    texts.push(decodeURIComponent(`${request.url()} ${request.postDataBuffer()?.toString() ?? ''} ${JSON.stringify(request.headers())}`));
  });
  return { texts, beacons: () => beacons };
}

/** Entries of the browser's storage that have one of the secrets. */
const storedSecrets = (page: Page) =>
  page.evaluate(
    (secrets) =>
      [localStorage, sessionStorage].flatMap((store) =>
        Object.keys(store).filter((key) => secrets.some((secret) => (store.getItem(key) ?? '').includes(secret))),
      ),
    SECRETS,
  );

test('on a tour’s page and on a pass, with visits counted: nothing that is typed is in any request, address, draft, enquiry, log or table; none of it is loaded before it is opened; by keyboard alone it says what is wrong with a day', async ({
  page,
  site,
}) => {
  const heard = listen(page);
  await page.goto('/tours/fathala-wildlife-reserve');
  await page.waitForLoadState('networkidle');
  const scripts = () => heard.texts.filter((text) => text.includes('check-papers'));
  expect(scripts()).toEqual([]);
  const fields = page.locator('[data-papers-fields]');
  expect(await fields.evaluate((set) => getComputedStyle(set).display), 'no field where no script can look at it').toBe('none');
  await page.getByLabel('Day of the tour').fill('2034-05-01');
  await typePapers(page);
  const found = page.locator('[data-papers-found]');
  await expect(page.getByText('What your papers say')).toBeVisible();
  expect(scripts()).not.toEqual([]);
  await expect(found).toContainText('Your passport ends 2 months after the trip: Senegal may ask for six. Ask us.');
  await expect(found).toContainText('Your certificate counts from 24 March 2019, in time for the trip.');
  await expect(found).toContainText('Citizens of ECOWAS countries');
  await noViolationsNow(page, 'what the papers say', '.papers-check');
  expect(await storedSecrets(page)).toEqual(['hbt-store:papers']);
  expect(page.url()).not.toMatch(/\?|2034/);
  await page.goto('/enquiry?tour=fathala-wildlife-reserve');
  const email = freshEmail('papers');
  await page.locator('main').getByLabel('Name').first().fill('Mary Smith');
  await page
    .locator('main')
    .getByLabel(/^E-?mail/i)
    .first()
    .fill(email);
  await page
    .locator('main')
    .getByLabel(/message/i)
    .first()
    .fill('Which papers do I need?');
  expect(await storedSecrets(page)).toEqual(['hbt-store:papers']);

  const { path } = await passOf(site, { departure: DAKAR });
  await page.goto(path);
  await page.getByText('Check my papers').click();
  // What was typed before is here too, and the trip's own days.
  await expect(page.getByLabel('Your passport ends on')).toHaveValue(ENDS);
  await page.getByRole('button', { name: 'Check them' }).click();
  await expect(found).toContainText('before the trip is over. Ask us.');
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  // The figures were counted meanwhile, and everything that went out was heard.
  await expect.poll(heard.beacons).toBeGreaterThan(0);
  expect(heard.texts.length).toBeGreaterThan(20);
  expect(heard.texts.filter((text) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
  const { rows } = await site.pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  for (const { name } of rows) {
    const { rowCount } = await site.pool.query(
      `SELECT 1 FROM "${name}" t WHERE ${SECRETS.map((_, index) => `t::text LIKE '%' || $${index + 1} || '%'`).join(' OR ')} LIMIT 1`,
      SECRETS,
    );
    expect([name, rowCount]).toEqual([name, 0]);
  }
  expect(JSON.stringify(site.log())).not.toMatch(/2034-07-23|2019-03-14|ecowas/);

  await page.goto(path);
  await page.getByText('Check my papers').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear these fields' }).click();
  await expect(page.getByText('Cleared: nothing of it is kept on this device.')).toBeVisible();
  await expect(page.getByLabel('Your passport ends on')).toHaveValue('');
  expect(await storedSecrets(page)).toEqual([]);

  await test.step('by keyboard alone, with days that do not exist, a passport that has ended, a year of five digits and a vaccination to come', async () => {
    const ends = page.getByLabel('Your passport ends on');
    const look = page.getByRole('button', { name: 'Check them' });
    async function typed(keys: string): Promise<void> {
      await ends.fill('');
      await ends.focus();
      // As the browser has it: month, day, year.
      await page.keyboard.type(keys);
      await look.focus();
      await page.keyboard.press('Enter');
    }
    await typed('11312027');
    await expect(found).toHaveText('Passport: This day does not exist. Please check it.');
    await expect(ends).toHaveAttribute('aria-invalid', 'true');
    await typed('010110000');
    await expect(found).toHaveText('Passport: A year has four digits. Please type it again.');
    await typed('01012020');
    await expect(found).toHaveText('Passport: Your passport expired on 1 January 2020. You need a new one for this trip. Ask us.');
    await expect(ends).not.toHaveAttribute('aria-invalid', 'true');
    await ends.fill('');
    await page.getByLabel('Vaccinated against yellow fever on').fill('2098-01-01');
    await look.press('Enter');
    await expect(found).toContainText('1 January 2098 is still to come.');
    await page.getByLabel('Vaccinated against yellow fever on').fill('');
    await page.getByLabel('I have no certificate').press('Space');
    await look.press('Enter');
    await expect(found).toContainText('You have no yellow fever certificate');
  });
});
