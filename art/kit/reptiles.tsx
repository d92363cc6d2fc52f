import type { ReactElement } from 'react';
import { blob, disc, leaf, lerp, poly, random, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** Inks of an animal in two tones, with a detail ink and an accent. */
export type BeastInks = {
  readonly light: string;
  readonly dark: string;
  readonly detail: string;
  readonly accent: string;
};

const backLine: readonly (readonly [number, number])[] = [
  [-600, -10],
  [-520, -30],
  [-430, -52],
  [-330, -78],
  [-230, -104],
  [-130, -126],
  [-30, -138],
  [70, -136],
  [150, -122],
  [214, -106],
];

function along(t: number): readonly [number, number, number] {
  const f = t * (backLine.length - 1);
  const i = Math.min(Math.floor(f), backLine.length - 2);
  const a = backLine[i] ?? [0, 0];
  const b = backLine[i + 1] ?? [0, 0];
  const s = f - i;
  return [lerp(a[0], b[0], s), lerp(a[1], b[1], s), Math.atan2(b[1] - a[1], b[0] - a[0])];
}

const crocodileBody = blob(
  '214,-106 150,-122 70,-136 -30,-138 -130,-126 -230,-104 -330,-78 -430,-52 -520,-30 -600,-10 -640,4! -560,6 -450,2 -330,-8 -220,-16 -110,-6 0,0 110,-4 190,-22 240,-44 262,-80',
);
const upperJaw = blob(
  '196,-64 196,-106 222,-112 250,-122 266,-138 284,-140 300,-127 318,-120 360,-117 400,-119 432,-123 446,-134 463,-131 470,-117! 440,-104 400,-96 350,-89 300,-80 262,-72!',
);
const lowerJaw = blob('200,-80 258,-76 320,-66 390,-58 450,-58 466,-50! 452,-40 400,-34 330,-28 260,-24 206,-26');

function foot(x: number, y: number, dir: 1 | -1): string {
  return [0, 1, 2, 3].map((i) => ribbon(`${x},${y - 8},13 ${x + dir * (16 + i * 7)},${y - 6 + i * 3},9 ${x + dir * (34 + i * 9)},${y + 1 + i * 3},4`)).join('');
}

/** A basking crocodile with open jaws, head to the right, belly at y = 0; 1100 units long. */
export function Crocodile({ inks }: { inks: BeastInks }): ReactElement {
  let scutes = '';
  for (let i = 0; i < 40; i++) {
    const [x, y, a] = along(0.03 + (i / 40) * 0.95);
    const size = i < 20 ? 12 : 7;
    const c = Math.cos(a);
    const s = Math.sin(a);
    const q = (dx: number, dy: number): string => `${x + dx * c - dy * s},${y + dx * s + dy * c}`;
    scutes += poly(`${q(-size, 5)} ${q(-size * 0.5, -size)} ${q(size * 0.9, 5)}`);
  }
  const next = random(4);
  let plates = '';
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 34; i++) {
      const [x, y] = along(0.1 + (i / 34) * 0.88);
      const depth = (row + 0.75) * lerp(6, 21, Math.min(1, i / 16));
      plates += disc(x + (row % 2) * 8, y + depth, 7.2 - row * 0.8, 4.2 - row * 0.4);
    }
  }
  let bands = '';
  for (let i = 0; i < 13; i++) {
    const [x, y] = along(0.08 + (i / 13) * 0.88);
    const length = lerp(24, 82, Math.min(1, i / 8)) * (0.8 + next() * 0.3);
    bands += leaf(x, y - 6, 96 + next() * 14, length, lerp(16, 34, Math.min(1, i / 7)));
  }
  let teeth = '';
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const ux = lerp(300, 458, t);
    const uy = lerp(-81, -111, t ** 1.2) + 1;
    const big = i % 3 === 1 ? 13 : 8;
    teeth += poly(`${ux - 4},${uy - 4} ${ux + 1},${uy + big} ${ux + 5},${uy - 5}`);
    const lx = lerp(306, 456, t) + 3;
    const ly = lerp(-68, -56, t);
    teeth += poly(`${lx - 4},${ly + 4} ${lx},${ly - big * 0.9} ${lx + 5},${ly + 4}`);
  }
  const farLegs = [ribbon('196,-60,52 222,-30,36 230,-4,24'), foot(226, 2, 1), ribbon('-96,-60,62 -60,-34,44 -92,-6,26'), foot(-94, 2, 1)];
  return (
    <g>
      <g fill={inks.dark}>
        <path d={farLegs.join('')} />
      </g>
      <path d={blob('230,-92 300,-84 390,-98 446,-110 440,-70! 448,-54 380,-54 300,-62 230,-70')} fill={inks.accent} />
      <path d={teeth} fill={inks.detail} />
      <Lit d={[lowerJaw]} light={inks.light} dark={inks.dark} dx={-2} dy={8} />
      <Lit d={[crocodileBody, scutes, upperJaw]} light={inks.light} dark={inks.dark} dx={-4} dy={9}>
        <path d={plates} fill={inks.light} opacity={0.5} />
        <path d={bands} fill={inks.dark} />
        <path d={blob('214,-40 300,-60 200,-64 60,-52 -100,-46 -260,-36 -420,-20 -640,8 0,30 220,0')} fill={inks.light} opacity={0.32} />
      </Lit>
      <Lit d={[ribbon('152,-58,50 122,-36,36 146,-8,22'), foot(142, 4, 1)]} light={inks.light} dark={inks.dark} dx={-3} dy={8} />
      <Lit d={[ribbon('-178,-60,66 -126,-42,46 -160,-8,26'), foot(-166, 4, 1)]} light={inks.light} dark={inks.dark} dx={-3} dy={8} />
      <path d={disc(280, -126, 7, 6)} fill="#F2A541" />
      <path d={disc(281, -126, 2, 5.5)} fill={inks.dark} />
      <path d={disc(455, -128, 3.5, 2.4)} fill={inks.dark} />
      <path d={blob('262,-118 276,-118 292,-116 300,-112 284,-114 268,-112')} fill={inks.light} opacity={0.7} />
    </g>
  );
}

/** The head of a crocodile afloat: eyes, brow and nostrils above the surface at y = 0. */
export function CrocodileAfloat({ inks }: { inks: BeastInks }): ReactElement {
  return (
    <g>
      <Lit
        d={[
          blob('-150,2! -132,-20 -112,-38 -92,-44 -74,-34 -50,-24 0,-20 60,-20 84,-32 104,-30 118,-14 122,2!'),
          blob('-420,2! -390,-8 -340,-16 -290,-18 -230,-14 -190,-4 -176,2!'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-3}
        dy={6}
      />
      <path d={disc(-94, -31, 7, 6)} fill={inks.detail} />
      <path d={disc(-93, -31, 2, 5)} fill={inks.dark} />
      {[-396, -376, -356, -336, -316, -296, -276, -256, -236].map((x, i) => (
        <path key={x} d={poly(`${x - 8},-6 ${x - 3},${-24 - (i % 2) * 3} ${x + 9},-6`)} fill={inks.dark} />
      ))}
    </g>
  );
}
