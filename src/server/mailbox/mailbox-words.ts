import type { ImapFlow } from 'imapflow';
import type { ImapAddress } from '../config/imap-address.ts';

/** What the library says of a failure, beside its message (imapflow, errors.d.ts). */
type Failure = Error & { code?: string; authenticationFailed?: boolean; mailboxMissing?: boolean; responseText?: string; response?: unknown };

const WORDS_MAX = 300;
/** What the library says where a server wants another way than a password (RFC 9051, 6.2.3: LOGINDISABLED). */
const PASSWORDS_REFUSED = 'Login is disabled';

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  CONNECT_TIMEOUT: 'it cannot be reached',
  GREETING_TIMEOUT: 'it does not answer',
  ETIMEOUT: 'it stopped answering',
  ETIMEDOUT: 'it cannot be reached',
  NoConnection: 'the connection was lost',
  EConnectionClosed: 'the connection was lost',
  ClosedAfterConnectText: 'it closed the connection at once',
  ClosedAfterConnectTLS: 'it closed the connection at once',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody whom this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody whom this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  CERT_HAS_EXPIRED: 'its certificate has ended',
};

/** The mailbox as it may be shown: "mail.example.com/INBOX", without who reads it. */
export function mailboxName({ host, folder }: ImapAddress): string {
  return `${host}/${folder}`;
}

/** Why the mailbox could not be read, in one line that is fit for a log: the password is never in it, whatever the server repeated. */
export function mailboxProblem(address: ImapAddress, error: unknown): string {
  const { code = '', authenticationFailed, mailboxMissing, responseText, response, message } = error as Failure;
  const said = responseText ?? (typeof response === 'string' ? response : undefined);
  const quoted = said ? ` (${said})` : '';
  if (authenticationFailed && message === PASSWORDS_REFUSED)
    return 'the server takes no passwords here: it wants imaps://, or OAuth, which the site does not have';
  if (authenticationFailed) return cleaned(address, `the name or the password is refused${quoted}`);
  if (mailboxMissing) return cleaned(address, `there is no folder "${address.folder}"`);
  return cleaned(address, `${BY_CODE[code] ?? message ?? 'something unknown went wrong'}${quoted}${code && !BY_CODE[code] ? `, ${code}` : ''}`);
}

function cleaned({ password, user }: ImapAddress, text: string): string {
  const secrets = [password, encodeURIComponent(password), Buffer.from(password).toString('base64'), Buffer.from(`\0${user}\0${password}`).toString('base64')];
  const hidden = secrets.reduce((words, secret) => words.replaceAll(secret, '***'), text);
  return hidden
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
}

/** Whether the server lets us leave a flag of our own at a mail. */
export function keepsKeywords({ mailbox }: ImapFlow): boolean {
  return mailbox !== false && (mailbox.permanentFlags?.has('\\*') ?? false);
}
