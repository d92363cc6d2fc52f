/** A configuration value that cannot be used; the message is one line for the operator. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, got: string, takes: string) {
    super(`${variable} is ${JSON.stringify(got)}, but it takes ${takes}`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}

/** Environment variables as the process got them. */
export type Environment = Record<string, string | undefined>;

/** A whole number from `min` to `max`. */
export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(name, text, `a whole number from ${min} to ${max}`);
  }
  return value;
}

/** One of a few words. */
export function oneOf<T extends string>(env: Environment, name: string, fallback: T, words: readonly T[]): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const word = words.find((candidate) => candidate === text);
  if (!word) throw new ConfigError(name, text, `one of ${words.join(', ')}`);
  return word;
}

/** A secret of at least so many characters; the error does not repeat it. */
export function secretOf(env: Environment, name: string, min: number): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && text.length < min) throw new ConfigError(name, `${text.length} characters`, `at least ${min} characters`);
  return text;
}

/** Protocols of pages, in whose addresses nobody writes a password: what stands behind the host is its port. */
const OF_PAGES = ['http:', 'https:'];
/** How name and password are written in an address, where they have characters that end them. */
export const IN_PASSWORDS = 'in a name or password # / ? @ are written %23 %2F %3F %40';

/**
 * An address as it may be shown: all behind the user's name is hidden, to the last @ or, where none is left of it, to the end. A # without
 * quotes cuts off the rest of the line, so that half a password would look like a port.
 */
export function withoutPassword(address: string): string {
  const text = address.replace(/([?&]password=)[^&#]*/gi, '$1***');
  const start = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0] ?? '';
  const [, name = '', rest] = /^(\[[^\]]*\]|[^:]*):(.*)$/s.exec(text.slice(start.length)) ?? [];
  if (rest === undefined) return text;
  const at = rest.lastIndexOf('@');
  if (at < 0 && /^\d+([/?#]|$)/.test(rest) && (start === '' || OF_PAGES.includes(start.slice(0, -2).toLowerCase()))) return text;
  return `${start}${name}:***${at < 0 ? '' : rest.slice(at)}`;
}

/** Whether an @ stands where none of an address stands: what should be a password with a # / or ? in it was taken for host, port and path. */
function isCutInPassword({ protocol, password, pathname, search, hash }: URL): boolean {
  // A parameter's value may have one.
  const places = [pathname, search.split('=')[0] ?? '', hash];
  return !OF_PAGES.includes(protocol) && password === '' && places.some((place) => place.includes('@'));
}

/** An address with one of the given protocols; passwords are not repeated in the error. */
export function address(env: Environment, name: string, protocols: readonly string[], example: string): URL | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '' || isCutInPassword(url)) {
    throw new ConfigError(name, withoutPassword(text), `an address such as ${example}${example.includes('password') ? ` (${IN_PASSWORDS})` : ''}`);
  }
  return url;
}

/** Whether it is a mail address such as x@y.z, or `Name <x@y.z>`. */
function isMailAddress(text: string): boolean {
  const bare = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(bare) && !/[\r\n]/.test(text);
}

/** A mail address such as x@y.z, optionally as `Name <x@y.z>`. */
export function mailAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!isMailAddress(text)) throw new ConfigError(name, text, 'one mail address such as hello@example.com');
  return text;
}

/** Several of them with commas between; none where nothing is set. */
export function mailAddresses(env: Environment, name: string): string[] {
  const text = env[name];
  if (text === undefined || text === '') return [];
  const addresses = text.split(',').map((one) => one.trim());
  if (!addresses.every(isMailAddress)) throw new ConfigError(name, text, 'mail addresses such as hello@example.com, with commas between them');
  return addresses;
}

/** Hosts as a URL names them, with their port where it is another than 443, and commas between them; none where nothing is set. */
export function hosts(env: Environment, name: string): string[] {
  const text = env[name];
  if (text === undefined || text === '') return [];
  return text.split(',').map((one) => {
    const host = one.trim().toLowerCase();
    if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
      throw new ConfigError(name, text, 'hosts such as push.lan:8443, with commas between them');
    return host;
  });
}
