import type { AstroCookieSetOptions } from 'astro';
import type { Config } from '../../../server/config/config.ts';
import { cookieOf } from '../../../server/http/cookie-of.ts';
import type { PreviewTokens } from './preview-tokens.ts';

/** Keeps a browser in a preview: `__Host-` and Secure where the site is https (decisions.md, "Cookies"). It outlives its preview, so that the end of that is told. */
export function previewCookie(config: Pick<Config, 'siteUrl'>): { name: string; options: AstroCookieSetOptions } {
  const secure = config.siteUrl.protocol === 'https:';
  return { name: secure ? '__Host-hbt-preview' : 'hbt-preview', options: { httpOnly: true, secure, sameSite: 'lax', path: '/' } };
}

type Services = { previewTokens: PreviewTokens; config: Pick<Config, 'siteUrl'> };

/**
 * The preview that a browser looks at.
 * @param cookies the request's `Cookie` header
 * @returns its id; undefined where there is none, or its token is not ours
 */
export function lookedAtPreview({ previewTokens, config }: Services, cookies: string | undefined): string | undefined {
  return previewTokens.read(cookieOf(cookies, previewCookie(config).name));
}
