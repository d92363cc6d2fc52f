import type { ReactElement } from 'react';
import { blob, disc, line, ribbon } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** Inks of a cow: coat in light and shade, patches or pale muzzle, and a dark for hooves and horn tips. */
export type CowInks = {
  readonly light: string;
  readonly dark: string;
  readonly patch: string;
  readonly horn: string;
  readonly hornShade: string;
  readonly hoof: string;
};

/** The head of an N'Dama with its lyre-shaped horns, looking right; the poll is at (0, 0), the muzzle at (118, 76). */
function CowHead({ inks, dx, dy }: { inks: CowInks; dx: number; dy: number }): ReactElement {
  return (
    <g>
      <Lit d={[ribbon('-6,4,17 -26,-20,15 -44,-54,12 -38,-92,8 -16,-122,2')]} light={inks.horn} dark={inks.hornShade} dx={dx * 0.8} dy={0}>
        <path d={disc(-18, -124, 44, 36)} fill={inks.hoof} />
      </Lit>
      <path d={blob('-6,14 -34,2 -66,4 -82,18 -58,30 -14,32')} fill={inks.dark} />
      <Lit
        d={[blob('-22,10 -8,-8 18,-10 42,4 64,30 92,52 116,66 122,82 114,96 92,98 62,88 34,74 8,62 -14,40')]}
        light={inks.light}
        dark={inks.dark}
        dx={dx}
        dy={dy}
      >
        <path d={blob('92,50 124,60 130,104 88,104 82,76')} fill={inks.patch} />
      </Lit>
      <Lit d={[ribbon('18,0,18 38,-22,16 64,-50,13 72,-88,9 56,-124,2')]} light={inks.horn} dark={inks.hornShade} dx={dx * 0.8} dy={0}>
        <path d={disc(62, -126, 44, 38)} fill={inks.hoof} />
      </Lit>
      <path d={disc(38, 28, 6, 5)} fill={inks.hoof} />
      <path d={disc(108, 70, 4.5, 3.5)} fill={inks.hoof} />
      <path d={line('117,84 102,80')} fill="none" stroke={inks.hoof} strokeWidth={2.5} />
      <Lit d={[blob('0,26 -28,16 -60,22 -84,40 -54,46 -10,42')]} light={inks.light} dark={inks.dark} dx={dx * 0.6} dy={dy * 0.6} />
    </g>
  );
}

/** A cow at rest with folded legs, looking right; lies on y = 0, 540 long, 400 high with the horns. `dx` is away from the light. */
export function CowResting({ inks, dx = -6, dy = 8, pied = false }: { inks: CowInks; dx?: number; dy?: number; pied?: boolean }): ReactElement {
  return (
    <g>
      <path d={ribbon('140,-40,44 196,-22,32 216,-10,24') + ribbon('210,-10,20 170,-2,18')} fill={inks.dark} />
      <Lit
        d={[
          blob('-252,-24 -270,-78 -252,-128 -206,-154 -130,-152 -50,-144 30,-158 92,-178 132,-166 158,-120 158,-64 130,-14 40,2 -100,4 -214,4'),
          ribbon('96,-122,116 142,-186,86 176,-236,62'),
          blob('192,-206 190,-160 180,-110 150,-60 116,-80 140,-180'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={dx}
        dy={dy}
      >
        {pied ? (
          <g fill={inks.patch}>
            <path d={blob('-120,-160 -60,-166 -20,-130 -40,-84 -96,-74 -130,-110')} />
            <path d={blob('40,-170 110,-190 130,-140 96,-96 48,-116')} />
            <path d={blob('-40,-30 40,-44 90,-20 60,16 -30,16')} />
          </g>
        ) : null}
        <path d={line('66,-150 84,-110 78,-60 92,-30')} fill="none" stroke={inks.light} strokeWidth={5} opacity={0.5} />
        <path d={line('184,-196 176,-150 160,-110')} fill="none" stroke={inks.light} strokeWidth={4} opacity={0.45} />
        <path d={line('166,-200 158,-160 144,-130')} fill="none" stroke={inks.light} strokeWidth={4} opacity={0.35} />
      </Lit>
      <Lit
        d={[blob('-238,-112 -186,-128 -130,-110 -92,-64 -86,-24 -120,0 -200,4 -246,-14 -262,-66'), ribbon('-112,-18,44 -66,-12,30 -10,-8,24 22,-6,22')]}
        light={inks.light}
        dark={inks.dark}
        dx={dx}
        dy={dy}
      />
      <path d={blob('16,-15 36,-13 48,3! 16,4')} fill={inks.hoof} />
      <Lit d={[ribbon('98,-92,72 134,-50,54 176,-18,40'), ribbon('178,-14,32 136,-6,24 100,-4,22')]} light={inks.light} dark={inks.dark} dx={dx} dy={dy} />
      <path d={blob('104,-13 90,-12 78,2! 104,4')} fill={inks.hoof} />
      <path d={ribbon('-256,-116,15 -284,-70,11 -290,-26,8 -270,-4,8') + blob('-276,-12 -246,-14 -214,-2 -206,8 -250,8 -280,2')} fill={inks.dark} />
      <g transform="translate(178 -262)">
        <CowHead inks={inks} dx={dx * 0.8} dy={dy * 0.7} />
      </g>
    </g>
  );
}

/** A cow standing in profile, looking right; feet at y = 0, 450 high with the horns. `dx` is away from the light. */
export function CowStanding({ inks, dx = -6, dy = 8, pied = false }: { inks: CowInks; dx?: number; dy?: number; pied?: boolean }): ReactElement {
  return (
    <g>
      <path
        d={
          ribbon('-150,-170,84 -156,-120,50 -136,-76,30 -150,-30,22 -146,-6,22') +
          ribbon('130,-160,60 138,-100,36 130,-64,26 136,-20,20 138,-6,22') +
          blob('-164,-14 -132,-14 -124,2! -166,2!') +
          blob('122,-14 152,-14 160,2! 120,2!')
        }
        fill={inks.dark}
      />
      <Lit
        d={[
          blob('-244,-190 -240,-252 -196,-280 -110,-278 -20,-272 70,-282 130,-300 172,-280 186,-220 160,-160 110,-126 20,-116 -80,-122 -150,-134 -210,-140'),
          ribbon('130,-236,118 186,-288,88 222,-330,62'),
          blob('236,-300 238,-250 222,-196 180,-150 150,-170 190,-280'),
          ribbon('-206,-190,104 -214,-132,58 -190,-82,32 -210,-34,24 -208,-8,24'),
          ribbon('100,-180,84 100,-112,42 94,-66,30 98,-20,22 100,-8,24'),
        ]}
        light={inks.light}
        dark={inks.dark}
        dx={dx}
        dy={dy}
      >
        {pied ? (
          <g fill={inks.patch}>
            <path d={blob('-150,-290 -70,-286 -40,-230 -70,-180 -130,-176 -170,-220')} />
            <path d={blob('40,-280 110,-300 120,-230 80,-180 30,-210')} />
          </g>
        ) : null}
      </Lit>
      <path
        d={
          blob('-226,-16 -192,-16 -184,2! -228,2!') +
          blob('82,-16 116,-16 124,2! 80,2!') +
          ribbon('-238,-252,15 -262,-200,10 -258,-140,8 -264,-110,8') +
          blob('-272,-116 -252,-118 -246,-80 -258,-48 -274,-78')
        }
        fill={inks.hoof}
      />
      <g transform="translate(222 -356)">
        <CowHead inks={inks} dx={dx * 0.8} dy={dy * 0.7} />
      </g>
    </g>
  );
}
