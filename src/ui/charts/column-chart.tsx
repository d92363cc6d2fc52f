import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { axisEnd, columnAfterKey, columnAt } from './scale';

const WIDTH = 600;
const HEIGHT = 160;
/** Share of a column's place that stays empty. */
const GAP = 0.22;
/** Height of the least column that is not nothing. */
const LEAST = 2;

/** One column. `mark` stands at the axis, `words` says it whole: name and values. */
type Column = { id: string; mark: string; words: string; value: number; before?: number | undefined; shaded?: boolean };

type ColumnChartProps = {
  /** What it shows, for who cannot see it: "Visitors per day". */
  label: string;
  columns: readonly Column[];
  /** Names of what the columns, the strokes of the period before and the shading are; those left out are not there. */
  legend: { value: string; before?: string | undefined; shaded?: string };
};

/** Key to the marks of a chart; their shapes differ, not their colours alone. */
function Legend({ legend }: Pick<ColumnChartProps, 'legend'>) {
  const { value, before, shaded } = legend;
  const hatch = useId();
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5">
      <li className="flex items-center gap-2">
        <svg className="h-4 w-4" viewBox="0 0 16 16" aria-hidden="true">
          <rect x="3" width="10" height="16" className="fill-primary" />
        </svg>
        <span>{value}</span>
      </li>
      {before && (
        <li className="flex items-center gap-2">
          <svg className="h-4 w-6" viewBox="0 0 24 16" aria-hidden="true">
            <path d="M1 8H23" className="stroke-text" strokeWidth="3" />
          </svg>
          <span>{before}</span>
        </li>
      )}
      {shaded && (
        <li className="flex items-center gap-2">
          <svg className="h-4 w-6" viewBox="0 0 24 16" aria-hidden="true">
            <Hatch id={hatch} />
            <rect width="24" height="16" fill={`url(#${hatch})`} />
          </svg>
          <span>{shaded}</span>
        </li>
      )}
    </ul>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V6" className="stroke-field-line" strokeWidth="2" />
    </pattern>
  );
}

/**
 * Columns over time, each beside the stroke of the period before. It takes the focus and the keys of a slider, which moves over
 * the columns and says each; a finger or pointer does the same. The table of the same data stands beside it (chart-figure.tsx).
 */
export function ColumnChart({ label, columns, legend }: ColumnChartProps) {
  const [chosen, choose] = useState<number>();
  const hatch = useId();
  const end = axisEnd(columns.flatMap(({ value, before }) => [value, before ?? 0]));
  const step = WIDTH / columns.length;
  const active = Math.min(chosen ?? columns.length - 1, columns.length - 1);
  const shown = chosen === undefined ? undefined : columns[active];
  const ends = [...new Set([0, Math.floor((columns.length - 1) / 2), columns.length - 1])]
    .map((index) => columns[index])
    .filter((column) => column !== undefined);

  function byKey(event: KeyboardEvent): void {
    const next = columnAfterKey(event.key, active, columns.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }
  function byPointer(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    choose(columnAt(event.clientX - box.left, box.width, columns.length));
  }

  return (
    <div>
      <p aria-hidden="true" className="even-figures mb-1 min-h-7 leading-snug font-semibold print:hidden">
        {shown?.words ?? <span className="font-normal text-muted unscripted:hidden">Touch a column, or move with the arrow keys, to read it.</span>}
      </p>
      <div className="flex gap-2">
        <p aria-hidden="true" className="even-figures flex w-10 shrink-0 flex-col justify-between text-right leading-none text-muted">
          <span>{end}</span>
          <span>{end % 2 === 0 ? end / 2 : ''}</span>
          <span>0</span>
        </p>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={active + 1}
          aria-valuetext={columns[active]?.words}
          onKeyDown={byKey}
          onFocus={() => choose((before) => before ?? active)}
          onPointerDown={byPointer}
          onPointerMove={byPointer}
          className="min-w-0 flex-1 touch-pan-y"
        >
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="block h-44 w-full border-b-2 border-field-line">
            <Hatch id={hatch} />
            {columns.map(
              ({ id, shaded }, index) => shaded && <rect key={id} x={step * index} width={step} height={HEIGHT} fill={`url(#${hatch})`} opacity={0.45} />,
            )}
            <path d={`M0 0.5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
            {shown && <rect x={step * active} width={step} height={HEIGHT} className="fill-accent" opacity={0.35} />}
            {columns.map(({ id, value }, index) => {
              const height = value === 0 ? 0 : Math.max(LEAST, (value / end) * HEIGHT);
              return <rect key={id} x={step * (index + GAP / 2)} y={HEIGHT - height} width={step * (1 - GAP)} height={height} className="fill-primary" />;
            })}
            {columns.map(({ id, before }, index) => {
              if (before === undefined) return null;
              const y = Math.min(HEIGHT - 1, HEIGHT - (before / end) * HEIGHT);
              return (
                <path key={id} d={`M${step * index} ${y}H${step * (index + 1)}`} className="stroke-text" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
              );
            })}
          </svg>
        </div>
      </div>
      <p aria-hidden="true" className="even-figures ml-12 flex justify-between text-muted">
        {ends.map(({ id, mark }) => (
          <span key={id}>{mark}</span>
        ))}
      </p>
      <Legend legend={legend} />
    </div>
  );
}
