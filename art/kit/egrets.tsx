import type { ReactElement } from 'react';
import { blob, disc, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** Inks of an egret: plumage in light and shade, bill, legs. */
export type EgretInks = {
  readonly light: string;
  readonly shade: string;
  readonly bill: string;
  readonly legs: string;
};

/** A white egret wading to the right, feet at y = 0, 330 high; `low` bends its neck to fish. */
export function Egret({ inks, low = false, dx = -8 }: { inks: EgretInks; low?: boolean; dx?: number }): ReactElement {
  const neck = low ? ribbon('44,-168,54 84,-186,32 112,-162,22 126,-124,18 134,-92,18') : ribbon('40,-170,56 78,-206,32 66,-248,22 52,-280,20 72,-306,24');
  const head = low ? blob('120,-104 144,-104 156,-84 154,-64 140,-62 124,-76') : blob('50,-304 62,-322 88,-324 108,-312 112,-300 86,-294 60,-292');
  return (
    <g>
      <path
        d={
          ribbon('14,-130,14 20,-78,9 14,-66,9 20,-4,8') +
          ribbon('-14,-130,14 -30,-80,9 -28,-66,9 -44,-2,8') +
          ribbon('16,-2,7 42,2,3') +
          ribbon('-48,0,7 -22,4,3')
        }
        fill={inks.legs}
      />
      <Lit
        d={[blob('-170,-104! -120,-150 -50,-190 30,-198 72,-176 74,-144 30,-120 -40,-112 -120,-102'), neck, head]}
        light={inks.light}
        dark={inks.shade}
        dx={dx}
        dy={16}
      />
      <Lit
        d={[blob('26,-176 -40,-186 -110,-152 -190,-96! -140,-100 -160,-80! -90,-100 -10,-116 34,-140')]}
        light={inks.light}
        dark={inks.shade}
        dx={dx * 0.5}
        dy={24}
      />
      <path d={low ? blob('154,-86! 166,-50 170,-18! 152,-50 140,-66!') : blob('106,-313! 146,-304 184,-292! 144,-296 104,-300!')} fill={inks.bill} />
      <path d={low ? disc(144, -84, 4) : disc(92, -310, 4)} fill={inks.legs} />
    </g>
  );
}

/** A white egret on the wing to the right, neck drawn in and legs trailing; 330 across. */
export function EgretFlying({ inks, down = false }: { inks: EgretInks; down?: boolean }): ReactElement {
  const feathers = down
    ? '30,-6 -10,30 -66,86 -130,120! -108,126! -124,144! -84,136! -84,150! -36,112 14,66 60,14'
    : '24,-2 4,-60 -44,-128 -110,-176! -100,-150! -126,-148! -104,-120! -126,-112! -92,-82 -50,-40 -30,6';
  return (
    <g>
      <path d={ribbon('-70,4,10 -120,10,6 -168,16,6') + ribbon('-70,12,9 -120,20,6 -164,26,6')} fill={inks.legs} />
      <path d={blob('34,-6 44,-70 84,-136 150,-172! 136,-146! 158,-140! 130,-116! 146,-104! 104,-70 70,-6')} fill={inks.shade} />
      <Lit
        d={[blob('-104,6! -50,-12 10,-22 56,-20 78,0 50,20 -10,24 -60,18'), ribbon('56,-4,36 92,6,26 98,-22,20 112,-30,20')]}
        light={inks.light}
        dark={inks.shade}
        dx={-2}
        dy={12}
      />
      <path d={blob('116,-40! 150,-34 186,-24! 148,-24 114,-24!')} fill={inks.bill} />
      <Lit d={[blob(feathers)]} light={inks.light} dark={inks.shade} dx={down ? -34 : 34} dy={down ? 16 : 26} />
      <path d={disc(112, -33, 3)} fill={inks.legs} />
    </g>
  );
}
