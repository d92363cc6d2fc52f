import type { ReactElement, ReactNode } from 'react';
import { blob, leaf, line, random, ribbon } from './geometry.ts';
import { arm, hairProfile, headProfile, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** What lies in a basket carried on the head. */
export type Load = 'seedlings' | 'grain' | 'cloth';

/** A round basket with its load, standing on y = 0; 150 wide. */
export function HeadBasket({ light, dark, load, fill }: { light: string; dark: string; load: Load; fill: string }): ReactElement {
  const next = random(11);
  const blades = Array.from({ length: 26 }, (_, i) => leaf(-56 + i * 4.4, -44, -90 + (i - 13) * 4.6 + (next() - 0.5) * 16, 48 + next() * 26, 9)).join('');
  return (
    <g>
      {load === 'seedlings' ? <path d={blades} fill={fill} /> : null}
      {load === 'grain' ? <path d={blob('-62,-46! -40,-74 0,-88 40,-76 64,-46!')} fill={fill} /> : null}
      {load === 'cloth' ? <path d={blob('-72,-40! -66,-62 -30,-80 10,-84 50,-72 74,-40! 40,-30 0,-26 -40,-30')} fill={fill} /> : null}
      <Lit d={[blob('-74,-50! 76,-50! 62,-18 34,0! -32,0! -60,-18')]} light={light} dark={dark} dx={-26} dy={2}>
        <path d={line('-74,-34 0,-28 76,-34') + line('-64,-18 0,-12 66,-18')} fill="none" stroke={dark} strokeWidth={3.5} opacity={0.8} />
        <path d={[-48, -24, 0, 24, 48].map((x) => line(`${x * 1.2},-50 ${x * 0.72},0`)).join('')} fill="none" stroke={dark} strokeWidth={2.5} opacity={0.6} />
      </Lit>
      <path d={ribbon('-76,-50,9 0,-47,9 78,-50,9')} fill={light} />
    </g>
  );
}

/** A baby asleep on its mother's back, held by a cloth; drawn behind a torso whose back is at x = -34. */
function BabyOnBack({ inks, cloth, shade }: { inks: PersonInks; cloth: string; shade: string }): ReactElement {
  return (
    <g>
      <Lit d={[headProfile(-46, -224, 30, -14)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
      <path d={hairProfile(-46, -224, 30, -14)} fill={inks.dark} />
      <Lit d={[blob('-16,-216 -44,-214 -66,-190 -66,-158 -44,-142 -16,-146')]} light={cloth} dark={shade} dx={-8} dy={6} />
    </g>
  );
}

/** A woman walking to the right with a basket on her head; feet at y = 0, head at 290, basket to 370. */
export function Carrier({
  inks,
  wrap,
  wrapShade,
  basket,
  steady = true,
  baby,
  print,
  hem,
}: {
  inks: PersonInks;
  wrap: string;
  wrapShade: string;
  basket: ReactNode;
  /** The far hand steadies the basket; else both arms swing. */
  steady?: boolean;
  /** Cloth and shade of the wrap in which a baby sleeps on her back. */
  baby?: readonly [string, string];
  print?: ReactNode;
  hem?: string;
}): ReactElement {
  const u = 42;
  return (
    <g>
      <path d={ribbon('-38,-44,17 -54,-18,13') + ribbon('-62,-18,12 -50,-8,14 -34,-2,7')} fill={inks.skin} />
      <Lit d={[ribbon('38,-44,18 44,-12,13'), ribbon('36,-7,13 56,-4,13 74,-1,6')]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={1} />
      <path d={steady ? arm([14, -216], [58, -250], [58, -312], u * 0.76, true) : arm([16, -214], [44, -178], [70, -146], u * 0.74)} fill={inks.skin} />
      {steady ? <path d={ribbon('14,-214,32 40,-234,28')} fill={inks.topShade} /> : null}
      <Lit
        d={[blob('-34,-162! -46,-112 -52,-70 -60,-32! -30,-24 6,-18 30,-22 60,-30! 50,-74 42,-116 32,-162!')]}
        light={inks.bottom}
        dark={inks.bottomShade}
        dx={-24}
        dy={3}
      >
        {print}
        {hem ? <path d={line('-66,-48 0,-34 66,-46') + line('-66,-62 0,-48 64,-60')} fill="none" stroke={hem} strokeWidth={5} /> : null}
        <path d={line('10,-150 24,-96 52,-34')} fill="none" stroke={inks.bottomShade} strokeWidth={5} opacity={0.7} />
      </Lit>
      {baby ? <BabyOnBack inks={inks} cloth={baby[0]} shade={baby[1]} /> : null}
      <Lit d={[blob('-36,-146! -34,-186 -30,-220 -8,-234 16,-230 30,-210 32,-176 34,-144! 0,-138')]} light={inks.top} dark={inks.topShade} dx={-18} dy={3}>
        {baby ? <path d={ribbon('-60,-166,26 0,-158,24 60,-164,18')} fill={baby[0]} /> : null}
      </Lit>
      <Head x={6} y={-264} u={50} inks={inks} wear="wrap" hat={wrap} hatShade={wrapShade} />
      <path d={ribbon('-22,-296,12 2,-299,14 26,-295,12')} fill={wrapShade} />
      <g transform="translate(2 -300)">{basket}</g>
      <Lit d={[arm([-8, -214], [-26, -172], [-16, -126], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon('-8,-212,42 -20,-184,34')]} light={inks.top} dark={inks.topShade} dx={-9} dy={4} />
    </g>
  );
}
