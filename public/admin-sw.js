// Shows the reply desk's notices: Chromium on Android lets nothing else do it. It hears no fetch, so it keeps and changes
// nothing of any page, and it is registered by the desk alone, when its operator switches notices on
// (src/features/desk/notices.tsx, src/lib/desk/notice-worker.ts).
const DESK = /^\/admin(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

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
