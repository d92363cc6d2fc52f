import { type ReactElement, useId } from 'react';
import { random, xy } from './geometry.ts';

/** A rainbow-roll sky: two or three inks blended on the screen from top to bottom. */
export function Sky({ w, h, inks }: { w: number; h: number; inks: readonly string[] }): ReactElement {
  const id = `sky${useId().replace(/[^a-z0-9]/gi, '')}`;
  return (
    <g>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {inks.map((colour, i) => (
          <stop key={`${colour}-${i}`} offset={i / (inks.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      <rect width={w} height={h} fill={`url(#${id})`} />
    </g>
  );
}

/** A large sun disc with flat halo rings. */
export function Sun({
  x,
  y,
  r,
  fill,
  halo,
  rings = 2,
  spread = 0.34,
}: {
  x: number;
  y: number;
  r: number;
  fill: string;
  halo?: string;
  rings?: number;
  spread?: number;
}): ReactElement {
  return (
    <g>
      {halo ? Array.from({ length: rings }, (_, i) => <circle key={i} cx={x} cy={y} r={r * (1 + spread * (rings - i))} fill={halo} opacity={0.22} />) : null}
      <circle cx={x} cy={y} r={r} fill={fill} />
    </g>
  );
}

/** A long flat cloud or haze bank, as a lens with a stepped underside. */
export function Haze({ x, y, w, h, fill, opacity = 1 }: { x: number; y: number; w: number; h: number; fill: string; opacity?: number }): ReactElement {
  const d =
    `M${xy(x, y)}C${xy(x + w * 0.18, y - h * 0.2)} ${xy(x + w * 0.22, y - h)} ${xy(x + w * 0.4, y - h)}` +
    `C${xy(x + w * 0.52, y - h)} ${xy(x + w * 0.55, y - h * 0.55)} ${xy(x + w * 0.68, y - h * 0.55)}` +
    `C${xy(x + w * 0.82, y - h * 0.55)} ${xy(x + w * 0.86, y - h * 0.05)} ${xy(x + w, y)}` +
    `C${xy(x + w * 0.8, y + h * 0.12)} ${xy(x + w * 0.2, y + h * 0.12)} ${xy(x, y)}Z`;
  return <path d={d} fill={fill} opacity={opacity} />;
}

/** One bird far off in flight, seen as two bent wings; `flap` -1 (down) to 1 (up). */
function farBird(x: number, y: number, s: number, flap = 0.6): string {
  const tip = -flap * 16 * s;
  return (
    `M${xy(x - 30 * s, y + tip)}C${xy(x - 20 * s, y + tip * 0.7 - 6 * s)} ${xy(x - 9 * s, y - 7 * s)} ${xy(x, y)}` +
    `C${xy(x + 9 * s, y - 7 * s)} ${xy(x + 20 * s, y + tip * 0.7 - 6 * s)} ${xy(x + 30 * s, y + tip)}` +
    `C${xy(x + 20 * s, y + tip * 0.4)} ${xy(x + 9 * s, y + 1 * s)} ${xy(x + 1 * s, y + 7 * s)}` +
    `L${xy(x - 1 * s, y + 7 * s)}C${xy(x - 9 * s, y + 1 * s)} ${xy(x - 20 * s, y + tip * 0.4)} ${xy(x - 30 * s, y + tip)}Z`
  );
}

/** A loose skein of far birds, one path. */
export function skein(x: number, y: number, count: number, gap: number, s: number, seed: number, slope = 0.35): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -0.45;
    const step = Math.ceil(i / 2);
    d += farBird(
      x + side * step * gap + next() * gap * 0.3,
      y + step * gap * slope * (side > 0 ? 1 : -0.2) + next() * gap * 0.2 + (side < 0 ? step * gap * 0.3 : 0),
      s * (0.85 + next() * 0.3),
      next() * 1.5 - 0.4,
    );
  }
  return d;
}
