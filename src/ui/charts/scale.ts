/** The end of an axis from 0: the next of 1, 2, 3, 4, 5, 6, 8, 10, 20, ... that holds all values. */
export function axisEnd(values: readonly number[]): number {
  const top = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(top));
  const end = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((candidate) => candidate >= top) ?? top;
  return Math.max(1, end);
}

/** Which of `count` columns lies at `x` of a chart `width` wide; the nearest where it lies outside. */
export function columnAt(x: number, width: number, count: number): number {
  if (width <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** Where a key leads from a column, as in a slider; undefined for keys that lead nowhere. */
export function columnAfterKey(key: string, now: number, count: number): number | undefined {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Record<string, number> = {
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    PageUp: now + page,
    PageDown: now - page,
    Home: 0,
    End: count - 1,
  };
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

/** Points of a line through values in a box, for an SVG polyline; a single value is a level line. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const end = axisEnd(values);
  const shown = values.length === 1 ? [...values, ...values] : values;
  return shown.map((value, index) => `${((index / (shown.length - 1)) * width).toFixed(1)},${(height - (value / end) * height).toFixed(1)}`).join(' ');
}
