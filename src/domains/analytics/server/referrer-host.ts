const HOST_MAX = 100;

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
