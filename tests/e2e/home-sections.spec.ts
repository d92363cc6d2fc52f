import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { loadContent } from '../../src/domains/content/server/load.ts';
import { pauseClock } from './paused-clock.ts';
import { expect, test } from './test.ts';

const { services, about, guides } = loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
/** Spec §9: 1500-2000 ms, of which the shorter was chosen, plus 200 ms per index. */
const COUNT_MS = 1_500;
const COUNT_STEP_MS = 200;
const COUNTERS = [
  ['1000+', 'Happy Travelers'],
  ['5.0', 'Rating'],
  ['18', 'Tour Packages'],
  ['15+', 'Countries'],
  ['100%', 'Satisfaction'],
];
const counters = (page: Page) => page.locator('#about [data-count]');
/** What somebody sees of a counter: the running figure, or the final one. */
const seen = (page: Page) =>
  counters(page).evaluateAll((figures) => figures.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? figure.textContent));

test('the sections stand in the order of the specification', async ({ page }) => {
  await page.goto('/');
  const ours = ['home', 'figures', 'trust', 'popular-services', 'featured-tours', 'pricing', 'about', 'inquiry', 'testimonials', 'contact'];
  const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids.filter((id) => ours.includes(id))).toEqual(ours);
});

test('the four tiles stand in two columns on small screens and in four from medium', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'In figures' }).getByRole('definition');
  await expect(tiles).toHaveText(['1000+', '5.0', '10+', '50+']);
  await expect(page.getByRole('region', { name: 'In figures' }).getByRole('term')).toHaveText([
    'Happy Travelers',
    'Perfect Rating',
    'Years Experience',
    'Tour Destinations',
  ]);
  const columns = async () => new Set(await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().left)))).size;
  for (const [width, expected] of [
    [360, 2],
    [767, 2],
    [768, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
});

test('the trust panel shows every claim', async ({ page }) => {
  await page.goto('/');
  const panel = page.locator('#trust');
  for (const claim of [
    '5.0',
    '500+ reviews',
    '1000+ travellers',
    '50+ countries',
    '10+ years',
    'Customer satisfaction100%',
    'Established 2015',
    'Licensed and certified guides certified by the tourism board',
    'Fully insured',
    '"No Worries" flexibility guarantee',
    'Free cancellation up to 24 hours before, with a full refund',
  ])
    await expect(panel).toContainText(claim);
  await expect(panel.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
});

test('the popular services are a menu of five categories; each line leads to its tour', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('region', { name: 'Popular services' });
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    'Wildlife & Safari Adventures',
    'Cultural & Heritage Tours',
    'Nature & River Experiences',
    'Historical & Adventure Tours',
    'Services & Custom Tours',
  ]);
  for (const [index, category] of services.entries()) {
    const part = menu.getByRole('article').nth(index);
    await expect(part).toContainText(category.duration);
    await expect(part).toContainText(category.price);
    const lines = part.getByRole('listitem');
    await expect(lines).toHaveCount(category.services.length);
    for (const [at, service] of category.services.entries()) {
      const link = lines.nth(at).getByRole('link');
      await expect(link).toHaveAccessibleName(service.highlight ? `${service.name} Popular` : service.name);
      await expect(lines.nth(at).getByText('Popular', { exact: true })).toBeVisible({ visible: service.highlight });
      await expect(lines.nth(at).getByText('Contact', { exact: true })).toBeVisible();
      await expect(link).toHaveAttribute('href', `/tours/${service.tour}`);
      await expect(link).toHaveAttribute('data-open-tour', service.tour);
    }
  }
  expect(services.flatMap((category) => category.services).filter(({ highlight }) => highlight).length).toBeGreaterThan(0);
});

