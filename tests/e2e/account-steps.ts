import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { makeAccountRow, openSession, PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { expect, freshEmail, type WorkerSite } from './test.ts';

/** The browser writes every refusal of the server to the console; these are what the tests are about. */
export const REFUSALS = { patterns: [/the server responded with a status of 4(?:0[01349]|29)/] };

/** The link of the newest mail with that subject to that address, as a real mail server got it. */
export async function mailedLink(site: WorkerSite, email: string, subject: string): Promise<string> {
  const text = await until(
    `a mail "${subject}" to ${email}`,
    () => site.smtp.mails.findLast(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith(subject))?.parsed.text,
  );
  return /https?:\/\/\S+\/api\/auth\S*/.exec(text)?.[0].replace(/[\])>]+$/, '') ?? '';
}

/** An account with a confirmed address. @returns its address */
export async function makeAccount(site: WorkerSite, name: string): Promise<string> {
  const email = freshEmail(name);
  await makeAccountRow(site, email, name);
  return email;
}

/** Signs the page in, without the form. */
export async function signedInAs(page: Page, site: WorkerSite, email: string): Promise<void> {
  const { rows } = await site.pool.query('SELECT id FROM users WHERE email = $1', [email]);
  await addCookies(page.context(), site, await openSession(site, rows[0].id));
}

/** Gives a browser the cookies of a session. */
export async function addCookies(context: BrowserContext, site: WorkerSite, cookies: Record<string, string>): Promise<void> {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
}

/** Gives the account admin privileges, as the command line does. */
export async function makeAdmin(site: WorkerSite, email: string): Promise<void> {
  await site.pool.query("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = $1", [email]);
}

/** Fills the form of /auth and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A device of the page's that keeps passkeys and checks who holds it, without anybody pressing anything. */
export async function addAuthenticator(page: Page): Promise<{ client: CDPSession; id: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, id: authenticatorId };
}

/** Changes the password on the open page of the account, at the second try: the first names a wrong one. */
export async function changePassword(page: Page, to: string): Promise<void> {
  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
}
