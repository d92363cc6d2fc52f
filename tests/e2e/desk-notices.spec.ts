import type { BrowserContext, Page, Worker } from '@playwright/test';
import { becomeAdmin, inquire, openDesk } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page) => page.getByRole('button', { name: /^Notices on this device/ }).filter({ visible: true });
const registrations = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
/** What stands among the notices of this device. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Chromium on Android has the constructor and the permission, and throws. */
async function likeAndroid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.Notification;
    window.Notification = new Proxy(real, {
      construct() {
        throw new TypeError("Failed to construct 'Notification': Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      },
    });
  });
}

async function switchOn(page: Page, context: BrowserContext): Promise<Worker> {
  await expect(button(page)).toHaveText('Notices on this device: off');
  const starting = context.waitForEvent('serviceworker');
  await button(page).click();
  await expect(button(page)).toHaveText('Notices on this device: on');
  return starting;
}

test.beforeEach(async ({ page, context, site }) => {
  await context.grantPermissions(['notifications']);
  // Any page at the site's address will do, so the lightest.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('/empty');
  const allowed = await page.evaluate(() => Notification.permission);
  test.skip(allowed !== 'granted', 'this Chromium has no notices: a headless shell is all that could be had');
  await becomeAdmin(context, site);
});

test('the worker is fresh, belongs to the desk, and hears no request; a notice is asked for by its button alone, comes where a page may show none itself, and ends with the worker', async ({
  page,
  context,
  site,
}) => {
  const answer = await page.request.get('/admin-sw.js');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  const script = (await answer.text()).replace(/^\s*\/\/.*$/gm, '');
  expect(script).toContain('notificationclick');
  expect(script).not.toMatch(/fetch|caches|importScripts/);
  // What public pages load knows nothing of it (every-admin-address.test.ts), and these register nothing.
  for (const path of ['/enquiry', '/account', '/admin-init']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await registrations(page), path).toEqual([]);
  }
  await likeAndroid(page);
  await page.addInitScript(() => {
    const asked = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...given) => {
      document.documentElement.dataset.asked = 'yes';
      return asked(...given);
    };
  });
  await openDesk(page);
  await expect(button(page)).toHaveText('Notices on this device: off');
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect(await registrations(page), 'no worker before anybody wants one').toEqual([]);
  await switchOn(page, context);
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  expect(await registrations(page)).toEqual(['/admin']);
  expect(await shown(page)).toEqual([expect.objectContaining({ title: 'Notices are on', tag: '/admin' })]);

  // Looked at, the desk says it itself.
  const { reference: seen } = await inquire(site, { name: 'Seen Ceesay' });
  await expect(page.locator(`[data-line="${seen}"]`).first()).toBeVisible();
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
  const { reference } = await inquire(site, { name: 'Awa Jallow' });
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toContain(`/admin/inquiries/${reference}`);
  const notices = await shown(page);
  expect(notices.find(({ tag }) => tag.endsWith(reference))).toMatchObject({ title: expect.stringContaining('New enquiry from Awa Jallow'), body: reference });
  expect(notices.filter(({ tag }) => tag.endsWith(seen))).toEqual([]);

  await button(page).click();
  await expect(button(page)).toHaveText('Notices on this device: off');
  await expect.poll(() => registrations(page)).toEqual([]);
});

/** Presses the notice as far as a worker can tell; the browser lets nobody but people press the real one. */
function press(worker: Worker, address: string): Promise<string[]> {
  return worker.evaluate(async (path) => {
    type Scope = {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    scope.clients.openWindow = (wanted) => {
      opened.push(wanted);
      return Promise.resolve(null);
    };
    await scope.registration.showNotification('New enquiry', { tag: path, data: { address: path } });
    const [notification] = await scope.registration.getNotifications({ tag: path });
    if (!notification) throw new Error('the notice is not there');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    event.waitUntil = (given) => {
      work = given;
    };
    scope.dispatchEvent(event);
    await work;
    if ((await scope.registration.getNotifications({ tag: path })).length > 0) throw new Error('the notice stays');
    return opened;
  }, address);
}

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
  await page.route('**/admin', (route) => route.fulfill({ contentType: 'text/html', body: '<title>away</title>' }));
  await page.goto('/admin');
  expect(await press(worker, `/admin/inquiries/${reference}`)).toEqual([`/admin/inquiries/${reference}`]);
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
      expect(await shown(page)).toHaveLength(2);
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
  await expect(button(page)).toHaveText('Notices on this device: on');
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));
  const { reference } = await inquire(site, { name: 'Awa Jallow' });
  const made = () => page.evaluate(() => (window as unknown as { made: Notification[] }).made.map(({ title, body }) => ({ title, body })));
  await expect.poll(made).toEqual([expect.objectContaining({ title: 'Notices are on' }), { title: 'New enquiry from Awa Jallow', body: reference }]);
  await page.evaluate(() => (window as unknown as { made: Notification[] }).made[1]?.dispatchEvent(new Event('click')));
  await expect(page).toHaveURL(`${site.url}/admin/inquiries/${reference}`);
});
