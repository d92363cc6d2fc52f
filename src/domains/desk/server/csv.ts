/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/**
 * The same inside of a cell. Where semicolons separate, a spreadsheet does not see our quotes: a semicolon or a new line
 * in a text begins a cell there.
 */
const INNER_FORMULA = /([;\r\n][\s"]*)(?=[=+\-@])/g;

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front, which
 * makes it text there: names and messages are typed by strangers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(FORMULA, "'$&").replace(INNER_FORMULA, "$1'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
