import { disc, leaf, lerp, type Point, random, ribbonThrough, xy } from './geometry.ts';

const rad = Math.PI / 180;

/** One feathered palm frond: an arching rachis with drooping leaflets on both sides. */
export function frond(x: number, y: number, angle: number, length: number, droop: number, seed: number, density = 20): string {
  const next = random(seed);
  const a = angle * rad;
  const at = (t: number): Point => [x + Math.cos(a) * length * t * (1 - 0.12 * t), y + Math.sin(a) * length * t + droop * length * t * t];
  const spine: [number, number, number][] = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const [px, py] = at(t);
    return [px, py, lerp(length * 0.03, 0.6, t)];
  });
  let d = ribbonThrough(spine);
  for (let i = 0; i < density; i++) {
    const t = 0.1 + (0.9 * i) / (density - 1);
    const [px, py] = at(t);
    const [qx, qy] = at(Math.min(t + 0.02, 1.02));
    const heading = Math.atan2(qy - py, qx - px) / rad;
    const reach = length * (0.1 + 0.25 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86))) * (0.85 + next() * 0.3);
    for (const side of [-1, 1]) {
      const open = lerp(64, 18, t) * side;
      const raw = heading + open;
      // leaflets hang: bend every direction a little towards straight down
      const down = Math.sin((90 - raw) * rad) * 22;
      d += leaf(px, py, raw + down + next() * 6, reach, length * 0.028);
    }
  }
  return d;
}

/** The crown of an oil or coconut palm. */
export function palmCrown(x: number, y: number, size: number, seed: number, count = 13): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const angle = lerp(-205, 25, t) + (next() - 0.5) * 10;
    const lift = Math.abs(Math.cos(angle * rad));
    d += frond(x, y, angle, size * (0.82 + next() * 0.3), 0.22 + lift * 0.34, seed * 31 + i, 17);
  }
  return d;
}

/** A feather palm with a slightly leaning stem: `[stem, crown]` path data. */
export function palm(x: number, y: number, height: number, seed: number, lean = 0.06, crown = 0.36): readonly [string, string] {
  const topX = x + height * lean;
  const topY = y - height;
  const w = height * 0.036;
  const stem = ribbonThrough([
    [x - w * 0.1, y + 4, w * 1.7],
    [x + height * lean * 0.12, y - height * 0.12, w * 1.1],
    [x + height * lean * 0.45, y - height * 0.5, w * 0.92],
    [topX, topY, w * 0.86],
  ]);
  return [stem, palmCrown(topX, topY, height * crown, seed)];
}

/** One fan leaf of a rhun (Borassus) palm. */
function fan(x: number, y: number, angle: number, size: number): string {
  const a = angle * rad;
  const cx = x + Math.cos(a) * size * 0.42;
  const cy = y + Math.sin(a) * size * 0.42;
  let d = ribbonThrough([
    [x, y, size * 0.05],
    [cx, cy, size * 0.04],
  ]);
  for (let i = -5; i <= 5; i++) d += leaf(cx, cy, angle + i * 19, size * (0.62 - Math.abs(i) * 0.018), size * 0.11);
  return d;
}

/** A rhun palm: tall clean stem swelling above the middle, round crown of fans. `[stem, crown]`. */
export function rhunPalm(x: number, y: number, height: number, seed: number): readonly [string, string] {
  const next = random(seed);
  const w = height * 0.036;
  const topY = y - height;
  const stem = ribbonThrough([
    [x, y + 4, w * 1.8],
    [x, y - height * 0.1, w * 1.05],
    [x + w * 0.2, y - height * 0.6, w * 1.25],
    [x, topY, w * 0.8],
  ]);
  let crown = '';
  for (let i = 0; i < 15; i++) {
    const angle = -90 + (i - 7) * 21 + (next() - 0.5) * 12;
    crown += fan(x, topY - height * 0.01, angle, height * 0.19 * (0.85 + next() * 0.3));
  }
  for (let i = 0; i < 9; i++) crown += fan(x, topY - height * 0.01, -90 + (i - 4) * 40 + next() * 14, height * 0.12);
  return [stem, crown + disc(x, topY - height * 0.012, height * 0.05)];
}

