import type { Locator, Page } from '@playwright/test';
import { unfold } from './folds.ts';
import { expect, test, untilInteractive, WITH_MOTION } from './test.ts';
import { detail, footerLink, openFromFooter, PATH, path, START, TOUR } from './tour-steps.ts';

test.use(WITH_MOTION);

const TABS = ['Overview', 'Itinerary', 'Includes', 'FAQ'];
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });
const book = (page: Page) => detail(page).getByRole('link', { name: 'Book Now' });

test('the detail of a tour: what it tells, its tabs by keyboard, the ways that close it, and booking over it', async ({ page }) => {
  await openFromFooter(page);
  await test.step('address, title, breadcrumb, facts, price line, booking, quote, call and share', () => expectTold(page));
  await test.step('Share hands the address to the device, or copies it', () => expectShare(page));
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await test.step('four tabs by keyboard alone: overview, itinerary, includes with what to pack by category, FAQ', () => expectTabs(page));
  await test.step('Back closes it and restores address, title, scroll and focus; Forward shows it again', () => expectBack(page));
  for (const width of [360, 1440])
    await test.step(`at ${width} px the close button and the backdrop close it, and the history is as it was`, () => expectClosed(page, width));
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('Back and Escape close a booking over it alone, and the tour stays', async () => {
    await footerLink(page).click();
    await book(page).click();
    await expect(booking(page)).toContainText(TOUR);
    await page.goBack();
    await expect(booking(page)).toBeHidden();
    await expect(detail(page)).toBeVisible();
    await expect(book(page)).toBeFocused();
    expect(path(page)).toBe(PATH);
    await book(page).click();
    await expect(booking(page).locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(booking(page)).toBeHidden();
    await expect(detail(page)).toBeVisible();
    await detail(page).getByRole('tab', { name: 'FAQ' }).click();
    await expect(detail(page).getByRole('tabpanel', { name: 'FAQ' })).toBeVisible();
    await page.goBack();
    await expect(detail(page)).toBeHidden();
    expect(path(page)).toBe(START);
  });
});

test('a reload shows the page of the tour, and Back from there the page that lay beneath, also while booking; ticks of the packing list stay on the device', async ({
  page,
}) => {
  const packing = (where: Locator) => where.locator('summary', { hasText: 'What to pack' });
  await openFromFooter(page);
  const dialog = detail(page);
  await test.step('ticks are counted, and looking at another tab does not lose them', async () => {
    await dialog.getByRole('tab', { name: 'Includes' }).click();
    await expect(dialog.getByText('0 of 9 packed')).toBeVisible();
    await packing(dialog).click();
    await dialog.getByLabel('Sun hat and high-factor sun cream').check();
    await dialog.getByLabel('Shoes that come off easily').check();
    await expect(dialog.getByRole('status').filter({ hasText: '2 of 9 packed' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'FAQ' }).click();
    await dialog.getByRole('tab', { name: 'Includes' }).click();
    await expect(dialog.getByLabel('Shoes that come off easily')).toBeChecked();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(path(page)).toBe(PATH);
  await test.step('the page knows the ticks too', async () => {
    await expect(page.getByText('2 of 9 packed')).toBeVisible();
    await packing(page.locator('main')).click();
    await expect(page.getByLabel('Sun hat and high-factor sun cream')).toBeChecked();
    await page.getByLabel('A wrap or long trousers').check();
  });
  await test.step('a link to the page that is open is a link', async () => {
    await untilInteractive(page);
    await unfold(page.getByRole('contentinfo').getByRole('heading', { name: /^Our tours/ }));
    await footerLink(page).evaluate((link: HTMLElement, title) => {
      link.dataset.openTour = title;
    }, TOUR);
    await footerLink(page).click();
    await untilInteractive(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(path(page)).toBe(PATH);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about our tours');
  expect(path(page)).toBe(START);
  await test.step('the detail knows them again, and they can be cleared', async () => {
    await untilInteractive(page);
    await unfold(page.getByRole('contentinfo').getByRole('heading', { name: /^Our tours/ }));
    await footerLink(page).click();
    await dialog.getByRole('tab', { name: 'Includes' }).click();
    await expect(dialog.getByText('3 of 9 packed')).toBeVisible();
    await packing(dialog).click();
    await dialog.getByRole('button', { name: 'Clear all ticks' }).click();
    await expect(dialog.getByText('0 of 9 packed')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('hbt-store:packing:kachikally-crocodile-pool'))).toBeNull();
    await dialog.getByLabel('Sun hat and high-factor sun cream').check();
  });
  await test.step('reloaded while booking, there is one step to go back', async () => {
    await book(page).click();
    await expect(booking(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
    await untilInteractive(page);
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about our tours');
  });
  await test.step('another tour has its own ticks', async () => {
    await page.goto('/tours/lamin-lodge-river-cruise');
    await expect(page.getByText('0 of 10 packed')).toBeVisible();
  });
});

async function expectTold(page: Page): Promise<void> {
  await expect(page).toHaveURL(PATH);
  await expect(page).toHaveTitle(`${TOUR}: Hidden Baobab Tours`);
  const dialog = detail(page);
  await expect(dialog.getByRole('heading', { level: 2, name: TOUR })).toBeVisible();
  const breadcrumb = dialog.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Tours', TOUR]);
  await expect(breadcrumb.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(breadcrumb.getByRole('link', { name: 'Tours' })).toHaveAttribute('href', '/tours');
  await expect(dialog.getByRole('img', { name: /crocodile basks/ })).toBeVisible();
  await expect(dialog.getByText('5.0 (142 reviews)')).toBeVisible();
  await expect(dialog.getByText('Easy', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Contact for current pricing')).toBeVisible();
  for (const [label, text] of [
    ['Location', 'Bakau, Kanifing Municipality'],
    ['Duration', 'Half day (about 3 hours)'],
    ['Group size', '1-20+ people'],
    ['Best time', 'All year, 9 to 11 in the morning'],
    // The meeting point stands with the tour's driveTime field.
    ['Meeting point & drive time', 'Your hotel lobby. About 20 minutes by road from Kololi to Bakau.'],
  ] as const) {
    const fact = dialog.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(fact.getByRole('term')).toHaveText(label);
    await expect(fact.getByRole('definition')).toContainText(text);
  }
  await expect(dialog.getByRole('link', { name: `Book Now ${TOUR}` })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/enquiry?tour=kachikally-crocodile-pool');
  await expect(dialog.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+2200000000');
  const chat = (await dialog.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(chat)).toContain(`"${TOUR}"`);
}

async function expectShare(page: Page): Promise<void> {
  const dialog = detail(page);
  await page.evaluate(() => {
    Object.assign(window, { given: [] });
    const given = (window as never as { given: unknown[] }).given;
    Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: ShareData) => given.push(data.url) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => given.push(`copied ${text}`) } });
  });
  const given = () => page.evaluate(() => (window as never as { given: unknown[] }).given);
  const share = dialog.getByRole('button', { name: 'Share' });
  await share.click();
  await expect.poll(given).toEqual([page.url()]);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  await expect(dialog.getByText('Link copied')).toBeVisible();
  expect(await given()).toEqual([page.url(), `copied ${page.url()}`]);
}

async function expectTabs(page: Page): Promise<void> {
  await footerLink(page).focus();
  await page.keyboard.press('Enter');
  const dialog = detail(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('tab')).toHaveText(TABS);
  const tab = (name: string) => dialog.getByRole('tab', { name });
  for (let presses = 0; presses < 12 && !(await tab('Overview').evaluate((element) => element === document.activeElement)); presses++) {
    await page.keyboard.press('Tab');
  }
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tabpanel', { name: 'Overview' })).toContainText('Kachikally lies in the middle of Bakau');
  await expect(dialog.getByRole('heading', { name: 'Highlights' })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(tab('Itinerary')).toBeFocused();
  await expect(dialog.getByRole('tabpanel')).toHaveCount(1);
  await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    /9:00 AM\s*Pick-up/,
    /9:25 AM\s*Museum/,
    /9:50 AM\s*The sacred pool/,
    /10:30 AM\s*Forest path/,
    /11:00 AM\s*Bakau fish landing/,
    /12:00 PM\s*Return/,
  ]);

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tabpanel', { name: 'Includes' })).toContainText('Entrance to the pool, the museum and the nature path');
  await expect(dialog.getByRole('heading', { name: 'What to pack' })).toBeVisible();
  await dialog.locator('summary', { hasText: 'What to pack' }).press('Enter');
  for (const category of ['For every trip', 'For villages and sacred places']) await expect(dialog.getByRole('heading', { name: category })).toBeVisible();

  await tab('Includes').press('ArrowRight');
  const question = dialog.getByText('Do people touch the crocodiles?');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('no part of our tour')).toBeVisible();
  // The questions that all tours share follow.
  await expect(dialog.getByText('What does it cost to cancel?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(footerLink(page)).toBeFocused();
}

async function expectBack(page: Page): Promise<void> {
  // At once: a page that is still gliding when it is pressed stops anywhere.
  await footerLink(page).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  const title = await page.title();
  await footerLink(page).click();
  await expect(detail(page)).toBeVisible();
  await page.goBack();
  await expect(detail(page)).toBeHidden();
  expect(path(page)).toBe(START);
  await expect(page).toHaveTitle(title);
  await expect(footerLink(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(detail(page)).toBeVisible();
  expect(path(page)).toBe(PATH);
  await page.goBack();
  await expect(detail(page)).toBeHidden();
}

async function expectClosed(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await footerLink(page).click();
  await expect(detail(page)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(detail(page)).toBeHidden();
  await expect.poll(() => path(page)).toBe(START);
  await footerLink(page).click();
  await expect(detail(page)).toBeVisible();
  await page.mouse.click(width === 360 ? 100 : 20, 10);
  await expect(detail(page)).toBeHidden();
  await expect.poll(() => path(page)).toBe(START);
}
