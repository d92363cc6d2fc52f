import type { ReactElement } from 'react';
import { blob, disc, leaf, line, poly, ribbon } from './geometry.ts';
import { arm, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A woman in wrapper and headscarf walking or standing with one arm free; 300 high, facing right. */
export function WomanStanding({
  inks,
  wrap,
  load = false,
  catch: fish = false,
}: {
  inks: PersonInks;
  wrap: string;
  load?: boolean;
  catch?: boolean;
}): ReactElement {
  const u = 42;
  const hand = load ? ([50, -284] as const) : ([34, -118] as const);
  const elbow = load ? ([38, -236] as const) : ([8, -170] as const);
  const low = load ? ([36, -124] as const) : hand;
  return (
    <g>
      <path d={ribbon('-18,-12,12 6,-4,14 22,-1,8') + ribbon('12,-12,12 36,-4,14 52,-1,8')} fill={inks.skin} />
      <Lit d={[blob('-36,-160! -42,-110 -34,-60 -34,-10! 36,-10! 38,-60 34,-112 30,-160!')]} light={inks.bottom} dark={inks.bottomShade} dx={-22} dy={3}>
        <path d={line('-40,-40 0,-34 40,-40') + line('-40,-26 0,-20 40,-26')} fill="none" stroke={wrap} strokeWidth={5} />
      </Lit>
      <path d={arm([12, -216], [32, -180], [low[0] + 12, low[1] + 6], u * 0.76, true)} fill={inks.skin} />
      <Lit d={[blob('-36,-144! -34,-186 -30,-220 -8,-234 16,-230 30,-210 32,-176 34,-144! 0,-136')]} light={inks.top} dark={inks.topShade} dx={-18} dy={3} />
      <Head x={6} y={-264} u={50} inks={inks} wear="wrap" />
      <Lit d={[arm([-8, -216], elbow, hand, u * 0.8, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit
        d={[load ? blob('-26,-226 -6,-234 22,-240 30,-222 8,-204 -14,-196 -28,-208') : blob('-24,-226 0,-230 12,-208 8,-182 -14,-176 -26,-196')]}
        light={inks.top}
        dark={inks.topShade}
        dx={-8}
        dy={3}
      />
      {load ? (
        <g>
          <Lit d={[blob('-54,-300! 64,-300! 48,-280 8,-272 -36,-280')]} light={inks.topShade} dark={inks.dark} dx={-20} dy={3} />
          <path
            d={
              fish
                ? [-58, -34, -8, 18]
                    .map(
                      (x, i) => leaf(x, -304 + (i % 2) * 3, -8 + (i % 3) * 5, 66, 24) + poly(`${x + 54},-304 ${x + 76},${-320 + (i % 2) * 4} ${x + 72},-294`),
                    )
                    .join('')
                : disc(-26, -306, 14) + disc(0, -312, 16) + disc(28, -306, 14)
            }
            fill={fish ? '#3E7C86' : wrap}
          />
        </g>
      ) : null}
    </g>
  );
}
