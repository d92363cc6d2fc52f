import { BIJILO, DAKAR, expectTickets, heart, KUNTA, LAMIN, startWith } from './my-list-parts.ts';
import { expect, test } from './test.ts';

// What is not found is looked for here.
test.use({ allowedConsole: { patterns: [/404 \(Not Found\)/] } });

test('what was seen is one line on lists and where nothing is found, on this device alone, and can be emptied; a list is shared as a link that holds the tours alone, and added on another device behind what is there', async ({
  page,
  site,
}) => {
  const line = page.getByRole('navigation', { name: 'Recently seen' });
  const seen = () => page.evaluate(() => localStorage.getItem('hbt-store:seen') ?? '');
  await startWith(page, [BIJILO, { ...DAKAR, asked: { at: Date.now(), reference: 'HBT20261121K7QF' } }]);
  const title = await test.step('a tour, an article and an overlay are noted, and told on a list', async () => {
    await page.goto(`/tours/${BIJILO.slug}`);
    await expect.poll(seen).toContain(BIJILO.title);
    await page.goto('/blog/cultural-etiquette-guide');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expect.poll(seen).toContain('/blog/cultural-etiquette-guide');
    await page.goto('/tours');
    expect(await (await page.request.get('/tours')).text()).not.toContain('Recently seen');
    await expect(line.getByRole('link')).toHaveText([heading, BIJILO.title]);
    await page.evaluate(() => window.openTour('Kunta Kinteh Island'));
    await expect(page.getByRole('dialog', { name: KUNTA.title })).toBeVisible();
    await expect.poll(seen).toContain(KUNTA.title);
    return heading;
  });

  const address = await test.step('a list is shared as a link that holds the tours alone', async () => {
    await page.goto('/my-list');
    await expect(line.getByRole('link')).toHaveText([KUNTA.title, title, BIJILO.title]);
    const share = page.getByRole('link', { name: 'Share this list' });
    await expect(share).toHaveAttribute('href', `/my-list/shared/${BIJILO.slug}/${DAKAR.slug}`);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => sessionStorage.setItem('shared', data.url ?? '') });
    });
    await share.click();
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(shared).toBe(new URL(`/my-list/shared/${BIJILO.slug}/${DAKAR.slug}`, site.url).href);
    return shared ?? '';
  });

  await test.step('on a device with another list it is shown, and added behind what is there', async () => {
    await page.evaluate(
      (value) => localStorage.setItem('hbt-store:my-list', JSON.stringify({ value, savedAt: Date.now(), until: Date.now() + 86_400_000 })),
      [LAMIN, BIJILO],
    );
    await page.goto(address);
    await expect(page.getByRole('list', { name: 'Tours on the shared list' }).getByRole('heading')).toHaveText([BIJILO.title, DAKAR.title]);
    await expect(page.getByText('HBT20261121K7QF')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to my list' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'added' })).toHaveText('1 tour added. My list');
    await page.getByRole('button', { name: 'Add to my list' }).click();
    await page.getByRole('status').filter({ hasText: 'All of them are on your list already.' }).getByRole('link', { name: 'My list' }).click();
    await expectTickets(page, [LAMIN, BIJILO, DAKAR]);
  });

  await test.step('what is not found is not noted; the line is emptied, and moves nothing: its place is there before it', async () => {
    await page.goto('/no-such-page');
    await expect(line.getByRole('link')).toHaveText([KUNTA.title, title, BIJILO.title]);
    const place = page.locator('[data-seen]');
    const height = (await place.boundingBox())?.height;
    await line.getByRole('button', { name: 'Empty the list of recently seen pages' }).click();
    await expect(line).toHaveCount(0);
    expect((await place.boundingBox())?.height).toBe(height);
    expect(await seen()).toBe('');
  });

  await test.step('where its visitor wants nothing kept, nothing is noted', async () => {
    await page.evaluate(() => caches.open('keeps-nothing'));
    await page.goto(`/tours/${BIJILO.slug}`);
    await expect(heart(page, BIJILO)).toBeVisible();
    await page.goto('/tours');
    await expect(heart(page, LAMIN)).toBeVisible();
    expect(await seen()).toBe('');
  });
});
