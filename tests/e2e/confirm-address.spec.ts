import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { mailedLink } from './account-steps.ts';
import { expect, freshEmail, test, type WorkerSite } from './test.ts';

/* The page that the link of a mail opens (decision 91). */

/** Signs up, in the browser whose calls these are. @returns the link of the mail */
async function signedUp(site: WorkerSite, calls: APIRequestContext, email: string): Promise<string> {
  const headers = { origin: site.url };
  const made = await calls.post(`${site.url}/api/auth/sign-up/email`, { data: { name: '', email, password: PASSWORD, callbackURL: '/' }, headers });
  expect(made.status()).toBe(200);
  return mailedLink(site, email, 'Confirm your e-mail address');
}

/* What each link says, also used, over or without scripts: tests/integration/confirm-page.test.ts, and mailed-links.test.ts of scanners. */
test('the link of the mail opens one button, whose press confirms; its page, and that of a link that is not whole, are clean for everybody', async ({
  page,
  site,
  browser,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 410/);
  const elsewhere = await browser.newContext();
  const email = freshEmail('elsewhere');
  await page.goto(await signedUp(site, elsewhere.request, email));
  await elsewhere.close();
  await expect(page.getByText('you then choose a password')).toBeVisible();
  await expectForEverybody(page);
  const confirmed = async () => (await site.pool.query('SELECT email_verified AS yes FROM users WHERE email = $1', [email])).rows[0]?.yes;
  expect(await confirmed()).toBe(false);
  await page.getByRole('button', { name: 'Confirm my address' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/confirm\//);
  expect(await confirmed()).toBe(true);
  await page.goto('/confirm/any-token?next=/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  await expectForEverybody(page);
});
