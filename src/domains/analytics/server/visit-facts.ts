import { isbot } from 'isbot';
import type { Device } from '../model/events.ts';
import { deviceClass } from './device-class.ts';

/** Headers in which proxies say where a visitor's address is: Cloudflare, CloudFront, Vercel, and the common one. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'];
/** What proxies say where they do not know. */
const NO_COUNTRY = 'XX';

/** What is kept of who asks: three facts, none of which says who it is. */
export type VisitFacts = { device: Device; isBot: boolean; country: string | null };

/** Whether the visitor asks not to be counted (Global Privacy Control, Do Not Track). */
export function asksNotToBeCounted(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/**
 * Reads a request's headers; user agent and address go no further than this.
 * @param trustedProxies where it is 0, a header about the country is the visitor's own say and is not believed
 */
export function visitFacts(headers: Headers, trustedProxies: number): VisitFacts {
  const userAgent = headers.get('user-agent');
  // Every browser names itself.
  return { device: deviceClass(userAgent), isBot: !userAgent || isbot(userAgent), country: trustedProxies > 0 ? country(headers) : null };
}

function country(headers: Headers): string | null {
  for (const name of COUNTRY_HEADERS) {
    const code = headers.get(name)?.toUpperCase();
    if (code && /^[A-Z]{2}$/.test(code) && code !== NO_COUNTRY) return code;
  }
  return null;
}
