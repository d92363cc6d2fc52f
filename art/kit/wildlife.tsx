import type { ReactElement } from 'react';
import { blob, disc, line } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';

/** A bottlenose dolphin leaping to the right, belly towards us; 460 long, centred. */
export function Dolphin({ inks }: { inks: BeastInks }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-190,86 -236,96 -270,130! -266,92 -284,60! -240,66 -196,66')]} light={inks.light} dark={inks.dark} dx={-4} dy={6} />
      <Lit
        d={[
          blob('-210,84! -140,22 -60,-36 20,-66 100,-62 150,-34 176,-6 214,12 226,24! 214,34 170,34 120,40 50,44 -40,48 -130,62'),
          blob('-72,-22! -62,-66 -92,-104! -44,-96 -10,-74 22,-58!'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-4}
        dy={10}
      >
        <path d={blob('226,28 150,24 90,14 0,26 -100,52 -210,92 -100,110 100,90 230,60')} fill={inks.detail} />
      </Lit>
      <Lit d={[blob('70,26 60,70 30,104! 26,70 34,30')]} light={inks.light} dark={inks.dark} dx={-5} dy={4} />
      <path d={disc(142, -2, 5)} fill="#16181A" />
      <path d={line('222,24 190,22 164,16')} fill="none" stroke={inks.dark} strokeWidth={4} />
    </g>
  );
}
