import type { Source } from '../../lib/analytics/events.ts';

/** Longest name of a host that is kept. */
const HOST_MAX = 100;

/** A country's ending, such as "gm" or "co.uk". */
const ENDING = '(com|net|org|[a-z]{2}|com?\\.[a-z]{2})';
/** Names of hosts, without "www." and the like; earlier kinds win. */
const KINDS: readonly [Source, RegExp][] = [
  ['reviews', new RegExp(`(^|\\.)(tripadvisor|trustpilot|getyourguide|viator|holidaycheck|yelp|toursbylocals|withlocals)\\.${ENDING}$`)],
  ['search', new RegExp(`^([a-z]{2}\\.)?(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|search\\.yahoo|search\\.brave|kagi)\\.${ENDING}$`)],
  ['search', /^([a-z]{2}\.)?search\.yahoo\.com$|^com\.google\.android\.googlequicksearchbox$/],
  [
    'social',
    new RegExp(
      `(^|\\.)(facebook|instagram|tiktok|youtube|linkedin|reddit|whatsapp|messenger|snapchat|threads|twitter)\\.${ENDING}$|(^|\\.)pinterest\\.([a-z]{2,3}|com?\\.[a-z]{2})$|^(x\\.com|t\\.co|lnkd\\.in|wa\\.me|t\\.me|youtu\\.be|bsky\\.app|web\\.telegram\\.org)$`,
    ),
  ],
];

/**
 * The host that a referrer names, without "www."; null where it is none, or our own.
 * @param referrer an address as `document.referrer` gives it
 * @param ownHost host of SITE_URL, with its port
 */
export function referrerHost(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, host, hostname } = new URL(referrer);
  if (!['http:', 'https:', 'android-app:'].includes(protocol) || host === ownHost) return null;
  const name = hostname.toLowerCase().replace(/^www\./, '');
  return /^[a-z0-9_.:[\]-]+$/.test(name) && name.length <= HOST_MAX ? name : null;
}

/** How a visit came to us, where the page does not say so: told from the host alone. */
export function sourceOf(host: string | null): Source {
  if (host === null) return 'direct';
  const bare = host.replace(/^(m|l|lm|mobile)\./, '');
  return KINDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'other';
}
