import type { ReactElement } from 'react';
import { blob, disc, line } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';

/** A hippopotamus with its head and back above the water at y = 0, facing right; 620 long, 150 high. */
export function HippoAfloat({ inks }: { inks: BeastInks }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-330,4! -300,-44 -230,-78 -140,-88 -60,-74 -10,-40 0,4!')]} light={inks.light} dark={inks.dark} dx={-8} dy={12} />
      <Lit
        d={[
          blob('-20,4! -14,-54 16,-98 60,-118 104,-116 140,-92 176,-72 214,-74 238,-92 262,-84 284,-52 290,-16 280,4!'),
          blob('36,-106 24,-138 40,-152 62,-142 64,-112'),
          blob('78,-112 76,-142 92,-154 110,-140 104,-108'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-8}
        dy={11}
      >
        <path d={blob('0,10 40,-20 130,-30 220,-34 300,-30 300,20 0,20')} fill={inks.detail} />
      </Lit>
      <path d={blob('98,-118 112,-136 134,-134 144,-112 132,-98 108,-100')} fill={inks.dark} />
      <path d={disc(124, -116, 8, 7)} fill={inks.accent} />
      <path d={disc(126, -116, 4, 5)} fill="#16181A" />
      <path d={disc(254, -80, 9, 5)} fill="#16181A" />
      <path d={disc(44, -134, 8, 9) + disc(92, -136, 7, 8)} fill={inks.detail} />
      <path d={line('60,-40 120,-24 190,-22 260,-30')} fill="none" stroke={inks.dark} strokeWidth={5} opacity={0.7} />
    </g>
  );
}

/** A hippopotamus yawning out of the water at y = 0, facing right; 330 high. */
export function HippoYawning({ inks, mouth }: { inks: BeastInks; mouth: string }): ReactElement {
  return (
    <g>
      <Lit d={[blob('-300,4! -270,-60 -180,-100 -90,-104 -10,-80 20,4!')]} light={inks.light} dark={inks.dark} dx={-8} dy={12} />
      {/* lower jaw, then the red of the mouth, then the upper jaw thrown back */}
      <Lit d={[blob('-30,4! 0,-60 60,-80 150,-78 220,-96 252,-80 262,-44 240,-8 220,4!')]} light={inks.light} dark={inks.dark} dx={-4} dy={14} />
      <path d={blob('20,-110 30,-70 100,-66 180,-72 230,-92! 210,-130 150,-180 120,-250 150,-300! 70,-220 30,-170')} fill={mouth} />
      <path d={blob('60,-90 110,-112 160,-108 200,-88 150,-74 90,-74')} fill="#E9967E" />
      <Lit
        d={[
          blob('-70,-60 -60,-130 -30,-190 20,-236 70,-290 110,-322 150,-326 176,-304 172,-276! 140,-268 116,-240 96,-190 66,-130 40,-90 -20,-40'),
          blob('-26,-186 -64,-204 -72,-226 -50,-236 -20,-214'),
          blob('8,-226 -16,-254 -8,-274 14,-270 30,-244'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-9}
        dy={8}
      />
      <path d={blob('196,-90 200,-138 214,-150! 226,-120 222,-88') + blob('160,-78 162,-104 172,-112! 180,-92 178,-76')} fill="#FBF3E0" />
      <path d={blob('150,-276 156,-240 146,-226! 132,-246 134,-270') + blob('118,-250 126,-222 118,-210! 106,-226 108,-244')} fill="#FBF3E0" />
      <path d={disc(22, -212, 9)} fill={inks.accent} />
      <path d={disc(24, -212, 5)} fill="#16181A" />
      <path d={disc(138, -318, 9, 6)} fill="#16181A" />
    </g>
  );
}

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
