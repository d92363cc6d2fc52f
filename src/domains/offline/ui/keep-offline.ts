import { tellWorker } from '@/browser/tell-worker';
import { SENT_MESSAGE } from '@/domains/inquiries/model/outbox';
import { CONTENT_VERSION_HEADER } from '@/lib/content-version';
import { NOTHING_MARK } from '../../../lib/nothing-mark';
import { POCKET_PATH } from '../../../lib/pocket-path.ts';
import { CAME_MESSAGE, PAGES, WORKER_PATH } from '../model/kept';
import { CHANGED, LOST, NOTICE_ID, NOTICE_LOOK_ID, NOTICE_STYLE, noticeBar, noticeContent, REST_HERE } from '../model/notice';

const SHOW_ANEW = { href: '', text: 'Reload this page' };

/** Registers the worker, tells it what was opened, and says when the connection goes and comes. Loaded when the page is idle. */
export async function keepOffline(): Promise<void> {
  window.addEventListener('offline', sayLost);
  window.addEventListener('online', sayBack);
  if (!navigator.onLine) sayLost();
  if (await caches.has(NOTHING_MARK)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => data === SENT_MESSAGE && window.dispatchEvent(new Event('hbt:enquiry-kept')));
  serviceWorker.addEventListener('message', ({ data }) => data === CAME_MESSAGE && void sayChanged());
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  if (!active) return;
  await tellWorker(active, { type: 'opened', path: location.pathname, loaded: loadedBefore() });
  document.documentElement.dataset.kept = '';
  await sayChanged();
}

/**
 * What this page has loaded that the worker may keep: names with a hash are in the browser's own cache, and cost nothing.
 * What a script fetched is left out: of a picture that saving data holds back, only its size was asked for.
 */
function loadedBefore(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const names = entries.filter(({ initiatorType }) => initiatorType !== 'fetch').map(({ name }) => new URL(name).pathname);
  return [...new Set(names.filter((name) => /^\/(_astro|img)\//.test(name)))];
}

/** A bar where there is none yet: the worker puts one into pages that come without a connection. */
function sayLost(): void {
  if (document.getElementById(NOTICE_ID)) return;
  if (!document.getElementById(NOTICE_LOOK_ID)) document.head.insertAdjacentHTML('beforeend', NOTICE_STYLE);
  document.getElementById('main')?.insertAdjacentHTML('beforebegin', noticeBar(''));
  const bar = document.getElementById(NOTICE_ID);
  // A text that comes into a region that is there is read out.
  requestAnimationFrame(() => {
    if (bar) bar.innerHTML = location.pathname === POCKET_PATH ? LOST : noticeContent(LOST, REST_HERE);
  });
}

/** The page itself may have come while its copy was read, and say something else. */
async function sayChanged(): Promise<void> {
  const { offline, version } = document.documentElement.dataset;
  const bar = document.getElementById(NOTICE_ID);
  if (offline !== 'copy' || !bar) return;
  const now = (await caches.match(location.pathname, { cacheName: PAGES }))?.headers.get(CONTENT_VERSION_HEADER);
  if (now && now !== version) bar.innerHTML = noticeContent(CHANGED, SHOW_ANEW);
}

/** What only the connection was missing for goes; a copy says how to get the page anew. */
function sayBack(): void {
  const bar = document.getElementById(NOTICE_ID);
  if (!document.documentElement.dataset.offline) bar?.remove();
  else if (bar) bar.innerHTML = noticeContent('The connection is back.', SHOW_ANEW);
}
