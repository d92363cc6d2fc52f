/** Largest body, in bytes: fifty events with every field at its limit, and room. */
export const BODY_BYTES_MAX = 160 * 1024;
/** An event that says to be older than this happened now: no clock and no kept page is so far behind, in milliseconds. */
export const AGE_MAX_MS = 24 * 3600 * 1000;

/** Events from one client address: wide, since a whole hotel shares one, and yet no disk is filled. */
export const ADDRESS_MINUTE_MAX = 600;
export const ADDRESS_DAY_MAX = 50_000;
/** Addresses counted at once; beyond them all others share one count. */
export const ADDRESSES_MAX = 20_000;

/** Events that one transaction takes at most. */
export const GROUP_EVENTS_MAX = 2_000;
/** Events that may wait for a database that has stalled; beyond them the browser is asked to come again. */
export const WAITING_EVENTS_MAX = 20_000;

/** Hosts of referrers that have a line of their own in a day's roll-up; the others share one. */
export const HOSTS_A_DAY = 200;
/** What that one is called: no host has brackets. */
export const OTHER_HOSTS = '(other)';

/** Ids are known for so long: far longer than a browser tries, or a page is kept. */
export const SEEN_KEPT_DAYS = 35;
