type CsvCell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, also as wide as Chinese and Japanese keyboards write it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/**
 * The same inside of a cell. Where semicolons separate, a spreadsheet does not see our quotes: a semicolon or a new line
 * in a text begins a cell there.
 */
const INNER_FORMULA = /([;\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Two small numbers with a hyphen, as the sizes of groups are: a spreadsheet reads "3-4" as a day in April, quoted or not. */
const RANGE = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/;
/** Other texts that become a date (2026-12-05 is one and stays): 1/2, 24.12, 3/4/2027, 2026-12. */
const DATE = /^\s*(?:(?:\d{1,2}[-/.]){1,2}(?:\d{4}|\d{1,2})|\d{4}(?:[-/.]\d{1,2}){1,2})\s*$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
/** Digits that come out as another number: zeros in front are lost, twelve digits and 1e5 are shown by their powers of ten. */
const OTHER_NUMBER = /^\s*(?:0\d+|\d{12,}|\d+(?:\.\d+)?e[+-]?\d+)\s*$/i;
/** A phone number with its plus. It has no letter, so it can call no function. */
const PHONE = /^\+[\d ()-]{7,40}$/;
const PHONE_DIGITS_MIN = 7;
/** A country's code (ITU-T E.164): of one digit, of two, else of three. */
const COUNTRY_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180), without its end. A cell that a spreadsheet would run as a formula, or turn into a date or another
 * number, gets an apostrophe in front, which makes it text there: names and messages are typed by strangers. A range says "3 to 4".
 * A phone number keeps its plus without one, in quotes.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',');
}

/** The row as a line of a file that is downloaded. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${csvRow(cells)}\r\n`;
}

/** The first line of such a file. */
export function csvHead(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(names);
}

/** Answers with a file; `body` is its lines. */
export function csvDownload(filename: string, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  });
}

function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (isPhone(value)) return `"${spacedPhone(value)}"`;
  const text = asText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isPhone(value: string): boolean {
  return PHONE.test(value) && value.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

function asText(value: string): string {
  if (RANGE.test(value)) return value.replace(RANGE, '$1 to $2');
  if (OTHER_NUMBER.test(value) || (DATE.test(value) && !ISO_DAY.test(value))) return `'${value}`;
  return value.replace(FORMULA, "'$&").replace(INNER_FORMULA, "$1'");
}

/** The same number with a space in it. Many spreadsheets ignore quotes: they drop the plus of bare digits, and subtract at hyphens. */
function spacedPhone(phone: string): string {
  const spaced = phone.replaceAll('-', ' ');
  return /^\+\d+$/.test(spaced) ? spaced.replace(COUNTRY_CODE, '$& ') : spaced;
}
