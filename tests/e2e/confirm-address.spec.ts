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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the link of the mail opens one button, whose press confirms; opened before by a scanner as well, and used afterwards', async ({ page, site }) => {
    const email = freshEmail('scanned');
    const link = await signedUp(site, page.request, email);
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail address');
    const confirmed = async () => (await site.pool.query('SELECT email_verified AS yes FROM users WHERE email = $1', [email])).rows[0]?.yes;
    expect(await confirmed()).toBe(false);
    await page.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/confirm\//);
    expect(await confirmed()).toBe(true);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed already');
    await expect(page.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
});

test('the page is clean for everybody, in both schemes and at every width', async ({ page, site, browser }) => {
  const elsewhere = await browser.newContext();
  await page.goto(await signedUp(site, elsewhere.request, freshEmail('elsewhere')));
  await expect(page.getByText('you then choose a password')).toBeVisible();
  await expectForEverybody(page);
  await elsewhere.close();
});

test('so is that of a link that is not whole', async ({ page, allowedConsole }) => {
  allowedConsole.patterns.push(/status of 410/);
  await page.goto('/confirm/any-token?next=/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  await expectForEverybody(page);
});
