import type { ReactElement, ReactNode } from 'react';
import { blob, line, ribbon } from './geometry.ts';
import { arm, leg, type PersonInks } from './people.ts';
import { Head, type Headwear } from './profile.tsx';
import { Lit } from './sheet.tsx';

type Limb = readonly [readonly [number, number], readonly [number, number]];

/** A person standing in profile, facing right; feet at y = 0, 300 high. Arms are `[elbow, hand]`. */
export function Stander({
  inks,
  garment,
  wear,
  hat,
  hatShade,
  near = [
    [-6, -172],
    [14, -126],
  ],
  far,
  hem,
  print,
  tilt = 0,
}: {
  inks: PersonInks;
  garment: 'trousers' | 'shorts' | 'wrapper' | 'boubou';
  wear: Headwear;
  hat?: string;
  hatShade?: string;
  near?: Limb;
  far?: Limb;
  hem?: string;
  /** Motifs printed on the boubou or wrapper. */
  print?: ReactNode;
  tilt?: number;
}): ReactElement {
  const u = 42;
  const robe = garment === 'boubou';
  const feet = ribbon('-22,-10,13 4,-4,14 20,-1,8') + ribbon('8,-10,13 34,-4,14 50,-1,8');
  return (
    <g>
      {garment === 'shorts' ? null : <path d={feet} fill={garment === 'trousers' ? inks.dark : inks.skin} />}
      {garment === 'shorts' ? (
        <g>
          <path d={leg([-8, -120], [-16, -66], [-22, -14], u * 0.9, 1)} fill={inks.skin} />
          <Lit d={[leg([8, -120], [16, -66], [10, -14], u * 0.9, 1)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={2} />
          <Lit
            d={[blob('-32,-150! -36,-110 -36,-74! -4,-70! 0,-96 6,-70! 38,-74! 34,-112 30,-150!')]}
            light={inks.bottom}
            dark={inks.bottomShade}
            dx={-14}
            dy={3}
          />
        </g>
      ) : null}
      {garment === 'trousers' ? (
        <Lit
          d={[blob('-33,-150! -36,-100 -34,-50 -34,-10! -5,-8! -1,-108! 7,-8! 36,-10! 36,-60 34,-110 30,-150!')]}
          light={inks.bottom}
          dark={inks.bottomShade}
          dx={-14}
          dy={3}
        />
      ) : null}
      {garment === 'wrapper' ? (
        <Lit d={[blob('-36,-160! -42,-110 -36,-60 -34,-10! 36,-10! 38,-60 34,-112 30,-160!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={3}>
          {print}
          {hem ? <path d={line('-40,-40 0,-34 40,-40') + line('-40,-26 0,-20 40,-26')} fill="none" stroke={hem} strokeWidth={5} /> : null}
        </Lit>
      ) : null}
      {far ? (
        <g>
          <path d={arm([14, -216], far[0], far[1], u * 0.76)} fill={inks.skin} />
          <path d={ribbon(`12,-218,30 ${far[0][0]},${far[0][1]},${robe ? 34 : 26}`)} fill={inks.topShade} />
        </g>
      ) : null}
      {robe ? (
        <Lit
          d={[blob('-32,-214 -8,-234 16,-230 30,-208 38,-150 46,-80 56,-10! 0,-2 -56,-12! -50,-80 -42,-150')]}
          light={inks.top}
          dark={inks.topShade}
          dx={-24}
          dy={4}
        >
          {print}
          {hem ? <path d={line('-60,-36 0,-26 60,-36') + line('-60,-24 0,-14 60,-24')} fill="none" stroke={hem} strokeWidth={5} /> : null}
          <path d={line('6,-190 14,-110 6,-20')} fill="none" stroke={inks.topShade} strokeWidth={4} opacity={0.6} />
        </Lit>
      ) : (
        <Lit
          d={[
            blob(
              garment === 'wrapper'
                ? '-36,-144! -34,-186 -30,-220 -8,-234 16,-230 30,-210 32,-176 34,-144! 0,-136'
                : '-35,-134! -36,-186 -33,-218 -8,-234 16,-230 33,-210 34,-176 34,-136! 0,-130',
            ),
          ]}
          light={inks.top}
          dark={inks.topShade}
          dx={-18}
          dy={3}
        />
      )}
      <Head x={6} y={-264} u={50} tilt={tilt} inks={inks} wear={wear} {...(hat ? { hat } : {})} {...(hatShade ? { hatShade } : {})} />
      <Lit d={[arm([-8, -214], near[0], near[1], u * 0.8)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit
        d={[
          ribbon(
            robe
              ? `-8,-212,44 ${-8 + (near[0][0] + 8) * 0.7},${-212 + (near[0][1] + 212) * 0.7},44 ${near[0][0]},${near[0][1] + 4},52`
              : `-8,-214,40 ${-8 + (near[0][0] + 8) * 0.66},${-214 + (near[0][1] + 214) * 0.66},32`,
          ),
        ]}
        light={inks.top}
        dark={inks.topShade}
        dx={-9}
        dy={4}
      />
    </g>
  );
}
