import { xy } from './geometry.ts';
import { place, smoothClosed } from './people.ts';

/** A wrapped headscarf (tiko) on a profile head, tied high at the back. */
export function headwrap(x: number, y: number, u: number, tilt = 0, dir: 1 | -1 = 1): string {
  return smoothClosed(
    place(
      [
        [0.37, -0.22],
        [0.35, -0.42],
        [0.18, -0.6],
        [-0.06, -0.68],
        [-0.34, -0.72],
        [-0.6, -0.62],
        [-0.66, -0.4],
        [-0.54, -0.2],
        [-0.48, 0.02],
        [-0.4, 0.2],
        [-0.24, 0.16],
        [-0.06, -0.04],
        [0.16, -0.16],
      ],
      x,
      y,
      u,
      tilt,
      dir,
    ),
  );
}

/** A broad conical straw hat on a profile head. */
export function strawHat(x: number, y: number, u: number, tilt = 0, dir: 1 | -1 = 1): string {
  const p = place(
    [
      [-0.95, -0.2],
      [-0.3, -0.5],
      [-0.06, -0.86],
      [0.06, -0.86],
      [0.32, -0.5],
      [0.98, -0.18],
      [0.5, -0.22],
      [0, -0.2],
      [-0.5, -0.22],
    ],
    x,
    y,
    u,
    tilt,
    dir,
  );
  return `M${p.map((q) => xy(...q)).join('L')}Z`;
}

const shaped =
  (outline: readonly (readonly [number, number])[]) =>
  (x: number, y: number, u: number, tilt = 0, dir: 1 | -1 = 1): string =>
    smoothClosed(place(outline, x, y, u, tilt, dir));

/** A peaked cap on a profile head. */
export const cap = shaped([
  [0.36, -0.26],
  [0.34, -0.44],
  [0.16, -0.56],
  [-0.12, -0.58],
  [-0.36, -0.46],
  [-0.46, -0.22],
  [-0.4, -0.12],
  [-0.1, -0.18],
  [0.3, -0.22],
  [0.62, -0.17],
  [0.76, -0.2],
  [0.6, -0.28],
]);

/** A low embroidered cap (kufi) on a profile head. */
export const kufi = shaped([
  [0.34, -0.3],
  [0.33, -0.48],
  [0.26, -0.58],
  [-0.08, -0.64],
  [-0.36, -0.56],
  [-0.43, -0.44],
  [-0.44, -0.18],
  [-0.36, -0.16],
  [0, -0.24],
]);

/** A soft hat with a brim all round. */
export const sunHat = shaped([
  [0.3, -0.3],
  [0.26, -0.56],
  [-0.06, -0.66],
  [-0.36, -0.56],
  [-0.42, -0.24],
  [-0.7, -0.06],
  [-0.62, 0],
  [-0.2, -0.14],
  [0.2, -0.2],
  [0.6, -0.12],
  [0.74, -0.18],
  [0.54, -0.26],
]);

/** Straight hair to the shoulders on a profile head. */
export const longHair = shaped([
  [0.33, -0.28],
  [0.26, -0.46],
  [0.02, -0.57],
  [-0.28, -0.52],
  [-0.48, -0.28],
  [-0.54, 0.1],
  [-0.5, 0.5],
  [-0.34, 0.66],
  [-0.16, 0.5],
  [-0.1, 0.2],
  [-0.04, 0],
  [0.1, -0.2],
]);

/** Hair gathered in a knot at the back of a profile head. */
export const bun = shaped([
  [0.33, -0.28],
  [0.26, -0.46],
  [0.02, -0.57],
  [-0.26, -0.52],
  [-0.42, -0.42],
  [-0.62, -0.44],
  [-0.72, -0.26],
  [-0.6, -0.1],
  [-0.44, -0.08],
  [-0.34, 0.16],
  [-0.2, 0.1],
  [-0.08, -0.04],
  [0.12, -0.2],
]);
