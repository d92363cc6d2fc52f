import type { ReactElement, ReactNode } from 'react';
import { blob, disc, leaf, line, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import { leg, neck, type PersonInks } from './people.ts';
import { type Headwear, ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A mangrove seedling: the long propagule with two to six leaves on top; foot at the origin, about 100 high. */
export function Seedling({ leaves = 4, stem, light, dark }: { leaves?: number; stem: string; light: string; dark: string }): ReactElement {
  const pairs = Array.from({ length: Math.ceil(leaves / 2) }, (_, i) => i);
  return (
    <g>
      <path d={ribbon('0,2,7 -2,-30,11 0,-58,7 1,-92,4')} fill={stem} />
      <path d={pairs.map((i) => leaf(0, -68 - i * 14, -28 - i * 22, 46 - i * 7, 19 - i * 2)).join('') + leaf(1, -90, -88, 30, 12)} fill={light} />
      <path d={pairs.map((i) => leaf(0, -66 - i * 14, -152 + i * 22, 44 - i * 7, 19 - i * 2)).join('')} fill={dark} />
    </g>
  );
}

/** A woman bent from the hips who sets a seedling into the mud, facing right; feet at y = 0, 235 high, the seedling stands at x = 128. */
export function Planter({
  inks,
  wear,
  hat,
  hatShade,
  band,
  earring,
  print,
  seedling,
}: {
  inks: PersonInks;
  wear: Headwear;
  hat: string;
  hatShade: string;
  band?: string;
  earring?: string;
  print?: ReactNode;
  seedling: ReactNode;
}): ReactElement {
  const u = 44;
  return (
    <g>
      <path d={leg([-16, -140], [30, -82], [26, -8], u, 1)} fill={inks.skin} />
      <Arm
        joints={[
          [74, -190],
          [112, -128],
          [126, -84],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        turn={-12}
        sleeve={{ to: 0.34, width: 0.56, light: inks.topShade, dark: inks.topShade }}
      />
      <Lit d={[leg([-30, -138], [-10, -76], [-22, -10], u, 1)]} light={inks.skinLit} dark={inks.skin} dx={-6} dy={2} />
      <Lit
        d={[blob('-34,-206 -68,-196 -84,-164 -80,-120 -62,-58! -20,-48 20,-52 56,-66! 50,-110 36,-150 10,-190!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-22}
        dy={8}
      >
        {print}
        <path d={line('-50,-190 -26,-130 -24,-56') + line('4,-170 22,-120 18,-56')} fill="none" stroke={inks.bottomShade} strokeWidth={4} />
      </Lit>
      <path d={neck(112, -192, 82, -206, u * 1.35)} fill={inks.skin} />
      <Lit
        d={[blob('-46,-160! -52,-196 -24,-216 24,-230 70,-234 98,-218 102,-186 84,-160 40,-148 0,-144 -20,-146!')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-8}
        dy={22}
      />
      <g transform="translate(130 -182) rotate(46) scale(0.5)">
        <ProfileFace inks={{ ...inks, hat, hatShade }} wear={wear} eye="low" {...(band ? { band } : {})} {...(earring ? { earring } : {})} />
      </g>
      {seedling}
      <Arm
        joints={[
          [66, -198],
          [84, -124],
          [114, -62],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-24}
        sleeve={{ to: 0.4, width: 0.62, light: inks.top, dark: inks.topShade }}
        dx={-6}
        dy={3}
      />
    </g>
  );
}

/** An enamel basin full of seedlings; ground at y = 0, 150 wide. */
export function SeedlingBasin({
  light,
  dark,
  stem,
  leafLight,
  leafDark,
}: {
  light: string;
  dark: string;
  stem: string;
  leafLight: string;
  leafDark: string;
}): ReactElement {
  return (
    <g>
      {[-48, -26, -6, 16, 36, 52].map((x, i) => (
        <g key={x} transform={`translate(${x} -26) rotate(${x * 0.5}) scale(${0.86 + (i % 3) * 0.1})`}>
          <Seedling stem={stem} light={leafLight} dark={leafDark} leaves={i % 2 ? 4 : 2} />
        </g>
      ))}
      <Lit d={[blob('-84,-56! -70,-18 -46,0! 46,0! 70,-18 84,-56! 0,-50')]} light={light} dark={dark} dx={-22} dy={3} />
      <path d={disc(0, -55, 84, 6)} fill={dark} />
    </g>
  );
}
