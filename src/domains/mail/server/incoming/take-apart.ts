import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { emailRule } from '../../../../lib/contact-rules.ts';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { cut, multiLine, singleLine } from '../../../../lib/text.ts';
import { type LeftOutFile, RECEIVED_LIMITS } from '../../model/received-mail.ts';
import type { IncomingFile, IncomingMail } from './incoming-mail.ts';
import { natureOf } from './mail-nature.ts';
import { parseMail } from './parse-mail.ts';
import { returnedMail } from './returned-mail.ts';
import { shownKind } from './shown-kind.ts';

/** HTML beyond this is cut before it is made into text, in characters. */
const HTML_MAX = 200_000;
/** Deeper, or with more in one place, it is left out (html-to-text, limits). */
const HTML_LIMITS = { maxInputLength: HTML_MAX, maxDepth: 100, maxChildNodes: 20_000, maxBaseElements: 1 };
const HTML_OPTIONS = {
  wordwrap: false as const,
  // All that is there, not the first body alone: a mail with pictures between its texts has one for each, and some programs write before it.
  baseElements: { selectors: [] },
  limits: HTML_LIMITS,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
};

/** A picture that stands in the HTML by its own bytes, which would take the room of the words behind it. */
const PICTURE_BYTES = /data:image\/[^"'<>\s]+/gi;

/**
 * A plain part is a stub ("Your mail program cannot show HTML.") where the text of the HTML has more than so many times its characters, and where it has
 * few, or none of its beginning stands in the HTML.
 */
const STUB_TIMES = 3;
const STUB_MAX = 200;
const LONG_STUB_MAX = 1_000;
const STUB_BEGINNING = 60;

/** So much is looked at for the headers of a mail that cannot be taken apart, in bytes. */
const HEADERS_MAX = 64 * 1024;
const NOT_READ = 'This mail could not be read here. It is in your mailbox.';
/** Encrypted, or signed so that its words stand within the signature (RFC 8551, RFC 3156). */
const SEALED = 'This mail is encrypted or signed, and could not be read here. It is in your mailbox.';
const SEALED_TYPE = /^(multipart\/encrypted|application\/(x-)?pkcs7-mime)/i;

/** Message-IDs of a conversation that are looked for; the oldest of a longer one are passed by. */
const ANSWERS_MAX = 100;
/** No control characters: the database takes none of them. */
const ID_PATTERN = /<[^<>\s\p{Cc}]{1,500}>/gu;

const LIST_NAME = /<[^<>\s]{1,300}>/g;

/**
 * Takes a mail apart (RFC 5322, RFC 2045 to 2049). Whatever it is, something comes of it: what cannot be read is left out.
 * @param leftOut what was not fetched of it
 * @throws where it cannot be read at all
 */
export async function takeApart(source: Uint8Array, leftOut: LeftOutFile[] = []): Promise<IncomingMail> {
  const mail = await parseMail(source);
  const nature = natureOf(mail);
  const { kept, rest } = filesOf(nature === 'person' || nature === 'list' ? mail.attachments : []);
  return {
    nature,
    messageId: mail.messageId?.match(ID_PATTERN)?.[0] ?? null,
    answers: answersOf(mail),
    from: senderOf(mail),
    replyTo: replyToOf(mail),
    list: nature === 'list' ? listOf(mail) : null,
    subject: singleLine(mail.subject ?? ''),
    text: textOf(mail),
    files: kept,
    leftOut: named([...leftOut.map(({ name, bytes }, index) => ({ name: nameOf(name, index + 1), bytes })), ...rest]),
    returned: nature === 'bounce' ? returnedMail(mail, source) : null,
  };
}

/** Of what cannot be taken apart whole: who wrote it and what about, and that it has to be read in the mailbox. */
export async function takeHeaders(source: Buffer): Promise<IncomingMail> {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1', 0, HEADERS_MAX))?.index ?? HEADERS_MAX;
  const lines = source.toString('latin1', 0, end).split(/\r?\n(?![ \t])/);
  const kept = lines.filter((line) => !/^(content-|mime-version)/i.test(line)).join('\r\n');
  return takeApart(Buffer.from(`${kept}\r\n\r\n${NOT_READ}`, 'latin1'));
}

/** What tells that a mail is one that is known: SHA-256 of its Message-ID, or of the mail itself. */
export function keyOf(messageId: string | null, source: Uint8Array): string {
  return createHash('sha256')
    .update(messageId ?? source)
    .digest('hex');
}

/** In-Reply-To first, then References from the last back. */
function answersOf({ inReplyTo = '', references = '' }: Email): string[] {
  const ids = [...(inReplyTo.match(ID_PATTERN) ?? []), ...(references.match(ID_PATTERN) ?? []).toReversed()];
  return [...new Set(ids)].slice(0, ANSWERS_MAX);
}

/** Who wrote it. Of several the first is told, and none is believed to be the one alone. */
function senderOf(mail: Email): IncomingMail['from'] {
  const [first, ...others] = addressesOf(mail, 'from');
  return first ? { ...first, isSure: others.length === 0 } : null;
}

/** Of several, or of what is no address, none is believed; nor is one that says nothing new. */
function replyToOf(mail: Email): IncomingMail['replyTo'] {
  const [first, ...others] = addressesOf(mail, 'reply-to');
  if (!first || others.length > 0 || !emailRule.safeParse(first.address).success) return null;
  const isSender = addressesOf(mail, 'from').some(({ address }) => foldAddress(address) === foldAddress(first.address));
  return isSender ? null : first;
}

/** By what a list is known (RFC 2919: List-Id; RFC 2369: List-Post), and who wrote in it (Google Groups: X-Original-From). */
function listOf(mail: Email): IncomingMail['list'] {
  const said = mail.headers.filter(({ key }) => key === 'list-id' || key === 'list-post').flatMap(({ value }) => value.match(LIST_NAME) ?? []);
  const names = said.map((name) => name.slice(1, -1).toLowerCase().replace('mailto:', '').replace('@', '.'));
  const [writer, ...others] = addressesOf(mail, 'x-original-from');
  const isOne = writer !== undefined && others.length === 0 && emailRule.safeParse(writer.address).success;
  return { names, writer: isOne ? writer : replyToOf(mail) };
}

function addressesOf({ headers }: Email, header: 'from' | 'reply-to' | 'x-original-from'): { name: string; address: string }[] {
  const named = headers.filter(({ key }) => key === header).flatMap(({ value }) => addressParser(value, { flatten: true }) as Address[]);
  return named.flatMap(({ name, address = '' }) =>
    address.includes('@') ? { name: cut(singleLine(name), RECEIVED_LIMITS.name), address: cut(singleLine(address), 254) } : [],
  );
}

/** The plain part, as it was written; that of the HTML where there is none, or it only says to read the HTML. */
function textOf({ text = '', html, headers, attachments }: Email): string {
  const written = multiLine(cut(text, RECEIVED_LIMITS.text * 2));
  const shown = written.length < LONG_STUB_MAX && html ? multiLine(toPlainText(cut(html.replace(PICTURE_BYTES, ''), HTML_MAX), HTML_OPTIONS)) : '';
  const all = isStub(written, shown) ? shown : written;
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (all === '' && SEALED_TYPE.test(type)) return SEALED;
  // None of the parts that it says it has.
  if (all === '' && /^multipart\//i.test(type) && attachments.length === 0 && text === '' && !html) return NOT_READ;
  return cut(all.toWellFormed().replace(/\n{4,}/g, '\n\n\n'), RECEIVED_LIMITS.text);
}

function isStub(written: string, shown: string): boolean {
  if (written.length * STUB_TIMES >= shown.length) return false;
  return written.length < STUB_MAX || !lettersOf(shown).includes(lettersOf(written).slice(0, STUB_BEGINNING));
}

/** What two ways to write the same have in common. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Which files are kept: those that were attached before those that stand in the text, such as logos, as far as there is room. */
function filesOf(attachments: Attachment[]): { kept: IncomingFile[]; rest: LeftOutFile[] } {
  const kept: IncomingFile[] = [];
  const rest: LeftOutFile[] = [];
  let room: number = RECEIVED_LIMITS.fileBytes;
  const ordered = [...attachments].sort((one, other) => Number(one.related ?? false) - Number(other.related ?? false));
  for (const [index, { filename, content }] of ordered.entries()) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    const name = nameOf(filename ?? '', index + 1);
    if (kept.length < RECEIVED_LIMITS.files && bytes.length <= room) {
      room -= bytes.length;
      kept.push({ name, kind: shownKind(bytes), content: bytes });
    } else rest.push({ name, bytes: bytes.length });
  }
  return { kept, rest };
}

/** The first by their names, all others by their number. */
function named(files: LeftOutFile[]): LeftOutFile[] {
  const [first, others] = [files.slice(0, RECEIVED_LIMITS.named), files.slice(RECEIVED_LIMITS.named)];
  if (others.length === 0) return first;
  return [...first, { name: `${others.length} more files`, bytes: others.reduce((sum, { bytes }) => sum + bytes, 0) }];
}

/** A name that is one, and no path. */
function nameOf(name: string, number: number): string {
  const last = singleLine(name.toWellFormed()).split(/[\\/]/).at(-1)?.trim() ?? '';
  return cut(last.replace(/^\.+/, ''), RECEIVED_LIMITS.fileName) || `file ${number}`;
}
