import type { ReactElement } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
import type { PersonInks } from './people.ts';
import { ProfileFace } from './profile.tsx';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a painted sea pirogue: upper strake, middle band, lower hull and its shade, pattern and rail. */
export type SeaPirogueInks = {
  readonly strake: string;
  readonly band: string;
  readonly hull: string;
  readonly shade: string;
  readonly mark: string;
  readonly rail: string;
};

/**
 * The bow of a large sea pirogue drawn up on the sand, its beak to the left and 330 above the ground at y = 0; the
 * hull runs 1000 to the right.
 */
export function SeaPirogueBow({ inks }: { inks: SeaPirogueInks }): ReactElement {
  const hull = blob('-160,-330! -60,-286 80,-236 260,-206 520,-196 860,-210 1000,-220! 1000,-10! 620,0 320,0 190,-20 90,-84 0,-190 -100,-292');
  const along = (dy: number, x0: number): string =>
    line(`${x0},${-286 + dy} 80,${-236 + dy} 260,${-206 + dy} 520,${-196 + dy} 860,${-210 + dy} 1000,${-220 + dy}`);
  const y = (x: number): number => -196 - ((x - 520) / 520) ** 2 * 44;
  const marks = Array.from({ length: 13 }, (_, i) => 110 + i * 70);
  return (
    <g>
      <path d={ribbon('-176,-340,22 -120,-312,30 -40,-276,30')} fill={inks.rail} />
      <Inside d={hull} fill={inks.hull}>
        <path d={along(26, -180)} fill="none" stroke={inks.strake} strokeWidth={66} />
        <path d={along(78, -180)} fill="none" stroke={inks.band} strokeWidth={52} />
        <path d={along(54, -180) + along(106, -180)} fill="none" stroke={inks.rail} strokeWidth={9} />
        <path d={marks.map((x) => poly(`${x - 26},${y(x) + 79} ${x},${y(x) + 59} ${x + 26},${y(x) + 79} ${x},${y(x) + 99}`)).join('')} fill={inks.mark} />
        <path d={marks.map((x) => disc(x + 35, y(x) + 79, 6)).join('')} fill={inks.rail} />
        <path d={marks.map((x) => poly(`${x - 30},${y(x) + 48} ${x},${y(x) + 14} ${x + 30},${y(x) + 48}`)).join('')} fill={inks.mark} />
        <path d={blob('-60,-236! 60,-140 180,-76 340,-54 640,-50 1020,-60! 1020,40! -60,40!')} fill={inks.shade} />
        <path d={disc(30, -204, 20)} fill={inks.rail} />
        <path d={disc(30, -204, 11)} fill={inks.shade} />
      </Inside>
      <path d={line('-160,-330 -60,-286 80,-236 260,-206 520,-196 860,-210 1000,-220')} fill="none" stroke={inks.shade} strokeWidth={9} />
    </g>
  );
}

/** A fish for a basin or basket, head to the right, 130 long. */
function catchFish(x: number, y: number, s: number, turn: number): string {
  const a = (turn * Math.PI) / 180;
  const p = (px: number, py: number, hard = ''): string =>
    `${x + (px * Math.cos(a) - py * Math.sin(a)) * s},${y + (px * Math.sin(a) + py * Math.cos(a)) * s}${hard}`;
  return blob(
    `${p(-66, -26, '!')} ${p(-44, -5)} ${p(-6, -22)} ${p(40, -16)} ${p(64, 0, '!')} ${p(40, 15)} ${p(-6, 20)} ${p(-44, 5)} ${p(-66, 26, '!')} ${p(-56, 0)}`,
  );
}

/** Inks of fish: back, belly, eye. */
export type FishInks = { readonly back: string; readonly belly: string; readonly eye: string };

/** Fish laid on a heap: each is `[x, y, scale, turn]`. */
export function Catch({ fish, inks }: { fish: readonly (readonly [number, number, number, number])[]; inks: FishInks }): ReactElement {
  return (
    <g>
      {fish.map(([x, y, s, turn]) => (
        <g key={`${x} ${y}`}>
          <Lit d={[catchFish(x, y, s, turn)]} light={inks.back} dark={inks.belly} dx={0} dy={17 * s} />
          <path d={disc(x + Math.cos((turn * Math.PI) / 180) * 46 * s, y + Math.sin((turn * Math.PI) / 180) * 46 * s - 3 * s, 4 * s)} fill={inks.eye} />
        </g>
      ))}
    </g>
  );
}

