import type { ReactElement } from 'react';
import { blob, disc, leaf, line, random, ribbon } from './geometry.ts';
import type { MonkeyInks } from './mammals.tsx';
import { Lit } from './sheet.tsx';

/** Short flicks of fur over an ellipse, combed in one direction (degrees). */
function fur(cx: number, cy: number, rx: number, ry: number, count: number, seed: number, angle: number): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    d += leaf(cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r, angle + (next() - 0.5) * 36, 13 + next() * 9, 3.6);
  }
  return d;
}

/** The head of a green vervet that looks straight at us, drawn around (0, 0), 140 across its whiskers. */
function VervetFace({ inks, eye }: { inks: MonkeyInks; eye: string }): ReactElement {
  return (
    <g>
      <path d={disc(-57, -10, 13, 16) + disc(57, -10, 13, 16)} fill={inks.face} />
      <Lit
        d={[
          blob(
            '-44,-26 0,-46 44,-26 58,-16! 57,-4! 70,6! 60,14! 70,28! 55,30! 56,44! 36,44 14,54 0,57 -14,54 -36,44 -56,44! -55,30! -70,28! -60,14! -70,6! -57,-4! -58,-16!',
          ),
        ]}
        light={inks.brow}
        dark={inks.under}
        dx={-7}
        dy={5}
      />
      <Lit
        d={[blob('-53,-14 -54,-44 -34,-66 0,-76 34,-66 54,-44 53,-14! 40,-29 20,-36 0,-33 -20,-36 -40,-29')]}
        light={inks.light}
        dark={inks.dark}
        dx={-5}
        dy={6}
      >
        <path d={fur(0, -54, 44, 18, 30, 5, -90)} fill={inks.light} opacity={0.5} />
      </Lit>
      <path d={blob('-31,-22 0,-20 31,-22 38,-5 32,13 24,30 17,47 0,54 -17,47 -24,30 -32,13 -38,-5')} fill={inks.face} />
      <path d={blob('-12,8 0,2 12,8 17,28 12,42 0,46 -12,42 -17,28')} fill="#3A3638" />
      <path d={blob('-7,20 -4,17 -2,23 -6,25') + blob('7,20 4,17 2,23 6,25')} fill={inks.face} />
      <path d={line('-12,34 0,38 12,34')} fill="none" stroke={inks.face} strokeWidth={3} />
      {[-17, 17].map((x) => (
        <g key={x}>
          <path d={disc(x, -5, 8.5, 7.5)} fill={eye} />
          <path d={disc(x, -5, 4.8)} fill={inks.face} />
          <path d={blob(`${x - 12},-8 ${x},-12 ${x + 12},-8 ${x + 8},-16 ${x - 8},-16`)} fill={inks.face} />
          <path d={disc(x + 2.6, -6.5, 1.7)} fill={inks.brow} />
        </g>
      ))}
    </g>
  );
}

/**
 * A green vervet monkey sitting on a branch (branch top at y = 0) with its head turned to us; 340 high,
 * the tail hangs 300 below. Three inks of coat, a black face in a white fringe, black hands and feet.
 */
export function Vervet({ inks, eye = '#E9A73C' }: { inks: MonkeyInks; eye?: string }): ReactElement {
  const hand = (x: number, y: number): string =>
    ribbon(`${x - 10},${y - 12},20 ${x + 8},${y - 2},20 ${x + 16},${y + 3},15`) +
    ribbon(`${x + 6},${y - 2},9 ${x + 26},${y + 2},8 ${x + 30},${y + 16},6`) +
    ribbon(`${x + 2},${y},9 ${x + 17},${y + 7},8 ${x + 19},${y + 20},6`) +
    ribbon(`${x - 4},${y},9 ${x + 6},${y + 9},8 ${x + 7},${y + 21},6`);
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
      <g transform="translate(8 -258) rotate(-3)">
        <VervetFace inks={inks} eye={eye} />
      </g>
    </g>
  );
}
