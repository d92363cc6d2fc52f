type CsvCell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/**
 * The same inside of a cell. Where semicolons separate, a spreadsheet does not see our quotes: a semicolon or a new line
 * in a text begins a cell there.
 */
const INNER_FORMULA = /([;\r\n][\s"]*)(?=[=+\-@])/g;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a CSV file (RFC 4180), without its end. A cell that a spreadsheet would run as a formula gets an apostrophe in front, which
 * makes it text there: names and messages are typed by strangers.
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
  const text = typeof value === 'string' ? value.replace(FORMULA, "'$&").replace(INNER_FORMULA, "$1'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
