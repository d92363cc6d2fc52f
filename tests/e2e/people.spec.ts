import { mailedLink, REFUSALS, signIn } from './account-steps.ts';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, freshEmail, test } from './test.ts';

/* An owner lets somebody in from the phone, who then writes and publishes an article (issue 16, Roles). */

test.use({ viewport: { width: 360, height: 640 }, allowedConsole: { patterns: [...REFUSALS.patterns] } });

const ARTICLE = '/admin/content/blog/cultural-etiquette-guide.md';
const PASSWORD = 'seven rhun palms';

test.beforeEach(async ({ context, site }) => {
  await site.pool.query('DELETE FROM user_roles; DELETE FROM invitations');
  await becomeAdmin(context, site, 'Awa Njie');
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

// What an editor is refused, the last administrator keeps, and an invitation that is over says: roles.test.ts, every-admin-address.test.ts.
test('an owner invites by a link; the editor signs up, comes back, accepts, and publishes an article, but no tour', async ({ page, browser, site }) => {
  await page.goto('/admin/people');
  await untilHydrated(page);
  await page.getByLabel('Name', { exact: true }).fill('Lamin Jallow');
  await page.getByRole('radio', { name: /^Editor/ }).check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('The link for Lamin Jallow is ready')).toBeVisible();
  const link = (await page.locator('[data-invitation]').textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Take back the invitation of Lamin Jallow' })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const editor = await context.newPage();
  await editor.goto(link);
  await expect(editor.getByText('Awa Njie invites you to work on the website')).toBeVisible();
  await editor.getByRole('link', { name: 'Sign in or sign up' }).click();
  const email = freshEmail('editor');
  await editor.getByRole('tab', { name: 'Sign Up' }).click();
  await editor.getByLabel('Email').fill(email);
  await editor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await editor.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(editor.getByText('Check your email for confirmation link')).toBeVisible();
  await editor.goto(await mailedLink(site, email, 'Confirm your e-mail address'));
  await editor.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(editor, 'back at the invitation').toHaveURL(link);
  await editor.getByRole('button', { name: 'Accept' }).click();
  await expect(editor).toHaveURL(`${site.url}/admin/content`);
  const bar = editor.getByRole('navigation', { name: 'Admin area' });
  expect(await bar.getByRole('link').allTextContents()).toEqual(['Content', 'Account']);

  await editor.goto(`${site.url}${ARTICLE}`);
  await untilHydrated(editor);
  await editor.getByLabel('Title', { exact: true }).fill('How to be a good guest in The Gambia');
  await editor.getByRole('button', { name: 'Publish' }).click();
  await expect(editor.getByText('Published. On the site within five seconds')).toBeVisible();
  const article = async () => (await page.request.get('/blog/cultural-etiquette-guide')).text();
  await expect.poll(article).toMatch(/<h1[^>]*>How to be a good guest in The Gambia/);

  await editor.goto(`${site.url}/admin/content/tours/bijilo-monkey-park.yaml`);
  await untilHydrated(editor);
  await editor.getByLabel('Title', { exact: true }).fill('Bijilo at dawn');
  await expect(editor.getByText(/^Draft saved/)).toBeVisible();
  await expect(editor.getByText('An administrator publishes this.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Publish' })).toHaveCount(0);

  await page.goto('/admin/people');
  await untilHydrated(page);
  await page.getByLabel('Role of Lamin Jallow').selectOption('No role any more');
  await page.getByRole('button', { name: 'Save the role of Lamin Jallow' }).click();
  await expect(page.getByLabel('Role of Lamin Jallow')).toHaveCount(0);
  await editor.reload();
  await expect(editor.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await context.close();
});

test('who was invited and opens the mail in another browser chooses a password there, and comes back to the invitation', async ({ page, browser, site }) => {
  const made = await page.request.post('/api/admin/people/invitations', {
    data: { name: 'Lamin Jallow', email: '', role: 'desk' },
    headers: { origin: site.url },
  });
  const { link } = (await made.json()) as { link: string };
  const email = freshEmail('invited');
  // As the form of the browser does in which the invitation was read.
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: '', email, password: PASSWORD, callbackURL: new URL(link).pathname },
    headers: { origin: site.url },
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const phone = await context.newPage();
  await phone.goto(await mailedLink(site, email, 'Confirm your e-mail address'));
  await phone.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(phone.getByText('choose one: a link for that is in your mail.')).toBeVisible();
  await phone.goto(await mailedLink(site, email, 'Choose a new password'));
  await phone.getByLabel('New password', { exact: true }).fill('seven other palms');
  await phone.getByRole('button', { name: 'Save the new password' }).click();
  await expect(phone.getByText('Your new password is saved')).toBeVisible();
  // The token is gone from the address, and where to go on to is not.
  await phone.reload();
  await signIn(phone, email, 'seven other palms');
  await expect(phone).toHaveURL(link);
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(phone).toHaveURL(`${site.url}/admin`);
  await context.close();
});
