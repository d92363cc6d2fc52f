import type { ReactElement } from 'react';
import { disc, leaf, line, poly } from './geometry.ts';
import { Inside } from './sheet.tsx';

/** Motifs of printed cloth. */
export type Motif = 'rings' | 'diamonds' | 'waves' | 'leaves' | 'fans' | 'tie-dye';

function tile(motif: Motif, x: number, y: number, s: number): { a: string; b: string } {
  if (motif === 'rings') return { a: disc(x, y, s * 0.4), b: disc(x, y, s * 0.2) };
  if (motif === 'diamonds')
    return {
      a: poly(`${x - s * 0.44},${y} ${x},${y - s * 0.44} ${x + s * 0.44},${y} ${x},${y + s * 0.44}`),
      b: poly(`${x - s * 0.2},${y} ${x},${y - s * 0.2} ${x + s * 0.2},${y} ${x},${y + s * 0.2}`),
    };
  if (motif === 'leaves') {
    let a = '';
    for (let i = 0; i < 5; i++) a += leaf(x, y, i * 72 - 90, s * 0.44, s * 0.2);
    return { a, b: disc(x, y, s * 0.1) };
  }
  if (motif === 'fans') {
    let a = '';
    for (let i = -2; i <= 2; i++) a += leaf(x, y + s * 0.34, -90 + i * 30, s * 0.66, s * 0.13);
    return { a, b: disc(x, y + s * 0.34, s * 0.12) };
  }
  return { a: '', b: '' };
}

/** A piece of printed cloth inside the outline `d`, with the motif laid over the box `x, y, w, h`. */
export function Cloth({
  d,
  x,
  y,
  w,
  h,
  base,
  a,
  b,
  motif,
  size = 40,
}: {
  d: string;
  x: number;
  y: number;
  w: number;
  h: number;
  base: string;
  a: string;
  b: string;
  motif: Motif;
  size?: number;
}): ReactElement {
  if (motif === 'waves') {
    let waves = '';
    for (let row = 0; row * size * 0.7 < h; row++) {
      const top = y + row * size * 0.7;
      const points = Array.from({ length: Math.ceil(w / size) * 2 + 2 }, (_, i) => `${x + i * size * 0.5},${top + (i % 2 ? size * 0.28 : 0)}`);
      waves += line(points.join(' '));
    }
    return (
      <Inside d={d} fill={base}>
        <path d={waves} fill="none" stroke={a} strokeWidth={size * 0.2} />
        <path d={waves} fill="none" stroke={b} strokeWidth={size * 0.06} transform={`translate(0 ${size * 0.3})`} />
      </Inside>
    );
  }
  if (motif === 'tie-dye')
    return (
      <Inside d={d} fill={base}>
        {[0.62, 0.46, 0.3, 0.15].map((r, i) => (
          <path key={r} d={burst(x + w / 2, y + h * 0.28, w * r, i) + burst(x + w * 0.5, y + h * 0.78, w * r * 0.86, i + 2)} fill={i % 2 ? a : b} />
        ))}
      </Inside>
    );
  const marks = { a: '', b: '' };
  for (let row = 0; (row - 0.5) * size * 0.86 < h; row++)
    for (let col = 0; (col - 1) * size < w; col++) {
      const mark = tile(motif, x + (col + (row % 2) * 0.5) * size, y + row * size * 0.86 + size * 0.3, size);
      marks.a += mark.a;
      marks.b += mark.b;
    }
  return (
    <Inside d={d} fill={base}>
      <path d={marks.a} fill={a} />
      <path d={marks.b} fill={b} />
    </Inside>
  );
}

/** A ring with a crinkled edge, as left by a tied knot in a dye bath. */
function burst(x: number, y: number, r: number, seed: number): string {
  const n = 22;
  return poly(
    Array.from({ length: n * 2 }, (_, i) => {
      const angle = (i / (n * 2)) * Math.PI * 2;
      const reach = r * (i % 2 ? 0.86 : 1) * (0.95 + 0.05 * Math.sin(i * 1.7 + seed));
      return `${x + Math.cos(angle) * reach},${y + Math.sin(angle) * reach * 0.94}`;
    }).join(' '),
  );
}

/** Rings scattered over a garment between two corners. */
export function rings(x0: number, y0: number, x1: number, y1: number, step: number, r: number): string {
  let d = '';
  for (let row = 0; y0 + row * step * 0.8 < y1; row++) for (let x = x0 + (row % 2) * step * 0.5; x < x1; x += step) d += disc(x, y0 + row * step * 0.8, r);
  return d;
}
