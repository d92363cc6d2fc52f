import { expect, test } from './test.ts';

const FEATURED = [
  'Fathala Wildlife Reserve',
  'Kachikally Crocodile Pool',
  'Bijilo Forest Park',
  'Lamin Lodge River Cruise',
  'Pelican Island River Expeditions',
  'Kunta Kinteh Island',
  'School Visits',
  'Custom Tour Experience',
];

test('home shows exactly the featured tours, the four figures, and never an amount of money', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#featured-tours article h3')).toHaveText(FEATURED);
  for (const [figure, label] of [
    ['1000+', 'Happy Travelers'],
    ['5.0', 'Perfect Rating'],
    ['10+', 'Years Experience'],
    ['50+', 'Tour Destinations'],
  ]) {
    await expect(
      page
        .getByRole('region', { name: 'In figures' })
        .getByRole('term')
        .filter({ hasText: label ?? '' })
        .locator('..'),
    ).toContainText(figure ?? '');
  }
  expect((await page.locator('main').textContent()) ?? '').not.toMatch(/[€$£]\s?\d|\d\s?(GMD|EUR|USD|GBP|dalasi)/i);
});

test('the footer lists 18 tours and then the transfer, under a heading that says 19 total', async ({ page }) => {
  await page.goto('/');
  const tours = page.getByRole('contentinfo').getByRole('navigation', { name: 'Tours' });
  await expect(tours.getByRole('heading')).toContainText('19 total');
  await expect(tours.getByRole('link')).toHaveCount(19);
  await expect(tours.getByRole('link').last()).toHaveText('Airport Transfer Services');
  // Beside the list, since it is none of the 19.
  const dakar = page.getByRole('contentinfo').getByRole('link', { name: '2-Day Dakar City and Gorée Island International Experience' });
  await expect(dakar).toHaveAttribute('href', '/tours/dakar-city-tour');
});

test('every tour has a page with overview, itinerary, includes and questions; titles lead to fixed addresses', async ({ page, request }) => {
  await page.goto('/tours');
  await expect(page.locator('main article')).toHaveCount(20);
  const all = await page.locator('main article :is(h2,h3) a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(all).toContain('/tours/dakar-city-tour');
  // The trip to Dakar has a page of another make (dakar.spec.ts).
  const hrefs = all.filter((href) => href !== '/tours/dakar-city-tour');
  expect(new Set(hrefs).size).toBe(19);
  for (const href of hrefs) {
    const html = await (await request.get(href)).text();
    for (const heading of [
      'Overview',
      'Itinerary',
      'Includes',
      'What to pack',
      'Questions and answers',
      'Contact for current pricing',
      'Meeting point &amp; drive time',
    ])
      expect(html, `${href} has ${heading}`).toContain(heading);
  }
  for (const [asked, answered] of [
    ['bijilo-forest-park', 'bijilo-monkey-park'],
    ['school-visits', 'school-visit-experience'],
  ]) {
    const response = await request.get(`/tours/${asked}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, `/tours/${answered}`]);
  }
  expect((await request.get('/tours/atlantis')).status()).toBe(404);
});

test('the first view stays within its bytes', { tag: '@both' }, async ({ page }, info) => {
  const sizes = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  /** HTML and CSS, of which the answer's header takes some. */
  const PAGE_MAX = 55_000;
  const HEADERS = 900;
  const total = Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);
  // quality.md, "bytes of the first view, /". Soon after its first view the page is compressed at its best.
  expect(sizes.get('Stylesheet'), 'styles travel with the page').toBeUndefined();
  await expect.poll(async () => Number((await page.request.get('/')).headers()['content-length'])).toBeLessThanOrEqual(PAGE_MAX - HEADERS);
  expect(sizes.get('Script') ?? 0).toBeLessThanOrEqual(60_000);
  // The budget is a phone's; a wide screen takes larger pictures.
  expect(total).toBeLessThanOrEqual(info.project.name === 'phone' ? 260_000 : 320_000);
});

test('a phone learns of the home screen once the page has loaded, not before', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain('rel="manifest"');
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test('nothing moves that an eye would see while the page loads and its own type takes the place of the fallback', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // quality.md, "first view on a phone".
  expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
});
