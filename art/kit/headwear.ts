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
