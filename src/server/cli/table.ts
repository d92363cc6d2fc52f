/** Rows as aligned columns for a terminal; long cells are cut to `width` characters. */
export function table(rows: string[][], width = 40): string {
  const cells = rows.map((row) => row.map((cell) => (cell.length > width ? `${cell.slice(0, width - 3)}...` : cell)));
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * One row of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front: visitors write these cells.
 */
export function csvRow(cells: (string | number | null | undefined)[]): string {
  return cells
    .map((cell) => {
      const text = String(cell ?? '');
      const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',');
}
