import { preferredLanguage } from '../../../lib/languages.ts';
import { cut } from '../../../lib/text.ts';
import { isOwnOrigin } from '../../../server/config/own-origins.ts';
import type { Enclosed } from '../model/submit-inquiry.ts';
import type { Arrival } from './inquiries.ts';

/** Longest path and host that are kept. */
const PATH_MAX = 200;
const HOST = /^(?=.{3,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/**
 * Where an enquiry came from: our own page by the `Referer` header, and the host that had sent the visitor to us by the
 * payload's `referrer`, or that a campaign of ours had; and which language the visitor prefers by `Accept-Language`. All are told by the browser, and shown to admins as text only.
 */
export function arrival(
  siteUrl: URL,
  { page, languages, enclosed }: { page: string | null; languages: string | null; enclosed: Pick<Enclosed, 'referrer' | 'visitSource'> },
): Arrival {
  const from = page !== null && URL.canParse(page) ? new URL(page) : undefined;
  const host = enclosed.referrer?.toLowerCase() ?? '';
  return {
    // A path that begins with two slashes would lead to another host where it is shown as a link.
    sourcePage: from && isOwnOrigin(from.origin, siteUrl) && !from.pathname.startsWith('//') ? cut(from.pathname, PATH_MAX) : undefined,
    language: preferredLanguage(languages),
    referrerHost: HOST.test(host) && host !== siteUrl.host ? host : undefined,
    visitSource: enclosed.visitSource === 'campaign' ? 'campaign' : undefined,
  };
}
