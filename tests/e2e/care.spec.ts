import { until } from '../fixtures/until.ts';
import { pauseClock } from './paused-clock.ts';
import { expect, gotoWhole, test, untilInteractive } from './test.ts';

test('the storage of the device is cleaned once a day without a word when there is room, and after five minutes when it is nearly full, which the visitor is told; links that leave the site are opened where they lead to one of its list', async ({
  page,
  site,
  outside,
  context,
}) => {
  const MINUTE = 60_000;
  await pauseClock(page);
  await gotoWhole(page, '/faq');
  const cleaned = () => page.evaluate(() => localStorage.getItem('hbt-last-cleaning'));
  let first = null as string | null;
  await test.step('once a day, ten seconds after a page has loaded', async () => {
    await page.clock.runFor(9000);
    expect(await cleaned()).toBeNull();
    await page.clock.runFor(2000);
    await expect.poll(cleaned).not.toBeNull();
    first = await cleaned();
    expect(Number(first)).toBeGreaterThan(0);
  });
  await test.step('not again on the next page of that day, but after five minutes there, when it is nearly full', async () => {
    await gotoWhole(page, '/faq');
    await page.evaluate(() => {
      for (const name of ['a', 'b', 'c', 'd']) localStorage.setItem(`hbt-test-${name}`, name.repeat(440_000));
    });
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hbt-test')).length);
    await page.clock.runFor(11_000);
    expect(await cleaned()).toBe(first);
    await expect(page.getByText('Storage Warning')).toBeHidden();
    await page.clock.runFor(5 * MINUTE - 12_000);
    expect(await left()).toBe(4);
    await page.clock.runFor(2000);
    await expect.poll(left).toBe(2);
    // The message's code is on its way, and needs time that passes.
    await page.clock.resume();
    await expect(page.getByText('Storage Warning')).toBeVisible();
    await expect(page.getByText('Storage space is running low. Cleaned up old data automatically.')).toBeVisible();
  });

  await test.step('links to a host that is not on the list are not opened, said so, and logged here and on the server', async () => {
    const left: string[] = [];
    await context.route('https://evil.example/**', (route) => {
      left.push(route.request().url());
      return route.fulfill({ body: 'evil' });
    });
    await untilInteractive(page);
    const description = `blocked: https://evil.example/${Date.now()}`;
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'A stranger';
      link.target = '_blank';
      document.querySelector('main')?.prepend(link);
      link.click();
    }, description.slice('blocked: '.length));
    await expect(page.getByText('Link blocked')).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('hbt-security-log') ?? '[]'))).toMatchObject([
      { type: 'storage_low' },
      { type: 'blocked_link', description },
    ]);
    await until('the row', async () => (await site.pool.query('SELECT 1 FROM security_events WHERE description = $1', [description])).rowCount === 1);
    expect(left).toEqual([]);
    await test.step('by http to a host that is on the list are opened by https', async () => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => {
          const link = document.createElement('a');
          link.href = 'http://www.facebook.com/hiddenbaobab.example';
          link.target = '_blank';
          document.querySelector('main')?.prepend(link);
          link.click();
        }),
      ]);
      await opened.waitForURL('https://www.facebook.com/hiddenbaobab.example');
      expect(outside).toEqual(['https://www.facebook.com/hiddenbaobab.example']);
    });
  });
});
