/** A point, optionally with a width (ribbons) — plain numbers in user units. */
export type Point = readonly [number, number];

type Node = {
  readonly x: number;
  readonly y: number;
  readonly corner: boolean;
  readonly width: number;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Formats a coordinate pair with one decimal, which keeps the SVG small. */
export function xy(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

/** Seeded pseudo-random numbers in [0, 1), so that every build draws the same picture. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Linear interpolation. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function parse(spec: string): Node[] {
  return spec
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!');
      const [x = 0, y = 0, width = 0] = word.replace('!', '').split(',').map(Number);
      return { x, y, corner, width };
    });
}

function handle(from: Node, through: Node, to: Node, length: number, sign: 1 | -1): Point {
  if (through.corner) {
    const target = sign === 1 ? to : from;
    return [lerp(through.x, target.x, 0.33), lerp(through.y, target.y, 0.33)];
  }
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const norm = Math.hypot(dx, dy) || 1;
  return [through.x + (sign * dx * length) / norm, through.y + (sign * dy * length) / norm];
}

function curveNodes(nodes: readonly Node[], closed: boolean): string {
  const count = nodes.length;
  const at = (i: number): Node => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return nodes[index] as Node;
  };
  let path = `M${xy(at(0).x, at(0).y)}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i++) {
    const a = at(i);
    const b = at(i + 1);
    const reach = Math.hypot(b.x - a.x, b.y - a.y) * 0.37;
    const c1 = handle(at(i - 1), a, b, reach, 1);
    const c2 = handle(a, b, at(i + 2), reach, -1);
    path += `C${xy(...c1)} ${xy(...c2)} ${xy(b.x, b.y)}`;
  }
  return closed ? `${path}Z` : path;
}

/** All outlines turn the same way, so that overlapping parts in one path never cancel out. */
function wound(nodes: Node[]): Node[] {
  const turn = nodes.reduce((sum, a, i) => {
    const b = nodes[(i + 1) % nodes.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return turn > 0 ? nodes.reverse() : nodes;
}

/**
 * A smooth closed outline through the listed points. `"0,0 40,10! 20,60"`: a point with
 * an exclamation mark is a hard corner, all others are passed through smoothly.
 */
export function blob(spec: string): string {
  return curveNodes(wound(parse(spec)), true);
}

/** Same as {@link blob}, for an open line (to be stroked). */
export function line(spec: string): string {
  return curveNodes(parse(spec), false);
}

/** A closed polygon with straight edges. */
export function poly(spec: string): string {
  return `M${wound(parse(spec))
    .map((node) => xy(node.x, node.y))
    .join('L')}Z`;
}

/**
 * A limb, branch, neck or tail: a smooth spine whose width changes along the way.
 * `"x,y,width x,y,width …"`; ends are round unless the width there is (nearly) nothing.
 */
export function ribbon(spec: string): string {
  const nodes = parse(spec);
  return ribbonThrough(nodes.map((node) => [node.x, node.y, node.width] as const));
}

/** Same as {@link ribbon}, through computed `[x, y, width]` points. */
export function ribbonThrough(input: ReadonlyArray<readonly [number, number, number]>): string {
  const samples: { x: number; y: number; w: number }[] = [];
  const at = (i: number): readonly [number, number, number] => input[Math.min(Math.max(i, 0), input.length - 1)] as readonly [number, number, number];
  const steps = 6;
  for (let i = 0; i < input.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const reach = Math.hypot(p2[0] - p1[0], p2[1] - p1[1]);
    const n1 = Math.hypot(p2[0] - p0[0], p2[1] - p0[1]) || 1;
    const n2 = Math.hypot(p3[0] - p1[0], p3[1] - p1[1]) || 1;
    for (let s = 0; s < steps || (s === steps && i === input.length - 2); s++) {
      const t = s / steps;
      const h00 = 2 * t ** 3 - 3 * t ** 2 + 1;
      const h10 = t ** 3 - 2 * t ** 2 + t;
      const h01 = -2 * t ** 3 + 3 * t ** 2;
      const h11 = t ** 3 - t ** 2;
      const axis = (k: 0 | 1): number => h00 * p1[k] + (h10 * (p2[k] - p0[k]) * reach) / n1 + h01 * p2[k] + (h11 * (p3[k] - p1[k]) * reach) / n2;
      samples.push({ x: axis(0), y: axis(1), w: lerp(p1[2], p2[2], t * t * (3 - 2 * t)) });
    }
  }
  const left: Node[] = [];
  const right: Node[] = [];
  samples.forEach((sample, i) => {
    const before = samples[Math.max(i - 1, 0)] ?? sample;
    const after = samples[Math.min(i + 1, samples.length - 1)] ?? sample;
    const dx = after.x - before.x;
    const dy = after.y - before.y;
    const norm = Math.hypot(dx, dy) || 1;
    const ox = (-dy / norm) * (sample.w / 2);
    const oy = (dx / norm) * (sample.w / 2);
    left.push({ x: sample.x + ox, y: sample.y + oy, corner: false, width: 0 });
    right.push({ x: sample.x - ox, y: sample.y - oy, corner: false, width: 0 });
  });
  right.reverse();
  const first = samples[0];
  const end = samples[samples.length - 1];
  if (!first || !end) return '';
  const leftPath = curveNodes(left, false);
  const rightPath = curveNodes(right, false).slice(1);
  const cap = (w: number, node: Node | undefined): string =>
    node ? `A${round(Math.max(w / 2, 0.1))} ${round(Math.max(w / 2, 0.1))} 0 0 0 ${xy(node.x, node.y)}` : '';
  const rightStart = rightPath.indexOf('C');
  return `${leftPath}${cap(end.w, right[0])}${rightPath.slice(rightStart)}${cap(first.w, left[0])}Z`;
}

/** A circle as path data, for use inside silhouettes. */
export function disc(x: number, y: number, rx: number, ry: number = rx): string {
  return `M${xy(x - rx, y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`;
}

/** A pointed leaf from `(x, y)` in a direction (degrees), bulging in the middle. */
export function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const a = (angle * Math.PI) / 180;
  const tx = x + Math.cos(a) * length;
  const ty = y + Math.sin(a) * length;
  const mx = x + Math.cos(a) * length * 0.45;
  const my = y + Math.sin(a) * length * 0.45;
  const nx = (-Math.sin(a) * width) / 2;
  const ny = (Math.cos(a) * width) / 2;
  return `M${xy(x, y)}Q${xy(mx + nx * 2, my + ny * 2)} ${xy(tx, ty)}Q${xy(mx - nx * 2, my - ny * 2)} ${xy(x, y)}Z`;
}

/** An SVG transform that moves to `(x, y)`, scales, optionally mirrors and turns. */
export function at(x: number, y: number, scale = 1, options: { flip?: boolean; turn?: number } = {}): string {
  const sx = options.flip ? -scale : scale;
  const turn = options.turn ? ` rotate(${options.turn})` : '';
  return `translate(${xy(x, y)})${turn} scale(${Math.round(sx * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`;
}
