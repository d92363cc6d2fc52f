import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { becomeAdmin, inquire, openDesk } from './desk-parts.ts';
import { quoteOf } from './quote-parts.ts';
import { expect, test } from './test.ts';

/* What accessibility-admin.spec.ts asks, asked of what came by another way than a form, of the conversation, and of a yes. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/422 \(Unprocessable/] } });
  test.beforeEach(async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.pool.query('DELETE FROM user_roles; TRUNCATE inquiries CASCADE');
  });

  test('an enquiry that is entered, of somebody who is known; and the month', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    await inquire(site, { name: 'Ann', phone: '+353 1 234 5678', preferredTour: 'South Gambia Tour', groupSizeText: '3-4' });
    await openDesk(page);
    await page.getByRole('button', { name: '+ New' }).click();
    await page.getByLabel('Phone or WhatsApp').fill('+353 1 2345678');
    await expect(page.getByText('They asked before')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectForEverybody(page, admin('desk-lead'));
    await page.goto('/admin/month');
    await expectForEverybody(page, admin('desk-month'));
  });

  test('a conversation of both sides with its form, a fact that is changed, and a yes that is undone', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await becomeAdmin(context, site);
    const path = await quoteOf(site);
    const token = path.split('/').at(-1);
    const { rows } = await site.pool.query('SELECT inquiry_id AS id, reference FROM quotes JOIN inquiries ON inquiries.id = inquiry_id WHERE token = $1', [
      token,
    ]);
    await page.goto(path);
    await page.getByLabel('2 people: GMD 1,500 each').check();
    await page.getByLabel('How many are you?').fill('two');
    await page.getByRole('button', { name: 'Yes, we would like this' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectForEverybody(page, admin('quote-wrong'));
    await page.getByLabel('How many are you?').fill('2');
    await page.getByRole('button', { name: 'Yes, we would like this' }).click();
    await expect(page.getByRole('heading', { name: 'You said yes' })).toBeVisible();
    await expectForEverybody(page, admin('quote-yes'));
    await site.pool.query(
      `INSERT INTO replies (id, inquiry_id, direction, channel, subject, body, author_id, created_at)
       VALUES (gen_random_uuid(), $1, 'out', 'email', 'Your trip', $2, 'awa', now() - interval '2 hours'),
              (gen_random_uuid(), $1, 'in', 'whatsapp', NULL, $2, NULL, now() - interval '1 hour')`,
      [rows[0].id, `${'x'.repeat(120)} and two lines\nof words`],
    );
    await openDesk(page, `/admin/inquiries/${rows[0].reference}`);
    await page.getByRole('button', { name: 'They answered' }).click();
    await page.getByRole('button', { name: 'Add their answer' }).click();
    await page.getByRole('button', { name: 'Undo the yes' }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('button', { name: 'Change tour' }).filter({ visible: true }).click();
    await expectForEverybody(page, admin('desk-thread'));
  });
});
