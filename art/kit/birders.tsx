import type { ReactElement } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import type { PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A pair of binoculars in profile, eyepieces at (0, 0), looking right; 92 long. */
function Glasses({ dark, lit }: { dark: string; lit: string }): ReactElement {
  return (
    <Lit d={[poly('-4,-14 16,-16 16,16 -4,14'), poly('14,-22 54,-28 56,26 14,22'), poly('52,-32 88,-38 90,34 54,30')]} light={lit} dark={dark} dx={-2} dy={7} />
  );
}

/** A guide who stands and points far to the right with a straight arm, glasses on his chest; feet at y = 0, 480 high. */
export function PointingGuide({ inks, hat, hatShade }: { inks: PersonInks; hat: string; hatShade: string }): ReactElement {
  const skin = { light: inks.skinLit, dark: inks.skin };
  return (
    <g>
      <path d={blob('-46,-22 -56,2! 24,2! 20,-10 -8,-22 -20,-30') + blob('8,-22 4,2! 88,2! 82,-10 52,-22 40,-30')} fill={inks.dark} />
      <path d={ribbon('30,-330,44 56,-270,40 62,-222,34')} fill={inks.topShade} />
      <path d={ribbon('62,-224,30 60,-190,24 46,-164,24')} fill={inks.skin} />
      <Lit
        d={[blob('-56,-240! -62,-180 -56,-110 -54,-16! -10,-14! -4,-100 2,-176! 12,-100 14,-14! 58,-16! 64,-100 66,-180 54,-246!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-20}
        dy={4}
      />
      <Lit
        d={[blob('-60,-212! -66,-270 -66,-320 -54,-356 -18,-378 28,-374 54,-344 58,-290 60,-214! 0,-204')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-24}
        dy={5}
      >
        <path d={line('14,-372 30,-320 34,-214')} fill="none" stroke={inks.topShade} strokeWidth={4} opacity={0.7} />
      </Lit>
      <path d={line('2,-372 22,-330 34,-292') + line('26,-374 44,-330 50,-292')} fill="none" stroke={inks.dark} strokeWidth={5} />
      <path d={poly('20,-300 40,-304 44,-254 18,-252') + poly('44,-304 62,-300 68,-254 46,-254')} fill={inks.dark} />
      <path d={poly('22,-296 30,-297 30,-258 21,-257')} fill={inks.topShade} />
      <Head x={12} y={-422} u={78} tilt={-6} inks={inks} wear="cap" hat={hat} hatShade={hatShade} />
      {/* the arm that points: straight, forefinger out, the other fingers folded */}
      <Lit
        d={[
          ribbon('20,-342,44 98,-356,36 150,-368,30 190,-378,23'),
          blob('182,-390 204,-398 224,-396 230,-384 226,-366 212,-356 194,-358 182,-366'),
          ribbon('206,-390,17 236,-397,14 266,-404,11'),
          ribbon('192,-386,15 212,-402,12 228,-408,9'),
        ]}
        {...skin}
        dx={-4}
        dy={5}
      />
      <path d={line('228,-386 212,-384') + line('227,-375 212,-374') + line('218,-364 208,-366')} fill="none" stroke={inks.skin} strokeWidth={3} />
      <Lit d={[ribbon('-14,-338,66 30,-344,58 92,-356,48'), ribbon('84,-355,50 96,-357,52')]} light={inks.top} dark={inks.topShade} dx={-6} dy={8} />
    </g>
  );
}

/** Somebody seated low with elbows on the knees and binoculars at the eyes, facing right; seat at y = 0, feet 84 below. */
export function SeatedWatcher({ inks, hat, hatShade, hair }: { inks: PersonInks; hat: string; hatShade: string; hair: string }): ReactElement {
  const u = 72;
  return (
    <g>
      <path d={ribbon('6,-14,86 80,-58,64 126,-64,54') + ribbon('122,-62,54 134,10,42 128,66,36')} fill={inks.bottomShade} />
      <path d={blob('108,62 104,86! 182,86! 178,74 148,62 134,54')} fill={inks.dark} />
      <Lit
        d={[ribbon('-20,-12,100 50,-44,74 96,-46,60') + ribbon('92,-46,58 104,14,44 94,66,38')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-8}
        dy={10}
      />
      <path d={blob('74,62 70,88! 152,88! 148,76 116,64 102,56')} fill={inks.dark} />
      <Arm
        joints={[
          [46, -124],
          [122, -92],
          [116, -186],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        turn={-4}
        sleeve={{ to: 0.46, width: 0.48, light: inks.topShade, dark: inks.topShade }}
      />
      <Lit
        d={[blob('-68,24! -78,-30 -68,-100 -40,-142 0,-158 34,-150 52,-118 50,-70 38,-20 22,24! -24,30')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-20}
        dy={6}
      />
      <path d={blob('-22,-218 -34,-180 -44,-140 -38,-112 -22,-120 -10,-150 4,-182')} fill={hair} />
      <Head x={22} y={-200} u={74} tilt={2} inks={{ ...inks, dark: hair }} wear="sun" hat={hat} hatShade={hatShade} />
      <path d={line('-2,-150 40,-120 70,-196')} fill="none" stroke={inks.dark} strokeWidth={4} />
      <g transform="translate(52 -206) rotate(-7) scale(0.82)">
        <Glasses dark={inks.dark} lit="#6D7A78" />
      </g>
      <Arm
        joints={[
          [-10, -122],
          [78, -72],
          [92, -172],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-2}
        sleeve={{ to: 0.5, width: 0.5, light: inks.top, dark: inks.topShade }}
        dx={-7}
        dy={5}
      />
      <path d={disc(18, -182, 4)} fill={hat} />
    </g>
  );
}
