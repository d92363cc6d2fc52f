import type { Page } from '@playwright/test';
import type { Fields } from '../../src/domains/content-format/model/field-schema.ts';
import { hostileDocuments, RAN, tryEveryField } from '../fixtures/hostile-content.ts';
import { publishRows } from '../fixtures/publish-rows.ts';
import { until } from '../fixtures/until.ts';
import { becomeAdmin, takeAllBack } from './desk-parts.ts';
import { field, results } from './search-parts.ts';
import { expect, gotoWhole, test } from './test.ts';

/*
 * Markup and script in every field that takes them, in a browser that would run it: scripts put words on pages too (search,
 * dialogs, forms), which are looked at here: a page of each kind whose scripts do. That all of it is text in the HTML of every page is tested without a
 * browser (tests/integration).
 */

const FOLDER = 'tests/content';
const DESK = ['/admin/content', '/admin/content/site.yaml', '/admin/content/photographs'];

test.afterEach(({ context, site }) => takeAllBack({ context, site }));

test('what stands in the content runs nowhere: on no page whose scripts show it, in the search, in the booking dialog, nor in the forms of who edits', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  test.setTimeout(180_000);
  // Of a photograph that was never sent.
  allowedConsole.patterns.push(/status of 404/);
  const documents = hostileDocuments(FOLDER, tryEveryField(FOLDER));
  const tour = [...documents.keys()].find((file) => file.startsWith('tours/')) ?? '';
  const article = [...documents.keys()].find((file) => file.startsWith('blog/')) ?? '';
  const dakar = /\/tours\/[a-z-]*dakar[a-z-]*/.exec(await (await fetch(`${site.url}/sitemap.xml`)).text())?.[0] ?? '';
  expect([tour, article, dakar].every(Boolean)).toBe(true);
  // A reason to hide it is among its fields; it is shown here.
  const { hidden: _, ...shown } = documents.get(tour) as Fields;
  documents.set(tour, shown);
  await publishRows(site.pool, documents);
  await until('what is published', async () => RAN.test(await (await fetch(`${site.url}/faq`)).text()));

  const told: string[] = [];
  await context.exposeFunction('tell', (what: string) => void told.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) => void (window as unknown as { tell(what: string): void }).tell(what);
    // What every payload would touch.
    Object.defineProperty(window, 'ran', { get: () => () => tell('ran()'), set: () => tell('window.ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Zod asks in each page of the desk whether it may make code, and takes no for an answer.
      if (blockedURI !== 'eval') tell(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    told.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (request.url().startsWith('http') && (hostname !== new URL(site.url).hostname || pathname.endsWith('/x'))) told.push(`asked ${request.url()}`);
  });

  const slug = (file: string) => file.replace(/^\w+\/|\.\w+$/g, '');
  for (const path of ['/', dakar, `/blog/${slug(article)}`, `/tours/${slug(tour)}`]) {
    await gotoWhole(page, path);
    expect(await shows(page), `${path} shows it`).toBe(true);
    expect(told, path).toEqual([]);
  }

  await page.keyboard.press('Control+k');
  await field(page).fill('ran');
  await expect(results(page).first()).toContainText('<');
  expect(told, 'the search').toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.openBooking('Another Day'));
  await expect(page.getByRole('dialog').first()).toBeVisible();
  expect(told, 'the booking dialog').toEqual([]);

  await becomeAdmin(context, site);
  for (const path of [...DESK, `/admin/content/${tour}`, `/admin/content/${article}`]) {
    await page.goto(path);
    await expect(page.locator('#main astro-island[ssr], main astro-island[ssr]')).toHaveCount(0);
    expect(told, path).toEqual([]);
  }
});

/** Whether a payload stands on the page, as text or in a field. */
async function shows(page: Page): Promise<boolean> {
  return RAN.test(await page.content());
}
