/*
 * Keeps the private pages of a traveller on the device, so that they can be read without a signal (docs/develop/decisions/0112). The build bundles
 * it to /trip-sw.js (build/public-worker.ts). The server always comes first; where it says that a page is gone, the copy goes.
 */

import { KEPT_AT_HEADER } from '../domains/offline/model/kept.ts';
import { isKeepThisPage, isPageFile, keepUntil, PRIVATE_CACHE, PRIVATE_SCOPE } from '../domains/offline/model/private-page.ts';
import { isExcuse, isFailure, isFromSite, isGone } from '../lib/from-site.ts';
import { NOTHING_MARK } from '../lib/nothing-mark.ts';
import { worker } from './scope.ts';
import { tellWhenDone } from './tell-when-done.ts';

/** So long the page waits for its server before its copy is shown, in milliseconds. */
const PATIENCE_MS = 4_000;

worker.addEventListener('activate', (event) => event.waitUntil(dropEnded().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate' && isPrivatePage(pathname)) event.respondWith(answerPage(request));
  else if (isPageFile(pathname)) event.respondWith(answerFile(request));
});

worker.addEventListener('message', (event) => {
  if (isKeepThisPage(event.data)) tellWhenDone(event, keepAll(event.data.page, event.data.files));
});

/** A page itself: `/trip/{token}`, and nothing below it. */
function isPrivatePage(path: string): boolean {
  return path.startsWith(PRIVATE_SCOPE) && /^[^/]+$/.test(path.slice(PRIVATE_SCOPE.length));
}

/** The page from the server; where it does not come in time, its copy, marked as one. */
async function answerPage(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const copy = await copyOf(address);
  const answer = fetch(request).then(async (response) => {
    // Whoever says that it failed, and where only a proxy answers, the copy is better.
    if (copy && (isFailure(response) || isExcuse(response))) throw new Error(`no server: ${response.status}`);
    await keepOrDrop(address, response.clone());
    return response;
  });
  if (!copy) return answer;
  return Promise.race([answer, after(PATIENCE_MS)])
    .catch(() => undefined)
    .then((response) => response ?? asCopy(copy));
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}

/** The kept answer of an address; undefined where there is none, or its time is over. */
async function copyOf(address: string): Promise<Response | undefined> {
  // To open a cache makes one: nothing may be left where nothing is kept.
  const copy = await caches.match(address, { cacheName: PRIVATE_CACHE });
  if (copy && (keepUntil(copy) ?? 0) > Date.now()) return copy;
  if (copy) await drop(address);
  return undefined;
}

/** A copy says that it is one: the page shows since when by its style. */
async function asCopy(copy: Response): Promise<Response> {
  const headers = new Headers(copy.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response((await copy.text()).replace('<html', '<html data-copy'), { headers });
}

async function keepOrDrop(address: string, response: Response): Promise<void> {
  if (isGone(response)) return drop(address);
  // Asked each time: this visitor may want nothing kept any more.
  if (keepUntil(response) === undefined || response.redirected || (await caches.has(NOTHING_MARK))) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  const cache = await caches.open(PRIVATE_CACHE);
  await cache.put(address, new Response(response.body, { headers }));
}

/** Takes a page away; with the last one its files go, too. */
async function drop(address: string): Promise<void> {
  const cache = await caches.open(PRIVATE_CACHE);
  await cache.delete(address);
  if ((await pagesIn(cache)).length === 0) await caches.delete(PRIVATE_CACHE);
}

/** Takes away what has ended, and files that a worker left which was stopped in the middle. */
async function dropEnded(): Promise<void> {
  const cache = await caches.open(PRIVATE_CACHE);
  for (const url of await pagesIn(cache)) await copyOf(url);
  if ((await pagesIn(cache)).length === 0) await caches.delete(PRIVATE_CACHE);
}

async function pagesIn(cache: Cache): Promise<string[]> {
  const kept = await cache.keys();
  return kept.map(({ url }) => url).filter((url) => isPrivatePage(new URL(url).pathname));
}

/** A file of a page that is kept: the copy, else the server's. */
async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: PRIVATE_CACHE });
  return kept ?? fetch(request);
}

/** Keeps a page that was loaded before this worker had it, and its files. */
async function keepAll(page: string, files: string[]): Promise<void> {
  const { origin, pathname } = new URL(page, location.origin);
  if (origin !== location.origin || !isPrivatePage(pathname)) return;
  const address = origin + pathname;
  if (!(await copyOf(address))) await keepOrDrop(address, await fetch(address));
  if (!(await copyOf(address))) return;
  const cache = await caches.open(PRIVATE_CACHE);
  const missing = await Promise.all(files.filter(isPageFile).map(async (file) => ((await cache.match(file)) ? undefined : file)));
  // One that does not come leaves the others there.
  await Promise.all(missing.filter((file) => file !== undefined).map((file) => addTo(cache, file).catch(() => {})));
  // The page may have ended meanwhile.
  if (!(await copyOf(address))) await drop(address);
}

/** As `cache.add`, but for somebody else's page that came in a file's place. */
async function addTo(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file);
  if (response.ok && isFromSite(response)) await cache.put(file, response);
}
