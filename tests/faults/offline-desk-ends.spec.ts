import { NOTHING, onDevice, untilKept } from '../e2e/desk-on-device.ts';
import { becomeAdmin, inquire, line as lineOf, openDesk } from '../e2e/desk-parts.ts';
import { expect, keptAddresses, openAndKeep, test, WITH_WORKERS } from '../e2e/offline-parts.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';

/*
 * What a device keeps of the desk names nobody where it could be read by others, and goes with the session. That it goes with a role, after two weeks, and
 * where a site wants nothing kept: src/domains/desk/ui/forgotten-desk.test.ts.
 */

test.use(WITH_WORKERS);

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test.describe('what is kept', () => {
  test.use({ allowedConsole: { patterns: [/ERR_|Failed to load resource|Failed to fetch|40[13] \(/] } });
  test('names nobody in the page without a signal, leaves the public pages’ copies alone, and goes with sign-out in every tab, a session that ended, and for another account', async ({
    page,
    context,
    site,
    line,
  }) => {
    await openAndKeep(page, '/faq');
    const asked = await inquire(site, { name: 'Private Person' });
    let { id, email } = await becomeAdmin(context, site, 'Awa Ceesay');
    const open = async () => {
      await openDesk(page, `/admin/inquiries/${asked.reference}`);
      await untilKept(page);
      await expect.poll(async () => (await onDevice(page)).inquiries).toEqual([asked.reference]);
    };
    /** Without the desk, and with the worker of the public pages alone. */
    const GONE = { ...NOTHING, workers: ['/'] };

    await test.step('no word about anybody in the caches, and no other page of the area', async () => {
      await open();
      const text = await page.evaluate(async () => {
        const cache = await caches.open('hbt-desk');
        const pages = (await cache.keys()).filter(({ url }) => !url.includes('/_astro/'));
        return (await Promise.all(pages.map(async (request) => `${new URL(request.url).pathname} ${await (await cache.match(request))?.text()}`))).join('\n');
      });
      expect(text).toMatch(/^\/admin\/offline /);
      for (const word of ['Awa', email, 'Private', asked.reference, asked.email]) expect(text).not.toContain(word);
      expect((await keptAddresses(page, 'hbt-pages')).sort()).toEqual(['/faq', '/offline']);
      line.cut();
      for (const path of ['/account', '/analytics', '/admin/people']) {
        const other = await context.newPage();
        await expect(other.goto(path), path).rejects.toThrow(/ERR_/);
        await other.close();
      }
      line.mend();
    });

    await test.step('another account finds nothing of the former, also without a sign-out between them', async () => {
      const binta = await becomeAdmin(context, site, 'Binta Touray');
      id = binta.id;
      await openDesk(page);
      await untilKept(page);
      expect((await onDevice(page)).inquiries).toEqual([]);
      await lineOf(page, asked.reference).click();
      await expect.poll(async () => (await onDevice(page)).inquiries).toEqual([asked.reference]);
    });

    await test.step('a session that ended elsewhere', async () => {
      await site.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
      line.cut();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Private Person' })).toBeVisible();
      line.mend();
      await expect(page.getByText('You are signed out')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('Private Person')).toHaveCount(0);
      await expect.poll(() => onDevice(page)).toEqual(GONE);
    });

    await test.step('signing out, also of the desk in another tab, which keeps nothing anew', async () => {
      await becomeAdmin(context, site, 'Awa Ceesay');
      await open();
      const account = await context.newPage();
      await account.goto('/account');
      await account.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(account.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      await expect(page.getByText('You are signed out')).toBeVisible();
      await expect.poll(() => onDevice(account)).toEqual(GONE);
      line.cut();
      await expect(page.goto('/admin')).rejects.toThrow(/ERR_/);
    });
  });
});
