/* Lines of a calendar file (RFC 5545, 3.1 and 3.3.11). */

/** A line has 75 octets at most, and "é" is two; what goes on in the next one begins with a space. */
const LINE_OCTETS = 75;

/** One content line, folded by octets, without its end. */
export function foldedLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** In UTF-8. Asked of each character of a whole calendar, an encoder took a hundred times as long. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** A value of the type TEXT. Control characters, of which none may stand there, are left out. */
export function calendarText(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}
