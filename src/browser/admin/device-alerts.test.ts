// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepItem, readItem } from '../device-store.ts';

/* What the switch does with a browser that has a push service; that there is none, and the worker, are real in tests/e2e/desk-notices.spec.ts. */

const KEY = Buffer.from([4, ...Array.from({ length: 64 }, (_, at) => at)]).toString('base64url');
type Call = { path: string; method: string; body: unknown };
let calls: Call[];
let subscription: ReturnType<typeof subscribed> | null;
let refused: Record<string, Response>;

function subscribed(key: string) {
  return {
    endpoint: 'https://push.example/device',
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      subscription = null;
      return true;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  calls = [];
  refused = {};
  subscription = null;
  vi.resetModules();
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => Notification.permission });
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      subscription ??= subscribed(Buffer.from(applicationServerKey).toString('base64url'));
      return subscription;
    },
  };
  const worker = {
    active: { state: 'activated' },
    scope: 'http://localhost/admin',
    pushManager,
    getNotifications: async () => [],
    unregister: async () => true,
  };
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0, serviceWorker: { getRegistration: async () => worker } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push({ path, method, body: body && JSON.parse(body) });
    return (
      refused[`${method} ${path}`] ?? Response.json(path.endsWith('trial') ? { success: true, message: 'It is on its way.' } : { success: true, key: KEY })
    );
  });
});

const posted = () => calls.filter(({ method }) => method === 'POST');

it('switched on, the site is told of this browser; the wish is kept for this person, whose next page tells the site again', async () => {
  const { alertStore, switchOn } = await import('./device-alerts.ts');
  expect(await switchOn('awa')).toBeUndefined();
  expect(alertStore.get()).toBe('on');
  expect(posted()).toEqual([
    { path: '/api/admin/alerts', method: 'POST', body: { endpoint: 'https://push.example/device', keys: { p256dh: 'p', auth: 'a' } } },
  ]);
  vi.resetModules();
  const next = await import('./device-alerts.ts');
  next.resumeAlerts('awa');
  next.resumeAlerts('awa');
  await vi.waitFor(() => expect(next.alertStore.get()).toBe('on'));
  expect(posted()).toHaveLength(2);
});

it('what one person wished does not subscribe another who signs in on the same device', async () => {
  keepItem('desk-notices', 'awa');
  const { alertStore, resumeAlerts } = await import('./device-alerts.ts');
  resumeAlerts('lamin');
  await vi.waitFor(() => expect(alertStore.get()).toBe('off'));
  expect(calls).toEqual([]);
});

it('the wish of an earlier version, which knew no person, becomes that of who is signed in', async () => {
  keepItem('desk-notices', true);
  const { alertStore, resumeAlerts } = await import('./device-alerts.ts');
  resumeAlerts('awa');
  await vi.waitFor(() => expect(alertStore.get()).toBe('on'));
  expect(readItem('desk-notices')).toBe('awa');
});

it('a subscription for another key of the site is made anew', async () => {
  subscription = subscribed(Buffer.alloc(65, 7).toString('base64url'));
  const { switchOn } = await import('./device-alerts.ts');
  await switchOn('awa');
  expect(Buffer.from(subscription?.options.applicationServerKey ?? '').toString('base64url')).toBe(KEY);
});

it('where the site does not take it, it says why, and an open page goes on telling by itself', async () => {
  refused['POST /api/admin/alerts'] = Response.json({ success: false, code: 'push_service', error: 'This push service is private.' }, { status: 422 });
  const { alertStore, switchOn, tellsItself } = await import('./device-alerts.ts');
  expect(await switchOn('awa')).toBe('This push service is private.');
  expect([alertStore.get(), tellsItself()]).toEqual(['page-only', true]);
});

it('without a signal a browser that is subscribed stays so', async () => {
  const first = await import('./device-alerts.ts');
  await first.switchOn('awa');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  const next = await import('./device-alerts.ts');
  next.resumeAlerts('awa');
  await vi.waitFor(() => expect(next.alertStore.get()).toBe('on'));
});

it('switched off, the site and the push service forget this browser', async () => {
  const { alertStore, switchOff, switchOn, tellsItself } = await import('./device-alerts.ts');
  await switchOn('awa');
  expect(tellsItself(), 'the push service brings it: not twice').toBe(false);
  await switchOff();
  expect(calls.at(-1)).toEqual({ path: '/api/admin/alerts', method: 'DELETE', body: { endpoint: 'https://push.example/device' } });
  expect([subscription, alertStore.get(), readItem('desk-notices')]).toEqual([null, 'off', false]);
});

it('a trial alert says what the push service made of it, and what to do where the device is not known any more', async () => {
  const { sendTrial, switchOn } = await import('./device-alerts.ts');
  await switchOn('awa');
  expect(await sendTrial()).toEqual({ ok: true, text: 'It is on its way.' });
  subscription = null;
  expect(await sendTrial()).toMatchObject({ ok: false, text: expect.stringContaining('off and on again') });
});

it.each([
  ['blocked', 'denied', 'Chrome'],
  ['off', 'default', 'Chrome'],
])('it stands %s where notifications are %s', async (expected, permission, userAgent) => {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.assign(navigator, { userAgent });
  const { alertStore, resumeAlerts, switchOn } = await import('./device-alerts.ts');
  resumeAlerts('awa');
  await vi.waitFor(() => expect(alertStore.get()).toBe(expected));
  expect(await switchOn('awa')).toContain('does not allow them here');
  expect([alertStore.get(), calls]).toEqual([expected, []]);
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, 'home-screen'],
  ['an iPad, which calls itself a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'home-screen'],
  ['a browser without notifications', 'Mozilla/5.0 (X11; Linux)', 0, 'unsupported'],
])('%s says what it takes', async (_, userAgent, maxTouchPoints, expected) => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'Notification');
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  const { alertStore, resumeAlerts } = await import('./device-alerts.ts');
  resumeAlerts('awa');
  await vi.waitFor(() => expect(alertStore.get()).toBe(expected));
});
