/** How often an address may be escaped over and over before it is not worth reading. */
const ESCAPES_MAX = 3;

/** What the server does for addresses that end in a secret. */
export type SecretAddresses = {
  /** Whether a request's address holds a secret, so that it must not reach other sites as a `Referer`. */
  hasSecret(path: string): boolean;
  /** A request's address as the log may have it: without its query, which may hold tokens and names, and without secrets. */
  loggedPath(path: string): string;
};

/** The address as it is meant, whatever it is written as: without query, steps up ("/x/../quote") and escapes ("/%71uote"). */
function meantPath(path: string): string {
  let meant = path.split('?')[0] ?? '';
  for (let i = 0; i < ESCAPES_MAX; i++) {
    const plain = meant.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\/{2,}/g, '/');
    meant = URL.canParse(plain, 'http://site') ? new URL(plain, 'http://site').pathname : plain;
  }
  return meant;
}

/** @param starts what stands before the secrets: "/quote/"; small or capital letters are the same */
export function secretAddresses(starts: readonly string[]): SecretAddresses {
  function startOf(meant: string): string | undefined {
    const small = meant.toLowerCase();
    return starts.find((start) => small.startsWith(start) && small.length > start.length);
  }
  return {
    hasSecret: (path) => startOf(meantPath(path)) !== undefined,
    loggedPath(path) {
      const meant = meantPath(path);
      const start = startOf(meant);
      return start === undefined ? meant : `${meant.slice(0, start.length)}...`;
    },
  };
}
