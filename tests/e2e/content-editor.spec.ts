import type { Locator } from '@playwright/test';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* The operator changes what the site says, on a phone (issue: "The operator owns every word"). */

test.use({ viewport: { width: 360, height: 640 } });

const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

test('closes at 8 PM: found in the list, changed, published, seen by visitors within five seconds, and undone', async ({ page, browser, site }) => {
  await page.goto('/admin/content');
  await page.getByRole('link', { name: /^Hours, contact/ }).click();
  await untilHydrated(page);
  await page.getByText('Hours', { exact: true }).click();
  await page.getByLabel('Closes').fill('20:00');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${site.url}/`);
    expect(await visitor.content()).toContain('7:00 AM to 8:00 PM');
  }).toPass();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Closes')).toHaveValue('22:00');
  await expect(async () => {
    await visitor.goto(`${site.url}/`);
    expect(await visitor.content()).toContain('7:00 AM to 10:00 PM');
  }).toPass();
  await visitor.context().close();
});

test('what is wrong stands at its field in the words of the content check, with Publish in sight, and is not published', async ({ page, allowedConsole }) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto(BIJILO);
  await untilHydrated(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Bi');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByText('Expected: 3 characters or more')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Something has to be corrected before this can be published.')).toBeVisible();
  await title.blur();
  await page.getByRole('button', { name: /^1 to correct, the first: Title/ }).click();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(title).toHaveValue('Bijilo Forest Park');
  await expect(page.getByText('As visitors see it')).toBeVisible();
});

test('with a phone’s keyboard open the field, its label, its error and Publish are in sight, and nothing is wider than the phone', async ({ page }) => {
  await page.goto('/admin/content/site.yaml');
  await untilHydrated(page);
  const pricing = page.locator('#field-pricing');
  await pricing.locator('summary').first().click();
  await page.locator('#field-pricing-tiers-1 summary').first().click();
  const rate = page.locator('#field-pricing-tiers-1-rate');
  await rate.click();
  // The keyboard takes the lower half (`interactive-widget=resizes-content`).
  await page.setViewportSize({ width: 360, height: 330 });
  async function isInSight(...parts: Locator[]): Promise<void> {
    const bar = page.getByRole('button', { name: 'Publish', exact: true }).locator('xpath=ancestor::div[contains(@class, "sticky")]');
    await expect(async () => {
      const edge = (await bar.boundingBox())?.y ?? 0;
      for (const part of parts) {
        const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(edge);
      }
    }).toPass();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 1 });
  }
  const label = pricing.locator('label[for="field-pricing-tiers-1-rate"]');
  await isInSight(label, rate);
  await rate.fill('D');
  const error = page.locator('#field-pricing-tiers-1-rate-error');
  await expect(error).toHaveText('Expected: 3 characters or more');
  await isInSight(label, error, rate);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('As visitors see it')).toBeVisible();
});

test('a browser that is killed in flight mode has every letter when it is opened again, and saves them by itself', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(BIJILO);
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByLabel('Best time', { exact: true }).fill('Early, before nine, when the monkeys come down to drink.');
  await expect(page.getByText(/^We could not reach the server/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(BIJILO);
  await expect(again.getByLabel('Best time', { exact: true })).toHaveValue('Early, before nine, when the monkeys come down to drink.');
  await expect(again.getByText(/^Draft saved/)).toBeVisible();
});

test('lists: an entry is added, moved by its buttons, and taken out; a part that may be missing is added and taken away', async ({
  page,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto(BIJILO);
  await untilHydrated(page);
  const highlights = page.getByRole('group', { name: /^Highlights/ });
  const before = await highlights.getByRole('textbox').count();
  await page.getByRole('button', { name: 'Add to highlights' }).click();
  const added = highlights.getByRole('textbox').nth(before);
  await expect(added, 'no mistake yet').toHaveAccessibleDescription(/^Still missing: \d+ characters or more\.$/);
  await expect(added).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(added, 'it is one now').toHaveAttribute('aria-invalid', 'true');
  await added.fill('Colobus monkeys over the path');
  await page.getByRole('button', { name: 'More: Colobus monkeys over the path' }).click();
  await page.getByRole('button', { name: 'Move up: Colobus monkeys over the path' }).click();
  await expect(highlights.getByRole('textbox').nth(before - 1)).toHaveValue('Colobus monkeys over the path');
  await expect(page.getByRole('button', { name: 'Move up: Colobus monkeys over the path' })).toBeFocused();
  await expect(page.getByText(/to correct/), 'all is mended').toHaveCount(0);
  await page.getByRole('button', { name: 'Add: Papers for the border' }).click();
  await expect(page.getByText(/still missing/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Papers for the border' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await page.goto(`${site.url}/tours/bijilo-monkey-park`);
  await expect(page.getByText('Colobus monkeys over the path').first()).toBeVisible();
});

test('an entry that was dragged is saved by itself, and where it was left is where it is on another device', async ({ page, site, browser }) => {
  await page.goto(BIJILO);
  await untilHydrated(page);
  const highlights = page.getByRole('group', { name: /^Highlights/ });
  const said = () => highlights.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  const [first, second, ...others] = await said();
  const handles = highlights.locator('[data-handle]');
  // Far from the window's edges, near which the page goes along for as long as the pointer stays.
  await handles.first().evaluate((handle) => window.scrollBy({ top: handle.getBoundingClientRect().top - innerHeight * 0.3, behavior: 'instant' }));
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()];
  if (!from || !to) throw new Error('no handle is to be seen');
  await page.mouse.move(from.x + 22, from.y + 22);
  await page.mouse.down();
  await page.mouse.move(to.x + 22, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(said).toEqual([second, first, ...others]);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const { rows } = await site.pool.query("SELECT document -> 'highlights' AS highlights FROM content_drafts");
  expect(rows).toEqual([{ highlights: [second, first, ...others] }]);
  const laptop = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await laptop.goto(`${site.url}${BIJILO}`);
  await expect(laptop.locator('#field-highlights-0')).toHaveValue(second ?? '');
  await laptop.context().close();
});

test('what stands elsewhere is quoted by a tap, so that it cannot contradict', async ({ page }) => {
  await page.goto('/admin/content/faqs.yaml');
  await untilHydrated(page);
  await page.locator('details:has(#field-0-answer) > summary').first().click();
  const answer = page.locator('#field-0-answer');
  await answer.fill('We answer every day of the week, at these hours: ');
  await page.locator('#field-0-answer ~ details summary').click();
  await page.getByRole('button', { name: '7:00 AM to 10:00 PM (GMT+0)' }).first().click();
  await expect(answer).toHaveValue('We answer every day of the week, at these hours: {{hours}}');
});

test('a new article: named in the list, its form filled, its text in Markdoc named by its line where it cannot be read, and published', async ({
  page,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto('/admin/content');
  await page.getByLabel('A new article: its title').fill('Ramadan nights in Serekunda');
  await page.getByRole('button', { name: 'Add' }).last().click();
  await expect(page).toHaveURL(/\/admin\/content\/blog\/ramadan-nights-in-serekunda\.md/);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Begin with an empty form' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ramadan nights in Serekunda');
  await page
    .getByLabel('In one or two sentences')
    .fill('When the fast is broken the town wakes up: what to eat, where to sit, and how to be a good guest in the holy month.');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hero-river/ })
    .click();
  await page.getByLabel('What the picture shows').fill('A boatman poles a pirogue across the river.');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-20');
  await page.getByRole('button', { name: 'Add to topics' }).click();
  await page.getByLabel('Topics 1', { exact: true }).selectOption('culture');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## At sunset\n\nDates first, then porridge.\n\n{% marquee /%}');
  await expect(page.getByText(/Expected: in line 5/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## At sunset\n\nDates first, then porridge.');
  await expect(page.getByText(/Expected/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await page.goto(`${site.url}/blog/ramadan-nights-in-serekunda`);
  await expect(page.getByRole('heading', { name: 'At sunset' })).toBeVisible();
});
