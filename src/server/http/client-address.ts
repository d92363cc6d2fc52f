import { isIPv6 } from 'node:net';

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
  // Some proxies add the port: "203.0.113.7:4711", "[2001:db8::7]:4711".
  const entry = entries[Math.max(0, entries.length - trustedProxies)]?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return entry && /^[0-9a-fA-F:.]{3,45}$/.test(entry) ? entry.replace(/^::ffff:/, '') : own;
}

/**
 * Whose attempts are counted together: an address of IPv4, and of IPv6 its first 64 bits, since one
 * connection at home has all the others to choose from (RFC 6177).
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - end.length : 0;
  const all = [...groups, ...Array(Math.max(0, missing)).fill('0'), ...end];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
