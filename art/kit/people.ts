import { type Point, ribbonThrough, xy } from './geometry.ts';

const rad = Math.PI / 180;

/** Places points drawn for a head one unit high: scaled to `u`, tilted, mirrored, moved to `(x, y)`. */
export function place(points: readonly (readonly [number, number])[], x: number, y: number, u: number, tilt: number, dir: 1 | -1): Point[] {
  const c = Math.cos(tilt * rad);
  const s = Math.sin(tilt * rad);
  return points.map(([px, py]) => {
    const fx = px * dir * u;
    const fy = py * u;
    return [x + fx * c - fy * s, y + fx * s + fy * c] as const;
  });
}

/** A smooth closed outline through points. */
export function smoothClosed(points: readonly Point[]): string {
  const n = points.length;
  const get = (i: number): Point => points[(i + n) % n] as Point;
  let d = `M${xy(...get(0))}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${xy(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} ${xy(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${xy(...p2)}`;
  }
  return `${d}Z`;
}

const profileOutline: readonly (readonly [number, number])[] = [
  [0, -0.5],
  [0.2, -0.45],
  [0.33, -0.31],
  [0.37, -0.16],
  [0.355, -0.06],
  [0.4, 0.02],
  [0.465, 0.1],
  [0.44, 0.145],
  [0.385, 0.16],
  [0.425, 0.205],
  [0.425, 0.25],
  [0.39, 0.272],
  [0.415, 0.31],
  [0.385, 0.36],
  [0.36, 0.385],
  [0.365, 0.44],
  [0.3, 0.505],
  [0.18, 0.49],
  [0.04, 0.4],
  [-0.08, 0.36],
  [-0.26, 0.36],
  [-0.36, 0.16],
  [-0.43, -0.08],
  [-0.39, -0.3],
  [-0.22, -0.45],
];

/** A head in profile, `u` high, centred at `(x, y)`; `dir` 1 looks right. */
export function headProfile(x: number, y: number, u: number, tilt = 0, dir: 1 | -1 = 1): string {
  return smoothClosed(place(profileOutline, x, y, u, tilt, dir));
}

/** The hair cap of a profile head: close-cropped, from the brow over the crown to the nape. */
export function hairProfile(x: number, y: number, u: number, tilt = 0, dir: 1 | -1 = 1, volume = 0.04): string {
  const v = volume;
  return smoothClosed(
    place(
      [
        [0.3, -0.3],
        [0.24, -0.42 - v],
        [0.02, -0.51 - v],
        [-0.24, -0.46 - v],
        [-0.41 - v, -0.28],
        [-0.45 - v, -0.06],
        [-0.38 - v, 0.14],
        [-0.27, 0.24],
        [-0.14, 0.12],
        [-0.07, -0.06],
        [0.04, -0.14],
        [0.1, -0.26],
      ],
      x,
      y,
      u,
      tilt,
      dir,
    ),
  );
}

/** A round head seen from behind or in front, with ears. */
export function headRound(x: number, y: number, u: number): string {
  return smoothClosed(
    place(
      [
        [0, -0.5],
        [0.26, -0.43],
        [0.37, -0.2],
        [0.36, 0.02],
        [0.3, 0.24],
        [0.18, 0.43],
        [0, 0.5],
        [-0.18, 0.43],
        [-0.3, 0.24],
        [-0.36, 0.02],
        [-0.37, -0.2],
        [-0.26, -0.43],
      ],
      x,
      y,
      u,
      0,
      1,
    ),
  );
}

/** The neck between a head and the shoulders. */
export function neck(x0: number, y0: number, x1: number, y1: number, u: number): string {
  return ribbonThrough([
    [x0, y0, u * 0.36],
    [x1, y1, u * 0.44],
  ]);
}

/** A bare arm from shoulder over elbow to hand: a palm with fingers and thumb, or with `grip` a fist. */
export function arm(s: Point, e: Point, h: Point, u: number, grip = false): string {
  const angle = Math.atan2(h[1] - e[1], h[0] - e[0]);
  const [c, n] = [Math.cos(angle), Math.sin(angle)];
  // The thumb lies on the upper side.
  const up = c < 0 ? 1 : -1;
  const spot = (along: number, aside: number, width: number): readonly [number, number, number] => [
    h[0] + (c * along - n * aside * up) * u,
    h[1] + (n * along + c * aside * up) * u,
    u * width,
  ];
  const hand = grip
    ? ribbonThrough([spot(-0.3, 0, 0.25), spot(-0.02, 0, 0.42), spot(0.2, 0, 0.4)]) + ribbonThrough([spot(-0.08, 0.1, 0.16), spot(0.2, 0.24, 0.16)])
    : ribbonThrough([spot(-0.16, 0, 0.24), spot(0.12, 0, 0.34), spot(0.36, 0, 0.33), spot(0.76, -0.05, 0.14)]) +
      ribbonThrough([spot(-0.02, 0.06, 0.15), spot(0.16, 0.22, 0.14), spot(0.36, 0.28, 0.09)]);
  return (
    ribbonThrough([
      [s[0], s[1], u * 0.48],
      [s[0] * 0.6 + e[0] * 0.4, s[1] * 0.6 + e[1] * 0.4, u * 0.44],
      [e[0], e[1], u * 0.35],
      [e[0] * 0.65 + h[0] * 0.35, e[1] * 0.65 + h[1] * 0.35, u * 0.36],
      [h[0] - c * u * 0.14, h[1] - n * u * 0.14, u * 0.24],
    ]) + hand
  );
}

/** A bare leg from hip over knee to ankle, with a foot pointing in `dir`. */
export function leg(hip: Point, knee: Point, ankle: Point, u: number, dir: 1 | -1 = 1, footTurn = 0): string {
  const fx = Math.cos(footTurn * rad) * dir;
  const fy = Math.sin(footTurn * rad);
  return (
    ribbonThrough([
      [hip[0], hip[1], u * 0.66],
      [hip[0] * 0.5 + knee[0] * 0.5, hip[1] * 0.5 + knee[1] * 0.5, u * 0.54],
      [knee[0], knee[1], u * 0.4],
      [knee[0] * 0.64 + ankle[0] * 0.36 - dir * u * 0.05, knee[1] * 0.64 + ankle[1] * 0.36, u * 0.4],
      [ankle[0], ankle[1], u * 0.23],
    ]) +
    ribbonThrough([
      [ankle[0] - fx * u * 0.12, ankle[1] - fy * u * 0.12 + u * 0.1, u * 0.26],
      [ankle[0] + fx * u * 0.3, ankle[1] + fy * u * 0.3 + u * 0.14, u * 0.2],
      [ankle[0] + fx * u * 0.66, ankle[1] + fy * u * 0.66 + u * 0.19, u * 0.12],
    ])
  );
}

/** Skin tones used across the pictures: `[shade, light]`, deliberately varied. */
export const skins = {
  deep: { skin: '#3A211D', skinLit: '#80492F' },
  brown: { skin: '#4A2A22', skinLit: '#9A5A3C' },
  warm: { skin: '#5C3325', skinLit: '#B0704A' },
  fair: { skin: '#B5775A', skinLit: '#EBBF9A' },
} as const;

/** Inks of a person: skin in light and shade, two garments with shade, and a dark for hair and line. */
export type PersonInks = {
  readonly skin: string;
  readonly skinLit: string;
  readonly top: string;
  readonly topShade: string;
  readonly bottom: string;
  readonly bottomShade: string;
  readonly dark: string;
};
