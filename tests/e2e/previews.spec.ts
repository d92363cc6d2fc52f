import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { field, results } from './search-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

/* Looking at the site as visitors do not see it yet, on a phone, and from somebody else's. */

test.use({ viewport: { width: 360, height: 640 } });

const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }, 'content_previews'));

test('what stands in the form is shown in its page, in a tab of its own, until that is left; a phone without an account sees it by a link, until it is ended', async ({
  page,
  context,
  browser,
  site,
  allowedConsole,
}) => {
  await page.goto(BIJILO);
  await untilHydrated(page);
  await page.getByLabel('Title', { exact: true }).fill('Bijilo at Dawn');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Preview' }).click()]);
  await expect(tab).toHaveURL(/\/tours\/bijilo-monkey-park$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bijilo at Dawn');
  await expect(tab.getByText('Preview: visitors do not see this.')).toBeVisible();
  const counted: string[] = [];
  tab.on('request', (request) => request.url().includes('/api/track-analytics') && counted.push(request.url()));
  await tab.goto(`${site.url}/`);
  await expect(tab.getByText('With the draft of tours/bijilo-monkey-park.yaml')).toBeVisible();
  await tab.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(tab).toHaveURL(`${site.url}/`);
  await expect(tab.getByText('Preview: visitors do not see this.')).toHaveCount(0);
  await tab.goto(`${site.url}/tours/bijilo-monkey-park`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bijilo Forest Park');
  expect(counted, 'not while it was looked at').toEqual([]);

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const notices = [
    {
      text: 'We are closed on Tobaski, and answer the day after.',
      kind: 'closed',
      first: day(6).slice(0, 10),
      last: day(8).slice(0, 10),
      pages: ['every page'],
    },
  ];
  await site.pool.query("INSERT INTO content_revisions (file, document, schema_version, author, author_name) VALUES ('notices.yaml', $1, 1, 'x', 'Awa')", [
    JSON.stringify(notices),
  ]);
  await page.goto('/admin/content/previews');
  await untilHydrated(page);
  await page.getByLabel('Page to begin with').fill('/tours/bijilo-monkey-park');
  await page.getByLabel('The link leads there for').selectOption('A week');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'With every draft' });
  await expect(line).toBeVisible();
  const address = (await line.getByRole('link', { name: /^Open/ }).getAttribute('href')) ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${site.url}${address}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bijilo at Dawn');
  await untilInteractive(other);
  await other.keyboard.press('Control+k');
  await field(other).fill('dawn');
  await expect(results(other).first()).toHaveText('Bijilo at Dawn');
  await line.getByRole('button', { name: 'End it' }).click();
  await expect(line).toHaveCount(0);
  await other.goto(`${site.url}/tours`);
  await expect(other.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  await other.context().close();
  await test.step('a moment that is over is refused in words, and the site as of next week has the notice of next week', async () => {
    allowedConsole.patterns.push(/status of 422/);
    await page.getByLabel('As of (Gambian time)').fill('2024-01-01T10:00');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByText('Choose a moment that is still to come.')).toBeVisible();
    await page.getByLabel('As of (Gambian time)').fill(day(7).slice(0, 16));
    await page.getByRole('button', { name: 'Make a link' }).click();
    const [later] = await Promise.all([context.waitForEvent('page'), line.getByRole('link', { name: /^Open/ }).click()]);
    await expect(later.getByText('We are closed on Tobaski')).toBeVisible();
  });
});
