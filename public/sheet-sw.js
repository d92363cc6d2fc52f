// The day sheet's worker (docs/develop/decisions/0111), registered by that page alone. It keeps one sheet on this device for 48 hours, so that a guide
// reads it without a signal, and takes it away at the first answer that says its link has ended. Names: src/domains/departures/model/kept-sheet.ts.
const CACHE = 'hbt-sheet';
/** Where the sheet lies in the cache: its own address is a secret, of which a hash stands beside it. */
const KEPT = '/sheet-kept';
const OF_HEADER = 'x-sheet-of';
const KEPT_AT_HEADER = 'x-kept-at';
const IS_KEPT_MESSAGE = 'is-kept';
/** On every sheet's page, and on no other. */
const SHEET_AT_HEADER = 'x-sheet-at';
const LIFE_MS = 48 * 60 * 60 * 1000;
/** On every answer of the site itself (src/lib/from-site.ts). */
const FROM_SITE_HEADER = 'x-from-site';
/** So long a page waits for its server before the copy is shown, which goes on asking, in milliseconds. */
const PATIENCE_MS = 4_000;
const SHEET = /^\/sheet\/([^/]+)\/?$/;
/** What a page, style or script of the build names, to be loaded now or later. */
const NAMED = /(?:\/_astro\/|"_astro\/|["'`(]\.\/)([\w./-]+\.(?:js|css|woff2))/g;
/** Kinds of these, whose answers carry no such header. */
const FILE = /^font\/|^(text|application)\/(javascript|css)\b/;
/** What the page came with that holds for its copy. */
const HEADERS = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options', SHEET_AT_HEADER];

self.addEventListener('install', (event) => {
  // What a page sends as it is left is lost now and then where the browser asks a worker about it first (Chromium 156).
  event.waitUntil(event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]) ?? Promise.resolve());
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), endOld()])));

self.addEventListener('message', (event) => {
  if (event.data !== IS_KEPT_MESSAGE) return;
  const tell = (said) => event.ports[0]?.postMessage(said);
  event.waitUntil((keeping ?? Promise.reject()).then(() => tell('done'), () => tell('failed')));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const token = SHEET.exec(pathname)?.[1];
  if (token && mode === 'navigate') event.respondWith(sheetPage(event, token));
  else if (token) event.respondWith(fromServer(event, token));
  // Names with a hash never change.
  else if (pathname.startsWith('/_astro/')) event.respondWith(keptFile(pathname).then((file) => file ?? fetch(event.request)));
});

/** The page from the server; where it is late, or only a proxy or a server without its database answers, the copy. A network that wants to be signed in to is seen (511). */
async function sheetPage(event, token) {
  const asked = fromServer(event, token);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const page = await Promise.race([asked.catch(() => undefined), late]);
  if (page && (page.status < 500 || page.status === 511) && (!isMissing(page) || isOurs(page))) return page;
  return (await copyOf(token).catch(() => undefined)) ?? page ?? asked;
}

const isMissing = ({ status }) => status === 404 || status === 410;
const isOurs = ({ headers }) => headers.has(FROM_SITE_HEADER);

/** Whether the sheet that came last is kept whole; undefined while none has come. */
let keeping;

/** Asks the server, and keeps or takes away what this device has by what it answers. */
async function fromServer(event, token) {
  const response = await fetch(event.request);
  if (isMissing(response) && isOurs(response)) event.waitUntil(forget(token));
  else if (response.ok && !response.redirected && response.headers.has(SHEET_AT_HEADER)) {
    keeping = keep(token, response.clone());
    event.waitUntil(keeping);
  }
  return response;
}

/** Keeps the sheet in the place of the one before, then what it names. Rejects where a file did not come: the page asks again. */
async function keep(token, response) {
  const headers = new Headers({ [OF_HEADER]: await hashOf(token), [KEPT_AT_HEADER]: String(Date.now()) });
  for (const name of HEADERS) if (response.headers.has(name)) headers.set(name, response.headers.get(name));
  const text = await response.text();
  const cache = await caches.open(CACHE);
  await cache.put(KEPT, new Response(text, { headers }));
  const wanted = new Set([KEPT]);
  const toRead = [text];
  for (let read = toRead.pop(); read !== undefined; read = toRead.pop()) {
    for (const [, name] of read.matchAll(NAMED)) {
      const address = `/_astro/${name}`;
      if (wanted.has(address)) continue;
      wanted.add(address);
      const file = (await cache.match(address)) ?? (await fetchInto(cache, address));
      if (file && !address.endsWith('.woff2')) toRead.push(await file.text());
    }
  }
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}

async function fetchInto(cache, address) {
  const file = await fetch(address);
  // Somebody else's page in its place is none.
  if (!file.ok || !(isOurs(file) || FILE.test(file.headers.get('content-type') ?? ''))) return undefined;
  await cache.put(address, file.clone());
  return file;
}

/** The kept sheet, marked as a copy with the moment at which it was kept; undefined for another one's address, and after 48 hours. */
async function copyOf(token) {
  await endOld();
  const copy = await kept();
  if (!copy || copy.headers.get(OF_HEADER) !== (await hashOf(token))) return undefined;
  const text = (await copy.text()).replace('<html', `<html data-copy="${copy.headers.get(KEPT_AT_HEADER)}"`);
  return new Response(text, { headers: copy.headers });
}

const kept = () => caches.match(KEPT, { cacheName: CACHE });
const keptFile = (path) => caches.match(path, { cacheName: CACHE }).catch(() => undefined);

/** A clock that was set back by more than that ends it too. */
async function endOld() {
  const copy = await kept();
  if (copy && !(Math.abs(Date.now() - Number(copy.headers.get(KEPT_AT_HEADER))) < LIFE_MS)) await caches.delete(CACHE);
}

/** Takes away the sheet of this address: that of another is none of its business. */
async function forget(token) {
  const copy = await kept();
  if (copy?.headers.get(OF_HEADER) === (await hashOf(token))) await caches.delete(CACHE);
}

async function hashOf(token) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
