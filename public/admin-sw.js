// Shows the reply desk's notices: Chromium on Android lets nothing else do it. It hears no fetch, so it keeps and changes
// nothing of any page, and it is registered by the desk alone, when its operator switches notices on
// (src/features/desk/notices.tsx).
const DESK = /^\/admin(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.address ?? '/admin'));
});

/** To the desk that is open, which goes to the enquiry by itself and loses nothing that was typed; else to a new page. */
async function lead(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = tabs.find(({ url }) => DESK.test(new URL(url).pathname));
  if (!desk) return self.clients.openWindow(address);
  desk.postMessage({ type: 'desk-open', address });
  // A browser may refuse to bring a page to the front; it is at the right place all the same.
  await desk.focus().catch(() => {});
}
