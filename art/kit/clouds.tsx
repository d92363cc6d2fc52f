import type { ReactElement } from 'react';
import { disc, poly, random, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** A heaped cloud on a level base, `w` wide and `h` high, lit from the side `dx` points away from. */
export function Cumulus({
  x,
  base,
  w,
  h,
  seed,
  light,
  dark,
  dx = 14,
  dy = 16,
}: {
  x: number;
  base: number;
  w: number;
  h: number;
  seed: number;
  light: string;
  dark: string;
  dx?: number;
  dy?: number;
}): ReactElement {
  const next = random(seed);
  let d = '';
  const heap = 22;
  for (let i = 0; i < heap; i++) {
    const t = i / (heap - 1);
    const rise = Math.sin(Math.PI * (0.06 + t * 0.88)) ** 1.2;
    const r = h * (0.1 + 0.1 * next()) * (0.6 + rise * 0.5);
    const px = x + (t - 0.5) * w * 0.9;
    const top = base - h * rise * (0.72 + next() * 0.28);
    d += disc(px, Math.min(top + r, base - r * 0.5), r * 1.15, r);
    d += poly(`${px - r * 0.9},${base} ${px - r * 0.9},${top + r} ${px + r * 0.9},${top + r} ${px + r * 0.9},${base}`);
  }
  return (
    <Lit
      d={[d + ribbon(`${x - w * 0.5},${base - h * 0.07},${h * 0.14} ${x + w * 0.5},${base - h * 0.07},${h * 0.14}`)]}
      light={light}
      dark={dark}
      dx={dx}
      dy={dy}
    />
  );
}

/** Curtains of rain that slant from a cloud base to the horizon far away. */
export function rainCurtain(x0: number, x1: number, top: number, bottom: number, slant: number, seed: number): string {
  const next = random(seed);
  return Array.from({ length: Math.round((x1 - x0) / 16) }, (_, i) => {
    const x = x0 + i * 16 + next() * 8;
    const w = 4 + next() * 9;
    const y = bottom - next() * (bottom - top) * 0.1;
    return poly(`${x},${top} ${x + w},${top} ${x + w * 0.8 - slant},${y} ${x - slant},${y}`);
  }).join('');
}
