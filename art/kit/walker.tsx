import type { ReactElement, ReactNode } from 'react';
import { blob, line, type Point, ribbon } from './geometry.ts';
import { Arm, type Pose, type Sleeve } from './hands.tsx';
import { leg, neck, type PersonInks } from './people.ts';
import { type Headwear, ProfileFace } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** Elbow and wrist of an arm, and what its hand does. */
type Gesture = { readonly elbow: Point; readonly wrist: Point; readonly pose?: Pose; readonly turn?: number; readonly flip?: boolean };

type Face = Omit<Parameters<typeof ProfileFace>[0], 'inks' | 'wear'>;

/** A person walking to the right, in profile with a drawn face and hands; feet at y = 0, 300 high. */
export function Walker({
  inks,
  garment,
  wear,
  hat,
  hatShade,
  face = {},
  tilt = 0,
  step = 1,
  near = { elbow: [-34, -172], wrist: [-22, -122] },
  far = { elbow: [34, -176], wrist: [62, -136] },
  longSleeves = false,
  waisted = false,
  young = false,
  sandals,
  print,
  back,
  front,
}: {
  inks: PersonInks;
  garment: 'trousers' | 'shorts' | 'skirt' | 'wrapper' | 'boubou';
  wear: Headwear;
  hat?: string;
  hatShade?: string;
  face?: Face;
  tilt?: number;
  /** Length of the stride; 0 stands still. */
  step?: number;
  near?: Gesture;
  far?: Gesture;
  longSleeves?: boolean;
  /** The top is cut to the waist. */
  waisted?: boolean;
  /** A child: the head is larger for the body, the neck thinner. */
  young?: boolean;
  /** Soles and straps under feet that wear no shoes. */
  sandals?: string;
  /** Motifs on boubou or wrapper. */
  print?: ReactNode;
  /** Behind the body (the load of a rucksack) and over it, below the near arm (its straps). */
  back?: ReactNode;
  front?: ReactNode;
}): ReactElement {
  const u = 44;
  const k = step;
  const robe = garment === 'boubou';
  const sleeve: Sleeve = { to: robe ? 0.66 : longSleeves ? 0.96 : 0.4, width: robe ? 0.9 : longSleeves ? 0.36 : 0.6, light: inks.top, dark: inks.topShade };
  const hips = { far: [-2, -142], near: [4, -142] } as const;
  const knees = { far: [-6 - 10 * k, -78], near: [6 + 26 * k, -80] } as const;
  const ankles = { far: [-8 - 50 * k, -16 - 4 * k], near: [2 + 46 * k, -13] } as const;
  const thigh = (side: 'far' | 'near', down: number): string => {
    const [h, n] = [hips[side], knees[side]];
    return ribbon(`${h[0]},${h[1]},52 ${(h[0] + n[0]) / 2},${(h[1] + n[1]) / 2},42 ${h[0] + (n[0] - h[0]) * down},${h[1] + (n[1] - h[1]) * down},36`);
  };
  const trouser = (side: 'far' | 'near'): string => {
    const [h, n, a] = [hips[side], knees[side], ankles[side]];
    return ribbon(`${h[0]},${h[1]},54 ${n[0]},${n[1]},37 ${a[0]},${a[1]},25`);
  };
  const shoe = (side: 'far' | 'near'): string => {
    const [x, y] = ankles[side];
    const up = side === 'far' ? 10 * k : -4 * k;
    return ribbon(`${x - 8},${y + 6 - up * 0.4},15 ${x + 12},${y + 10 + up * 0.3},14 ${x + 30},${y + 12 + up * 0.6},8`);
  };
  const sole = (side: 'far' | 'near'): string => {
    const [x, y] = ankles[side];
    const up = side === 'far' ? 7 * k : -2 * k;
    return (
      ribbon(`${x - 9},${y + 12 - up * 0.3},6 ${x + 10},${y + 13 + up * 0.2},5 ${x + 31},${y + 13 + up * 0.7},5`) +
      ribbon(`${x + 4},${y + 10},3 ${x + 12},${y + 3 + up * 0.2},5 ${x + 20},${y + 10 + up * 0.5},3`)
    );
  };
  const bare = garment !== 'trousers';
  const flare = 16 * k;
  const arm = (g: Gesture, shoulder: Point, shade: boolean): ReactElement => (
    <Arm
      joints={[shoulder, g.elbow, g.wrist]}
      u={u}
      inks={shade ? { skin: inks.skin, skinLit: inks.skin } : inks}
      pose={g.pose ?? 'rest'}
      turn={g.turn ?? 0}
      flip={g.flip ?? false}
      sleeve={shade ? { ...sleeve, light: inks.topShade } : sleeve}
    />
  );
  return (
    <g>
      {arm(far, [14, -212], true)}
      {back}
      {bare ? (
        <g>
          <path d={leg(hips.far, knees.far, ankles.far, u * 0.9, 1, 8 * k)} fill={inks.skin} />
          <Lit d={[leg(hips.near, knees.near, ankles.near, u * 0.9, 1, -3 * k)]} light={inks.skinLit} dark={inks.skin} dx={-5} dy={2} />
        </g>
      ) : null}
      {sandals ? <path d={sole('far') + sole('near')} fill={sandals} /> : null}
      {garment === 'wrapper' || robe || sandals ? null : <path d={shoe('far')} fill={inks.dark} />}
      {garment === 'trousers' ? <path d={trouser('far')} fill={inks.bottomShade} /> : null}
      {garment === 'shorts' ? <path d={thigh('far', 0.9)} fill={inks.bottomShade} /> : null}
      {garment === 'wrapper' || robe || sandals ? null : <path d={shoe('near')} fill={inks.dark} />}
      {garment === 'trousers' ? <Lit d={[trouser('near')]} light={inks.bottom} dark={inks.bottomShade} dx={-12} dy={2} /> : null}
      {garment === 'shorts' ? <Lit d={[thigh('near', 0.9)]} light={inks.bottom} dark={inks.bottomShade} dx={-14} dy={2} /> : null}
      {garment === 'skirt' ? (
        <Lit
          d={[blob(`-34,-160! -42,-120 ${-46 - flare},-78! -16,-70 14,-70 ${48 + flare},-80! 42,-124 32,-160!`)]}
          light={inks.bottom}
          dark={inks.bottomShade}
          dx={-20}
          dy={3}
        >
          <path d={line('-14,-140 -24,-76') + line('4,-140 4,-74') + line('20,-140 32,-76')} fill="none" stroke={inks.bottomShade} strokeWidth={3} />
        </Lit>
      ) : null}
      {garment === 'wrapper' ? (
        <Lit
          d={[
            blob(
              `${waisted ? '-24,-160! -38,-128' : '-35,-160!'} -42,-112 ${-38 - flare},-20! ${-6 - flare * 0.4},-26 ${16},-16 ${38 + flare},-22! ${40 + flare * 0.5},-92 ${waisted ? '36,-128 22,-160!' : '33,-160!'}`,
            ),
          ]}
          light={inks.bottom}
          dark={inks.bottomShade}
          dx={-24}
          dy={3}
        >
          {print}
          <path d={line(`10,-150 ${18 + flare},-80 ${12 + flare},-10`)} fill="none" stroke={inks.bottomShade} strokeWidth={4} />
        </Lit>
      ) : null}
      <path d={neck(2, -246, -2, -218, u * (young ? 1 : 1.3))} fill={inks.skin} />
      <Lit
        d={[
          robe
            ? blob(`-34,-212 -12,-234 12,-232 32,-208 42,-150 ${48 + flare * 0.6},-80 ${50 + flare * 1.3},-20! ${14},-14 ${-46 - flare},-22! -52,-90 -44,-150`)
            : blob(
                waisted
                  ? '-35,-130! -27,-164 -32,-210 -14,-232 12,-231 28,-208 37,-186 27,-158 33,-130! 0,-124'
                  : '-35,-132! -34,-180 -34,-212 -14,-232 12,-231 31,-208 34,-172 32,-134! 0,-126',
              ),
        ]}
        light={inks.top}
        dark={inks.topShade}
        dx={-22}
        dy={3}
      >
        {robe ? print : null}
        {robe ? <path d={line(`10,-170 ${18 + flare * 0.5},-100 ${10 + flare * 0.6},-14`)} fill="none" stroke={inks.topShade} strokeWidth={4} /> : null}
      </Lit>
      {front}
      <g transform={`translate(${young ? 8 : 7} ${young ? -268 : -264}) rotate(${tilt}) scale(${young ? 0.6 : 0.5})`}>
        <ProfileFace inks={{ ...inks, ...(hat ? { hat } : {}), ...(hatShade ? { hatShade } : {}) }} wear={wear} {...face} />
      </g>
      {arm(near, [-8, -212], false)}
    </g>
  );
}
