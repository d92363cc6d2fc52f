import type { Attachment, Email } from 'postal-mime';
import { cut } from '../../../../lib/text.ts';
import { MAIL_CAME_BACK } from '../../model/mail-kinds.ts';
import type { Returned } from './incoming-mail.ts';

/** So much of a report is read, in bytes. */
const REPORT_MAX = 200_000;
const IDS_MAX = 20;

/** Why, by the status of RFC 3463; the first that fits. */
const REASONS: readonly [RegExp, string][] = [
  [/^5\.1\.(1|10|0|6)$/, 'the address does not exist'],
  [/^5\.(1\.2|4\.4)$/, 'there is no mail server for this address'],
  [/^5\.1\.3$/, 'the address is not written as one'],
  [/^[45]\.2\.2$/, 'the mailbox is full'],
  [/^5\.2\.1$/, 'the mailbox is closed'],
  [/^5\.(2\.3|3\.4)$/, 'it was too large for their mail server'],
  [/^5\.7\./, 'their mail server refused it'],
  [/^4\./, 'their mail server could not be reached for too long'],
];

/* How notices without a report say that a mail is late and still tried (Exim, Sendmail, Postfix, Gmail), and that it is not tried any more; in the
   languages of our travellers, whose mail servers write them. */
const IS_LATE = saying(
  'delayed|\\(delay\\)|will (be retried|retry|keep trying|continue to try|try again)|still being retried|attempts will continue|not yet been delivered',
  'warning message only|no action is (required|needed)',
  'verzögert|verzögerung|noch nicht zugestellt|(weiterhin|erneut) versucht|weitere zustellversuche',
  'vertraagd|vertraging|nog niet (bezorgd|afgeleverd)|opnieuw geprobeerd',
  'retardée?|retard|différée?|pas encore (pu être |été )?(remis|livré|distribué)e?|nouvelles tentatives',
);
const IS_FAILED = saying(
  'failed|failure|undeliverable|undelivered|permanent|permanently|returned to sender|gave up|given up|giving up|will not be retried|not going to try again',
  'fehlgeschlagen|unzustellbar|endgültig|(?<!noch )nicht zugestellt|aufgegeben|abgelehnt|dauerhaft',
  'mislukt|onbestelbaar|definitief|(?<!nog )niet (bezorgd|afgeleverd)|opgegeven|geweigerd',
  'échec|échoué|non remise?|définitivement|abandonnée?|refusée?|n.a pas pu être (remis|livré|distribué)e?',
);
/** Why it is late, in words that sound as if it had failed: "Temporary failure in name resolution". */
const FOR_NOW = /temporary failure|échec temporaire/gi;

/** Whether one of these words stands in a text, as a word of its own. */
function saying(...words: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
}

/** Where the mail of ours begins that such a notice quotes: its words are not the notice's. */
const QUOTED_MAIL = /^(received|return-path|dkim-signature|message-id|from):/im;

/** The part of a report that programs read; "global" where an address has letters that are not ASCII (RFC 6533). */
export const isDeliveryStatus = ({ mimeType }: Attachment): boolean => /^message\/(global-)?delivery-status$/.test(mimeType);
const isSentMail = ({ mimeType }: Attachment): boolean => /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/.test(mimeType);

/**
 * What a report says of a mail that did not arrive (RFC 3464; others as far as they name the mail). Null where nothing failed: one that tells of a
 * delay, or of success.
 * @param source the whole mail as it came: what is sent back without a report is a part of its text for the parser, without its headers
 */
export function returnedMail(mail: Email, source: Uint8Array): Returned | null {
  const reports = mail.attachments.filter(isDeliveryStatus).map(textOf);
  const groups = reports.flatMap((report) => report.split(/\r?\n\s*\r?\n/).map(fieldsOf));
  const failed = groups.filter(({ action, status = '' }) => (action === undefined ? /^5\./.test(status) : action.toLowerCase() === 'failed'));
  if (reports.length > 0 && failed.length === 0) return null;
  const status = failed.map((fields) => /\d\.\d{1,3}\.\d{1,3}/.exec(fields.status ?? '')?.[0]).find((one) => one !== undefined);
  const named = failed
    .flatMap((fields) => [fields['original-recipient'], fields['final-recipient']])
    .map((field) => field?.replace(/^[^;]*;/, '').trim() ?? '');
  const others = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value.split(',') ?? [];
  if (reports.length === 0 && others.length === 0 && saysLate(mail)) return null;
  const sent = mail.attachments.filter(isSentMail).map(textOf);
  // What has no report of its own has the mail, or its headers, in its text.
  const written = reports.length > 0 && sent.length > 0 ? sent : [...sent, mail.text ?? '', Buffer.from(source).toString('latin1', 0, REPORT_MAX)];
  const ids = written.flatMap((text) => [...text.matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id = '']) => id));
  const messageIds = [...new Set(ids)].filter((id) => id !== mail.messageId).slice(0, IDS_MAX);
  const recipients = [...named, ...others].map((address) => address.trim().replace(/^<|>$/g, '')).filter((address) => address.includes('@'));
  return { messageIds, recipients: [...new Set(recipients)].slice(0, IDS_MAX), why: inWords(status) };
}

/** Whether a notice in words alone tells of a delay, and of no failure. */
function saysLate({ subject = '', text = '' }: Email): boolean {
  const said = `${subject}\n${cut(text, REPORT_MAX).split(QUOTED_MAIL)[0] ?? ''}`.replace(/\s+/g, ' ');
  return IS_LATE.test(said) && !IS_FAILED.test(said.replace(FOR_NOW, ''));
}

function inWords(status: string | undefined): string {
  const reason = status && REASONS.find(([pattern]) => pattern.test(status))?.[1];
  return `${MAIL_CAME_BACK}: ${reason ?? 'it was not delivered'}${status ? ` (${status})` : ''}.`;
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content.slice(0, REPORT_MAX) : Buffer.from(content as ArrayBuffer).toString('utf8', 0, REPORT_MAX);
}

/** The fields of one group of a report by their names in small letters; lines that go on are joined (RFC 5322, 2.2.3). */
function fieldsOf(group: string): Record<string, string | undefined> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+)\s*:(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
    }),
  );
}
