import type { BrowserContext, Page, Worker } from '@playwright/test';
import { becomeAdmin, inquire, openDesk } from './desk-parts.ts';
import { button, likeAndroid, noted, noteShown, press, registrations, said, shown, switchOn } from './notice-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';
import { noViolationsNow } from './violations-now.ts';

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

/** The page of the desk says that nobody looks at it. */
const hide = (page: Page) => page.evaluate(() => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }));

/** Sends the worker what the push service would, in its place. */
async function pushService(page: Page, context: BrowserContext, site: WorkerSite): Promise<(data: string) => Promise<unknown>> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const desk = all.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin');
      if (desk) resolve(desk.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data) => browser.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
}

test('alerts are asked for by their button alone, come where a page may show none itself, lead to their enquiry, and are shown while the desk is closed', async ({
  page,
  context,
  site,
}) => {
  const answer = await page.request.get('/admin-sw.js');
  expect(answer.headers()['cache-control'], 'the worker is fresh').toBe('no-cache');
  // That no other page has it in sight: every-admin-address.test.ts.
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
  await test.step('the desk can stand on a home screen as an app of its own', async () => {
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/desk.webmanifest');
    const manifest = await (await page.request.get('/desk.webmanifest')).json();
    expect(manifest).toMatchObject({ start_url: '/admin', display: 'standalone', short_name: 'Desk' });
  });
  const worker = await test.step('they are asked for by the button alone, which says how they come', async () => {
    await expect(button(page)).toHaveText('Alerts on this device: off');
    await expect(said(page, /^When on, this device/)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    const on = await switchOn(page, context);
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    expect(await registrations(page)).toEqual(['/admin']);
    expect(await shown(page)).toEqual([]);
    await expect(said(page, /^This browser cannot reach its push service, so alerts come only while the desk is open/)).toBeVisible();
    await noViolationsNow(page, 'alerts that are on');
    expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    return on;
  });
  const { reference, name } = await test.step('looked at, the desk says it itself; out of sight, by a notice', async () => {
    const { reference: seen } = await inquire(site, { name: 'Seen Ceesay' });
    await expect(page.locator(`[data-line="${seen}"]`).first()).toBeVisible();
    await hide(page);
    const asked = await inquire(site, { name: 'Awa Jallow' });
    await expect.poll(() => noted(page)).toEqual(['New enquiry']);
    expect(await shown(page)).toEqual([{ title: 'New enquiry', body: 'Open the desk to read it', tag: `/admin/inquiries/${asked.reference}` }]);
    expect(seen).not.toBe(asked.reference);
    return asked;
  });
  const address = `/admin/inquiries/${reference}`;
  await test.step('one that is pressed leads the open desk to its enquiry without loading a page', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.stays = 'yes';
    });
    expect(await press(worker, address)).toEqual([]);
    await expect(page).toHaveURL(site.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  });
  await worker.evaluate(noteShown);
  const deliver = await pushService(page, context, site);
  const alert = { title: 'New enquiry', body: 'Reply by 15:20', tag: address, address };
  await test.step('one of the push service is not repeated to somebody who has the desk before them', async () => {
    await deliver(JSON.stringify(alert));
    await deliver(JSON.stringify({ ...alert, title: 'A trial alert', tag: '/admin', evenOpen: true }));
    await expect.poll(() => noted(worker), 'the open desk says the other itself').toEqual(['A trial alert']);
    expect(await shown(page)).toEqual([{ title: 'A trial alert', body: 'Reply by 15:20', tag: '/admin' }]);
  });
  await test.step('it is shown while the desk is closed, where the later one takes the place of the earlier', async () => {
    await page.goto('/empty');
    expect(await page.evaluate(() => navigator.serviceWorker.controller), 'no page that is not the desk’s has the worker').toBeNull();
    await deliver(JSON.stringify(alert));
    await deliver(JSON.stringify({ ...alert, title: 'A traveller answered' }));
    await expect.poll(() => noted(worker)).toHaveLength(3);
    expect((await shown(page)).filter(({ tag }) => tag === address).map(({ title }) => title)).toEqual(['A traveller answered']);
    await deliver('not what this version knows');
    await expect.poll(() => noted(worker)).toHaveLength(4);
    expect((await shown(page)).map(({ title }) => title)).toContain('News at the desk');
  });
  await test.step('pressed, it opens the desk where none is open, or one that is away', async () => {
    expect(await press(worker, address)).toEqual([address]);
    // An address of the desk without the desk on it, as while it is away, answers nothing.
    await page.route('**/admin/away', (route) => route.fulfill({ contentType: 'text/html', body: '<title>away</title>' }));
    await page.goto('/admin/away');
    expect(await press(worker, address)).toEqual([address]);
  });
});

