/*
 * The public pages' worker: what was opened, and the pocket page, can be read without a connection, and what waits is sent
 * (docs/develop/decisions/0053). The build bundles it to /sw.js (build/public-worker.ts). It has no version: pages come from the server
 * first, and everything with a hash in its name stays as long as a page may want it.
 */

import { SYNC_TAG } from '../domains/inquiries/model/outbox.ts';
import { cacheOf, FORGET_MESSAGE, PAGES, PICTURES } from '../domains/offline/model/kept.ts';
import { answerPage } from './answer-page.ts';
import { fill, isOpened, otherWidth } from './fill.ts';
import { forgetKept, strategies } from './keep.ts';
import { type FetchEvent, worker } from './scope.ts';
import { sendWaiting } from './send-waiting.ts';
import { tellWhenDone } from './tell-when-done.ts';

worker.addEventListener('install', (event) => {
  // What a page sends as it is left is lost now and then where the browser asks a worker about it first (Chromium 156).
  event.waitUntil(event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]) ?? Promise.resolve());
});
// Of the first one only: the next waits until no page of ours is open. One that pushes the old one aside can end a page that is
// just being answered, which then never comes (Chromium 156).
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  const cache = method === 'GET' && origin === location.origin && !headers.has('range') ? cacheOf(pathname, mode === 'navigate') : undefined;
  if (cache === PAGES) event.respondWith(answerPage(event));
  else if (cache === PICTURES) event.respondWith(answerPicture(event, pathname));
  else if (cache) event.respondWith(strategies[cache].handle({ event, request: event.request }));
});

async function answerPicture(event: FetchEvent, path: string): Promise<Response> {
  try {
    return await strategies[PICTURES].handle({ event, request: event.request });
  } catch {
    return (await otherWidth(path)) ?? Response.error();
  }
}

worker.addEventListener('message', (event) => {
  if (event.data === FORGET_MESSAGE) tellWhenDone(event, forgetKept());
  else if (isOpened(event.data)) tellWhenDone(event, fill(event, event.data));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});
