import type { Page } from '@playwright/test';
import { unfold } from './folds.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { expect, noViolations, test, untilInteractive } from './test.ts';

/* The booking box of a tour's page: a ticket that stays beside the text on wide screens, the bar at the bottom on phones. */

const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool';
const DAKAR = '2-Day Dakar City and Gorée Island International Experience';
/** A day of next year, so that the choice never depends on today's date. */
const DAY = `${new Date().getUTCFullYear() + 1}-02-14`;

const box = (page: Page) => page.getByRole('form', { name: 'Ask for your day' });

async function choose(page: Page, group: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await unfold(box(page).getByText('Day & group'));
  await box(page).getByLabel('Which day?').fill(DAY);
  await box(page).getByLabel('How many of you?').selectOption({ label: group });
}

/** Opens the dialog with what was chosen in the box, and closes it again. */
async function bookFromBox(page: Page, path: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
  await page.goto(path);
  await untilInteractive(page);
  await choose(page, '3-4 people');
  if (path === PATH) await expect(box(page).getByText('February on the coast: about 34 °C by day')).toBeVisible();
  await box(page)
    .getByRole('button', { name: `Book Now ${title}` })
    .click();
  await expect(dialog).toContainText(title);
  await expect(dialog.getByRole('radio', { name: '3-4 people' })).toBeChecked();
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveText('14');
  await expect(dialog, 'what the month is like').toContainText('February on the coast: about 34 °C by day');
  const next = dialog.getByRole('button', { name: 'Continue' });
  await expect(next).toBeEnabled();
  await expect(next, 'nobody has to look for it').toBeInViewport({ ratio: 1 });
  // Pinned on a phone, it covers nothing that has the focus.
  const group = dialog.getByRole('radio', { name: '3-4 people' });
  await group.focus();
  expect((await group.boundingBox())?.y).toBeLessThan(((await next.boundingBox())?.y ?? 0) - 48);
  expect(new URL(page.url()).pathname).toBe(path);
  // Closed, the box still has what was chosen, and the focus.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(box(page).getByRole('button', { name: 'Book Now' })).toBeFocused();
  await expect(box(page).getByLabel('How many of you?')).toHaveValue('3-4');
}

test('on wide screens Book Now opens the dialog with the day and the group that were chosen; the box stays beside the text from the head of the page to the last question', {
  tag: '@desktop',
}, async ({ page }) => {
  await bookFromBox(page, PATH, TOUR);
  await page.setViewportSize({ width: 1440, height: 800 });
  const book = box(page).getByRole('button', { name: 'Book Now' });
  await expect(book).toBeInViewport({ ratio: 1 });
  for (const name of ['Overview', 'How demanding is it?', 'Itinerary', 'Includes', 'Questions and answers']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(book, name).toBeInViewport({ ratio: 1 });
    const [text, ticket] = [await heading.locator('xpath=..').locator('> :last-child').boundingBox(), await box(page).boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 0), `${name} stands beside it`).toBeLessThanOrEqual(ticket?.x ?? 0);
  }
  // And it makes room for what follows.
  await page.getByRole('heading', { name: 'Similar tours' }).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(book).not.toBeInViewport();
});

test("on phones it is the bar at the bottom, in the place of the site's own, and Book Now opens the dialog with what was chosen; no day that has passed and no group that the trip does not take", async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
  await bookFromBox(page, '/tours/dakar-city-tour', DAKAR);
  await test.step('it names the promise, and offers no day that has passed and no group that the trip does not take', async () => {
    await expect(box(page).getByText('Cash on the day, free to cancel until 24 hours before.')).toBeVisible();
    await expect(box(page).getByText('your quote says so before you decide')).toBeVisible();
    const chat = (await box(page).getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(chat)).toContain(`"${DAKAR}"`);
    await expect(box(page).getByLabel('Which day?')).toHaveAttribute('min', new Date().toISOString().slice(0, 10));
    await expect(box(page).getByRole('option')).toHaveText(['Not sure yet', '2 people', '3-4 people', '5-8 people']);
  });
  await bookFromBox(page, PATH, TOUR);
  await test.step('it says where we are away that day, and asks all the same; a day that has passed opens nothing', async () => {
    const now = box(page).getByRole('button', { name: `Book Now ${TOUR}` });
    // As the page carries it where the office has days with other hours.
    await page.evaluate((day) => {
      const block = document.getElementById('site-data');
      if (block) block.textContent = JSON.stringify({ ...JSON.parse(block.textContent), exceptions: [{ name: 'Festival', first: day, last: day }] });
    }, DAY);
    await choose(page, '3-4 people');
    await expect(box(page).getByText('We are away that day; ask all the same?')).toBeVisible();
    await box(page).getByLabel('Which day?').fill('2020-01-01');
    await expect(box(page).getByText('Please choose today or a later day.')).toBeVisible();
    await now.click();
    await expect(box(page).getByLabel('Which day?')).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await box(page).getByLabel('Which day?').fill(DAY);
    await now.click();
    await expect(dialog.getByText('We are away that day; ask all the same?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await box(page).getByText('Day & group').click();
  });
  await test.step('it is the bar at the bottom, and day and group unfold above it', async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const book = box(page).getByRole('button', { name: 'Book Now' });
      await page.getByRole('heading', { name: 'Itinerary', exact: true }).scrollIntoViewIfNeeded();
      for (const part of [book, box(page).getByRole('link', { name: 'Ask on WhatsApp' }), box(page).getByText('Day & group')])
        await expect(part).toBeInViewport();
      const [bar, top] = [await box(page).boundingBox(), await page.getByRole('button', { name: 'Back to top' }).boundingBox()];
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640);
      expect(bar?.height).toBeLessThanOrEqual(64);
      const chat = await box(page).getByRole('link', { name: 'Ask on WhatsApp' }).boundingBox();
      expect((chat?.x ?? 0) + (chat?.width ?? 0), 'the button back to the top covers nothing of it').toBeLessThanOrEqual(top?.x ?? 0);
      await expect(page.getByRole('navigation', { name: 'Contact us' })).toBeHidden();
      // What the site's bar offers stands at the page's head.
      for (const name of ['Get a Quote', 'Call Now']) await expect(page.locator('main').getByRole('link', { name })).toBeVisible();
      await expect(box(page).getByLabel('Which day?')).toBeHidden();
      await box(page).getByText('Day & group').click();
      const day = await box(page).getByLabel('Which day?').boundingBox();
      expect((day?.y ?? 640) + (day?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await lookUnlessKnown(page, test.info(), `the open bar, ${width} px`, async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await noViolations(page, '.booking-box', { when: `${width} px, ${colorScheme}`, coloursOnly: colorScheme === 'dark' });
        }
        await page.emulateMedia({ colorScheme: 'light' });
      });
      await box(page).getByText('Day & group').click();
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('nothing chosen, Book Now opens the dialog as ever', async () => {
    await page.reload();
    await untilInteractive(page);
    await box(page).getByRole('button', { name: 'Book Now' }).click();
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});
