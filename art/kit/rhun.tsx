import type { ReactElement } from 'react';
import { disc, poly, random, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

const rad = Math.PI / 180;

/** One pleated fan of a rhun (Borassus) palm on its stalk; `turn` 1 is seen full face, less is seen aslant. */
function rhunFan(x: number, y: number, angle: number, size: number, turn = 1): string {
  const a = angle * rad;
  const c = Math.cos(a);
  const s = Math.sin(a);
  const cx = x + c * size * 0.5;
  const cy = y + s * size * 0.5;
  const rim = Array.from({ length: 25 }, (_, i) => {
    const b = (-122 + i * (244 / 24)) * rad;
    const r = size * (i % 2 ? 0.43 : 0.6) * (1 - 0.1 * Math.abs(b));
    const u = Math.cos(b) * r;
    const v = Math.sin(b) * r * turn;
    return `${cx + u * c - v * s},${cy + u * s + v * c}`;
  });
  return ribbon(`${x},${y},${size * 0.05} ${cx},${cy},${size * 0.05}`) + poly(`${cx},${cy} ${rim.join(' ')}`);
}

/** A rhun palm: a tall stem that swells above the middle, and a round crown of stiff fans in two inks. */
export function Rhun({
  x,
  y,
  height,
  seed,
  stem,
  stemLit,
  crown,
  crownLit,
  spread = 0.2,
}: {
  x: number;
  y: number;
  height: number;
  seed: number;
  stem: string;
  stemLit: string;
  crown: string;
  crownLit: string;
  /** Reach of the crown as a part of the height. */
  spread?: number;
}): ReactElement {
  const next = random(seed);
  const w = height * 0.034;
  const top = y - height;
  const size = height * spread;
  const lean = (next() - 0.5) * height * 0.03;
  const ring = (from: number, count: number, step: number, reach: number): string =>
    Array.from({ length: count }, (_, i) =>
      rhunFan(x + lean, top, from + (i - (count - 1) / 2) * step + (next() - 0.5) * 14, size * reach * (0.88 + next() * 0.24), 0.55 + next() * 0.45),
    ).join('');
  return (
    <g>
      <path d={ring(-90, 11, 31, 1) + disc(x + lean, top, size * 0.42)} fill={crown} />
      <Lit
        d={[
          ribbon(
            `${x},${y + 4},${w * 1.9} ${x},${y - height * 0.08},${w * 1.1} ${x + lean * 0.6},${y - height * 0.6},${w * 1.36} ${x + lean},${top},${w * 0.8}`,
          ),
        ]}
        light={stemLit}
        dark={stem}
        dx={w * 0.26}
        dy={0}
      />
      <path d={ring(-84, 6, 40, 0.78)} fill={crownLit} />
      <path d={ring(90, 5, 42, 0.62)} fill={crown} />
    </g>
  );
}
