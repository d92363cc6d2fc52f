import type { ReactElement } from 'react';
import { blob, line, poly, random, ribbon, xy } from './geometry.ts';
import { Inside } from './sheet.tsx';

const box = (x: number, y: number, w: number, h: number): string => `M${xy(x, y)}v${h}h${w}v${-h}Z`;

function railing(x: number, y: number, w: number, h: number, step = 16): string {
  let d = box(x, y - h, w, 4) + box(x, y - h * 0.5, w, 2.6);
  for (let i = 0; i <= Math.round(w / step); i++) d += box(x + i * (w / Math.round(w / step)) - 1.4, y - h, 2.8, h);
  return d;
}

/** Inks of a timber lodge: lit planks, shaded planks, roof, lamp light. */
export type LodgeInks = {
  readonly wood: string;
  readonly dark: string;
  readonly roof: string;
  readonly lamp: string;
};

/** A rambling timber lodge of three storeys on stilts over a creek; deck at y = 0, 900 wide. */
export function StiltLodge({ inks, stilts = 120 }: { inks: LodgeInks; stilts?: number }): ReactElement {
  const next = random(17);
  let legs = '';
  for (let i = 0; i < 19; i++) {
    const x = -440 + i * 48 + next() * 10;
    legs += ribbon(`${x},-6,9 ${x + (next() - 0.5) * 14},${stilts + next() * 10},8`);
  }
  for (let i = 0; i < 8; i++) {
    const x = -430 + i * 112;
    legs += ribbon(`${x},10,5 ${x + 100},${stilts - 20},5`);
  }
  const posts = (x0: number, x1: number, y0: number, y1: number, n: number): string =>
    Array.from({ length: n }, (_, i) => box(x0 + ((x1 - x0) * i) / (n - 1) - 4, y0, 8, y1 - y0)).join('');
  return (
    <g>
      <path d={legs} fill={inks.dark} />
      {/* interiors glow behind posts and rails */}
      <path d={box(-300, -128, 560, 124) + box(-196, -264, 372, 112) + box(-76, -388, 150, 96)} fill={inks.lamp} />
      <path d={box(-300, -128, 130, 124) + box(60, -128, 70, 124) + box(-196, -264, 90, 112) + box(70, -264, 106, 112)} fill={inks.wood} />
      <path d={box(-262, -104, 40, 44) + box(-170, -244, 36, 40) + box(104, -240, 40, 40)} fill={inks.lamp} />
      {/* decks */}
      <path d={box(-470, -8, 930, 16) + box(-330, -150, 640, 13) + box(-220, -288, 440, 12)} fill={inks.dark} />
      <path d={posts(-440, 430, -138, 0, 11) + posts(-306, 284, -276, -140, 9) + posts(-90, 90, -396, -288, 4)} fill={inks.dark} />
      <path
        d={
          railing(-468, -8, 170, 44) +
          railing(262, -8, 196, 44) +
          railing(-328, -150, 134, 42) +
          railing(178, -150, 130, 42) +
          railing(-218, -288, 130, 40) +
          railing(88, -288, 130, 40) +
          railing(-160, -8, 210, 40) +
          railing(-90, -150, 150, 38)
        }
        fill={inks.dark}
      />
      {/* stair */}
      <path
        d={
          ribbon('330,-6,9 230,-146,9') +
          ribbon('370,-6,9 270,-146,9') +
          Array.from({ length: 8 }, (_, i) => box(336 - i * 13 - 4, -22 - i * 17, 44, 4)).join('')
        }
        fill={inks.dark}
      />
      {/* roofs, patched and a little askew */}
      <path d={poly('-500,-112 -300,-178 -292,-146 -470,-100') + poly('276,-180 498,-108 470,-96 270,-146')} fill={inks.roof} />
      <path d={poly('-356,-248 -214,-322 -206,-286 -330,-238') + poly('196,-322 352,-246 330,-236 196,-284')} fill={inks.roof} />
      <path d={blob('-142,-376! -60,-440 0,-486! 64,-438 146,-374! 100,-380 60,-370 20,-382 -20,-370 -60,-382 -100,-370')} fill={inks.roof} />
      <path d={blob('-142,-376! -100,-370 -60,-382 -20,-370 20,-382 60,-370 100,-380 146,-374! 60,-398 0,-408 -70,-398')} fill={inks.dark} opacity={0.6} />
      <path
        d={
          poly('-470,-100 -292,-146 -290,-138 -466,-92') +
          poly('270,-146 470,-96 466,-88 268,-136') +
          poly('-330,-238 -206,-286 -204,-278 -328,-230') +
          poly('196,-284 330,-236 326,-228 194,-276')
        }
        fill={inks.dark}
      />
      <path d={line('0,-486 0,-540')} stroke={inks.dark} strokeWidth={4} fill="none" />
      <path d={blob('0,-540! 26,-546 46,-534 70,-538! 66,-516 44,-512 24,-522 0,-518!')} fill={inks.roof} />
    </g>
  );
}

