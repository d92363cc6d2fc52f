import { expectForEverybody } from './accessibility-parts.ts';
import { mailedLink, makeAccount, signIn } from './account-steps.ts';
import { expect, test } from './test.ts';

/* A forgotten password, by the link of the mail, on a phone. */

const NEW_PASSWORD = 'a heron stands in the mangroves';
const SUBJECT = 'Choose a new password';

test('with scripts: the address, the mail, its link, a new password, and in; the link works once', async ({ page, site, allowedConsole }) => {
  // Who has no role is refused by the desk, which is where a sign-in leads.
  allowedConsole.patterns.push(/status of 403/);
  const email = await makeAccount(site, 'forgetful');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  const link = await mailedLink(site, email, SUBJECT);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectForEverybody(page);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(page, 'neither a reload nor the history offers the token again').toHaveURL(`${site.url}/auth`);
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This link does not work any more')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // That a link which was opened so still works: the test above.
  test('the page says what is missing and what to do', async ({ page }) => {
    await page.goto('/auth?token=made-up');
    // Playwright's search for texts leaves out what stands in `noscript`.
    const said = page.locator('noscript p');
    await expect(said).toBeVisible();
    await expect(said).toHaveText(/^Choosing a password needs JavaScript.+opening it here has not used it up\.$/);
    await expect(page.getByText('Verifying authentication...'), 'nothing is verified').toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
