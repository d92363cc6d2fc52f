import { GUIDE } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

test('an article lists its sections, leads to them, and marks the one that is being read; its link is copied, or shown; printed, it is without what only a screen can use', {
  tag: '@desktop',
}, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(GUIDE);
  await expect(contents).toHaveCount(1);
  const sections = await page.locator('[data-text] > h2').allTextContents();
  expect(sections.length).toBeGreaterThan(5);
  await test.step('on a phone its sections are folded, and lead on', async () => {
    await contents.getByText('On this page').click();
    await expect(contents.getByRole('link')).toHaveText(sections);
    await contents.getByRole('link', { name: 'If you get it wrong' }).click();
    await expect(page).toHaveURL(`${GUIDE}#if-you-get-it-wrong`);
    await expect(page.getByRole('heading', { name: 'If you get it wrong' })).toBeInViewport();
  });
  await test.step('on a wide screen they stand beside the text, and the one that is being read is marked', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(contents.getByRole('link')).toHaveText(sections);
    await contents.getByRole('link', { name: 'The right hand' }).click();
    await expect(page).toHaveURL(`${GUIDE}#the-right-hand`);
    await expect(page.getByRole('heading', { name: 'The right hand' })).toBeInViewport();
    const marked = contents.locator('[aria-current=location]');
    await expect(marked).toHaveText('The right hand');
    await page.getByRole('heading', { name: 'If you get it wrong' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(marked).toHaveText('If you get it wrong');
    await expect(contents).toBeInViewport();
  });
  await test.step('its link is copied, and says so for a while, or is shown, where copying is not possible', async () => {
    const share = page.getByRole('region', { name: 'Pass it on' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${GUIDE}`);
    await page.clock.runFor(4_000);
    await expect(share.getByRole('status')).toHaveText('');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toContainText(`${site.url}${GUIDE}`);
  });
  await test.step('it is printed without what only a screen can use, and in the colours of paper from a dark screen too', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 250, 241)');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The right hand' })).toBeVisible();
    for (const gone of [page.getByRole('contentinfo'), page.locator('#share'), page.locator('[data-contents]'), page.locator('body > header')]) {
      await expect(gone).toBeHidden();
    }
  });
});
