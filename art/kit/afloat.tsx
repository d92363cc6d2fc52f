import type { ReactElement } from 'react';
import { blob, line, ribbon } from './geometry.ts';
import { arm, type PersonInks } from './people.ts';
import { Head, type Headwear } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** Somebody seated low, facing right, hips at y = 0; hands on a paddle or on the work in front. */
export function Sitter({
  inks,
  wear,
  hat,
  hatShade,
  near,
  far,
}: {
  inks: PersonInks;
  wear: Headwear;
  hat?: string;
  hatShade?: string;
  near: readonly [readonly [number, number], readonly [number, number]];
  far: readonly [readonly [number, number], readonly [number, number]];
}): ReactElement {
  const u = 44;
  return (
    <g>
      <Lit d={[ribbon('-10,-6,48 44,-30,42 80,-2,30')]} light={inks.bottom} dark={inks.bottomShade} dx={-4} dy={8} />
      <path d={arm([16, -84], far[0], far[1], u * 0.78, true)} fill={inks.skin} />
      <Lit d={[blob('-38,12! -40,-40 -34,-82 -10,-106 16,-102 32,-78 28,-36 24,12!')]} light={inks.top} dark={inks.topShade} dx={-14} dy={5} />
      <Head x={8} y={-138} u={50} inks={inks} wear={wear} {...(hat ? { hat } : {})} {...(hatShade ? { hatShade } : {})} />
      <Lit d={[arm([-6, -86], near[0], near[1], u * 0.84, true)]} light={inks.skinLit} dark={inks.skin} dx={-4} dy={3} />
      <Lit d={[ribbon(`-6,-88,40 ${-6 + (near[0][0] + 6) * 0.7},${-88 + (near[0][1] + 88) * 0.7},32`)]} light={inks.top} dark={inks.topShade} dx={-8} dy={4} />
    </g>
  );
}

/** A kayak for two with paddlers, going right; waterline at y = 0, 620 long. */
export function Kayak({ hull, shade, stern, bow }: { hull: string; shade: string; stern: PersonInks; bow: PersonInks }): ReactElement {
  const paddle = (x: number): ReactElement => (
    <g>
      <path d={line(`${x - 84},-190 ${x + 150},-6`)} fill="none" stroke={shade} strokeWidth={7} />
      <path d={ribbon(`${x - 116},-214,16 ${x - 96},-199,30 ${x - 72},-180,12`) + ribbon(`${x + 132},-20,12 ${x + 152},-4,30 ${x + 176},14,16`)} fill={hull} />
    </g>
  );
  return (
    <g>
      {[-120, 96].map((x, i) => (
        <g key={x} transform={`translate(${x} -22)`}>
          <Sitter
            inks={i ? bow : stern}
            wear={i ? 'cap' : 'sun'}
            hat={i ? shade : '#F7ECD8'}
            hatShade={i ? '#16181A' : '#C9A878'}
            near={[
              [22, -58],
              [46, -96],
            ]}
            far={[
              [54, -66],
              [90, -58],
            ]}
          />
        </g>
      ))}
      <Lit d={[blob('-320,-30! -240,-26 -60,-22 120,-22 240,-30 320,-50! 280,-8 200,8 -200,8 -280,-6')]} light={hull} dark={shade} dx={-2} dy={22} />
      {paddle(-96)}
      {paddle(120)}
    </g>
  );
}
