/** What stands where no address is known (decisions.md, "Client address"). */
const UNKNOWN_ADDRESS = 'unknown';

/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry of
 * X-Forwarded-For that the outermost of them wrote, counted from the right, where nobody can forge it.
 */
export function clientAddress(connection: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const own = connection?.replace(/^::ffff:/, '') || UNKNOWN_ADDRESS;
  if (trustedProxies === 0 || !forwardedFor) return own;
  const entries = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const entry = entries[Math.max(0, entries.length - trustedProxies)];
  return entry && /^[0-9a-fA-F:.]{3,45}$/.test(entry) ? entry.replace(/^::ffff:/, '') : own;
}
