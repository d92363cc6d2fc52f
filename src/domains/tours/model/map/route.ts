import type { Frame } from './frames.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** Width to height of the drawing: as the stops lie, between these. */
const TALLEST = 0.8;
const WIDEST = 4 / 3;
/** Room around the outermost stops, as a part of the way between them. */
const MARGIN = 0.3;
/** The least width that is shown, as a part of the frame's: closer, its coast has no more detail. */
const LEAST = 0.13;

/** The part of a frame that shows all these places; inside the frame wherever that is large enough. */
export function boxAround(spots: readonly (readonly [x: number, y: number])[], { width: frameWidth, height: frameHeight }: Frame): Box {
  const [left, right] = extent(spots.map(([x]) => x));
  const [top, bottom] = extent(spots.map(([, y]) => y));
  const across = (right - left) * (1 + MARGIN);
  const down = (bottom - top) * (1 + MARGIN);
  const shape = Math.min(WIDEST, Math.max(TALLEST, across / Math.max(down, Number.EPSILON)));
  const width = Math.max(across, down * shape, frameWidth * LEAST);
  const height = width / shape;
  return { x: within((left + right - width) / 2, frameWidth - width), y: within((top + bottom - height) / 2, frameHeight - height), width, height };
}

function extent(values: number[]): [from: number, to: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** What is wider than the frame stands in its middle. */
function within(from: number, most: number): number {
  return most < 0 ? most / 2 : Math.min(most, Math.max(0, from));
}
