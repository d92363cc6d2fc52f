import type { ReactElement } from 'react';
import { blob, disc, line } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Inside } from './sheet.tsx';

/** A bottlenose dolphin in the arc of a leap to the right, its flukes still behind it; 470 long, centred. */
export function Dolphin({ inks }: { inks: BeastInks }): ReactElement {
  const body =
    '-214,128! -196,70 -150,8 -84,-44 -6,-72 72,-74 128,-58 158,-30 166,-6! 190,8 220,32 230,46! 216,52 186,44 156,42 118,44 60,32 0,30 -64,46 -130,84 -184,128!';
  return (
    <g>
      {/* the flukes lie flat, seen a little from behind */}
      <path
        d={blob('-196,112! -222,122 -262,116 -292,132! -262,142 -232,144 -212,146! -206,168 -184,188 -150,200! -168,166 -178,140 -184,120!')}
        fill={inks.dark}
      />
      {/* the far flipper */}
      <path d={blob('96,34! 108,62 106,96 92,118! 78,92 72,60 74,34!')} fill={inks.accent} opacity={0.7} />
      <Inside d={blob(body)} fill={inks.dark}>
        {/* flank, then belly and throat: three bands that follow the arc */}
        <path d={blob('-240,150! -170,50 -90,-10 0,-34 70,-32 124,-14 160,8 196,26 240,44! 230,120! -240,220!')} fill={inks.light} />
        <path d={blob('-240,170! -150,74 -70,28 6,8 70,12 120,26 164,28 224,44! 224,130! -240,230!')} fill={inks.detail} />
        <path d={blob('-150,-10 -84,-56 -6,-84 72,-84 140,-56 120,-58 70,-66 -4,-62 -80,-34 -140,16')} fill={inks.light} opacity={0.45} />
      </Inside>
      <path d={blob('-58,-52! -66,-92 -104,-132! -52,-126 -12,-102 24,-66!')} fill={inks.dark} />
      <path d={blob('-96,-128! -54,-122 -20,-100 6,-76! -24,-94 -58,-112!')} fill={inks.light} opacity={0.45} />
      <path d={blob('52,20! 66,40 64,84 36,124! 20,98 8,62 14,30!')} fill={inks.dark} />
      <path d={disc(136, 0, 6)} fill={inks.accent} />
      <path d={line('226,43 196,33 168,28 150,16')} fill="none" stroke={inks.accent} strokeWidth={4} strokeLinecap="round" />
    </g>
  );
}
