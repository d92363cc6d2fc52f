import type { ReactElement } from 'react';
import { disc, line, type Point, ribbon, ribbonThrough } from './geometry.ts';
import { Inside, Lit } from './sheet.tsx';

/** What a hand does: picks up with the fingertips, points, lies open, holds round a bar, hangs at rest, or is offered palm up. */
export type Pose = 'pick' | 'point' | 'spread' | 'hold' | 'rest' | 'offer';

/** A hand 100 long with the wrist at the origin, pointing along x, thumb below: `x,y,width` ribbons and crease lines. */
const poses: Readonly<Record<Pose, { readonly far: readonly string[]; readonly near: readonly string[]; readonly creases: readonly string[] }>> = {
  pick: {
    far: ['46,-14,19 78,-4,18 98,20,15 102,42,9', '44,-6,19 72,8,18 92,34,15 96,52,9'],
    near: ['-6,0,36 24,-6,43 48,-2,38', '42,2,21 64,14,19 80,38,15 84,56,9', '14,8,22 36,30,19 58,46,15 76,57,9'],
    creases: ['40,14 56,22 68,42', '50,-16 74,-8'],
  },
  point: {
    far: [],
    near: [
      '-6,0,36 26,-4,44 52,-2,42',
      '46,-12,20 78,-14,17 104,-12,15 118,-10,9',
      '48,4,20 68,8,20 70,20,17 54,24,15',
      '40,14,19 56,22,18 54,32,15 40,32,13',
      '18,6,20 42,10,17 62,0,13',
    ],
    creases: ['50,-1 66,0', '46,14 66,17', '22,18 44,19 60,8'],
  },
  spread: {
    far: [],
    near: [
      '-6,0,34 30,0,45 52,0,48',
      '44,-14,19 76,-26,16 100,-30,9',
      '50,-5,19 86,-9,16 114,-10,9',
      '50,6,19 84,8,16 110,10,9',
      '44,16,17 70,24,14 90,28,9',
      '14,8,20 32,32,17 50,42,10',
    ],
    creases: ['56,-10 70,-16', '58,0 74,0', '56,11 70,15'],
  },
  hold: {
    far: [],
    near: [
      '-6,0,36 22,-2,48 40,-2,52',
      '36,-24,18 52,-25,18 50,-14,14',
      '40,-9,19 58,-9,19 54,2,14',
      '40,7,19 57,8,18 53,17,14',
      '36,22,17 51,23,16 47,30,12',
      '10,-8,21 34,-28,18 52,-32,13',
    ],
    creases: ['34,-16 54,-16', '36,-1 58,0', '36,14 55,15'],
  },
  rest: {
    far: ['46,-12,18 78,-8,16 100,4,9'],
    near: ['-6,0,34 26,-3,42 52,0,39', '46,-4,20 76,2,18 98,14,9', '44,8,19 70,15,16 90,25,9', '16,8,20 38,22,17 58,28,10'],
    creases: ['46,6 68,10', '24,18 44,22'],
  },
  offer: {
    far: ['42,-10,17 74,-18,14 98,-30,8'],
    near: ['-6,0,34 24,4,42 50,6,37', '46,2,20 78,0,16 108,-8,8', '44,14,19 74,14,15 100,8,8', '16,-8,20 32,-26,16 48,-38,9'],
    creases: ['50,8 74,7'],
  },
};

type Place = { readonly x: number; readonly y: number; readonly size: number; readonly angle: number; readonly flip: boolean };

function placed(spec: string, { x, y, size, angle, flip }: Place): string {
  const a = (angle * Math.PI) / 180;
  const k = size / 100;
  return spec
    .split(' ')
    .map((word) => {
      const [px = 0, py = 0, width = 0] = word.split(',').map(Number);
      const fy = (flip ? -py : py) * k;
      return `${x + px * k * Math.cos(a) - fy * Math.sin(a)},${y + px * k * Math.sin(a) + fy * Math.cos(a)},${width * k}`;
    })
    .join(' ');
}

/** A cloth sleeve: how far it reaches (0.5 is the elbow, 1 the wrist), how wide it ends, and its two inks. */
export type Sleeve = { readonly to: number; readonly width: number; readonly light: string; readonly dark: string };

/** Points along the arm from the shoulder (0) over the elbow (0.5) to the wrist (1). */
function along([s, e, w]: readonly [Point, Point, Point], t: number): Point {
  const [a, b, k] = t < 0.5 ? [s, e, t * 2] : [e, w, t * 2 - 1];
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
}

/**
 * An arm with a hand that has fingers, for people large in the picture. `joints` are shoulder, elbow and wrist;
 * `u` is the height of the head; `turn` bends the wrist, `flip` puts the thumb on the other side.
 */
export function Arm({
  joints,
  u,
  inks,
  pose,
  turn = 0,
  flip = false,
  sleeve,
  dx = -u * 0.04,
  dy = u * 0.15,
}: {
  joints: readonly [Point, Point, Point];
  u: number;
  inks: { readonly skin: string; readonly skinLit: string };
  pose: Pose;
  turn?: number;
  flip?: boolean;
  sleeve?: Sleeve;
  dx?: number;
  dy?: number;
}): ReactElement {
  const [s, e, w] = joints;
  const angle = (Math.atan2(w[1] - e[1], w[0] - e[0]) * 180) / Math.PI + turn;
  const hand: Place = { x: w[0], y: w[1], size: u * 0.74, angle, flip };
  const { far, near, creases } = poses[pose];
  const limb = ribbonThrough([
    [...s, u * 0.42],
    [...along(joints, 0.25), u * 0.38],
    [...e, u * 0.31],
    [...along(joints, 0.68), u * 0.32],
    [...w, u * 0.23],
  ]);
  const cloth = sleeve
    ? ribbonThrough(
        [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
          const [x, y] = along(joints, t * sleeve.to);
          return [x, y, u * (0.52 + (sleeve.width - 0.52) * t ** 1.5)] as const;
        }),
      )
    : '';
  // A wide sleeve that is bent folds over itself in the crook of the arm, and would leave a hole there.
  const crook = sleeve && sleeve.to > 0.5 && sleeve.width > 0.8 ? disc(...along(joints, sleeve.to * 0.94), u * sleeve.width * 0.4) : '';
  const fingers = near.map((spec) => ribbon(placed(spec, hand))).join('');
  return (
    <g>
      {far.map((spec) => (
        <path key={spec} d={ribbon(placed(spec, hand))} fill={inks.skin} />
      ))}
      <Inside d={limb + fingers} fill={inks.skinLit}>
        <g fill={inks.skin}>
          <path d={limb} transform={`translate(${dx} ${dy})`} />
          <path d={fingers} transform={`translate(${dx * 0.6} ${dy * 0.6})`} />
        </g>
      </Inside>
      <path d={creases.map((spec) => line(placed(spec, hand))).join('')} fill="none" stroke={inks.skin} strokeWidth={u * 0.022} strokeLinecap="round" />
      {sleeve ? <Lit d={[cloth + crook]} light={sleeve.light} dark={sleeve.dark} dx={dx * 1.2} dy={dy * 1.2} /> : null}
    </g>
  );
}
