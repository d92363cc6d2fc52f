import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* Words that mean the same: the operator adds one (decision 93). That visitors find by it, once it is published: synonyms.test.ts. */

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

test('a word is added to a group, refused at its field while another group has it, and published', async ({ page, site, allowedConsole }) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto('/admin/content/synonyms.yaml');
  await untilHydrated(page);
  await page.locator('details:has(#field-12-words-0) > summary').first().click();
  const words = page.locator('#field-12-words').getByRole('textbox');
  await expect(words.first()).toHaveValue('custom');
  const before = await words.count();
  await page.locator('#field-12-words').getByRole('button', { name: 'Add to words' }).click();
  const added = words.nth(before);
  for (const [bad, why] of [
    ['taxis', 'a word that stands in one group alone; group 1 has it, too, not "taxis"'],
    ['hired car', 'one word without spaces and hyphens'],
    ['x'.repeat(31), '30 characters at most'],
  ] as const) {
    await added.fill(bad);
    await expect(added).toHaveAccessibleDescription(new RegExp(why));
    await expect(added).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Something has to be corrected before this can be published.')).toBeVisible();
  await added.fill('handpicked');
  await expect(added).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  const { rows } = await site.pool.query("SELECT document #>> '{12,words,-1}' AS added FROM content_revisions WHERE file = 'synonyms.yaml'");
  expect(rows).toEqual([{ added: 'handpicked' }]);
});