test('about us: story, mission, the way of a day, and three guides', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#about');
  for (const text of about.story) await expect(section).toContainText(text);
  await expect(section.getByRole('heading', { name: about.mission.title })).toBeVisible();
  await expect(section).toContainText(about.mission.text);
  for (const { when } of about.day.steps) await expect(section.getByRole('heading', { name: when })).toBeVisible();
  const profiles = section.locator('.about-guide');
  await expect(profiles).toHaveCount(3);
  for (const [index, role] of [/Founder and lead guide, 10\+ years/, /Senior tour guide, 8\+ years/, /Cultural experience guide, 6\+ years/].entries()) {
    const guide = guides[index];
    await expect(profiles.nth(index)).toContainText(role);
    await expect(profiles.nth(index).getByRole('heading', { name: guide?.name ?? '' })).toBeVisible();
    await expect(profiles.nth(index).getByRole('img', { name: guide?.imageAlt ?? '' })).toBeVisible();
    for (const specialty of guide?.specialties ?? []) await expect(profiles.nth(index)).toContainText(specialty);
  }
});

test('the counters count up once when a tenth of them is seen, each 200 ms longer than the one before', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/');
  const finals = COUNTERS.map(([figure]) => figure);
  await expect(
    page
      .locator('#about dl')
      .filter({ has: page.locator('[data-count]') })
      .getByRole('term'),
  ).toHaveText(COUNTERS.map(([, label]) => label ?? ''));
  await expect(counters(page)).toHaveText(finals as string[]);
  await counters(page).first().scrollIntoViewIfNeeded();
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => seen(page)).toEqual(['0+', '0.0', '0', '0+', '0%']);
  // Screen readers are told the final figure only.
  for (const [index, figure] of finals.entries()) {
    await expect(counters(page).nth(index).locator('[aria-hidden="true"]')).toHaveCount(1);
    await expect(counters(page).nth(index).locator('.sr-only')).toHaveText(figure ?? '');
  }
  await page.clock.runFor(600);
  const middle = Number.parseInt((await seen(page))[0] ?? '', 10);
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(1000);
  // 50 ms are allowed for the first frame.
  for (let index = 0, ran = 600; index < COUNTERS.length; index++) {
    const ends = COUNT_MS + index * COUNT_STEP_MS;
    await page.clock.runFor(ends - 50 - ran);
    await expect(counters(page).nth(index).locator('[aria-hidden]')).toHaveCount(1);
    await page.clock.runFor(100);
    ran = ends + 50;
    await expect(counters(page).nth(index)).toHaveText(finals[index] ?? '');
    await expect(counters(page).nth(index).locator('[aria-hidden]')).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(counters(page).first()).not.toBeInViewport();
  await counters(page).last().scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(counters(page).locator('[aria-hidden]')).toHaveCount(0);
  expect(await seen(page)).toEqual(finals);
});

test('a counter waits until a tenth of it is seen', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/');
  const first = counters(page).first();
  /** Scrolls until that part of the first counter is in the window, and waits until observers were told, twice. */
  const reveal = (part: number) =>
    first.evaluate(async (figure, share) => {
      const { top, height } = figure.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * share, behavior: 'instant' });
      for (let times = 0; times < 2; times++) await new Promise((told) => new IntersectionObserver(told).observe(figure));
    }, part);
  await reveal(0.05);
  await expect(first.locator('[aria-hidden]')).toHaveCount(0);
  await reveal(0.2);
  await expect(first.locator('[aria-hidden]')).toHaveText('0+');
});

test('under reduced motion the counters show their figures and never run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect(counters(page).last()).toBeInViewport();
  expect(await seen(page)).toEqual(COUNTERS.map(([figure]) => figure));
  await expect(counters(page).locator('*')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the figures are final, and a line of the menu opens the tour’s page', async ({ page }) => {
    await page.goto('/');
    await expect(counters(page)).toHaveText(COUNTERS.map(([figure]) => figure) as string[]);
    await page.getByRole('region', { name: 'Popular services' }).getByRole('link', { name: 'Lamin Lodge River Cruise' }).click();
    await expect(page).toHaveURL(/\/tours\/lamin-lodge-river-cruise$/);
  });
});
