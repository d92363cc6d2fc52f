import type { ReactElement } from 'react';
import { blob, disc, random } from './geometry.ts';
import { Inside } from './sheet.tsx';

/** Inks of a standing stone against the light: the face in shade, the turned plane, the lit edge, the pits. */
export type StoneInks = { readonly face: string; readonly turn: string; readonly edge: string; readonly pit: string };

/**
 * A standing stone of laterite seen against a low sun, foot at (x, y): broad, flat-topped, pitted. `sunSide` 1 puts the
 * lit edge on the right; `pebbles` lie on top.
 */
export function StandingStone({
  x,
  y,
  w,
  h,
  seed,
  inks,
  sunSide,
  pebbles = 0,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  seed: number;
  inks: StoneInks;
  sunSide: 1 | -1;
  pebbles?: number;
}): ReactElement {
  const next = random(seed);
  const wob = (): number => (next() - 0.5) * w * 0.05;
  const outline = blob(
    `${x - w * 0.54},${y + w * 0.05}! ${x - w * 0.51 + wob()},${y - h * 0.22} ${x - w * 0.5 + wob()},${y - h * 0.55} ${x - w * 0.46 + wob()},${y - h * 0.8} ${x - w * 0.46},${y - h * 0.965}! ${x - w * 0.36},${y - h * 0.995}! ${x - w * 0.05},${y - h * 0.985 + wob()} ${x + w * 0.3},${y - h}! ${x + w * 0.45},${y - h * 0.955}! ${x + w * 0.46 + wob()},${y - h * 0.7} ${x + w * 0.51 + wob()},${y - h * 0.34} ${x + w * 0.55},${y + w * 0.05}! ${x},${y + w * 0.1}`,
  );
  const s = (v: number): number => x + v * w * sunSide;
  const plane = (from: number): string => {
    const edge = Array.from({ length: 9 }, (_, i) => `${s(from + (next() - 0.5) * 0.09)},${y - h * (1.1 - i * 0.15)}!`);
    return blob(`${edge.join(' ')} ${s(1)},${y + h * 0.2}! ${s(1)},${y - h * 1.2}!`);
  };
  let pits = '';
  for (let i = 0; i < 26; i++) {
    const r = w * (0.008 + next() ** 2 * 0.026);
    pits += disc(x + (next() - 0.5) * w * 0.86, y - h * (0.06 + next() * 0.86), r * 1.5, r);
  }
  return (
    <g>
      {Array.from({ length: pebbles }, (_, i) => (
        <path
          key={i}
          d={disc(x + (i - (pebbles - 1) / 2) * w * 0.22 + wob(), y - h - w * 0.025, w * (0.07 + (i % 2) * 0.025), w * (0.05 + (i % 2) * 0.015))}
          fill={i % 2 ? inks.turn : inks.face}
        />
      ))}
      <Inside d={outline} fill={inks.face}>
        <path d={plane(0.2)} fill={inks.turn} />
        <path d={plane(0.4)} fill={inks.edge} />
        <path d={pits} fill={inks.pit} />
      </Inside>
    </g>
  );
}
