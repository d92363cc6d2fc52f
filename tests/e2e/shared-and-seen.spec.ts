import { BIJILO, DAKAR, expectTickets, heart, KUNTA, LAMIN, startWith } from './my-list-parts.ts';
import { expect, test } from './test.ts';

// What is not found is looked for here.
test.use({ allowedConsole: { patterns: [/404 \(Not Found\)/] } });

test('a list is shared as a link that holds the tours alone; on another device it is shown, and added behind what is there', async ({
  page,
  browser,
  site,
}) => {
  await startWith(page, [BIJILO, { ...DAKAR, asked: { at: Date.now(), reference: 'HBT20261121K7QF' } }]);
  await page.goto('/my-list');
  const share = page.getByRole('link', { name: 'Share this list' });
  await expect(share).toHaveAttribute('href', `/my-list/shared/${BIJILO.slug}/${DAKAR.slug}`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => sessionStorage.setItem('shared', data.url ?? '') });
  });
  await share.click();
  const address = await page.evaluate(() => sessionStorage.getItem('shared'));
  expect(address).toBe(new URL(`/my-list/shared/${BIJILO.slug}/${DAKAR.slug}`, site.url).href);

  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await startWith(other, [LAMIN, BIJILO]);
  await other.goto(address ?? '');
  await expect(other.getByRole('list', { name: 'Tours on the shared list' }).getByRole('heading')).toHaveText([BIJILO.title, DAKAR.title]);
  await expect(other.getByText('HBT20261121K7QF')).toHaveCount(0);
  await other.getByRole('button', { name: 'Add to my list' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'added' })).toHaveText('1 tour added. My list');
  await other.getByRole('button', { name: 'Add to my list' }).click();
  await other.getByRole('status').filter({ hasText: 'All of them are on your list already.' }).getByRole('link', { name: 'My list' }).click();
  await expectTickets(other, [LAMIN, BIJILO, DAKAR]);
  await context.close();
});

test('what was seen is one line on lists and where nothing is found, on this device alone, and can be emptied', async ({ page }) => {
  const line = page.getByRole('navigation', { name: 'Recently seen' });
  const seen = () => page.evaluate(() => localStorage.getItem('hbt-store:seen') ?? '');
  await page.goto('/my-list');
  await expect(page.getByText('Nothing is on it yet.')).toBeVisible();
  await page.goto(`/tours/${BIJILO.slug}`);
  await expect.poll(seen).toContain(BIJILO.title);
  await page.goto('/blog/cultural-etiquette-guide');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(seen).toContain('/blog/cultural-etiquette-guide');
  await page.goto('/tours');
  expect(await (await page.request.get('/tours')).text()).not.toContain('Recently seen');
  await expect(line.getByRole('link')).toHaveText([title, BIJILO.title]);
  await page.evaluate(() => window.openTour('Kunta Kinteh Island'));
  await expect(page.getByRole('dialog', { name: KUNTA.title })).toBeVisible();
  await expect.poll(seen).toContain(KUNTA.title);
  for (const path of ['/my-list', '/no-such-page']) {
    await page.goto(path);
    await expect(line.getByRole('link')).toHaveText([KUNTA.title, title, BIJILO.title]);
  }
  // What is not found is not noted, and the line moves nothing: its place is there before it.
  const place = page.locator('[data-seen]');
  const height = (await place.boundingBox())?.height;
  await line.getByRole('button', { name: 'Empty the list of recently seen pages' }).click();
  await expect(line).toHaveCount(0);
  expect((await place.boundingBox())?.height).toBe(height);
  expect(await seen()).toBe('');
  await test.step('where its visitor wants nothing kept, nothing is noted', async () => {
    await page.evaluate(() => caches.open('keeps-nothing'));
    await page.goto(`/tours/${BIJILO.slug}`);
    await expect(heart(page, BIJILO)).toBeVisible();
    await page.goto('/tours');
    await expect(heart(page, LAMIN)).toBeVisible();
    expect(await seen()).toBe('');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a shared list is read, and says what of its link is not to be had', async ({ page }) => {
    await page.goto(`/my-list/shared/${KUNTA.slug}/atlantis`);
    await expect(page.getByRole('heading', { name: KUNTA.title })).toBeVisible();
    await expect(page.getByText('1 tour in this link is not among ours')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to my list' })).toBeHidden();
    const response = await page.goto('/my-list/shared/atlantis');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('We offer none of the tours in this link.')).toBeVisible();
  });
});
