import type { ReactElement } from 'react';
import { blob, disc, line, poly, random, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a colonial house: wall in light and shade, shutters, roof, trim, and the dark of openings. */
export type HouseInks = {
  readonly wall: string;
  readonly shade: string;
  readonly shutter: string;
  readonly roof: string;
  readonly trim: string;
  readonly dark: string;
};

const box = (x: number, y: number, w: number, h: number): string => poly(`${x},${y} ${x + w},${y} ${x + w},${y + h} ${x},${y + h}`);

/** A round-headed opening; foot at `(x, y)` in the middle. */
export function archway(x: number, y: number, w: number, h: number): string {
  return `M${x - w / 2} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2}V${y}Z`;
}

/** A two-storey house of Gorée, `bays` openings wide (80 units each), front on y = 0, 330 high; light from the left. */
export function ColonialHouse({
  inks,
  bays = 4,
  balcony = true,
  arcade = true,
}: {
  inks: HouseInks;
  bays?: number;
  balcony?: boolean;
  arcade?: boolean;
}): ReactElement {
  const w = bays * 80;
  const xs = Array.from({ length: bays }, (_, i) => 40 + i * 80);
  return (
    <g>
      <Inside d={box(0, -300, w, 300)} fill={inks.wall}>
        <path d={poly(`${w * 0.66},-300 ${w},-300 ${w},0 ${w * 0.78},0`)} fill={inks.shade} opacity={0.55} />
        <path d={box(0, -24, w, 30)} fill={inks.shade} />
        <path d={xs.map((x) => (arcade ? archway(x, 0, 46, 112) : archway(x, x === 120 ? 0 : -34, 40, x === 120 ? 110 : 76))).join('')} fill={inks.dark} />
        {arcade ? null : <path d={xs.map((x) => (x === 120 ? '' : box(x - 20, -92, 18, 58) + box(x + 2, -92, 18, 58))).join('')} fill={inks.shutter} />}
        <path d={xs.map((x) => box(x - 17, -258, 34, 84)).join('')} fill={inks.dark} />
        <path
          d={xs
            .map((x, i) => (i % 3 === 1 ? box(x - 36, -258, 17, 84) + box(x + 19, -258, 17, 84) : box(x - 17, -258, 16, 84) + box(x + 1, -258, 16, 84)))
            .join('')}
          fill={inks.shutter}
        />
        <path
          d={xs
            .map((x, i) =>
              [0, 1, 2, 3, 4, 5, 6]
                .map((k) => (i % 3 === 1 ? box(x - 34, -252 + k * 11, 13, 2.4) + box(x + 21, -252 + k * 11, 13, 2.4) : box(x - 15, -252 + k * 11, 30, 2.4)))
                .join(''),
            )
            .join('')}
          fill={inks.dark}
          opacity={0.45}
        />
      </Inside>
      <path d={box(-6, -150, w + 12, 8) + box(-8, -304, w + 16, 12) + box(0, -300, 9, 300) + box(w - 9, -300, 9, 300)} fill={inks.trim} />
      <path d={poly(`-18,-302 26,-352 ${w - 26},-352 ${w + 18},-302`)} fill={inks.roof} />
      <path
        d={Array.from({ length: Math.round(w / 16) }, (_, i) => line(`${8 + i * 16},-302 ${28 + (i * (16 * (w - 56))) / w},-352`)).join('')}
        stroke={inks.dark}
        strokeWidth={2}
        opacity={0.28}
        fill="none"
      />
      {balcony ? (
        <g>
          <path d={box(-10, -156, w + 20, 10)} fill={inks.dark} />
          <path
            d={
              box(-8, -196, w + 16, 5) +
              Array.from({ length: Math.round(w / 11) }, (_, i) => box(-6 + i * 11, -194, 2.6, 40)).join('') +
              Array.from({ length: bays + 1 }, (_, i) => box(i * 80 - 4, -302, 7, 150)).join('')
            }
            fill={inks.dark}
          />
        </g>
      ) : null}
    </g>
  );
}

/** A spill of bougainvillea over a wall: leaves below, bracts above, from `(x, y)` down over `h`. */
export function Bougainvillea({
  x,
  y,
  w,
  h,
  seed,
  leaves,
  bract,
  light,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  seed: number;
  leaves: string;
  bract: string;
  light: string;
}): ReactElement {
  const next = random(seed);
  const spots: { px: number; py: number; r: number }[] = [];
  for (let i = 0; i < 110; i++) {
    const t = next();
    const width = w * (0.5 - 0.34 * t);
    spots.push({ px: x + (next() - 0.5) * 2 * width + Math.sin(t * 5 + seed) * w * 0.08, py: y + t * h, r: w * (0.035 + 0.04 * next()) });
  }
  const clump = (dx: number, dy: number, k: number, from: number): string =>
    spots
      .slice(from)
      .map(({ px, py, r }) =>
        blob(`${px - r * k + dx},${py + dy} ${px + dx},${py - r * k + dy} ${px + r * k + dx},${py + r * 0.2 + dy} ${px + dx - r * 0.3},${py + r * k + dy}`),
      )
      .join('');
  return (
    <g>
      <path d={clump(0, 6, 1.5, 0)} fill={leaves} />
      <path d={clump(0, 0, 1, 10)} fill={bract} />
      <path d={clump(-2, -3, 0.4, 50)} fill={light} />
    </g>
  );
}

/** The passenger launch to the island, bow to the right, 640 long; waterline at y = 0. */
export function Ferry({
  hull,
  white,
  shade,
  dark,
  band,
  crowd,
}: {
  hull: string;
  white: string;
  shade: string;
  dark: string;
  band: string;
  crowd: readonly string[];
}): ReactElement {
  const next = random(8);
  const people = (y: number, x0: number, x1: number, n: number): ReactElement[] =>
    Array.from({ length: n }, (_, i) => {
      const x = x0 + ((x1 - x0) * (i + next() * 0.5)) / n;
      const colour = crowd[Math.floor(next() * crowd.length)] ?? dark;
      return (
        <g key={`${y}-${x}`}>
          <path d={blob(`${x - 11},${y}! ${x - 11},${y - 24} ${x},${y - 32} ${x + 11},${y - 24} ${x + 11},${y}!`)} fill={colour} />
          <path d={disc(x + 1, y - 40, 6.5, 8)} fill={dark} />
        </g>
      );
    });
  return (
    <g>
      <path d={box(-230, -196, 360, 6) + [-226, -150, -74, 2, 78, 124].map((x) => box(x, -196, 5, 60)).join('')} fill={dark} />
      {people(-112, -210, 110, 13)}
      <Inside d={poly('-250,-112 170,-112 196,-50 -264,-50')} fill={white}>
        <path d={poly('-264,-66 200,-66 200,-50 -264,-50')} fill={shade} />
        <path d={Array.from({ length: 11 }, (_, i) => box(-236 + i * 37, -100, 25, 26)).join('')} fill={dark} />
      </Inside>
      <path d={box(-256, -124, 430, 12)} fill={band} />
      <path d={box(-248, -138, 410, 4) + Array.from({ length: 28 }, (_, i) => box(-246 + i * 15, -138, 2.4, 24)).join('')} fill={white} />
      <Lit d={[poly('96,-190 176,-190 192,-124 96,-124')]} light={white} dark={shade} dx={-30} dy={2} />
      <path d={poly('128,-180 172,-180 180,-154 128,-154')} fill={dark} />
      <Lit d={[poly('-130,-196 -84,-196 -78,-250 -124,-250')]} light={band} dark={hull} dx={-18} dy={0} />
      <path d={ribbon('130,-190,4 134,-268,3') + line('134,-266 -60,-196')} stroke={dark} strokeWidth={1.6} fill={dark} />
      {people(-46, 200, 262, 3)}
      <Inside d={blob('-300,-52! 200,-52! 330,-82! 306,-30 272,6! -280,6! -302,-20')} fill={hull}>
        <path d={poly('-320,-14 340,-14 340,14 -320,14')} fill={band} />
        <path d={poly('-320,-54 210,-54 340,-84 340,-72 212,-43 -320,-43')} fill={white} />
      </Inside>
    </g>
  );
}
