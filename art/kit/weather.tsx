import type { ReactElement } from 'react';
import { disc, poly, random, xy } from './geometry.ts';

/** Slanting rain over a whole sheet, one path of thin streaks. */
export function rain(w: number, h: number, count: number, seed: number): string {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const [x, y, l] = [next() * (w + 80), next() * h, 26 + next() * 44];
    return `M${xy(x, y)}l${xy(-l * 0.24, l)}`;
  }).join('');
}

/** Rings that drops leave on water between two heights, larger towards us. */
export function rainRings(w: number, y0: number, y1: number, count: number, seed: number): string {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const t = next();
    const r = 8 + t * 26;
    return disc(next() * w, y0 + (y1 - y0) * t, r, r * 0.22);
  }).join('');
}

/** Light that falls slanting through leaves: shafts from the upper edge, at parts `xs` of the width. */
export function LightShafts({ w, h, xs, fill, opacity = 0.3 }: { w: number; h: number; xs: readonly number[]; fill: string; opacity?: number }): ReactElement {
  return (
    <path
      d={xs.map((x, i) => poly(`${w * x},-10 ${w * (x + 0.05 + (i % 2) * 0.025)},-10 ${w * (x - 0.1 + (i % 2) * 0.02)},${h} ${w * (x - 0.2)},${h}`)).join('')}
      fill={fill}
      opacity={opacity}
    />
  );
}
