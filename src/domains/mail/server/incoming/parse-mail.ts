import { isAscii, isUtf8 } from 'node:buffer';
import PostalMime, { type Email } from 'postal-mime';

/** How deep parts may lie in parts, and mails in mails; deeper ones are refused, or stay files. */
const LIMITS = { maxNestingDepth: 50, maxRfc822NestingDepth: 3 };

/** What the parser knows of a part: its bytes without their transfer encoding, and the parameters of its Content-Type, which it decodes them by. */
type Part = { content: ArrayBuffer | null; contentType: { parsed: { value: string; params: { charset?: string; name?: string } } } };
/** The step in which it decides that a part is text of the mail, before it decodes that; its types do not tell of it. */
type Parser = PostalMime & { isInlineTextNode(part: Part): boolean };

/**
 * Parses a mail (RFC 5322, RFC 2045 to 2049). Text whose charset is not named, or by a name that nobody knows, is UTF-8 where its bytes are that, else
 * what the HTML itself says, else windows-1252: the parser by itself takes what is not named for UTF-8, and an unknown name for windows-1252. Headers
 * that are written as they are, which old programs do, are read so, too. A part whose type is none is text (RFC 2045, 5.2). Of a mail within the mail it does so still.
 * @throws where it cannot be read at all
 */
export function parseMail(source: Uint8Array): Promise<Email> {
  const parser = new PostalMime(LIMITS) as Parser;
  const isText = parser.isInlineTextNode.bind(parser);
  parser.isInlineTextNode = (part) => {
    const type = part.contentType.parsed;
    if ((!type.value.includes('/') && !type.params.name) || WRITTEN.test(type.value)) type.value = 'text/plain';
    if (!isText(part)) return false;
    const { parsed } = part.contentType;
    const charset = part.content && charsetOf(new Uint8Array(part.content), parsed);
    if (charset) parsed.params.charset = charset;
    return true;
  };
  return parser.parse(withHeadersInUtf8(source));
}

function withHeadersInUtf8(source: Uint8Array): Uint8Array {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const end = HEADERS_END.map((blank) => bytes.indexOf(blank)).find((at) => at >= 0);
  if (end === undefined || isUtf8(bytes.subarray(0, end))) return source;
  return Buffer.concat([Buffer.from(new TextDecoder(WINDOWS).decode(bytes.subarray(0, end))), bytes.subarray(end)]);
}

/** @returns the charset that stands for what a mail says of its text; undefined where that is believed */
function charsetOf(bytes: Uint8Array, { value, params: { charset: named } }: Part['contentType']['parsed']): string | undefined {
  // In 7 bits all are the same, but for those that say so by escapes, such as ISO-2022-JP.
  if (isAscii(bytes)) return undefined;
  const isNamed = named !== undefined && !SEVEN_BITS.test(named.trim());
  if (isNamed && isKnown(named)) return undefined;
  if (isUtf8(bytes)) return 'utf-8';
  // Some names the parser knows beside those of the standard ("cp932"); all others are windows-1252 to it.
  if (isNamed) return undefined;
  const [, said] = (value === 'text/html' && META.exec(Buffer.from(bytes).toString('latin1', 0, META_BYTES))) || [];
  return said && isKnown(said) ? said : WINDOWS;
}

/** Text with marks that people read as they are. */
const WRITTEN = /^text\/(enriched|markdown|x-markdown)$/;
const WINDOWS = 'windows-1252';
const HEADERS_END = ['\r\n\r\n', '\n\n'];
/** What HTML says of its own letters, in its first bytes. */
const META = /\bcharset ?= ?["']?([\w.:-]{1,40})/i;
const META_BYTES = 4_096;
/** It names bytes of 7 bits (RFC 2046, 4.1.2), and these have 8. */
const SEVEN_BITS = /^(us-ascii|ascii|ansi_x3\.4-1968|)$/i;

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}
