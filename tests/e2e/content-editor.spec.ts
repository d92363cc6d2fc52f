import type { Locator, Page } from '@playwright/test';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* The operator changes what the site says, on a phone (issue: "The operator owns every word"). */

test.use({ viewport: { width: 360, height: 640 } });

const EARLY = 'Early, before nine, when the monkeys come down to drink.';
const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

/** What an address answers, without a page. */
const textAt = async (page: Page, address: string) => (await page.request.get(address)).text();

/** The keyboard takes the lower half (`interactive-widget=resizes-content`). */
async function withKeyboardOpen(page: Page): Promise<void> {
  const pricing = page.locator('#field-pricing');
  await pricing.locator('summary').first().click();
  await page.locator('#field-pricing-tiers-1 summary').first().click();
  const rate = page.locator('#field-pricing-tiers-1-rate');
  await rate.click();
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
}

test('closes at 8 PM: found in the list, changed, published, seen by visitors within five seconds, and undone; with a phone’s keyboard open the field, its label, its error and Publish are in sight', async ({
  page,
  site,
}) => {
  const home = () => textAt(page, `${site.url}/`);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: /^Hours, contact/ }).click();
  await untilHydrated(page);
  await page.getByText('Hours', { exact: true }).click();
  await page.getByLabel('Closes').fill('20:00');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await expect.poll(home).toContain('7:00 AM to 8:00 PM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Closes')).toHaveValue('22:00');
  await expect.poll(home).toContain('7:00 AM to 10:00 PM');
  await test.step('with a phone’s keyboard open all that matters is in sight, and nothing is wider than the phone', () => withKeyboardOpen(page));
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('As visitors see it')).toBeVisible();
});

test('what is wrong stands at its field and is not published; lists, parts and quoted words are changed, dragged, published, published for later, and kept through a killed browser', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 422/, /ERR_INTERNET_DISCONNECTED/);
  await page.goto(BIJILO);
  await untilHydrated(page);
  await test.step('what is wrong is told in the words of the content check, with Publish in sight, and is not published', () => saysWhatIsWrong(page));
  await test.step('what stands elsewhere is quoted by a tap, so that it cannot contradict', async () => {
    const description = page.locator('#field-description');
    await description.fill('We answer every day of the week, at these hours: ');
    await page.locator('#field-description ~ details summary').click();
    await page.getByRole('button', { name: '7:00 AM to 10:00 PM (GMT+0)' }).first().click();
    await expect(description).toHaveValue('We answer every day of the week, at these hours: {{hours}}');
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect(page.getByText('As visitors see it')).toBeVisible();
  });
  await test.step('an entry is added, moved by its buttons, and published; a part that may be missing is added and taken away', () => changesLists(page));
  await expect.poll(() => textAt(page, `${site.url}/tours/bijilo-monkey-park`)).toContain('Colobus monkeys over the path');
  await test.step('an entry that was dragged is saved by itself, where it was left', async () => {
    const said = await dragsTheFirst(page);
    const { rows } = await site.pool.query("SELECT document -> 'highlights' AS highlights FROM content_drafts");
    expect(rows).toEqual([{ highlights: said }]);
    await page.getByRole('button', { name: 'Throw away' }).click();
    await expect(page.getByText('As visitors see it')).toBeVisible();
  });
  await test.step('a title for next week: the form goes back to what visitors see, says what waits, and takes it back', () => publishesForLater(page, site));
  await test.step('a browser that is killed in flight mode has every letter when it is opened again, and saves them by itself', async () => {
    await context.setOffline(true);
    await page.getByLabel('Best time', { exact: true }).fill(EARLY);
    await expect(page.getByText(/^We could not reach the server/)).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(BIJILO);
    await expect(again.getByLabel('Best time', { exact: true })).toHaveValue(EARLY);
    await expect(again.getByText(/^Draft saved/)).toBeVisible();
  });
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
  await expect.poll(() => textAt(page, `${site.url}/blog/ramadan-nights-in-serekunda`)).toMatch(/<h2[^>]*>At sunset/);
});

/** A title that is too short. */
async function saysWhatIsWrong(page: Page): Promise<void> {
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Bi');
  await expect(page.getByText('Expected: 3 characters or more')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
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
}

async function changesLists(page: Page): Promise<void> {
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
}

/** @returns the entries as they then stand */
async function dragsTheFirst(page: Page): Promise<(string | undefined)[]> {
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
  return [second, first, ...others];
}

async function publishesForLater(page: Page, site: WorkerSite): Promise<void> {
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Bijilo at Dawn');
  await page.getByRole('button', { name: 'When?' }).click();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('From (Gambian time)').fill(nextWeek);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published for later: on the site from')).toBeVisible();
  await expect(title).toHaveValue('Bijilo Forest Park');
  await expect(page.getByText('As visitors see it')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Published for later' })).toBeVisible();
  // Something else now: it does not push aside what waits.
  await title.fill('Bijilo Forest');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('What it changes is on the site from then on.')).toBeVisible();
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await expect(page.getByRole('heading', { name: 'Published for later' })).toHaveCount(0);
  const { rows } = await site.pool.query('SELECT count(*)::int AS waiting FROM content_revisions WHERE effective_from > now() AND effective_until IS NULL');
  expect(rows).toEqual([{ waiting: 0 }]);
  await page.getByText('Earlier versions', { exact: true }).click();
  await expect(page.getByText('taken back before its time')).toBeVisible();
}
