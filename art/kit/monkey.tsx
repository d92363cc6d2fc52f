import type { ReactElement, ReactNode } from 'react';
import { blob, leaf, random, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** Inks of a monkey: coat in two tones, underside, bare skin of face and hands, brow and whiskers. */
export type MonkeyInks = {
  readonly light: string;
  readonly dark: string;
  readonly under: string;
  readonly face: string;
  readonly brow: string;
};

/** Short flicks of fur over an ellipse, combed in one direction (degrees). */
export function fur(cx: number, cy: number, rx: number, ry: number, count: number, seed: number, angle: number): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    d += leaf(cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r, angle + (next() - 0.5) * 36, 13 + next() * 9, 3.6);
  }
  return d;
}

/** Fingers laid over a branch or a knee, the wrist at (x, y). */
export function hand(x: number, y: number): string {
  return (
    ribbon(`${x - 10},${y - 12},20 ${x + 8},${y - 2},20 ${x + 16},${y + 3},15`) +
    ribbon(`${x + 6},${y - 2},9 ${x + 26},${y + 2},8 ${x + 30},${y + 16},6`) +
    ribbon(`${x + 2},${y},9 ${x + 17},${y + 7},8 ${x + 19},${y + 20},6`) +
    ribbon(`${x - 4},${y},9 ${x + 6},${y + 9},8 ${x + 7},${y + 21},6`)
  );
}

/**
 * A monkey sitting on a branch (branch top at y = 0), shoulders to the right; 340 high, the tail hangs 300 below.
 * `children` is its head, drawn around (0, 0).
 */
export function MonkeySitting({ inks, nod = -3, children }: { inks: MonkeyInks; nod?: number; children: ReactNode }): ReactElement {
  return (
    <g>
      <Lit d={[ribbon('-70,-26,24 -104,10,22 -116,90,20 -100,170,19 -92,240,18 -104,292,14')]} light={inks.light} dark={inks.dark} dx={-6} dy={3} />
      <path d={ribbon('-95,232,19 -93,256,19 -104,300,13')} fill={inks.face} />
      {/* the far limbs, in shade */}
      <path d={ribbon('30,-70,58 92,-112,40 98,-60,28 94,-14,22') + ribbon('40,-184,40 84,-140,30 96,-112,24')} fill={inks.dark} />
      <path d={hand(90, -6)} fill={inks.face} />
      <Lit
        d={[blob('-58,8 -94,-34 -104,-96 -92,-152 -62,-200 -22,-222 24,-222 54,-200 62,-150 60,-90 50,-20 10,10')]}
        light={inks.light}
        dark={inks.dark}
        dx={-7}
        dy={7}
      >
        <path d={blob('66,-230 30,-214 14,-176 26,-130 22,-80 4,-20 20,20 80,10 90,-120')} fill={inks.under} />
        <path d={fur(-52, -140, 40, 62, 54, 3, 100)} fill={inks.light} opacity={0.5} />
      </Lit>
      {/* near haunch, shin and foot */}
      <Lit d={[blob('-60,8 -84,-30 -72,-72 -30,-98 24,-112 50,-104 50,-78 26,-50 22,-16 4,10')]} light={inks.light} dark={inks.dark} dx={-5} dy={7}>
        <path d={fur(-26, -54, 40, 30, 32, 8, 160)} fill={inks.light} opacity={0.5} />
      </Lit>
      <Lit d={[ribbon('32,-92,40 50,-58,28 40,-14,21')]} light={inks.light} dark={inks.dark} dx={-4} dy={4} />
      <path d={hand(38, -4)} fill={inks.face} />
      {/* near arm: the hand rests on the knee */}
      <Lit d={[ribbon('-32,-186,56 -30,-146,46 0,-112,36 30,-112,26 50,-110,20')]} light={inks.light} dark={inks.dark} dx={-5} dy={6}>
        <path d={fur(-26, -150, 18, 40, 22, 12, 80)} fill={inks.light} opacity={0.5} />
      </Lit>
      <path d={hand(48, -112)} fill={inks.face} />
      <g transform={`translate(8 -258) rotate(${nod})`}>{children}</g>
    </g>
  );
}