/** A market woman who walks to the right, an enamel basin of fish on her head steadied by one hand; 640 high, feet at y = 0. */
export function BasinCarrier({
  inks,
  wrap,
  print,
  basin,
  basinShade,
  rim,
  fish,
}: {
  inks: PersonInks;
  wrap: string;
  print: string;
  basin: string;
  basinShade: string;
  rim: string;
  fish: FishInks;
}): ReactElement {
  const skin = { light: inks.skinLit, dark: inks.skin };
  const skirt = blob('-50,-300! -66,-244 -64,-180 -66,-110 -88,-40! -30,-26 30,-34 84,-40! 84,-120 72,-200 60,-260 44,-306!');
  return (
    <g>
      {/* bare feet: the near one forward and flat, the far one lifting its heel */}
      <path d={ribbon('-58,-52,28 -70,-26,24') + ribbon('-76,-24,24 -56,-6,20 -36,0,14')} fill={inks.skin} />
      <Lit d={[ribbon('58,-56,30 62,-22,26'), blob('48,-26 44,2! 116,3! 112,-8 86,-20 70,-32')]} {...skin} dx={-4} dy={3} />
      <Lit d={[ribbon('26,-404,40 64,-352,34 86,-312,28 108,-268,22'), blob('98,-276 116,-280 124,-262 120,-240 106,-236 96,-252')]} {...skin} dx={-5} dy={4} />
      <Lit d={[skirt]} light={inks.bottom} dark={inks.bottomShade} dx={-34} dy={4}>
        <path d={[0, 1, 2, 3, 4].map((r) => [0, 1, 2, 3].map((c) => disc(-72 + c * 50 + (r % 2) * 25, -268 + r * 50, 13)).join('')).join('')} fill={print} />
        <path
          d={[0, 1, 2, 3, 4].map((r) => [0, 1, 2, 3].map((c) => disc(-72 + c * 50 + (r % 2) * 25, -268 + r * 50, 5)).join('')).join('')}
          fill={inks.bottomShade}
        />
        <path d={line('-100,-66 -30,-54 30,-60 100,-68')} fill="none" stroke={print} strokeWidth={9} />
        <path
          d={blob('84,-30 60,-120 44,-210 30,-300 44,-210 70,-120') + blob('-88,-30 -56,-110 -40,-190 -36,-300 -52,-190 -72,-110')}
          fill={inks.dark}
          opacity={0.35}
        />
      </Lit>
      <Lit
        d={[blob('-56,-276! -50,-340 -46,-396 -24,-426 10,-432 42,-414 50,-376 48,-330 58,-276! 0,-264')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-22}
        dy={5}
      >
        <path d={line('-60,-290 0,-278 60,-290')} fill="none" stroke={wrap} strokeWidth={7} />
      </Lit>
      <Lit d={[ribbon('16,-460,36 4,-426,42')]} {...skin} dx={-7} dy={5} />
      <g transform="translate(22 -490) rotate(2) scale(0.84)">
        <ProfileFace inks={{ ...inks, hat: wrap, hatShade: inks.topShade }} wear="wrap" earring={rim} band={inks.topShade} />
      </g>
      {/* the basin on its coil of cloth */}
      <path d={ribbon('-26,-550,20 10,-556,22 46,-548,20')} fill={inks.bottomShade} />
      <Catch
        inks={fish}
        fish={[
          [-74, -626, 0.8, 196],
          [104, -628, 0.8, -14],
          [-16, -634, 0.86, -4],
          [54, -638, 0.8, 184],
          [14, -646, 0.76, 8],
        ]}
      />
      <Lit d={[blob('-126,-622! 146,-622! 128,-588 84,-560 10,-554 -64,-560 -108,-588')]} light={basin} dark={basinShade} dx={-44} dy={4}>
        <path d={[-84, -36, 12, 60, 108].map((x) => disc(x, -592, 11)).join('')} fill={rim} />
      </Lit>
      <path d={ribbon('-130,-622,11 10,-616,12 150,-622,11')} fill={rim} />
      {/* the near arm goes up to the rim */}
      <Lit
        d={[
          ribbon('-16,-398,46 48,-424,38 92,-446,33 108,-500,27 102,-560,23'),
          blob('90,-558 88,-584 96,-606 110,-614 122,-606 122,-580 114,-558 102,-550'),
          ribbon('92,-586,12 84,-602,11 86,-612,9'),
        ]}
        {...skin}
        dx={-6}
        dy={5}
      />
      <path d={line('104,-610 106,-592') + line('114,-608 114,-592')} fill="none" stroke={inks.skin} strokeWidth={3} />
      <Lit d={[ribbon('-22,-398,66 16,-412,58 46,-424,62')]} light={inks.top} dark={inks.topShade} dx={-8} dy={8} />
      <path d={line('42,-458 54,-424 60,-396')} fill="none" stroke={wrap} strokeWidth={6} />
      <path d={ribbon('96,-546,8 116,-544,8') + ribbon('96,-536,8 116,-534,8')} fill={rim} />
    </g>
  );
}