type Ends = (page: Page, site: WorkerSite) => Promise<void>;

/** What ends them at the open desk. */
const ENDS: Record<string, Ends> = {
  'signing out': async (page) => {
    await page.goto('/account');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/desk.webmanifest');
    await expect(said(page, /^This browser cannot reach its push service/)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  },
  'a role that is taken away': async (page, site) => {
    await site.pool.query('DELETE FROM user_roles');
    await page.getByRole('searchbox').first().fill('Ceesay');
    await expect(page.getByRole('alert').filter({ hasText: 'Access Denied' })).toBeVisible();
  },
  'a session that is ended on another device': async (page, site) => {
    await hide(page);
    await site.pool.query('DELETE FROM sessions');
    // The stream of events ends, and the page asks for another one.
    await site.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% desk'");
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out' })).toBeAttached();
  },
};

/** What ends them as the desk is opened. */
const ENDS_LATER: Record<string, Ends> = {
  'a desk that opens without the role': async (page, site) => {
    await site.pool.query('DELETE FROM user_roles');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
  'a desk that opens without a session': async (page, site) => {
    await site.pool.query('DELETE FROM sessions');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  },
};

test(`notices go when alerts are switched off, and end with ${Object.keys({ ...ENDS, ...ENDS_LATER }).join(', ')}`, async ({
  page,
  context,
  site,
  allowedConsole,
  allowedLog,
}) => {
  allowedConsole.patterns.push(/status of 40[13]|Failed to load resource|ERR_/);
  allowedLog.patterns.push(/^the desk's connection to the database was lost$/);
  await likeAndroid(page);
  /** With a notice that stands there, until there is neither notice nor worker. */
  const endBy = async (what: string, worker: Worker, end: Ends) => {
    await worker.evaluate(() => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.showNotification('New enquiry'));
    expect(await shown(page)).toHaveLength(1);
    await end(page, site);
    await expect.poll(() => registrations(page), what).toEqual([]);
    const left = await worker.evaluate(
      async () => (await (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.getNotifications()).length,
    );
    expect(left, what).toBe(0);
  };
  for (const [what, end] of Object.entries(ENDS))
    await test.step(what, async () => {
      // As on another device.
      await page.evaluate(() => localStorage.clear());
      await becomeAdmin(context, site);
      await openDesk(page);
      const worker = await switchOn(page, context);
      if (end === ENDS['signing out']) {
        await worker.evaluate(() => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.showNotification('New enquiry'));
        expect(await shown(page)).toHaveLength(1);
        await button(page).click();
        await expect(button(page)).toHaveText('Alerts on this device: off');
        await expect.poll(() => shown(page), 'switched off').toEqual([]);
        await switchOn(page, context);
      }
      await endBy(what, worker, end);
    });
  for (const [what, end] of Object.entries(ENDS_LATER))
    await test.step(what, async () => {
      await becomeAdmin(context, site);
      await page.goto('/empty');
      // As the desk left it.
      const registered = context.waitForEvent('serviceworker');
      await page.evaluate(async () => {
        const { installing } = await navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin', updateViaCache: 'none' });
        await new Promise<void>((resolve) => installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve()));
      });
      await endBy(what, await registered, end);
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
