import type { ReactElement } from 'react';
import { blob, disc, leaf, poly, random, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';
import { frond } from './trees.ts';

/** Tree crowns seen from high above, scattered over an ellipse: `[shade, light]` path data. */
export function crowns(cx: number, cy: number, rx: number, ry: number, count: number, size: number, seed: number): readonly [string, string] {
  const next = random(seed);
  const trees = Array.from({ length: count }, () => {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r, size * (0.7 + next() * 0.6)] as const;
  }).sort((p, q) => p[1] - q[1]);
  return [trees.map(([x, y, r]) => crown(x, y, r)).join(''), trees.map(([x, y, r]) => crownLight(x, y, r)).join('')];
}

function crown(x: number, y: number, r: number): string {
  return (
    disc(x, y, r, r * 0.72) +
    disc(x - r * 0.62, y + r * 0.2, r * 0.54, r * 0.4) +
    disc(x + r * 0.66, y + r * 0.18, r * 0.5, r * 0.38) +
    disc(x, y + r * 0.44, r * 0.7, r * 0.36)
  );
}

function crownLight(x: number, y: number, r: number): string {
  return (
    disc(x - r * 0.24, y - r * 0.3, r * 0.5, r * 0.26) +
    disc(x - r * 0.66, y + r * 0.06, r * 0.26, r * 0.15) +
    disc(x + r * 0.4, y - r * 0.02, r * 0.24, r * 0.14)
  );
}

/** A fringe of crowns along a line of points, in the order they are painted: `[shade, light]`. */
export function fringe(points: readonly (readonly [number, number])[], size: (y: number) => number, seed: number): readonly [string, string] {
  const next = random(seed);
  let shade = '';
  let light = '';
  let from = points[0] ?? [0, 0];
  let rest = 0;
  for (const to of points.slice(1)) {
    const gap = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; rest < gap; rest += size(from[1] + (to[1] - from[1]) * (rest / gap)) * 1.25) {
      const x = from[0] + (to[0] - from[0]) * (rest / gap);
      const y = from[1] + (to[1] - from[1]) * (rest / gap);
      const r = size(y) * (0.75 + next() * 0.5);
      shade += crown(x, y - r * 0.3, r);
      light += crownLight(x, y - r * 0.3, r);
    }
    rest -= gap;
    from = to;
  }
  return [shade, light];
}

/** The crown of a palm seen from straight above: fronds in a star. */
export function palmFromAbove(x: number, y: number, size: number, seed: number): string {
  const next = random(seed);
  return Array.from({ length: 10 }, (_, i) => frond(x, y, i * 36 + next() * 14, size * (0.8 + next() * 0.3), 0.08, seed * 17 + i, 15)).join('');
}

/** A passenger boat seen from above, bow to the right; 240 long, centred. */
export function PirogueFromAbove({ hull, floor, trim }: { hull: string; floor: string; trim: string }): ReactElement {
  const cloths = ['#C2355D', '#F2A541', '#FFFAF1', '#2B7F86', '#B9472F', '#F2A541', '#FFFAF1', '#C2355D'];
  return (
    <g>
      <Lit d={[blob('-116,-16! -60,-26 20,-28 84,-16 136,0! 84,16 20,28 -60,26 -116,16! -122,0')]} light={trim} dark={hull} dx={0} dy={7} />
      <path d={blob('-106,-10! -60,-18 20,-20 78,-10 108,0! 78,10 20,20 -60,18 -106,10!')} fill={floor} />
      <path d={[-76, -40, -4, 32, 66].map((x) => ribbon(`${x},-18,6 ${x},18,6`)).join('')} fill={trim} />
      {cloths.map((fill, i) => {
        const x = -62 + Math.floor(i / 2) * 36;
        const y = i % 2 ? 8 : -9;
        return (
          <g key={`${x},${y}`}>
            <path d={disc(x, y, 9, 9)} fill={fill} />
            <path d={disc(x + 2, y - 2, 5)} fill="#3A211D" />
          </g>
        );
      })}
      <path d={disc(-100, 0, 10)} fill="#FFFAF1" />
      <path d={disc(-98, -1, 11, 10)} fill="#E9B45E" />
      <path d={disc(-98, -1, 4)} fill="#8A5A2A" />
      <path d={poly('-134,-6 -112,-6 -112,6 -134,6')} fill={floor} />
    </g>
  );
}

/** The wake of {@link PirogueFromAbove}: two arms that open behind it and the churned water between. */
export function Wake({ length, fill }: { length: number; fill: string }): ReactElement {
  const open = length * 0.2;
  const arm = (side: 1 | -1): string =>
    blob(
      `116,${side * 8}! 30,${side * 32} ${-length * 0.4},${side * open * 0.62} ${-length},${side * open * 1.2}! ${-length * 0.7},${side * open * 0.86} ${-length * 0.3},${side * open * 0.44} 20,${side * 26}`,
    );
  const next = random(5);
  const foam = Array.from({ length: 15 }, (_, i) =>
    leaf(-122 - i * length * 0.052, (next() - 0.5) * (12 + i * 2.4), 180, length * 0.1 * (0.6 + next() * 0.7), 15 - i * 0.5),
  ).join('');
  const crests = Array.from({ length: 6 }, (_, i) => {
    const x = -length * (0.3 + i * 0.11);
    const y = open * (0.34 + i * 0.13);
    return leaf(x, -y * 0.86, 168, 70 + i * 10, 7) + leaf(x, y * 0.86, 192, 70 + i * 10, 7);
  }).join('');
  return <path d={arm(1) + arm(-1) + foam + crests} fill={fill} />;
}
