import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody's on the internet: this machine, networks at home and of providers, notes of clouds about their machines (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 the global unicast addresses alone are public; some of them carry one of IPv4, which may be anything. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** An address that is never asked: it is not of the public internet. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet, so that it was not asked`);
    this.name = 'PrivateAddressError';
  }
}

/** Which addresses may be asked. @param host of the URL, with its port where it names one */
export type AddressRule = (host: string, address: string) => boolean;

/** Public addresses, and whatever the named hosts (such as "push.lan:8443") have. */
export function publicOr(hosts: readonly string[]): AddressRule {
  return (host, address) => hosts.includes(host) || isPublicAddress(address);
}

/** The host of an URL as it is looked up: an address of IPv6 without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Finds a host's addresses for a connection, which is then made to one of these and no other: a name that says something else the next
 * moment gains nothing. Where one of them may not be asked, none is.
 */
export function checkedLookup(url: URL, mayAsk: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
      if (!found.every(({ address }) => mayAsk(url.host, address))) return callback(new PrivateAddressError(hostname), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

/** @throws PrivateAddressError where the URL itself names an address that may not be asked; names of hosts are looked up by `checkedLookup` */
export function assertLiteral(url: URL, mayAsk: AddressRule): void {
  const host = bareHost(url);
  if (isIP(host) && !mayAsk(url.host, host)) throw new PrivateAddressError(url.hostname);
}
