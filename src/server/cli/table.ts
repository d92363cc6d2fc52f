import { cut } from '../../lib/text.ts';

/** Rows as aligned columns for a terminal; long cells are cut to `width` characters. */
export function table(rows: string[][], width = 40): string {
  const cells = rows.map((row) => row.map((cell) => (cell.length > width ? `${cut(cell, width - 3)}...` : cell)));
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
