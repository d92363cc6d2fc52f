import type { Config } from '../config/config.ts';

const ONE_YEAR_S = 31_536_000;

/**
 * Headers of every answer (quality.md, "No one gets in"). Scripts, styles and their hashes are in the
 * policy that each page brings itself; what stands here holds for all.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
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
