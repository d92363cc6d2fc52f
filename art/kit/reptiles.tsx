import type { ReactElement } from 'react';
import { blob, disc, leaf, lerp, poly, random, ribbon } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

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

/** A chameleon on a branch, facing right; the feet are about y = 0. */
export function Chameleon({ inks }: { inks: BeastInks }): ReactElement {
  const body = blob('-190,-64 -150,-120 -90,-168 -10,-190 70,-184 130,-156 166,-128 190,-96 180,-60 130,-34 50,-22 -40,-22 -120,-34');
  const head = blob('128,-136 148,-196 176,-236 196,-246! 214,-214 250,-178 296,-140 322,-116 316,-100 270,-84 226,-70 180,-60 140,-70');
  const tail = ribbon('-160,-66,74 -230,-40,56 -300,20,42 -322,96,33 -288,156,26 -226,166,20 -190,126,15 -206,84,11 -240,86,8 -248,112,5');
  let crest = '';
  for (let i = 0; i < 26; i++) {
    const t = i / 25;
    const x = lerp(-200, 130, t);
    const y = -190 + ((x - 5) / 195) ** 2 * 118;
    crest += poly(`${x - 8},${y + 14} ${x + 2},${y - 10} ${x + 10},${y + 14}`);
  }
  const limb = (a: string, gx: number, gy: number): string[] => [
    ribbon(a),
    ribbon(`${gx - 4},${gy - 6},22 ${gx + 20},${gy + 6},18 ${gx + 22},${gy + 30},10`),
    ribbon(`${gx},${gy - 6},22 ${gx - 20},${gy + 8},18 ${gx - 18},${gy + 30},10`),
  ];
  const next = random(9);
  let spots = '';
  for (let i = 0; i < 60; i++) spots += disc(lerp(-170, 170, next()), lerp(-176, -36, next()), 3 + next() * 5);
  const stripes = [-120, -62, -4, 54, 110].map((x) => blob(`${x},-196 ${x + 26},-190 ${x + 6},-110 ${x + 16},-20 ${x - 14},-18 ${x - 22},-110`)).join('');
  return (
    <g>
      <g fill={inks.dark}>
        <path d={limb('90,-60,48 132,-40,36 150,-4,24', 150, 6).join('')} />
        <path d={limb('-96,-56,54 -66,-30,40 -84,-2,26', -84, 6).join('')} />
      </g>
      <Lit d={[tail]} light={inks.light} dark={inks.dark} dx={-8} dy={10} />
      <Lit d={[crest, body, head]} light={inks.light} dark={inks.dark} dx={-8} dy={34}>
        <path d={stripes} fill={inks.dark} opacity={0.6} />
        <path d={spots} fill={inks.detail} opacity={0.85} />
        <path d={blob('-170,-92 -60,-106 60,-104 150,-92 60,-82 -60,-84')} fill={inks.detail} />
      </Lit>
      <path d={blob('312,-108 270,-108 220,-104 176,-112 172,-106 220,-96 270,-98')} fill={inks.dark} />
      <Lit d={limb('104,-70,60 78,-34,42 98,-2,26', 98, 6)} light={inks.light} dark={inks.dark} dx={-6} dy={8} />
      <Lit d={limb('-126,-70,72 -158,-36,48 -128,-2,28', -128, 6)} light={inks.light} dark={inks.dark} dx={-6} dy={8} />
      <path d={disc(222, -150, 34)} fill={inks.accent} />
      <path d={disc(224, -152, 25)} fill={inks.light} />
      <path d={disc(232, -154, 11)} fill={inks.dark} />
      <path d={disc(235, -158, 3.4)} fill={inks.detail} />
    </g>
  );
}

/** A royal python lying in coils, its head to the right. */
export function Python({ inks }: { inks: BeastInks }): ReactElement {
  const coil = (d: string, seed: number, marks: readonly (readonly [number, number, number])[]): ReactElement => (
    <Lit key={seed} d={[d]} light={inks.light} dark={inks.dark} dx={-2} dy={16}>
      {marks.map(([x, y, r], i) => (
        <g key={`${x}-${y}`}>
          <path
            d={blob(
              `${x - r * 1.5},${y - r * 0.3} ${x - r * 0.7},${y - r * (1.3 + (i % 3) * 0.35)} ${x + r * 0.5},${y - r * (1.1 + ((i + 1) % 2) * 0.5)} ${x + r * 1.4},${y - r * 0.4} ${x + r * 1.1},${y + r * 0.7} ${x + r * 0.3},${y + r * (1.1 + (i % 2) * 0.5)} ${x - r * 0.9},${y + r * 0.9}`,
            )}
            fill={inks.accent}
          />
          {i % 2 ? <ellipse cx={x - r * 0.2} cy={y - r * 0.1} rx={r * 0.5} ry={r * 0.34} fill={inks.dark} /> : null}
        </g>
      ))}
    </Lit>
  );
  const row = (y: number, from: number, to: number, n: number, r: number): (readonly [number, number, number])[] =>
    Array.from({ length: n }, (_, i) => [lerp(from, to, i / (n - 1)), y + Math.sin((i / (n - 1)) * Math.PI) * 16, r] as const);
  return (
    <g>
      {coil(ribbon('-150,-112,40 -60,-140,62 60,-140,64 150,-112,50'), 1, row(-148, -100, 110, 4, 12))}
      {coil(ribbon('-236,-54,62 -130,-84,76 0,-92,80 130,-84,76 236,-54,62'), 2, row(-102, -190, 190, 5, 15))}
      {coil(ribbon('-300,-20,26 -250,-26,64 -130,-30,86 0,-34,90 130,-30,86 250,-30,66 330,-18,50'), 3, row(-50, -250, 250, 6, 17))}
      <Inside d={ribbon('60,-160,54 120,-196,46 190,-206,40 236,-196,34')} fill={inks.light}>
        <path d={ribbon('60,-140,30 120,-176,26 190,-190,22 250,-180,20')} fill={inks.dark} />
      </Inside>
      <Lit d={[blob('214,-218 250,-230 296,-220 322,-200 318,-186 280,-174 236,-172 212,-184')]} light={inks.light} dark={inks.dark} dx={-2} dy={12} />
      <path d={blob('236,-206 276,-208 318,-196 276,-198 240,-194')} fill={inks.accent} />
      <path d={disc(284, -206, 5)} fill={inks.detail} />
    </g>
  );
}
