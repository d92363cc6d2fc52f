import type { Page } from '@playwright/test';
import { NOTHING, onDevice, untilKept } from '../e2e/desk-on-device.ts';
import { becomeAdmin, inquire, line as lineOf, openDesk } from '../e2e/desk-parts.ts';
import { expect, test, WITH_WORKERS } from '../e2e/offline-parts.ts';
import { freshEmail, noViolations } from '../e2e/test.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';

/* The desk where there is no signal: read from what the device keeps, and answered from there. */

test.use({ ...WITH_WORKERS, allowedConsole: { patterns: [/ERR_|Failed to load resource|Failed to fetch|409 \(Conflict\)/] } });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const away = (page: Page) => page.getByText(/^No connection\. You see the desk as of \d\d:\d\d\.$/);
const asks = (page: Page) => page.getByRole('region', { name: 'What they asked' }).getByRole('paragraph');
const answers = (page: Page) => page.getByRole('list', { name: 'Answers that wait for a signal' });

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test('list and enquiries are read without a signal, say how old they are, and follow by themselves when there is one; an answer waits where it is seen, goes once, and comes back where a colleague was quicker', async ({
  page,
  context,
  site,
  line,
}) => {
  const opened = await inquire(site, { name: 'Opened Ceesay', message: 'Is there shade on the boat?' });
  const soon = await inquire(site, { name: 'Soon Bah', preferredDate: day(5), message: 'We come on Tuesday.' });
  const other = await inquire(site, { name: 'Other Njie' });
  await becomeAdmin(context, site);
  await openDesk(page);
  await lineOf(page, opened.reference).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opened Ceesay' })).toBeVisible();
  await untilKept(page);
  await expect.poll(async () => (await onDevice(page)).inquiries).toEqual([opened.reference, soon.reference].sort());

  await test.step('after a reload, at the address of the enquiry', async () => {
    line.cut();
    await page.reload();
    await expect(away(page)).toBeVisible();
    await expect(asks(page)).toHaveText('Is there shade on the boat?');
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won', exact: true })).toBeDisabled();
    await expect(page.getByText('This needs a connection.').first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ visible: true, hasText: /./ })).toHaveCount(0);
    await noViolations(page);
  });

  await test.step('the list, what is travelled soon, and what is not here', async () => {
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    for (const { reference } of [opened, soon, other]) await expect(lineOf(page, reference)).toBeVisible();
    await lineOf(page, soon.reference).click();
    await expect(asks(page)).toHaveText('We come on Tuesday.');
    await page.goBack();
    await lineOf(page, other.reference).click();
    await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible();
    await page.goBack();
    await page.getByLabel('Search enquiries').fill('shade');
    await expect(page.getByText('Search and filters need a connection.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the list as it was last seen' }).click();
    await expect(lineOf(page, other.reference)).toBeVisible();
  });

  await test.step('with a signal it follows by itself', async () => {
    await site.pool.query("UPDATE inquiries SET name = 'Other Njie-Sowe' WHERE id = $1", [other.id]);
    line.mend();
    await expect(lineOf(page, other.reference)).toContainText('Other Njie-Sowe', { timeout: 30_000 });
    await expect(away(page)).toHaveCount(0);
  });

  await test.step('an enquiry whose answer does not come says so, and is asked for again', async () => {
    const path = `/api/admin/inquiries/${other.reference}`;
    line.stalled.add(path);
    await lineOf(page, other.reference).click();
    await expect(page.getByText(`${other.reference} has not loaded yet.`, { exact: false })).toBeVisible();
    line.stalled.delete(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Other Njie-Sowe' })).toBeVisible();
  });

  await test.step('an enquiry that is gone goes from the device with the next contact', async () => {
    await site.pool.query('DELETE FROM inquiries WHERE id = $1', [soon.id]);
    await openDesk(page);
    await untilKept(page);
    await expect.poll(async () => (await onDevice(page)).inquiries).not.toContain(soon.reference);
  });
  const sent = async () =>
    (await site.pool.query('SELECT body FROM replies WHERE inquiry_id = $1 ORDER BY recorded_at', [opened.id])).rows.map(({ body }) => body);
  await lineOf(page, opened.reference).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opened Ceesay' })).toBeVisible();
  const write = async (text: string) => {
    await page.getByLabel('Your answer').fill(text);
    await page.getByRole('button', { name: 'Send e-mail' }).press('Enter');
    await expect(answers(page)).toContainText(text);
    await expect(page.getByLabel('Your answer')).toHaveValue('');
  };

  await test.step('it waits, also over a reload, and can be changed', async () => {
    line.cut();
    await write('There is shade.');
    await page.reload();
    await expect(answers(page)).toContainText('Waits for a signal');
    await noViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await answers(page).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Your answer')).toHaveValue('There is shade.');
    await expect(answers(page)).toHaveCount(0);
    await write('There is shade, and water.');
    await write('And bring a hat.');
  });

  await test.step('both go in order, once each', async () => {
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(answers(page)).toHaveCount(0, { timeout: 40_000 });
    expect(await sent()).toEqual(['There is shade, and water.', 'And bring a hat.']);
    const { rows } = await site.pool.query("SELECT count(*)::int AS n FROM mails WHERE inquiry_id = $1 AND kind = 'reply'", [opened.id]);
    expect(rows[0].n).toBe(2);
    await expect(page.getByRole('list', { name: 'Conversation, newest last' })).toContainText('And bring a hat.');
  });

  await test.step('a colleague was quicker: nothing is sent, and the text is in the field again with the reason', async () => {
    line.cut();
    await write('The 10th is full.');
    const lamin = await signedInPerson(site, { email: freshEmail('lamin'), name: 'Lamin Jallow', role: 'desk' });
    const quick = await fetch(`${site.url}/api/admin/inquiries/${opened.id}/reply`, {
      method: 'POST',
      headers: { origin: site.url, cookie: lamin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ channel: 'email', subject: 'Free', body: 'The 10th is free.' }),
    });
    expect(quick.status).toBe(200);
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByLabel('Your answer')).toHaveValue('The 10th is full.', { timeout: 40_000 });
    await expect(page.locator('#reply-body-error')).toContainText('Lamin Jallow answered just now: read it first.');
    await expect(page.getByText('Lamin Jallow answered since you began:')).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    expect(await sent()).toHaveLength(3);
  });

  await test.step('signing out asks first about one that waits', async () => {
    // A pointer that rests on the toasts would keep them there.
    await page.getByRole('button', { name: 'I have read it' }).press('Enter');
    line.cut();
    await write('Then the 11th.');
    line.mend();
    // Before the desk is open again, which would send it.
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('1 answer that was written at the desk without a signal waits on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(await onDevice(page)).toEqual(NOTHING);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('desk-draft')))).toEqual([]);
  });
});
