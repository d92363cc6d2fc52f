import type { AstroCookieSetOptions } from 'astro';
import type { Config } from '../config/config.ts';

/** The visitor's form cookie: `__Host-` and Secure where the site is https (decisions.md, "Cookies"). */
export function formCookie(config: Config): { name: string; options: AstroCookieSetOptions } {
  const secure = config.siteUrl.protocol === 'https:';
  return {
    name: secure ? '__Host-hbt-form' : 'hbt-form',
    options: { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: 24 * 3600 },
  };
}
