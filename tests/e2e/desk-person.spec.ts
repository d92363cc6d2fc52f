import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';
import { becomeAdmin, inquire, line, openDesk, openMore } from './desk-parts.ts';
import { expect, freshEmail, test } from './test.ts';

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test.use({ allowedLog: { patterns: [/^everything about a person was erased$/] } });

test('a person is exported as a file, put into spam and out of it, and erased only after the address was typed, with what is named and nothing else; what stays from the same phone is shown', async ({
  page,
  context,
  site,
}) => {
  await becomeAdmin(context, site);
  const email = freshEmail('erase');
  const first = await inquire(site, { email, name: 'Ann Erase' });
  const second = await inquire(site, { email, name: 'Ann Erase', message: 'And one more question.' });
  const phone = '+220 744 55 66';
  const mine = await seedInquiry(site.pool, { phone, name: 'Ann Phone', email: freshEmail('phone') });
  const other = await seedInquiry(site.pool, { phone, name: 'Bob Phone', email: freshEmail('other') });
  await openDesk(page, `/admin/inquiries/${first.reference}`);
  await expect(page.getByText('Awa Ceesay read it')).toBeAttached();
  await openMore(page);
  await test.step('exported as a file, put into spam, which keeps the enquiry apart, and out of it again', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export this person' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^person-.*\.json$/);
    await page.getByRole('button', { name: 'Put into spam' }).click();
    await expect(page.getByText(/^HBT\S+ was put into spam\. This is noted in the audit log\.$/)).toBeVisible();
    await expect(page.getByText('Kept apart as spam')).toBeVisible();
    await expect(page.getByText('This is in spam: move it back to the inbox to answer it.')).toBeVisible();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect(line(page, second.reference)).toBeVisible();
    await expect(line(page, first.reference)).toHaveCount(0);
    await page.locator('nav[aria-label="Lists"] a[href$="view=spam"]').click();
    await line(page, first.reference).click();
    await page.getByRole('button', { name: 'Not spam: back to the inbox' }).click();
    await expect(page.getByText('Awa Ceesay marked it as not spam')).toBeAttached();
    await expect(page.getByText('Kept apart as spam')).toHaveCount(0);
  });
  const opener = page.getByRole('button', { name: 'Erase this person' });
  await test.step('erased only after the address was typed, with what is named and nothing else', async () => {
    await expect(page.getByRole('region', { name: 'From the same person' })).toContainText('Ann Erase');
    if (!(await opener.isVisible())) await openMore(page);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Erase Ann Erase?' });
    await expect(dialog).toContainText(`2 enquiries: ${first.reference}, ${second.reference}`);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('textbox').fill('somebody@example.com');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByText(`Please type ${email} to go on.`)).toBeVisible();
    await dialog.getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Erased', { exact: true })).toBeVisible();
    await expect(page.getByText('The audit log notes that a person was erased.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin(\?view=spam)?$/);
    await expect(line(page, first.reference)).toHaveCount(0);
    const { rows } = await site.pool.query('SELECT reference FROM inquiries ORDER BY created_at');
    expect(rows).toEqual([{ reference: mine.reference }, { reference: other.reference }]);
  });
  await test.step('erased by the address, what stays from the same phone is shown', async () => {
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^All/ }).click();
    // Of one phone they are one row.
    await page.getByRole('list', { name: 'Enquiries', exact: true }).locator('summary').press('Enter');
    await line(page, mine.reference).click();
    await openMore(page);
    await opener.click();
    await page.getByRole('dialog').getByRole('textbox').fill(mine.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`One enquiry from ${phone} stayed, under another address or none.`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?q=/);
    await expect(line(page, other.reference)).toBeVisible();
  });
});
