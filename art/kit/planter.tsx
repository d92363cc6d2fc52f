import type { ReactElement, ReactNode } from 'react';
import { blob, disc, leaf, line, ribbon } from './geometry.ts';
import { Arm } from './hands.tsx';
import { neck, type PersonInks } from './people.ts';
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

/** A woman who kneels upright and presses a seedling into the mud with both hands, facing right; ground at y = 0, 230 high, the seedling stands at x = 112. */
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
      <path d={ribbon('-50,-14,20 -74,-12,20 -96,-4,12')} fill={inks.skin} />
      <Arm
        joints={[
          [40, -150],
          [84, -104],
          [98, -66],
        ]}
        u={u}
        inks={{ skin: inks.skin, skinLit: inks.skin }}
        pose="hold"
        turn={8}
        sleeve={{ to: 0.42, width: 0.56, light: inks.topShade, dark: inks.topShade }}
      />
      <Lit
        d={[blob('-42,-96! -62,-56 -70,-18 -62,2! 66,2! 78,-16 70,-40 46,-64 28,-96! -10,-100')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-14}
        dy={10}
      >
        {print}
        <path d={line('-44,-80 0,-60 44,-40 68,-8') + line('-58,-34 -20,-22 20,-18')} fill="none" stroke={inks.bottomShade} strokeWidth={4} />
      </Lit>
      <path d={neck(46, -184, 30, -160, u * 1.3)} fill={inks.skin} />
      <Lit
        d={[blob('-40,-84! -38,-120 -22,-152 2,-170 28,-172 50,-154 54,-128 42,-100 36,-82! -4,-74')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-18}
        dy={6}
      />
      <g transform="translate(51 -199) rotate(18) scale(0.5)">
        <ProfileFace inks={{ ...inks, hat, hatShade }} wear={wear} eye="low" smile {...(band ? { band } : {})} {...(earring ? { earring } : {})} />
      </g>
      <g transform="translate(112 0)">{seedling}</g>
      <Arm
        joints={[
          [10, -150],
          [48, -92],
          [92, -54],
        ]}
        u={u}
        inks={inks}
        pose="hold"
        turn={-18}
        sleeve={{ to: 0.42, width: 0.62, light: inks.top, dark: inks.topShade }}
        dx={-4}
        dy={4}
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
