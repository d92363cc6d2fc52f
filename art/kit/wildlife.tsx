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

/** A hippopotamus yawning out of the water at y = 0, facing right; 360 high. */
export function HippoYawning({ inks, mouth }: { inks: BeastInks; mouth: string }): ReactElement {
  return (
    <g>
      {/* the back afloat, and the thick neck that lifts the head */}
      <Lit d={[blob('-340,4! -310,-50 -230,-88 -140,-94 -60,-76 0,-40 20,4!')]} light={inks.light} dark={inks.dark} dx={-8} dy={12} />
      <Lit d={[blob('-120,4! -110,-70 -90,-130 -50,-176 20,-180 70,-130 86,-60 100,4!')]} light={inks.light} dark={inks.dark} dx={-8} dy={12} />
      {/* the gape: red throat, pale tongue and palate */}
      <path d={blob('30,-132! 90,-214 160,-280 222,-296! 196,-240 176,-190 182,-150 230,-124 284,-120! 200,-84 110,-84 50,-100')} fill={mouth} />
      <path d={blob('70,-108 120,-136 180,-132 236,-116! 180,-92 110,-92')} fill="#E9967E" />
      <path d={blob('90,-196 150,-260 214,-286! 184,-250 150,-206 120,-164')} fill="#C9545A" />
      <path d={blob('226,-116 232,-166 250,-182! 262,-148 256,-112') + blob('176,-110 178,-136 190,-146! 198,-124 194,-106')} fill="#FBF3E0" />
      <path d={blob('206,-290 208,-256 196,-240! 184,-262 188,-288') + blob('166,-266 170,-240 160,-226! 150,-244 152,-260')} fill="#FBF3E0" />
      <path d={blob('40,-70 110,-40 210,-26! 150,4! 40,4!')} fill={inks.dark} />
      {/* lower jaw: a heavy scoop, clear of the water */}
      <Lit
        d={[blob('10,-150 50,-118 110,-100 180,-96 240,-106 284,-126 306,-112 306,-80 280,-50 220,-34 140,-30 70,-36 20,-60 -10,-110')]}
        light={inks.light}
        dark={inks.dark}
        dx={-7}
        dy={12}
      >
        <path d={blob('40,-20 120,-48 220,-52 310,-80 300,-10 100,0')} fill={inks.detail} />
      </Lit>
      {/* upper jaw, from the ears over the eye to the broad muzzle */}
      <Lit
        d={[
          blob(
            '-84,-120 -78,-176 -50,-216 -6,-240 40,-252 84,-286 130,-330 180,-358 226,-356 250,-332 248,-300 226,-284! 190,-272 150,-240 110,-196 76,-146 44,-112 0,-100 -50,-96',
          ),
          blob('-52,-206 -84,-232 -86,-258 -64,-262 -34,-232'),
          blob('-10,-236 -24,-268 -10,-286 12,-276 22,-246'),
          blob('26,-246 40,-272 66,-276 80,-262 76,-246'),
          blob('176,-352 184,-372 206,-376 220,-356'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={-8}
        dy={11}
      >
        <path d={line('20,-150 50,-176 96,-206')} fill="none" stroke={inks.detail} strokeWidth={6} />
      </Lit>
      <path d={disc(56, -256, 10, 9)} fill={inks.accent} />
      <path d={disc(58, -256, 5, 6)} fill="#16181A" />
      <path d={disc(202, -356, 8, 6)} fill="#16181A" />
      <path d={disc(-66, -246, 8, 9) + disc(-2, -268, 7, 9)} fill={inks.detail} />
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
