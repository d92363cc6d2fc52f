/** Addresses whose rest is a secret: it alone opens a private quote, or chooses a new password. */
const SECRET_REST = /^(\/quote\/|\/api\/auth\/reset-password\/).+/;

/** A request's address as the log may have it: without its query, which may hold tokens and names, and without secrets. */
export function loggedPath(path: string): string {
  return (path.split('?')[0] ?? '').replace(SECRET_REST, '$1...');
}
