import { isbot } from 'isbot';
import type { Device } from '../model/events.ts';

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

/**
 * What a user agent is reduced to; the rest of it is not looked at again. An iPad that asks for desktop pages says that it
 * is a Mac, and is counted as one.
 */
export function deviceClass(userAgent: string | null): Device {
  const text = userAgent ?? '';
  // Android's tablets leave out "Mobile", which its phones never do.
  if (/iPad|\bTablet\b|PlayBook|Silk\/(?!.*Mobile)|Kindle|Android(?!.*\bMobile\b)/i.test(text)) return 'tablet';
  if (/iPhone|iPod|\bMobile\b|\bMobi\b|Windows Phone|Opera Mini/i.test(text)) return 'phone';
  if (/Windows NT|Macintosh|X11|CrOS|Linux x86_64/i.test(text)) return 'computer';
  return 'unknown';
}
