/** What browsers are told to reach this machine; a name such as tours.localhost (own-machine.ts) is a site of its own there. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins under which browsers show the site. A site that is tried on its own machine has all names of that machine: whoever types
 * `127.0.0.1` for `localhost` reaches the same pages, whose forms must work. Any other site has the one of `SITE_URL`.
 */
export function ownOrigins(siteUrl: URL): string[] {
  if (!OWN_NAMES.includes(siteUrl.hostname)) return [siteUrl.origin];
  return OWN_NAMES.map((name) => {
    const other = new URL(siteUrl);
    other.hostname = name;
    return other.origin;
  });
}

/** Whether an origin is one of ours. */
export function isOwnOrigin(origin: string, siteUrl: URL): boolean {
  return origin === siteUrl.origin || ownOrigins(siteUrl).includes(origin);
}
