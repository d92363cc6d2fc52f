type Point = [x: number, y: number];
export type Box = { left: number; right: number; top: number; bottom: number };

/** Rounds of pushing; enough for the few dozen numbers that a map can hold. */
const ROUNDS = 400;
/** Pairs that are looked at in all: 100 points have their 400 rounds. More points than that have no room to be parted in, and their pairs grow with the square. */
const PAIRS_MAX = 2_000_000;
/** How strongly a number is drawn back to its place each round; the last rounds only push. */
const PULL = 0.02;

/** How many rounds so many points get. */
export function roundsFor(points: number): number {
  const pairs = (points * (points - 1)) / 2;
  return Math.min(ROUNDS, Math.ceil(PAIRS_MAX / Math.max(1, pairs)));
}

/**
 * Moves points apart until no two are nearer than `distance`, each as near to where it was as that allows, and
 * all of them inside the frame; of several hundred some stay nearer. The same points always give the same result.
 * @param kept what no point may stand in, with the room around it that a point needs
 */
export function spread(points: Point[], frame: { width: number; height: number }, distance: number, kept: Box[] = []): Point[] {
  const moved = points.map(([x, y]): Point => [x, y]);
  const rounds = roundsFor(points.length);
  for (let round = 0; round < rounds; round++) {
    const pull = round < rounds / 2 ? PULL : 0;
    for (const [index, point] of moved.entries()) {
      const home = points[index] ?? point;
      point[0] += (home[0] - point[0]) * pull;
      point[1] += (home[1] - point[1]) * pull;
      for (let later = index + 1; later < moved.length; later++) push(point, moved[later] ?? point, distance, index);
      for (const box of kept) pushOut(point, box);
      point[0] = clamp(point[0], distance / 2, frame.width - distance / 2);
      point[1] = clamp(point[1], distance / 2, frame.height - distance / 2);
    }
  }
  return moved;
}

/** Pushes two points that are too near each other apart, both by half of what is missing. */
function push(a: Point, b: Point, distance: number, seed: number): void {
  const right = b[0] - a[0];
  const down = b[1] - a[1];
  const square = right * right + down * down;
  // Most pairs end here, tens of thousands for each map: no root, and no slow Math.hypot.
  if (square >= distance * distance) return;
  const apart = Math.sqrt(square);
  // Two tours at one place leave it in different directions.
  const angle = apart === 0 ? seed : Math.atan2(down, right);
  const half = (distance * 1.001 - apart) / 2;
  a[0] -= Math.cos(angle) * half;
  a[1] -= Math.sin(angle) * half;
  b[0] += Math.cos(angle) * half;
  b[1] += Math.sin(angle) * half;
}

/** Moves a point out of a box, through its nearest side. */
function pushOut(point: Point, { left, right, top, bottom }: Box): void {
  const [x, y] = point;
  if (x <= left || x >= right || y <= top || y >= bottom) return;
  const nearest = Math.min(x - left, right - x, y - top, bottom - y);
  if (nearest === y - top) point[1] = top;
  else if (nearest === bottom - y) point[1] = bottom;
  else point[0] = nearest === x - left ? left : right;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
