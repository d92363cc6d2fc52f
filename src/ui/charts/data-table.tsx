/** Cells of a line are as they are shown; the first column is its name. */
export type TableRow = { id: string; cells: readonly string[] };

/** A table of names and figures, which scrolls within itself where it is wider than the screen. */
export function DataTable({ caption, head, rows }: { caption: string; head: readonly string[]; rows: readonly TableRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={caption} tabIndex={0} className="max-h-[30rem] overflow-auto print:max-h-none print:overflow-visible">
      <table className="even-figures w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 bg-surface py-1.5 print:static align-bottom leading-tight ${index === 0 ? 'pr-3' : 'pl-3 text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="min-w-28 py-1.5 pr-3 font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="py-1.5 pl-3 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
