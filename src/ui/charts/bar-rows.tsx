/** One bar: its name, its value in words, and where that helps what it means. Without a value it has no bar. */
export type BarRow = { id: string; name: string; value: number | null; words: string; note?: string | undefined };

/** Level bars, each under its name and value: all of it is text, the bars only show it. */
export function BarRows({ label, rows, isOrdered = false }: { label: string; rows: readonly BarRow[]; isOrdered?: boolean }) {
  const end = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List aria-label={label} className="grid gap-3">
      {rows.map(({ id, name, value, words, note }) => (
        <li key={id} className="min-w-0">
          <p className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="even-figures shrink-0 text-right max-[18rem]:shrink">
              <strong>{words}</strong>
              {note && <span className="text-muted">{` ${note}`}</span>}
            </span>
          </p>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="mt-1 block h-2.5 w-full">
            <path d="M0 9.5H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
            <rect width={value ? Math.max(0.8, (value / end) * 100) : 0} height="10" className="fill-primary" />
          </svg>
        </li>
      ))}
    </List>
  );
}
