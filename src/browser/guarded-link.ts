import { allowedLink } from '../domains/site/model/outbound.ts';
import { reportSecurityEvent } from './security-log.ts';

/** A link that may be opened (spec §5): on the allow-list, http made https. A blocked one is logged as a security event (spec §8). */
export function guardedLink(href: string, hosts: readonly string[]): string | undefined {
  const link = allowedLink(href, hosts);
  if (!link) reportSecurityEvent('blocked_link', `blocked: ${href}`);
  return link;
}
