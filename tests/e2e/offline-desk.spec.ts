import { becomeAdmin, openDesk } from './desk-parts.ts';
import { expect, keptAddresses, openAndKeep, test, WITH_WORKERS } from './offline-parts.ts';

test.use(WITH_WORKERS);

test('the desk, its calls and its notices know nothing of the public pages’ worker, and take nothing of it away', async ({ page, context, site, line }) => {
  await openAndKeep(page, '/faq');
  await becomeAdmin(context, site);
  const before = (await keptAddresses(page)).length;
  await openDesk(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await page.goto('/analytics');
  expect((await keptAddresses(page, 'hbt-pages')).sort()).toEqual(['/faq', '/offline']);
  const added = (await keptAddresses(page)).slice(before);
  expect(added.filter((path) => !/^\/(_astro|img|favicon|manifest|icons)/.test(path))).toEqual([]);
  line.cut();
  for (const path of ['/admin', '/account', '/analytics']) {
    const other = await context.newPage();
    await expect(other.goto(path), path).rejects.toThrow(/ERR_/);
    await other.close();
  }
  line.mend();
  // Signing out ends the desk's notices, and those alone.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname))).toEqual(['/']);
});
