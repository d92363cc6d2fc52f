/** Addresses whose rest is a secret: it alone opens a private quote or a preview, accepts an invitation, or chooses a new password. */
const SECRET_REST = /^(\/quote\/|\/invited\/|\/preview\/|\/api\/auth\/reset-password\/).+/i;
/** How often an address may be escaped over and over before it is not worth reading. */
const ESCAPES_MAX = 3;

/** The address as it is meant, whatever it is written as: without query, steps up ("/x/../quote") and escapes ("/%71uote"). */
function meantPath(path: string): string {
  let meant = path.split('?')[0] ?? '';
  for (let i = 0; i < ESCAPES_MAX; i++) {
    const plain = meant.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\/{2,}/g, '/');
    meant = URL.canParse(plain, 'http://site') ? new URL(plain, 'http://site').pathname : plain;
  }
  return meant;
}

/** Whether a request's address holds a secret, so that it must not reach other sites as a `Referer`. */
export function hasSecret(path: string): boolean {
  return SECRET_REST.test(meantPath(path));
}

/** A request's address as the log may have it: without its query, which may hold tokens and names, and without secrets. */
export function loggedPath(path: string): string {
  return meantPath(path).replace(SECRET_REST, '$1...');
}
