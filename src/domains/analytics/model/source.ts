import type { Source } from './events.ts';

/** Hosts by the name before their ending: "google" is google.com, www.google.gm and google.co.uk. */
const NAMES: Record<string, Source> = {
  google: 'search',
  bing: 'search',
  duckduckgo: 'search',
  yahoo: 'search',
  ecosia: 'search',
  qwant: 'search',
  yandex: 'search',
  baidu: 'search',
  startpage: 'search',
  kagi: 'search',
  facebook: 'social',
  instagram: 'social',
  threads: 'social',
  twitter: 'social',
  youtube: 'social',
  tiktok: 'social',
  pinterest: 'social',
  reddit: 'social',
  linkedin: 'social',
  whatsapp: 'social',
  telegram: 'social',
  snapchat: 'social',
  messenger: 'social',
  tripadvisor: 'reviews',
  trustpilot: 'reviews',
  yelp: 'reviews',
  viator: 'reviews',
  getyourguide: 'reviews',
  holidaycheck: 'reviews',
  toursbylocals: 'reviews',
  withlocals: 'reviews',
};

/** Hosts whose name alone would mislead, or is too short to go by. */
const HOSTS: Record<string, Source> = {
  'search.brave.com': 'search',
  't.co': 'social',
  'x.com': 'social',
  't.me': 'social',
  'wa.me': 'social',
  'fb.me': 'social',
  'youtu.be': 'social',
  'lnkd.in': 'social',
  'bsky.app': 'social',
  // An app of a phone says its own name.
  'com.google.android.googlequicksearchbox': 'search',
  'g.page': 'reviews',
  'mail.google.com': 'other',
  'docs.google.com': 'other',
  'mail.yahoo.com': 'other',
};

/** Second parts of endings such as "co.uk" and "com.au". */
const ENDING_PARTS = new Set(['co', 'com', 'org', 'net']);

/**
 * How a visit came to us. What a link of ours calls a campaign is one, whatever page it stands on; maps of a search
 * engine are where its reviews are.
 * @param referrerHost the entry's, with or without "www."; none is a direct visit; our own host is the caller's to leave out
 */
export function sourceOf({ referrerHost, utmSource }: { referrerHost?: string | null; utmSource?: string | null }): Source {
  if (utmSource?.trim()) return 'campaign';
  const host = (referrerHost ?? '').trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!host) return 'direct';
  const bare = host.replace(/^(www|m|l|lm|mobile)\./, '');
  const known = Object.hasOwn(HOSTS, bare) ? HOSTS[bare] : undefined;
  if (known) return known;
  if (/^maps\.google\./.test(bare)) return 'reviews';
  const parts = bare.split('.');
  const ending = parts.length > 2 && ENDING_PARTS.has(parts.at(-2) ?? '') ? 2 : 1;
  const name = parts.at(-1 - ending) ?? '';
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? 'other';
}
