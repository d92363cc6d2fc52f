import type { Page } from '@playwright/test';
import { unfoldFooter } from './folds.ts';
import { bar } from './navigation-parts.ts';
import { expect, test, WITH_MOTION } from './test.ts';

/* Links to the sections of the home page; where each leads is in frame-of-pages.test.ts. */

test.use(WITH_MOTION);

/** Until the page stands still. */
async function settled(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(() => window.scrollY);
        return last === before;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

const idOf = (label: string) => label.toLowerCase().replace(' ', '-');
const logo = (page: Page) => page.getByRole('link', { name: 'Hidden Baobab Tours, home' });

/** How far the section is from where the bar ends. */
const awayFrom = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((section) => Math.abs(section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)));

/** The section begins at the bar, its heading is in sight, and a wide bar marks it. */
async function expectLanded(page: Page, label: string): Promise<void> {
  const id = idOf(label);
  await expect(page).toHaveURL(new RegExp(`/#${id}$`));
  // A page that is not there yet stands still too: it moves first, and stands then.
  await expect.poll(() => awayFrom(page, id), { message: `${label} is reached`, intervals: [100] }).toBeLessThanOrEqual(48);
  await settled(page);
  const [barBottom, section, heading] = await page.evaluate((name) => {
    const target = document.getElementById(name);
    return [document.querySelector('header nav'), target, target?.querySelector('h1, h2')].map((element) => {
      const box = element?.getBoundingClientRect();
      return element?.tagName === 'NAV' ? box?.bottom : box?.top;
    });
  }, id);
  expect(heading, `${label}: heading below the bar`).toBeGreaterThan(barBottom ?? 0);
  expect(heading, `${label}: heading in the window`).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(Math.abs((section ?? 0) - (barBottom ?? 0)), `${label}: the section begins at the bar`).toBeLessThanOrEqual(48);
  await expect(bar(page).locator('.main-links [aria-current]')).toHaveText([label]);
  await expect(bar(page).locator('.main-links [aria-current]')).toHaveAttribute('aria-current', label === 'Home' ? 'page' : 'location');
}

test('a link to a section of another page goes home and lands there below the bar, as its address does; one of this page leads there, and stays there', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  // The deepest: on the way there is every section that the page passes over.
  await test.step('from another page to Contact', async () => {
    await page.goto('/faq');
    await unfoldFooter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expectLanded(page, 'Contact');
  });
  await test.step('the logo leads to the top of its own page', async () => {
    await logo(page).click();
    await expectLanded(page, 'Home');
    await expect.poll(() => page.evaluate(() => window.scrollY), { intervals: [100] }).toBe(0);
  });
  await test.step('by its address to Featured Tours', async () => {
    await page.goto('about:blank');
    await page.goto('/#featured-tours');
    await expectLanded(page, 'Featured Tours');
  });
  // Up, far down past what nobody has seen, and on: no long way is gone twice.
  for (const then of ['Popular Services', 'About', 'Gallery', 'Contact'])
    await test.step(`from there to ${then}, past sections that nobody has seen`, async () => {
      const id = idOf(then);
      if (isMobile)
        await page
          .locator(`.main-links a[href="/#${id}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
      else await bar(page).getByRole('link', { name: then }).click();
      await expect.poll(() => awayFrom(page, id), { message: then, intervals: [100] }).toBeLessThan(2);
      await expectLanded(page, then);
      expect(await awayFrom(page, id), `${then} stays`).toBeLessThan(2);
    });
});

test('sections far below cost nothing once they were laid out, hold nothing that is hidden, keep their heights, are where they were after a reload, and where a link leads after the phone was turned', async ({
  page,
}) => {
  await page.goto('/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const isPassedOver = () => page.locator('#contact').evaluate((section) => getComputedStyle(section).contentVisibility === 'auto');
  const whole = await height();
  await expect.poll(isPassedOver).toBe(true);
  expect(await height()).toBe(whole);
  expect(await page.locator('#contact h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })), 'far away').toBe(false);
  await test.step('nothing hidden is in them, which Chromium would read out', async () => {
    const hidden = () =>
      page.locator('#main > section, body > footer').evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).contentVisibility === 'auto')
          // What is folded is hidden from screen readers too.
          .flatMap((part) => Array.from(part.querySelectorAll('a, article, [hidden] *, [aria-pressed]')))
          .filter((one) => !one.closest('details:not([open])') && !one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(await hidden()).toEqual([]);
  });
  await test.step('after a reload', async () => {
    const place = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')?.id);
    const top = () => page.locator('#gallery').evaluate((section) => section.getBoundingClientRect().top);
    // As a finger does it: past everything on the way. Less than a window at once: a wide one is higher than the gallery, which would be stepped over.
    while ((await place()) !== 'gallery') {
      await page.evaluate(() => window.scrollBy({ top: innerHeight * 0.75, behavior: 'instant' }));
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    }
    await settled(page);
    const before = await top();
    await page.reload();
    await settled(page);
    expect(await place()).toBe('gallery');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
  await test.step('after the phone was turned', async () => {
    await expect.poll(isPassedOver).toBe(true);
    const { width, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: high, height: width });
    await expect.poll(isPassedOver).toBe(true);
    await page.evaluate(() => location.assign('#contact'));
    await expect.poll(() => awayFrom(page, 'contact'), { intervals: [100] }).toBeLessThan(2);
    await settled(page);
    expect(await awayFrom(page, 'contact')).toBeLessThan(2);
  });
});
