// Stands in the place of /sw.js where OFFLINE=off (docs/develop/offline.md): takes away what the public pages' worker kept, then itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const own = (await caches.keys()).filter((name) => name.startsWith('hbt-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('serwist-expiration');
  await self.registration.unregister();
}
