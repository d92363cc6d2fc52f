import { clientSite } from '@/browser/client-site';
import { readOutbox } from '@/domains/inquiries/model/outbox';
import { NOTHING_MARK } from '../../../lib/nothing-mark';
import { POCKET_PATH } from '../../../lib/pocket-path.ts';
import { KEPT_AT_HEADER, PAGES } from '../model/kept';
import { moment } from '../model/notice';
import { forgetAll, keepAgain } from './forget';

/* On the pocket page: what this device keeps, the trip that was asked for, and the button that takes all of it away. */

type KeptPage = { path: string; title: string; at: number };

async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES);
  const { brand } = clientSite();
  const all = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const page = await cache.match(url);
      const [, title = ''] = /<title>([^<]*)/.exec((await page?.text()) ?? '') ?? [];
      // Without the name of the site, which every title ends with.
      return { path: new URL(url).pathname, title: plain(title).replace(`: ${brand}`, ''), at: Number(page?.headers.get(KEPT_AT_HEADER)) };
    }),
  );
  // What only leads on to the address that a page has now is no copy.
  return all.filter(({ path, at }) => at > 0 && path !== POCKET_PATH).sort((a, b) => b.at - a.at);
}

/** Text from HTML. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

function pageLine({ path, title, at }: KeptPage): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title || path;
  line.append(link, ` from ${moment(at)}`);
  return line;
}

/** Shows what is kept, where anything can be. */
export async function showKept(section: HTMLElement): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-kept-${name}]`);
  // Where storage is refused, nothing can be kept.
  const pages = await keptPages().catch(() => undefined);
  if (!pages) return;
  part('pages')?.replaceChildren(...pages.map(pageLine));
  part('none')?.toggleAttribute('hidden', pages.length > 0);
  const waiting = (await readOutbox()).filter(({ isSent }) => !isSent).length;
  const said = part('waiting');
  if (said && waiting > 0) {
    said.textContent = `${waiting === 1 ? 'One enquiry waits' : `${waiting} enquiries wait`} here and ${waiting === 1 ? 'goes' : 'go'} out when the connection is back.`;
    said.hidden = false;
  }
  section.hidden = false;
  const button = part('forget');
  if (await caches.has(NOTHING_MARK)) sayNothingIsKept(true);
  else button?.addEventListener('click', () => void forgetAll().then(sayNothingIsKept), { once: true });

  function sayNothingIsKept(isRemembered: boolean): void {
    part('pages')?.replaceChildren();
    part('none')?.toggleAttribute('hidden', true);
    const done = part('done');
    const until = isRemembered ? '' : ' until you open the next one, because this browser has no room to remember your choice';
    if (done) done.textContent = `No page of ours is kept on this device${until}. What you have typed into a form stays until it is sent.`;
    if (!button) return;
    button.textContent = 'Keep pages here again';
    button.addEventListener('click', () => void keepAgain());
  }
}

/** Opens the trip whose address this page stands in for, or that the address names. */
export function openTrip(): void {
  const slug = /^\/tours\/([a-z0-9-]+)$/.exec(location.pathname)?.[1];
  const id = location.hash.slice(1) || (slug && `trip-${slug}`);
  const trip = id ? document.getElementById(id) : null;
  if (!(trip instanceof HTMLDetailsElement)) return;
  trip.open = true;
  trip.scrollIntoView();
}
