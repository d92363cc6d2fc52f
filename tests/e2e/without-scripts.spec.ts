import { ARTICLES, GUIDE } from '../fixtures/articles.ts';
import { folded, WILDLIFE } from './gallery.ts';
import { bar, menu, openMenu } from './navigation-parts.ts';
import { expect, test } from './test.ts';
import { downloadCalendar, fileOf } from './tour-steps.ts';

/* Pages for anybody who has no scripts, where a style sheet or the browser itself does what a script would; the home page: home-without-scripts.spec.ts. */

test.use({ javaScriptEnabled: false });

test('around every page the links are there, the menu opens, and nothing that needs a script is shown', async ({ page }) => {
  await page.goto('/tours');
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /in my list/ }), 'nowhere is a heart').toHaveCount(0);
  await test.step('phones fold the filters, and what few ask for is folded on every screen; the links in them lead on', async () => {
    const filters = page.getByRole('navigation', { name: 'Filter trips' });
    const kinds = filters.locator('summary').filter({ hasText: 'Kind' });
    const link = filters.getByRole('link', { name: /^Wildlife & Safari/ });
    await expect(link).toBeHidden();
    await kinds.click();
    await expect(link).toBeVisible();
    const inAugust = filters.getByRole('link', { name: /^August/ });
    await expect(inAugust).toBeHidden();
    await filters.locator('summary').filter({ hasText: 'More' }).click();
    await inAugust.click();
    await expect(page).toHaveURL(/\/tours\/filter\/good-in-august$/);
  });
  await test.step('wide screens have the bar', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await bar(page).getByRole('link', { name: 'Contact' }).click({ trial: true });
    await page.setViewportSize({ width: 360, height: 740 });
  });
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Reviews' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.getByRole('form', { name: 'Write to us' }).getByLabel('Message'), 'the form is open for who comes by this address').toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Booking Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Terms');
});

test('tours, pictures, articles and the list of hearts read whole, and show no control that would do nothing', async ({ page }) => {
  await test.step('a tour: everything reads, the lists are plain lists, and the calendar file comes', async () => {
    await page.goto('/tours/kachikally-crocodile-pool');
    await page.getByText('What to pack', { exact: true }).click();
    for (const text of ['Kachikally lies in the middle of Bakau', 'Pick-up', 'Sun hat and high-factor sun cream']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByText('Do people touch the crocodiles?').click();
    await expect(page.getByText('no part of our tour')).toBeVisible();
    for (const needless of [page.getByRole('checkbox'), page.getByText('of 9 packed'), page.getByRole('button', { name: /Share|Print|Clear/ })]) {
      await expect(needless.first()).toBeHidden();
    }
    expect((await downloadCalendar(page)).suggestedFilename()).toBe(fileOf('kachikally-crocodile-pool'));
  });
  await test.step('the trip to Dakar: both days are shown, and the labels lead to them', async () => {
    await page.goto('/tours/dakar-city-tour');
    const day = (number: 1 | 2) => page.locator(`#dakar-day-${number}`);
    await expect(day(1)).toBeVisible();
    await expect(day(2)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('link', { name: 'Day 2', exact: true }).click();
    await expect(page).toHaveURL(/#dakar-day-2$/);
    await expect(day(2).getByRole('heading').first()).toBeInViewport();
  });
  await test.step('an article: its sections can be reached, and it can be shared', async () => {
    await page.goto(GUIDE);
    await expect(page.getByRole('heading', { name: 'If you get it wrong' })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByText('On this page').click();
    await contents.getByRole('link', { name: 'The right hand' }).click();
    await expect(page).toHaveURL(/#the-right-hand$/);
    const share = page.getByRole('region', { name: 'Pass it on' });
    await expect(share.getByRole('link')).toHaveCount(3);
    await expect(share.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  });
  await test.step('the list of articles: every one, and no filter that would do nothing', async () => {
    await page.goto('/blog?topic=culture');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(ARTICLES.map(({ title }) => title));
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
  await test.step('the gallery: a room shows four pictures, then all of them; the address of a folded one opens it', async () => {
    await page.goto('/gallery');
    const { seen, more } = folded(page);
    await expect(seen).toHaveCount(4);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(seen).toHaveCount(WILDLIFE.images.length);
    await expect.poll(() => page.locator('#wildlife-5 img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await page.goto('/gallery#international-6');
    await expect(page.locator('#international-6')).toBeInViewport();
  });
  await test.step('the page for when there is no signal and the list of hearts say that they need them, and the list leads to all tours', async () => {
    await page.goto('/offline');
    await expect(page.getByText('Keeping this page on your device needs JavaScript')).toBeVisible();
    const promise = page.getByText(/stays on your device|Kept on this device/).locator('visible=true');
    await expect(promise, 'nothing is kept').toHaveCount(0);
    await page.goto('/my-list');
    await expect(promise).toHaveCount(0);
    await expect(page.getByText('This list needs JavaScript, which is switched off in this browser')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Look at all tours' })).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
  });
});
