import type { ReactElement } from 'react';
import { at, blob, disc, ribbon } from './geometry.ts';
import { giraffePatches } from './mammals.tsx';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';
import { branches, foliage } from './trees.ts';

/** A flat-topped acacia; foot at `(x, y)`, about 330 high at scale 1. */
export function Acacia({ x, y, s, fill, seed }: { x: number; y: number; s: number; fill: string; seed: number }): ReactElement {
  const wood = branches(0, 0, -84, 150, 30, 2, seed);
  return (
    <g transform={at(x, y, s)} fill={fill}>
      <path d={wood.d} />
      <path d={branches(8, -10, -112, 170, 20, 2, seed + 1).d} />
      <path d={foliage(-90, -262, 170, 30, seed, 14) + foliage(110, -286, 190, 34, seed + 2, 14) + foliage(20, -322, 160, 30, seed + 4, 14)} />
    </g>
  );
}

/** A giraffe in mid-stride with its neck stretched up to browse, head to the right; feet at y = 0, 640 high. */
export function GiraffeBrowsing({ inks, dx = -4, dy = 3 }: { inks: BeastInks; dx?: number; dy?: number }): ReactElement {
  const d = [
    blob('-136,-262 -124,-300 -76,-322 -10,-344 40,-372 86,-362 108,-318 94,-270 50,-238 -10,-230 -76,-226 -122,-220'),
    ribbon('54,-310,116 84,-404,70 98,-500,46 108,-584,38'),
    blob('90,-580 96,-612 118,-628 146,-632 184,-640 212,-636! 218,-624 208,-614! 184,-604 158,-590 134,-572 112,-562'),
    ribbon('112,-618,9 98,-640,8 96,-648,11'),
    ribbon('126,-624,9 116,-646,8 114,-654,11'),
    blob('100,-606 76,-610 68,-600 86,-590'),
    ribbon('68,-280,66 82,-200,38 104,-142,28 118,-72,18 138,-18,18 144,-4,24'),
    ribbon('-100,-264,86 -96,-200,48 -70,-142,28 -58,-108,22 -32,-16,18 -26,-2,24'),
    ribbon('-132,-276,10 -150,-220,6 -156,-180,5 -164,-150,14'),
  ];
  return (
    <g>
      <path
        d={ribbon('84,-270,56 76,-200,34 52,-138,26 44,-70,18 26,-10,20') + ribbon('-80,-250,72 -112,-190,42 -110,-136,26 -136,-100,22 -150,-8,20')}
        fill={inks.dark}
      />
      <Lit d={d} light={inks.light} dark={inks.detail} dx={dx} dy={dy}>
        <path d={giraffePatches(-150, -380, 130, -150, 46, 3) + giraffePatches(40, -580, 180, -382, 32, 5)} fill={inks.dark} />
      </Lit>
      <path d={ribbon('28,-366,6 56,-440,10 74,-530,8 86,-596,4')} fill={inks.dark} />
      <path d={disc(132, -608, 4.5)} fill="#16181A" />
    </g>
  );
}
