import { expectForEverybody } from './accessibility-parts.ts';
import { mailedLink, makeAccount, signIn } from './account-steps.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* A forgotten password, by the link of the mail, on a phone. */

const NEW_PASSWORD = 'a heron stands in the mangroves';
const SUBJECT = 'Choose a new password';

/** Asks for the mail as the form of /auth does. @returns its link, which a scanner has opened already */
async function askedFor(site: WorkerSite, email: string): Promise<string> {
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, redirectTo: '/auth' });
  expect((await fetch(`${site.url}/api/auth/request-password-reset`, { method: 'POST', headers, body })).status).toBe(200);
  const link = await mailedLink(site, email, SUBJECT);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });
  return link;
}

const passwordWorks = async (site: WorkerSite, email: string, password: string) => {
  const headers = { origin: site.url, 'content-type': 'application/json' };
  return (await fetch(`${site.url}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })).ok;
};

test('with scripts: the address, the mail, its link, a new password, and in; the link works once', async ({ page, site, allowedConsole }) => {
  // Who has no role is refused by the desk, which is where a sign-in leads.
  allowedConsole.patterns.push(/status of 403/);
  const email = await makeAccount(site, 'forgetful');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
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
  test('the page says what is missing and what to do, and the link is not used up: with scripts it still works', async ({ page, site, browser }) => {
    const email = await makeAccount(site, 'scriptless');
    const link = await askedFor(site, email);
    await page.goto(link);
    // Playwright's search for texts leaves out what stands in `noscript`.
    const said = page.locator('noscript p');
    await expect(said).toBeVisible();
    await expect(said).toHaveText(/^Choosing a password needs JavaScript.+opening it here has not used it up\.$/);
    await expect(page.getByText('Verifying authentication...'), 'nothing is verified').toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const context = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 360, height: 740 } });
    const other = await context.newPage();
    await other.goto(link);
    await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Save the new password' }).click();
    await expect(other.getByText('Your new password is saved')).toBeVisible();
    await context.close();
    expect(await passwordWorks(site, email, NEW_PASSWORD)).toBe(true);
  });
});
