import { lerp, random, xy } from './geometry.ts';

/** One flat glint: a horizontal lens, slightly heavier below. */
export function glint(x: number, y: number, w: number, h: number): string {
  return `M${xy(x - w / 2, y)}C${xy(x - w / 4, y - h * 0.6)} ${xy(x + w / 4, y - h * 0.5)} ${xy(x + w / 2, y)}C${xy(x + w / 4, y + h * 0.5)} ${xy(x - w / 5, y + h * 0.6)} ${xy(x - w / 2, y)}Z`;
}

/** Bands of glints over a stretch of water, growing towards the viewer. */
export function ripples(options: { x0: number; x1: number; y0: number; y1: number; count: number; seed: number; size?: number; thickness?: number }): string {
  const next = random(options.seed);
  const size = options.size ?? 120;
  const thickness = options.thickness ?? 7;
  let d = '';
  for (let i = 0; i < options.count; i++) {
    const t = (i + next() * 0.8) / options.count;
    const near = t ** 1.6;
    const y = lerp(options.y0, options.y1, near);
    const grow = 0.25 + near * 0.9;
    d += glint(lerp(options.x0, options.x1, next()), y, size * grow * (0.5 + next()), thickness * grow * (0.6 + next() * 0.7));
  }
  return d;
}

/** The broken column of light below a low sun. */
export function sunPath(options: { x: number; y0: number; y1: number; r: number; spread?: number; rows?: number; seed?: number }): string {
  const next = random(options.seed ?? 7);
  const rows = options.rows ?? 16;
  const spread = options.spread ?? 1.2;
  let d = '';
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1);
    const y = lerp(options.y0, options.y1, t ** 1.35);
    const thick = lerp(5, 17, t);
    const half = options.r * (0.96 - 0.35 * Math.sin(t * Math.PI * 0.9)) * lerp(1, spread, t);
    const shift = (next() - 0.5) * options.r * 0.24;
    d += glint(options.x + shift, y, half * 2 * (0.75 + next() * 0.4), thick);
    if (next() > 0.45)
      d += glint(options.x + shift + (next() > 0.5 ? 1 : -1) * half * (1.15 + next() * 0.5), y + thick * 0.6, half * (0.35 + next() * 0.4), thick * 0.6);
  }
  return d;
}
