import type { Config } from '../config/config.ts';

const ONE_YEAR_S = 31_536_000;

/**
 * Of every answer that brings no policy of its own: data, redirects, refusals and files run nothing and stand in no frame, also where
 * somebody opens their address by itself. Browsers show a picture with a style of theirs.
 */
const POLICY_OF_DATA = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A worker is bound by the policy that its file came with, and asks this site. */
export const POLICY_OF_WORKERS = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer (quality.md, "No one gets in"). Scripts, styles and their hashes are in the
 * policy that each page brings itself; what stands here holds for all.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': POLICY_OF_DATA,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups', // "Send via WhatsApp" opens a window first and points it at the chat afterwards.
    'x-frame-options': 'DENY',
  };
  // For this host alone: others of the operator's domain may still be on http, and are not ours to decide about.
  if (config.siteUrl.protocol === 'https:') headers['strict-transport-security'] = `max-age=${ONE_YEAR_S}`;
  return headers;
}
