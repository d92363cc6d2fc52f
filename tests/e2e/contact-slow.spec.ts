import { form, openBeforeScript } from './contact-parts.ts';
import { expect, test } from './test.ts';

test.describe('before its script arrives', () => {
  test('what is typed stays when the script takes over, and is kept as a draft', async ({ page }) => {
    const arrive = await openBeforeScript(page);
    await page.locator('#contact-name').fill('Ann Fatou');
    await page.locator('#contact-message').fill('We are four and like birds.');
    arrive();
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await expect(page.locator('#contact-name')).toHaveValue('Ann Fatou');
    await expect(page.locator('#contact-message')).toHaveValue('We are four and like birds.');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hbt-contact-draft'))).toContain('like birds');
  });
});
