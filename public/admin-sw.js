// The reply desk's worker, registered by the desk alone and taken away with the session (src/browser/admin/notice-worker.ts). It shows alerts, also while
// no page is open, and notices, which Chromium on Android lets nothing else do (device-alerts.ts beside it), and answers for the desk's pages where there
// is no signal.
const DESK = /^\/admin(\/|$)/;

/** What the desk keeps for it (src/browser/admin/desk-cache.ts, src/domains/desk/ui/keep-shell.ts). */
const CACHE = 'hbt-desk';
const SHELL = '/admin/offline';
/** Pages that the shell can stand in for: the list, and an enquiry. */
const SHOWN = /^\/admin(\/inquiries\/[^/]+)?\/?$/;
/** So long a page waits for its server before the shell is shown, which goes on asking, in milliseconds. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});

async function install(event) {
  // What a page sends as it is left is lost now and then where the browser asks a worker about it first (Chromium 156).
  await event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
  // One that already answers for pages is not pushed aside: a page that is just being answered could never come (src/worker/sw.ts).
  if (!(await caches.has(CACHE))) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && SHOWN.test(pathname)) event.respondWith(deskPage(event.request));
  // Names with a hash never change.
  else if (pathname.startsWith('/_astro/')) event.respondWith(kept(pathname).then((file) => file ?? fetch(event.request)));
});

/** A copy; undefined where there is none, or storage is refused. */
const kept = (path) => caches.match(path, { cacheName: CACHE }).catch(() => undefined);

/** Whether only something before the site answers, as src/lib/from-site.ts says it. */
const isExcuse = ({ status, headers }) => ((status >= 500 && status !== 511) || status === 404) && !headers.has('x-from-site');

/** The page from the server; where it is late, or only a proxy answers, the page that shows what this device keeps. */
async function deskPage(request) {
  const shell = await kept(SHELL);
  if (!shell) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const page = await Promise.race([fetch(request).catch(() => undefined), late]);
  return page && !isExcuse(page) ? page : shell;
}

/** The alert before, which each waits for: one that is being shown while another asks what is shown is lost (Chromium 156). */
let before = Promise.resolve();
/** One that does not end holds up the others no longer than this, in milliseconds. */
const TURN_MS = 5_000;

self.addEventListener('push', (event) => {
  const shown = before.then(() => alertOf(event.data));
  const late = new Promise((resolve) => setTimeout(resolve, TURN_MS));
  before = Promise.race([shown.catch(() => {}), late]);
  event.waitUntil(shown);
});

/** An iPhone and Safari take the subscription away where a push shows nothing; others let an open desk speak for itself. */
const MUST_SHOW = /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium/.test(navigator.userAgent);

/** Shows what the site sent (src/domains/desk/model/alert-words.ts): no name is in it. */
async function alertOf(data) {
  const { title = 'News at the desk', body = 'Open the desk to read it', tag = '/admin', address = '/admin', evenOpen = false } = read(data);
  if (!evenOpen && !MUST_SHOW && (await isLookedAt())) return;
  const earlier = await self.registration.getNotifications({ tag });
  // One that the site sent twice, since it was ended in between, makes no sound again.
  const isSame = earlier.some((shown) => shown.title === title && shown.body === body);
  await self.registration.showNotification(title, { body, tag, renotify: !isSame, icon: '/icons/192.png', data: { address } });
}

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** Whether somebody has the desk before them. */
async function isLookedAt() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.some(({ url, visibilityState }) => visibilityState === 'visible' && DESK.test(new URL(url).pathname));
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellSite(event)));

/** The browser has changed its address at the push service: the site is told, or would lose the device. */
async function tellSite({ newSubscription, oldSubscription }) {
  const key = oldSubscription?.options.applicationServerKey;
  const subscription = newSubscription ?? (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!subscription) return;
  await fetch('/api/admin/alerts', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(subscription) });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.address ?? '/admin'));
});

/** How long an open desk has to answer, in milliseconds: a browser opens a page only soon after the press (Firefox: one second). */
const ANSWER_MS = 400;

/** To the desk that is open, which goes to the enquiry by itself and loses nothing that was typed; else to a new page. */
async function lead(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The address of a page does not say whether the desk is on it: it may be locked, or away.
  const asked = tabs.filter(({ url }) => DESK.test(new URL(url).pathname)).map(isDesk);
  const desk = await Promise.any(asked).catch(() => undefined);
  if (!desk) return self.clients.openWindow(address);
  desk.postMessage({ type: 'desk-open', address });
  // A browser may refuse to bring a page to the front; it is at the right place all the same.
  await desk.focus().catch(() => {});
}

/** The tab, once it has answered; rejects where it does not. */
function isDesk(tab) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = () => resolve(tab);
    setTimeout(reject, ANSWER_MS);
    tab.postMessage({ type: 'desk-there' }, [port2]);
  });
}
