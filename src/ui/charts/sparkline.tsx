import { linePoints } from './scale';

const WIDTH = 120;
const HEIGHT = 28;

/** A small line beside a figure; the chart and the table say the same whole. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true" className="block h-8 w-full max-w-48">
      <polyline points={linePoints(values, WIDTH, HEIGHT)} fill="none" className="stroke-primary" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
