import type { ReactElement } from 'react';
import { blob, disc, line, poly, ribbon } from './geometry.ts';
import { headwrap } from './headwear.ts';
import { headProfile, type PersonInks } from './people.ts';
import { Lit } from './sheet.tsx';

/** A camera with a long lens, eyepiece at (0, 0), lens to the right; 300 long. */
function LongLens({ dark, lit, band }: { dark: string; lit: string; band: string }): ReactElement {
  return (
    <g>
      <Lit
        d={[
          blob('2,-22! 8,-30! 18,-32! 26,-44! 48,-44! 56,-32! 66,-32! 70,-26! 70,34! 66,38! 10,38! 4,32!'),
          poly('64,-27 96,-30 96,32 64,29'),
          poly('96,-26 176,-28 176,28 96,26'),
          poly('176,-36 236,-38 236,38 176,36'),
          poly('236,-44 306,-50 306,50 236,44'),
        ]}
        light={lit}
        dark={dark}
        dx={-3}
        dy={9}
      />
      <path d={poly('164,-29 172,-29 172,29 164,29')} fill={band} />
      <path d={[108, 118, 128, 138].map((x) => poly(`${x},-20 ${x + 4},-20 ${x + 4},26 ${x},26`)).join('')} fill={lit} opacity={0.35} />
      <path d={disc(306, 0, 9, 50)} fill={lit} opacity={0.6} />
    </g>
  );
}

/**
 * A woman kneeling on one knee with a long lens at her eye, elbow on the raised knee, facing right;
 * deck at y = 0, about 360 high, the lens ends 380 to the right.
 */
export function Photographer({
  inks,
  wrap,
  wrapShade,
  vest,
  vestShade,
  band,
}: {
  inks: PersonInks;
  wrap: string;
  wrapShade: string;
  vest: string;
  vestShade: string;
  band: string;
}): ReactElement {
  const skin = { light: inks.skinLit, dark: inks.skin };
  return (
    <g>
      {/* the kneeling leg lies behind */}
      <path d={ribbon('-44,-104,92 -16,-50,78 8,-14,62') + ribbon('4,-16,58 -60,-14,46 -118,-14,32')} fill={inks.bottomShade} />
      <path d={ribbon('-112,-22,30 -140,-16,34 -150,4,22')} fill={inks.dark} />
      {/* the far arm carries the lens */}
      <Lit d={[ribbon('40,-236,40 76,-190,36 106,-164,32 144,-212,28 178,-268,24')]} {...skin} dx={-4} dy={3} />
      <path d={ribbon('26,-246,46 56,-212,46 84,-184,46')} fill={inks.topShade} />
      <Lit
        d={[ribbon('-46,-108,100 30,-122,84 92,-124,62'), ribbon('88,-126,60 100,-68,50 90,-16,36'), blob('64,-20 72,6! 100,8 148,8! 144,-8 116,-20 104,-28')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-6}
        dy={10}
      />
      <path d={blob('62,-18 60,8! 152,8! 148,-10 120,-22 104,-26 100,-18 80,-14')} fill={inks.dark} />
      <Lit
        d={[blob('-92,-84! -88,-150 -72,-214 -44,-258 -6,-276 30,-266 46,-236 40,-190 26,-140 20,-88! -30,-72')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-16}
        dy={6}
      />
      <Lit d={[blob('-94,-92! -88,-150 -74,-212 -46,-256 -18,-268 0,-230 -2,-180 10,-136 14,-92! -40,-78')]} light={vest} dark={vestShade} dx={-10} dy={5}>
        <path d={poly('-60,-146 -14,-142 -12,-104 -62,-106')} fill={vest} opacity={0.55} />
        <path d={line('-60,-132 -14,-129')} fill="none" stroke={vestShade} strokeWidth={4} />
      </Lit>
      <Lit d={[ribbon('30,-296,34 20,-262,44'), headProfile(44, -322, 74, 4)]} {...skin} dx={-7} dy={4} />
      <Lit d={[headwrap(44, -322, 76, 2)]} light={wrap} dark={wrapShade} dx={-9} dy={7} />
      <path d={line('4,-352 30,-340 62,-344') + line('-2,-334 24,-322 50,-334')} fill="none" stroke={wrapShade} strokeWidth={4} />
      <path d={disc(24, -300, 6)} fill={band} />
      <g transform="translate(72 -322) rotate(-5)">
        <LongLens dark={inks.dark} lit={band} band={band} />
      </g>
      {/* fingers under the lens */}
      <Lit d={[blob('150,-300 176,-312 206,-310 214,-296 198,-280 176,-262 158,-272')]} {...skin} dx={-4} dy={4} />
      <path d={[164, 178, 192].map((x) => line(`${x},-308 ${x + 2},-294`)).join('')} fill="none" stroke={inks.skin} strokeWidth={3} />
      {/* the near arm works the release */}
      <Lit d={[ribbon('22,-214,40 70,-230,32 104,-270,24')]} {...skin} dx={-4} dy={4} />
      <Lit
        d={[blob('88,-276 92,-300 104,-318 122,-322 134,-314 136,-300 134,-284 124,-270 106,-262'), ribbon('108,-328,14 124,-336,13 134,-338,11')]}
        {...skin}
        dx={-4}
        dy={4}
      />
      <path d={line('112,-304 132,-306') + line('112,-291 133,-292') + line('110,-278 128,-278')} fill="none" stroke={inks.skin} strokeWidth={3} />
      <Lit d={[ribbon('-30,-236,66 -12,-200,58 30,-206,46')]} light={inks.top} dark={inks.topShade} dx={-8} dy={7} />
    </g>
  );
}
