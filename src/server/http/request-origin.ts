import { isOwnOrigin } from '../config/own-origins.ts';

/** Where a form post came from, as far as the browser says. */
export type RequestOrigin = 'own' | 'foreign' | 'unknown';

/**
 * Compares the request's origin with the site's. `Origin` decides; without one `Sec-Fetch-Site`
 * does, which scripts cannot set. Old browsers and programs send neither: there a `Referer` may tell that the page
 * was foreign, but is no proof that it was ours.
 */
export function requestOrigin(headers: Headers, siteUrl: URL): RequestOrigin {
  const origin = headers.get('origin');
  // "null" is no origin: what the browser hides for privacy, Sec-Fetch-Site still tells.
  if (origin && origin !== 'null') return isOwnOrigin(origin, siteUrl) ? 'own' : 'foreign';
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' ? 'own' : 'foreign';
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) && !isOwnOrigin(new URL(referer).origin, siteUrl) ? 'foreign' : 'unknown';
}
