import { urlOf } from './url-of.ts';

/** Stands for our own origin while an address is looked at. */
const OURS = 'http://ours.invalid';

/**
 * The address as a path of this site to go on to after signing in; undefined for anything that leads elsewhere (another
 * host, another protocol), back to the form, or to what is no page.
 */
export function localPath(text: string | null | undefined): string | undefined {
  const url = text?.startsWith('/') ? urlOf(text, OURS) : undefined;
  // What the browser makes of it counts, not what it looks like: "/\evil.example" is another host.
  if (url?.origin !== OURS || /^\/(auth|api)(\/|$)/.test(url.pathname)) return undefined;
  // A path such as "/.//evil.example" may come out as "//evil.example", which leads elsewhere again.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
