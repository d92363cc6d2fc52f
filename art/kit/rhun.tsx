import type { ReactElement } from 'react';
import { lerp, poly, random, ribbon, xy } from './geometry.ts';
import { Lit } from './sheet.tsx';
import { grass } from './trees.ts';

const rad = Math.PI / 180;

/** One stiff fan leaf on its stalk, seen nearly flat: a pleated disc split into points, open towards the stalk. */
export function rhunFan(x: number, y: number, angle: number, stalk: number, r: number, points = 8): string {
  const a = angle * rad;
  const hx = x + Math.cos(a) * stalk;
  const hy = y + Math.sin(a) * stalk;
  const edge = Array.from({ length: points * 2 + 1 }, (_, i) => {
    const t = a + lerp(-118, 118, i / (points * 2)) * rad;
    const reach = r * (i % 2 ? 1 : 0.7) * (1 - 0.2 * Math.abs(i / points - 1) ** 2);
    return `${hx + Math.cos(t) * reach},${hy + Math.sin(t) * reach}`;
  });
  return ribbon(`${x},${y},${r * 0.14} ${hx},${hy},${r * 0.1}`) + poly(`${hx - Math.cos(a) * r * 0.1},${hy - Math.sin(a) * r * 0.1} ${edge.join(' ')}`);
}

/** The pleats of the fan leaf that {@link rhunFan} draws with the same values, as lines to be stroked. */
export function rhunPleats(x: number, y: number, angle: number, stalk: number, r: number, points = 8): string {
  const a = angle * rad;
  const hx = x + Math.cos(a) * stalk;
  const hy = y + Math.sin(a) * stalk;
  return Array.from({ length: points - 1 }, (_, i) => {
    const t = a + lerp(-118, 118, (i + 1) / points) * rad;
    return `M${xy(hx + Math.cos(t) * r * 0.16, hy + Math.sin(t) * r * 0.16)}L${xy(hx + Math.cos(t) * r * 0.6, hy + Math.sin(t) * r * 0.6)}`;
  }).join('');
}

/** Inks of a rhun palm: stem and fans in light and in shade, the withered fans below, the grass at its foot. */
export type RhunInks = {
  readonly stem: string;
  readonly stemShade: string;
  readonly fan: string;
  readonly fanShade: string;
  readonly dry: string;
  readonly foot: string;
};

/** Fans of the crown: direction, length of the stalk, size; the first lie behind, the last catch the light. */
const behind: readonly (readonly [number, number, number])[] = [
  [-200, 0.68, 0.36],
  [-164, 0.74, 0.38],
  [-126, 0.72, 0.4],
  [-90, 0.76, 0.4],
  [-54, 0.72, 0.4],
  [-16, 0.74, 0.38],
  [20, 0.68, 0.36],
  [-150, 0.34, 0.36],
  [-90, 0.36, 0.4],
  [-30, 0.34, 0.36],
  [150, 0.3, 0.34],
  [30, 0.3, 0.34],
];
const lit: readonly (readonly [number, number, number])[] = [
  [-96, 0.62, 0.3],
  [-52, 0.6, 0.31],
  [-14, 0.62, 0.29],
  [-64, 0.24, 0.27],
  [12, 0.36, 0.26],
];

/**
 * A rhun (Borassus) palm drawn large: a grey stem that swells above the middle and a round crown of fan leaves on
 * stalks, sky between their points. Foot at (x, y); the light comes from the right, or from the left with `flip`.
 */
export function RhunPalm({
  x,
  y,
  height,
  seed,
  inks,
  flip = false,
  spread = 0.2,
}: {
  x: number;
  y: number;
  height: number;
  seed: number;
  inks: RhunInks;
  flip?: boolean;
  /** Reach of the crown as a part of the height. */
  spread?: number;
}): ReactElement {
  const next = random(seed);
  const w = height * 0.033;
  const top = y - height;
  const r = height * spread;
  const lean = (next() - 0.5) * height * 0.06;
  const crown = (list: typeof behind, grow: number): string =>
    list
      .map(([angle, stalk, size]) => {
        const a = angle + (next() - 0.5) * 16;
        return rhunFan(x + lean, top, flip ? -180 - a : a, r * stalk * (0.9 + next() * 0.2), r * size * grow);
      })
      .join('');
  const low = [62, 84, 104, 122].map((a) => rhunFan(x + lean, top, a + (next() - 0.5) * 14, r * 0.44, r * 0.3, 5)).join('');
  return (
    <g>
      <path d={low} fill={inks.dry} />
      <Lit
        d={[
          ribbon(
            `${x},${y + 4},${w * 1.45} ${x},${y - height * 0.06},${w * 1.02} ${x + lean * 0.4},${y - height * 0.4},${w * 0.94} ${x + lean * 0.8},${y - height * 0.68},${w * 1.3} ${x + lean},${top},${w * 0.8}`,
          ),
        ]}
        light={inks.stem}
        dark={inks.stemShade}
        dx={(flip ? 1 : -1) * w * 0.34}
        dy={0}
      />
      <path d={crown(behind, 1)} fill={inks.fanShade} />
      <path d={crown(lit, 1)} fill={inks.fan} />
      <path d={grass(x, y + w * 0.5, w * 2.2, w * 4.4, 18, seed)} fill={inks.foot} />
    </g>
  );
}
