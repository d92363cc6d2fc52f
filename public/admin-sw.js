// Shows the reply desk's notices: Chromium on Android lets nothing else do it. It hears no fetch, so it keeps and changes
// nothing of any page, and it is registered by the desk alone, when its operator switches notices on
// (src/features/desk/notices.tsx).
const DESK = /^\/admin(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.address ?? '/admin'));
});

/** How long an open desk has to answer, in milliseconds: a browser opens a page only soon after the press. */
const ANSWER_MS = 1000;

/** To the desk that is open, which goes to the enquiry by itself and loses nothing that was typed; else to a new page. */
async function lead(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs.filter(({ url }) => DESK.test(new URL(url).pathname))) {
    // The address of a page does not say whether the desk is on it: it may be locked, or away.
    if (!(await answers(tab, address))) continue;
    // A browser may refuse to bring a page to the front; it is at the right place all the same.
    await tab.focus().catch(() => {});
    return;
  }
  await self.clients.openWindow(address);
}

function answers(tab, address) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    tab.postMessage({ type: 'desk-open', address }, [port2]);
  });
}