/** A soft clump of leaves: a lobed mass with pointed leaves breaking its edge. */
export function foliage(cx: number, cy: number, rx: number, ry: number, seed: number, leafSize = 16): string {
  const next = random(seed);
  const lobes = Math.max(7, Math.round((rx + ry) / 34));
  let d = '';
  const points: Point[] = [];
  for (let i = 0; i < lobes * 2; i++) {
    const a = (-i / (lobes * 2)) * Math.PI * 2;
    const r = (i % 2 ? 0.86 : 1) * (0.9 + next() * 0.16);
    points.push([cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r]);
  }
  d += `M${points
    .map(([px, py], i) => {
      const [qx, qy] = points[(i + 1) % points.length] ?? [px, py];
      return `${i === 0 ? xy(px, py) : ''}Q${xy((px + qx) / 2 + (px + qx - 2 * cx) * 0.1, (py + qy) / 2 + (py + qy - 2 * cy) * 0.1)} ${xy(qx, qy)}`;
    })
    .join('')}Z`;
  const count = Math.round((rx + ry) / (leafSize * 0.22));
  for (let i = 0; i < count; i++) {
    const a = next() * Math.PI * 2;
    const r = 0.8 + next() * 0.13;
    d += leaf(
      cx + Math.cos(a) * rx * r,
      cy + Math.sin(a) * ry * r,
      Math.atan2(Math.sin(a) * ry, Math.cos(a) * rx) / rad + (next() - 0.5) * 80,
      leafSize * (0.8 + next() * 0.7),
      leafSize * 0.42,
    );
  }
  return d;
}

/** Dabs of light on a canopy: small leaves scattered over an ellipse, thicker on the lit side. */
export function dabs(cx: number, cy: number, rx: number, ry: number, count: number, seed: number, size = 14, angle = -20): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    d += leaf(cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r, angle + (next() - 0.5) * 70, size * (0.7 + next() * 0.8), size * 0.4);
  }
  return d;
}

/** Arching prop roots of red mangrove between a foot line and the water. */
export function propRoots(x0: number, x1: number, top: number, water: number, count: number, seed: number, thick = 7): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = (i + next() * 0.7) / count;
    const from = lerp(x0, x1, t);
    const throwX = (next() > 0.5 ? 1 : -1) * (water - top) * (0.35 + next() * 0.65);
    const startY = top + (next() - 0.3) * (water - top) * 0.3;
    const end = water + next() * (water - top) * 0.06;
    const w = thick * (0.6 + next() * 0.7);
    d += ribbonThrough([
      [from, startY, w],
      [from + throwX * 0.45, startY + (end - startY) * 0.16, w * 0.95],
      [from + throwX * 0.85, startY + (end - startY) * 0.5, w * 0.85],
      [from + throwX, end, w * 0.75],
    ]);
    if (next() > 0.4)
      d += ribbonThrough([
        [from + throwX * 0.45, startY + (end - startY) * 0.18, w * 0.8],
        [from + throwX * 0.3, startY + (end - startY) * 0.6, w * 0.7],
        [from + throwX * 0.22, end, w * 0.6],
      ]);
  }
  return d;
}

/** A line of distant bush: an uneven bank of small leafy lobes between two points. */
export function farBank(x0: number, x1: number, base: number, height: number, seed: number, step = 46): string {
  const next = random(seed);
  const phase = next() * 10;
  const profile = (x: number): number => {
    const t = x / (step * 3.2) + phase;
    return 0.62 + 0.2 * Math.sin(t) + 0.13 * Math.sin(t * 2.3 + 1) + 0.07 * Math.sin(t * 5.1 + 2);
  };
  const edge = Math.min(1, (x1 - x0) / 400);
  const taper = (x: number): number =>
    Math.min(1, 0.1 + (Math.max(0, x - x0) / (step * 1.5)) ** 0.6 * edge, 0.1 + (Math.max(0, x1 - x) / (step * 1.5)) ** 0.6 * edge);
  let x = x0;
  let y = base - height * profile(x) * taper(x);
  let d = `M${xy(x0, base)}L${xy(x, y)}`;
  while (x < x1) {
    const nx = Math.min(x + step * (0.16 + next() * 0.34), x1);
    const ny = base - height * profile(nx) * taper(nx) * (0.9 + next() * 0.16);
    const lift = (nx - x) * (0.35 + next() * 0.35);
    d += `C${xy(x - (nx - x) * 0.08, y - lift)} ${xy(nx - (nx - x) * 0.1, ny - lift)} ${xy(nx, ny)}`;
    x = nx;
    y = ny;
  }
  return `${d}L${xy(x1, base)}Z`;
}

