import type { CSSProperties } from 'react';

/** A coordinate with no more digits than can be seen. */
export function short(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A place in a frame's units, for the rules of src/sections/coast-map.css. */
export function position([x, y]: [x: number, y: number]): CSSProperties {
  return { '--x': short(x), '--y': short(y) } as CSSProperties;
}
