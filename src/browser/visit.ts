import type { Source } from '../domains/analytics/model/events.ts';
import { uuid } from '../lib/uuid.ts';
import { memory } from './browser-storage.ts';
import { isVariantPreview } from './variant-preview.ts';
import { VISITOR_KEY } from './visitor-key.ts';

const ENTRY_KEY = 'hbt-entry';

/** Where a visit came from, told at its first page. */
export type Entry = { referrer?: string; source?: Source };

let ownId: string | undefined;

/** The visitor's id: a random UUID with the time behind it, for this session only (spec §3). */
export function visitorId(): string {
  const known = memory('session').read<string>(VISITOR_KEY);
  if (typeof known === 'string') return known;
  // Where nothing can be kept, each page is a visit of its own.
  ownId ??= `${uuid()}-${Date.now()}`;
  memory('session').write(VISITOR_KEY, ownId);
  return ownId;
}

/** Referrer and source of the session's first page; the server tells the source from the referrer where no campaign brought us this visit. */
export function entry(): Entry {
  const known = memory('session').read<Entry>(ENTRY_KEY);
  if (known) return known;
  const here: Entry = {
    ...(document.referrer ? { referrer: document.referrer.slice(0, 2000) } : {}),
    ...(new URLSearchParams(location.search).get('utm_source') ? { source: 'campaign' } : {}),
  };
  memory('session').write(ENTRY_KEY, here);
  return here;
}

/** Whether nobody visits: development, a look at variants or a preview. */
export function isOwnLook(): boolean {
  return import.meta.env.DEV || isVariantPreview() || document.querySelector('[data-preview]') !== null;
}

/** Whether this visit is not to be counted: Global Privacy Control, Do Not Track, or a look of our own. */
export function isUncounted(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || isOwnLook();
}
