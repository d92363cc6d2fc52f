import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { mailedLink, REFUSALS } from './account-steps.ts';
import { inquire, line } from './desk-parts.ts';
import { expect, freshEmail, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/* The first day of an operator, from an account to a booking that is won; every step in the page, every mail at a real server. */

test.use({ allowedConsole: REFUSALS, allowedLog: { patterns: [/^the first administrator was appointed$/] } });
test.beforeEach(async ({ site }) => {
  await site.pool.query('DELETE FROM user_roles');
});

test('an operator signs up, confirms, claims admin, finds the enquiry of a minute ago, answers, quotes and wins it', { tag: '@desktop' }, async ({
  page,
  site,
}) => {
  const asked = await inquire(site, { name: 'Jens Lund', preferredTour: 'South Gambia Tour', groupSize: '3', message: 'Is Sunday free?' });
  const confirmation = await until('the confirmation', () => site.smtp.mails.find(({ to, parsed }) => to.includes(asked.email) && parsed.messageId));

  const email = freshEmail('operator');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Check your email for confirmation link', { exact: true }).first()).toBeVisible();
  await page.goto(await mailedLink(site, email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await expect(page.getByText('Admin privileges granted successfully', { exact: true })).toBeVisible();
  // It reloads by itself after a second, and the same address is the desk.
  await expect(page.getByRole('region', { name: /^Good (morning|afternoon|evening)/ })).toBeVisible();

  await line(page, asked.reference).click();
  const screen = page.getByRole('article', { name: 'Jens Lund' });
  await screen.getByLabel('Your answer').fill('Hello Jens, Sunday is free. See you at seven.');
  await screen.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(screen.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
  const answer = await until('the answer', () =>
    site.smtp.mails.find(({ to, parsed }) => to.includes(asked.email) && parsed.text?.includes('See you at seven.')),
  );
  expect(answer.parsed.inReplyTo).toBe(confirmation.parsed.messageId);
  expect(answer.parsed.subject).toContain(asked.reference);

  await screen.getByRole('button', { name: 'New quote' }).click();
  const quote = screen.getByRole('form', { name: 'New quote' });
  await quote.getByLabel('Price 2', { exact: true }).fill('D 2,500 for each of you');
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(screen.getByRole('button', { name: 'Quoted', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(screen.getByRole('button', { name: 'Won', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await site.pool.query('SELECT status FROM inquiries WHERE id = $1', [asked.id])).rows).toEqual([{ status: 'won' }]);
});