type Twig = {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  depth: number;
};

/** Crooked branches that fork and thin out. Returns the wood and the tips of the twigs. */
export function branches(x: number, y: number, angle: number, length: number, width: number, depth: number, seed: number): { d: string; tips: Point[] } {
  const next = random(seed);
  const tips: Point[] = [];
  let d = '';
  const grow = (twig: Twig): void => {
    const bend = (next() - 0.5) * 38;
    const mid = twig.angle + bend;
    const mx = twig.x + Math.cos(mid * rad) * twig.length * 0.5;
    const my = twig.y + Math.sin(mid * rad) * twig.length * 0.5;
    const out = twig.angle - bend * 0.7;
    const ex = mx + Math.cos(out * rad) * twig.length * 0.5;
    const ey = my + Math.sin(out * rad) * twig.length * 0.5;
    d += ribbonThrough([
      [twig.x, twig.y, twig.width],
      [mx, my, twig.width * 0.74],
      [ex, ey, twig.width * 0.5],
    ]);
    if (twig.depth <= 0) {
      tips.push([ex, ey]);
      return;
    }
    const fork = next() > 0.35 ? 2 : 3;
    for (let i = 0; i < fork; i++) {
      const spread = (i - (fork - 1) / 2) * (fork === 2 ? 56 : 44) + (next() - 0.5) * 20;
      grow({
        x: ex,
        y: ey,
        angle: out + spread,
        length: twig.length * (0.62 + next() * 0.22),
        width: twig.width * 0.54,
        depth: twig.depth - 1,
      });
    }
  };
  grow({ x, y, angle, length, width, depth });
  return { d, tips };
}

/** A baobab: swollen trunk, stubby arms and a sparse crown. Origin at the foot, `height` overall. */
export function baobab(x: number, y: number, height: number, seed: number): { wood: string[]; tips: Point[]; ridges: string[] } {
  const h = height;
  const w = h * 0.34;
  const p = (px: number, py: number): string => xy(x + px * w, y - py * h);
  const trunk =
    `M${p(-0.86, -0.01)}C${p(-0.6, 0.03)} ${p(-0.58, 0.12)} ${p(-0.56, 0.24)}C${p(-0.55, 0.36)} ${p(-0.5, 0.44)} ${p(-0.46, 0.56)}` +
    `C${p(-0.2, 0.53)} ${p(-0.1, 0.5)} ${p(0, 0.52)}C${p(0.14, 0.5)} ${p(0.24, 0.53)} ${p(0.46, 0.55)}` +
    `C${p(0.5, 0.44)} ${p(0.58, 0.34)} ${p(0.6, 0.22)}C${p(0.62, 0.1)} ${p(0.68, 0.03)} ${p(0.94, -0.01)}Z`;
  const wood = [trunk];
  const tips: Point[] = [];
  const arms: readonly (readonly [number, number, number, number, number])[] = [
    [-0.32, 0.5, -152, 0.25, 0.34],
    [-0.26, 0.53, -118, 0.27, 0.36],
    [0.02, 0.51, -88, 0.28, 0.3],
    [0.28, 0.52, -62, 0.27, 0.34],
    [0.34, 0.5, -24, 0.25, 0.32],
  ];
  arms.forEach(([ax, ay, angle, length, width], i) => {
    const arm = branches(x + ax * w, y - ay * h, angle, length * h, width * w, 3, seed * 13 + i);
    wood.push(arm.d);
    tips.push(...arm.tips);
  });
  const ridges = [
    `M${p(-0.3, 0.5)}C${p(-0.34, 0.34)} ${p(-0.36, 0.16)} ${p(-0.5, 0.0)}L${p(-0.42, 0)}C${p(-0.3, 0.16)} ${p(-0.28, 0.34)} ${p(-0.3, 0.5)}Z`,
    `M${p(0.02, 0.48)}C${p(-0.04, 0.3)} ${p(0.02, 0.16)} ${p(-0.06, 0.0)}L${p(0.03, 0)}C${p(0.08, 0.16)} ${p(0.02, 0.3)} ${p(0.02, 0.48)}Z`,
    `M${p(0.3, 0.49)}C${p(0.3, 0.34)} ${p(0.34, 0.16)} ${p(0.46, 0.0)}L${p(0.55, 0)}C${p(0.42, 0.16)} ${p(0.36, 0.34)} ${p(0.3, 0.49)}Z`,
  ];
  return { wood, tips, ridges };
}

