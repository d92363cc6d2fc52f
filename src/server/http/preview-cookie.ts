import type { AstroCookieSetOptions } from 'astro';
import type { Config } from '../config/config.ts';

/** Keeps a browser in a preview: `__Host-` and Secure where the site is https (decisions.md, "Cookies"). It outlives its preview, so that the end of that is told. */
export function previewCookie(config: Pick<Config, 'siteUrl'>): { name: string; options: AstroCookieSetOptions } {
  const secure = config.siteUrl.protocol === 'https:';
  return { name: secure ? '__Host-hbt-preview' : 'hbt-preview', options: { httpOnly: true, secure, sameSite: 'lax', path: '/' } };
}

/** What a `Cookie` header has under that name; undefined where it has nothing. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  // Most visitors have none: nothing is taken apart for them.
  if (!header?.includes(name)) return undefined;
  const start = `${name}=`;
  return header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
