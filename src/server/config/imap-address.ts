import { isOwnMachine } from './own-machine.ts';
import { address, ConfigError, type Environment, IN_PASSWORDS, withoutPassword } from './values.ts';

const EXAMPLE = 'imaps://user:password@mail.example.com/INBOX';
const TLS_PORT = 993;
const PLAIN_PORT = 143;

/** The mailbox that is read, and how one gets in. */
export type ImapAddress = { host: string; port: number; secure: boolean; user: string; password: string; folder: string };

/** A part of an address as it was meant; undefined where its % signs stand for nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * IMAP_URL; undefined where no mailbox is read. A password goes over no line that anybody can read: without TLS it is taken for this machine alone.
 * @throws ConfigError that never repeats the password
 */
export function imapAddress(env: Environment): ImapAddress | undefined {
  const url = address(env, 'IMAP_URL', ['imaps:', 'imap:'], EXAMPLE);
  if (!url) return undefined;
  const shown = withoutPassword(env.IMAP_URL ?? '');
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!user || !password) throw new ConfigError('IMAP_URL', shown, `an address with a user and a password, such as ${EXAMPLE} (${IN_PASSWORDS})`);
  if (folder === undefined) throw new ConfigError('IMAP_URL', shown, `an address such as ${EXAMPLE} (a % in it is %25)`);
  const secure = url.protocol === 'imaps:';
  if (!secure && !isOwnMachine(url)) throw new ConfigError('IMAP_URL', shown, 'imaps://, so that nobody on the way reads the password');
  const port = url.port ? Number(url.port) : secure ? TLS_PORT : PLAIN_PORT;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, user, password, folder: folder || 'INBOX' };
}