/** The trunk of a kapok (silk-cotton) tree with its buttress roots; `[trunk, shade planes]`. */
export function kapokTrunk(x: number, y: number, width: number, height: number): readonly [string, string] {
  const p = (px: number, py: number): string => xy(x + px * width, y - py * height);
  const trunk =
    `M${p(-2.5, -0.01)}C${p(-1.5, 0.02)} ${p(-0.95, 0.12)} ${p(-0.66, 0.3)}C${p(-0.5, 0.45)} ${p(-0.48, 0.7)} ${p(-0.46, 1)}` +
    `L${p(0.46, 1)}C${p(0.48, 0.7)} ${p(0.5, 0.48)} ${p(0.66, 0.32)}C${p(0.95, 0.14)} ${p(1.4, 0.03)} ${p(2.3, -0.01)}` +
    `C${p(1.5, 0.0)} ${p(1.2, -0.02)} ${p(0.9, -0.05)}C${p(0.6, 0)} ${p(0.4, -0.03)} ${p(0.1, -0.07)}C${p(-0.3, 0)} ${p(-0.7, -0.04)} ${p(-1, -0.06)}C${p(-1.4, 0)} ${p(-2, -0.02)} ${p(-2.5, -0.01)}Z`;
  const shade =
    `M${p(-0.3, 0.62)}C${p(-0.4, 0.3)} ${p(-0.6, 0.1)} ${p(-1, -0.06)}C${p(-0.75, -0.04)} ${p(-0.6, -0.03)} ${p(-0.45, -0.01)}C${p(-0.3, 0.12)} ${p(-0.24, 0.3)} ${p(-0.3, 0.62)}Z` +
    `M${p(0.06, 0.55)}C${p(0.0, 0.26)} ${p(0.02, 0.08)} ${p(0.1, -0.07)}C${p(0.3, -0.04)} ${p(0.42, -0.02)} ${p(0.55, -0.02)}C${p(0.3, 0.12)} ${p(0.16, 0.28)} ${p(0.06, 0.55)}Z` +
    `M${p(0.34, 0.7)}C${p(0.36, 0.36)} ${p(0.6, 0.12)} ${p(0.9, -0.05)}C${p(1.2, -0.02)} ${p(1.5, 0)} ${p(2.3, -0.01)}C${p(1.4, 0.03)} ${p(0.95, 0.14)} ${p(0.66, 0.32)}C${p(0.5, 0.48)} ${p(0.48, 0.7)} ${p(0.46, 1)}L${p(0.34, 1)}Z`;
  return [trunk, shade];
}

/** A tuft of reeds or grass blades rising from one place. */
export function grass(x: number, y: number, height: number, spread: number, count: number, seed: number): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const bx = x + (next() - 0.5) * spread;
    const h = height * (0.5 + next() * 0.6);
    const bend = (next() - 0.5) * h * 0.7;
    d += `M${xy(bx - 2.2, y + 3)}Q${xy(bx + bend * 0.1, y - h * 0.6)} ${xy(bx + bend, y - h)}Q${xy(bx + bend * 0.1 + 4, y - h * 0.5)} ${xy(bx + 2.6, y + 3)}Z`;
  }
  return d;
}