/** The roofless walls of the old river fort, 760 wide, standing on y = 0. */
export function RuinedFort({ light, dark, hole, stone }: { light: string; dark: string; hole: string; stone: string }): ReactElement {
  const wall = blob(
    '-380,0! -380,-90! -366,-96! -360,-132! -338,-140! -330,-176! -300,-186! -292,-160! -266,-166! -258,-204! -226,-212! -214,-184! -190,-178! -180,-140! -150,-146! -136,-110! -100,-104! -60,-112! -20,-100! 4,-136! 24,-142! 34,-196! 60,-214! 72,-262! 104,-276! 124,-252! 150,-262! 162,-300! 196,-306! 206,-268! 236,-262! 244,-222! 270,-210! 282,-160! 310,-150! 322,-100! 360,-92! 374,0!',
  );
  const shadeSide = poly('150,0 150,-262 162,-300 196,-306 206,-268 236,-262 244,-222 270,-210 282,-160 310,-150 322,-100 360,-92 374,0');
  const arch = (x: number, y: number, w: number, h: number): string => `M${xy(x, y)}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}Z`;
  const next = random(23);
  let stones = '';
  for (let i = 0; i < 60; i++) {
    const x = -370 + next() * 720;
    const y = -8 - next() * 200;
    stones += box(x, y, 16 + next() * 18, 7 + next() * 4);
  }
  return (
    <Inside d={wall} fill={light}>
      <path d={stones} fill={stone} opacity={0.75} />
      <path d={shadeSide} fill={dark} />
      <path d={poly('-380,0 -380,-90 -352,-130 -340,0') + poly('-20,0 -20,-100 4,-136 24,-142 14,0')} fill={dark} />
      <path
        d={arch(-290, -30, 46, 70) + arch(-226, -34, 34, 58) + arch(60, 0, 62, 96) + arch(70, -150, 36, 48) + arch(196, -60, 40, 84) + arch(-110, 0, 54, 50)}
        fill={hole}
      />
    </Inside>
  );
}

/** A round house with a thatched cone, standing on y = 0; 260 wide, light from the left. */
export function RoundHouse({
  wall,
  wallShade,
  thatch,
  thatchShade,
  door,
}: {
  wall: string;
  wallShade: string;
  thatch: string;
  thatchShade: string;
  door: string;
}): ReactElement {
  return (
    <g>
      <Inside d={blob('-104,0! -106,-90! 106,-90! 104,0!')} fill={wall}>
        <path d={blob('20,-100! 120,-100! 120,10! 40,10! 34,-40')} fill={wallShade} />
        <path d={box(-40, -76, 46, 80)} fill={door} />
        <path d={box(-110, -14, 230, 14)} fill={wallShade} />
      </Inside>
      <Inside
        d={blob('-152,-70! -90,-140 -30,-214 -6,-250! 8,-250! 40,-206 96,-140 154,-70! 120,-62 84,-72 50,-60 10,-70 -30,-60 -70,-72 -112,-60')}
        fill={thatch}
      >
        <path d={blob('4,-252! 20,-160 36,-60! 170,-50! 170,-80 90,-150 30,-230')} fill={thatchShade} />
        <path
          d={line('-110,-66 -20,-230') + line('-60,-66 -8,-230') + line('-10,-66 0,-230') + line('-130,-92 0,-100 130,-92') + line('-90,-138 0,-146 90,-138')}
          fill="none"
          stroke={thatchShade}
          strokeWidth={3}
        />
      </Inside>
      <path d={ribbon('-2,-246,12 2,-272,7')} fill={thatchShade} />
    </g>
  );
}

/** A long low school building with a veranda and shutters, standing on y = 0; 760 wide. */
export function School({ wall, shade, roof, shutter }: { wall: string; shade: string; roof: string; shutter: string }): ReactElement {
  return (
    <g>
      <path d={box(-360, -150, 720, 150)} fill={wall} />
      <path d={box(-360, -150, 720, 34) + box(-360, -30, 720, 30)} fill={shade} />
      <path d={[-300, -190, 40, 150, 260].map((x) => box(x, -106, 58, 62)).join('') + box(-70, -112, 62, 112)} fill={shutter} />
      <path d={[-300, -190, 40, 150, 260].map((x) => box(x + 27, -106, 4, 62)).join('')} fill={wall} />
      <path d={[-372, -246, -120, 6, 132, 258, 364].map((x) => box(x - 5, -150, 10, 150)).join('')} fill={shade} />
      <path d={poly('-420,-138 -350,-228 350,-228 420,-138')} fill={roof} />
      <path d={Array.from({ length: 24 }, (_, i) => ribbon(`${-338 + i * 29.4},-226,3 ${-400 + i * 34.8},-140,3`)).join('')} fill={shade} opacity={0.35} />
    </g>
  );
}
