/** All that ends a line where somebody copied it from (Unicode, UAX 14): of other systems, of a page, of a paragraph. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** So many marks on one letter no language has: more of them only draw over what stands above and below. */
const MARKS_BEYOND = /(\p{Mark}{8})\p{Mark}+/gu;

/**
 * Removes what no field may hold: control characters (line breaks and tabs apart), marks that turn text round, marks that nobody sees. Those that join
 * letters or emoji stay.
 */
function withoutControls(text: string): string {
  return (
    text
      .replace(LINE_BREAK, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g, '')
      .replace(MARKS_BEYOND, '$1')
  );
}

/** Text of a single-line field: line breaks become spaces, ends are trimmed. */
export function singleLine(text: string): string {
  return withoutControls(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
}

/** What is typed into a field of one line, whose last space is that between two words: lines are joined. */
export function joinLines(text: string): string {
  const lines = text.split(LINE_BREAK);
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ');
}

/** Text of a message: line breaks are kept (as \n), ends are trimmed. */
export function multiLine(text: string): string {
  return withoutControls(text).trim();
}

/** The first `max` characters; a character that takes two units is kept whole or left out. */
export function cut(text: string, max: number): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return text.length > max ? text.slice(0, end) : text;
}

/** How many characters a text has, as its rules count them: one that takes two units, such as an emoji, is one. */
export function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/** The first `max` characters, as `countCharacters` counts them. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  // Twice as many units hold them all, however much was pasted.
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('');
}

/** The letter that a name begins with, whole: with its marks, of whatever script. */
export function firstLetter(name: string): string {
  return /\P{Mark}\p{Mark}*/u.exec(name.trim())?.[0] ?? '';
}

/** Words that stand in one line, such as a telephone number. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Text for an address: half a character, which cannot be encoded, becomes the replacement mark. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Most characters that sanitised text keeps (spec §5). */
export const SANITISED_MAX = 1000;

/**
 * Sanitises what is typed into the booking dialog and the e-mail form (spec §5): removes angle
 * brackets, "javascript:" and inline event handlers; a single-line field loses line breaks. Apostrophes and quotation marks
 * stay, and ampersands are escaped where text is put out, never here (decisions.md, Sanitising).
 * A space at the end survives, so that typing the next word is possible; trim when the field is left.
 */
export function sanitiseTyped(text: string, lines: 'single' | 'multi' = 'single'): string {
  return firstCharacters(sanitised(text, lines), SANITISED_MAX);
}

/** Whether `sanitiseTyped` cuts that text: the form then says so. */
export function isCutWhenSanitised(text: string, lines: 'single' | 'multi' = 'single'): boolean {
  return text.length > SANITISED_MAX && countCharacters(sanitised(text, lines)) > SANITISED_MAX;
}

function sanitised(text: string, lines: 'single' | 'multi'): string {
  let clean = withoutControls(text);
  if (lines === 'single') clean = clean.replace(/\n+/g, ' ');
  // Removing one pattern may put another together ("java<script:"), so repeat until nothing changes.
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean
      .replace(/[<>]/g, '')
      .replace(/javascript:/gi, '')
      .replace(/\bon[a-z]+\s*=/gi, '');
  }
  return clean.trimStart();
}
