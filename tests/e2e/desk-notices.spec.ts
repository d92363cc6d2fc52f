import type { Page } from '@playwright/test';
import { becomeAdmin, inquire, openDesk } from './desk-parts.ts';
import { button, likeAndroid, noted, noteShown, press, registrations, said, shown, switchOn } from './notice-parts.ts';
import { expect, noViolations, test, type WorkerSite } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, context, site, allowedConsole }) => {
  // Browsers of tests forget everything, and Chromium gives these no push service: one real way in which there is none.
  allowedConsole.patterns.push(/does not support the Push API in incognito mode/);
  await context.grantPermissions(['notifications']);
  // Any page at the site's address will do, so the lightest.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('/empty');
  const allowed = await page.evaluate(() => Notification.permission);
  test.skip(allowed !== 'granted', 'this Chromium has no notices: a headless shell is all that could be had');
  await becomeAdmin(context, site);
});

test('the worker is fresh and belongs to the desk; a notice is asked for by its button alone, comes where a page may show none itself, and goes when they are switched off', async ({
  page,
  context,
  site,
}) => {
  const answer = await page.request.get('/admin-sw.js');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  // What public pages load knows nothing of it (every-admin-address.test.ts), and these register nothing.
  for (const path of ['/enquiry', '/account', '/admin-init']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await registrations(page), path).toEqual([]);
  }
  await likeAndroid(page);
  await page.addInitScript(noteShown);
  await page.addInitScript(() => {
    const asked = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...given) => {
      document.documentElement.dataset.asked = 'yes';
      return asked(...given);
    };
  });
  await openDesk(page);
  await expect(button(page)).toHaveText('Alerts on this device: off');
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await switchOn(page, context);
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  expect(await registrations(page)).toEqual(['/admin']);
  expect(await shown(page)).toEqual([]);
  await expect(said(page, /^This browser cannot reach its push service, so alerts come only while the desk is open/)).toBeVisible();

  // Looked at, the desk says it itself.
  const { reference: seen } = await inquire(site, { name: 'Seen Ceesay' });
  await expect(page.locator(`[data-line="${seen}"]`).first()).toBeVisible();
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
  const { reference } = await inquire(site, { name: 'Awa Jallow' });
  await expect.poll(() => noted(page)).toEqual(['New enquiry']);
  expect(await shown(page)).toEqual([{ title: 'New enquiry', body: 'Open the desk to read it', tag: `/admin/inquiries/${reference}` }]);
  expect(seen).not.toBe(reference);

  await button(page).click();
  await expect(button(page)).toHaveText('Alerts on this device: off');
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a notice that is pressed leads the open desk to its enquiry without loading a page, and opens one where none is', async ({ page, context, site }) => {
  await likeAndroid(page);
  const { reference, name } = await inquire(site);
  await openDesk(page);
  const worker = await switchOn(page, context);
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  expect(await press(worker, `/admin/inquiries/${reference}`)).toEqual([]);
  await expect(page).toHaveURL(`${site.url}/admin/inquiries/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');

  await page.goto('/faq');
  // What the operator switched on does not reach a page that is not the desk's.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await press(worker, `/admin/inquiries/${reference}`)).toEqual([`/admin/inquiries/${reference}`]);
  // An address of the desk without the desk on it, as while it is away, answers nothing.
  await page.route('**/admin/away', (route) => route.fulfill({ contentType: 'text/html', body: '<title>away</title>' }));
  await page.goto('/admin/away');
  expect(await press(worker, `/admin/inquiries/${reference}`)).toEqual([`/admin/inquiries/${reference}`]);
});

test('an alert of the push service is shown while the desk is closed, leads to its enquiry, and is not repeated to somebody who has the desk before them', async ({
  page,
  context,
  site,
}) => {
  const { reference, name } = await inquire(site);
  const address = `/admin/inquiries/${reference}`;
  await openDesk(page);
  const worker = await switchOn(page, context);
  await worker.evaluate(noteShown);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const desk = all.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin');
      if (desk) resolve(desk.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  const alert = { title: 'New enquiry', body: 'Reply by 15:20', tag: address, address };

  await deliver(JSON.stringify(alert));
  await deliver(JSON.stringify({ ...alert, title: 'A trial alert', tag: '/admin', evenOpen: true }));
  await expect.poll(() => noted(worker), 'the open desk says the other itself').toEqual(['A trial alert']);
  expect(await shown(page)).toEqual([{ title: 'A trial alert', body: 'Reply by 15:20', tag: '/admin' }]);

  await page.goto('/faq');
  await deliver(JSON.stringify(alert));
  await deliver(JSON.stringify({ ...alert, title: 'A traveller answered' }));
  await expect.poll(() => noted(worker)).toHaveLength(3);
  const ofInquiry = (await shown(page)).filter(({ tag }) => tag === address).map(({ title }) => title);
  expect(ofInquiry, 'the later one takes the place of the earlier').toEqual(['A traveller answered']);
  await deliver('not what this version knows');
  await expect.poll(() => noted(worker)).toHaveLength(4);
  expect((await shown(page)).map(({ title }) => title)).toContain('News at the desk');
  expect(await press(worker, address)).toEqual([address]);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the desk can stand on a home screen as an app of its own, which an iPhone asks for, and says so there; where alerts are blocked it says what to do', async ({
  page,
  context,
}) => {
  const manifest = await (await page.request.get('/desk.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/admin', display: 'standalone', short_name: 'Desk' });
  for (const path of ['/admin', '/account']) {
    await page.goto(path);
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/desk.webmanifest');
    await expect(said(page, /^When on, this device/)).toBeVisible();
    await button(page).click();
    await expect(said(page, /^This browser cannot reach its push service/)).toBeVisible();
    await noViolations(page);
    expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await button(page).click();
    await expect(said(page, /^When on, this device/)).toBeVisible();
  }
  // A block is told by the browser: what is asked of the page is the same in a browser whose person pressed "Block".
  await context.clearPermissions();
  await page.goto('/admin');
  const permission = await page.evaluate(() => Notification.permission);
  await expect(said(page, permission === 'denied' ? /^This browser blocks alerts of enquiries/ : /^When on/)).toBeVisible();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Notification');
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });
  });
  await page.goto('/admin');
  await expect(said(page, /tap Share, then Add to Home Screen/)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

const ENDS = {
  'signing out': async (page: Page) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  },
  'a role that is taken away': async (page: Page, site: WorkerSite) => {
    await site.pool.query('DELETE FROM user_roles');
    await page.getByRole('searchbox').first().fill('Ceesay');
    await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toBeVisible();
  },
  'a session that is ended on another device': async (page: Page, site: WorkerSite) => {
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
    await site.pool.query('DELETE FROM sessions');
    // The stream of events ends, and the page asks for another one.
    await site.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% desk'");
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out' })).toBeAttached();
  },
  'a desk that opens without the role': async (page: Page, site: WorkerSite) => {
    await page.goto('/faq');
    await site.pool.query('DELETE FROM user_roles');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
  'a desk that opens without a session': async (page: Page, site: WorkerSite) => {
    await page.goto('/faq');
    await site.pool.query('DELETE FROM sessions');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  },
};

test(`notices end with ${Object.keys(ENDS).join(', ')}`, async ({ page, context, site, allowedConsole, allowedLog }) => {
  allowedConsole.patterns.push(/status of 40[13]|Failed to load resource|ERR_/);
  allowedLog.patterns.push(/^the desk's connection to the database was lost$/);
  await likeAndroid(page);
  for (const [what, end] of Object.entries(ENDS))
    await test.step(what, async () => {
      // As on another device.
      await page.evaluate(() => localStorage.clear());
      await becomeAdmin(context, site);
      await openDesk(page);
      const worker = await switchOn(page, context);
      await worker.evaluate(() => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.showNotification('New enquiry'));
      expect(await shown(page)).toHaveLength(1);
      await end(page, site);
      await expect.poll(() => registrations(page), what).toEqual([]);
      expect(
        await worker.evaluate(
          async () => (await (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications()).length,
        ),
        what,
      ).toBe(0);
    });
});

test('where a browser has no workers the page shows the notice itself, and is led by it', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    const made: Notification[] = [];
    window.Notification = new Proxy(window.Notification, {
      construct(real, given: [string, NotificationOptions]) {
        const notice = new real(...given);
        made.push(notice);
        return notice;
      },
    });
    Object.assign(window, { made });
  });
  await openDesk(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Alerts on this device: on');
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
  const { reference } = await inquire(site, { name: 'Awa Jallow' });
  const made = () => page.evaluate(() => (window as unknown as { made: Notification[] }).made.map(({ title, body }) => ({ title, body })));
  await expect.poll(made).toEqual([{ title: 'New enquiry', body: 'Open the desk to read it' }]);
  await page.evaluate(() => (window as unknown as { made: Notification[] }).made[0]?.dispatchEvent(new Event('click')));
  await expect(page).toHaveURL(`${site.url}/admin/inquiries/${reference}`);
});
