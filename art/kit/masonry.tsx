import type { ReactElement } from 'react';
import { blob, disc, lerp, poly, random } from './geometry.ts';
import { Lit } from './sheet.tsx';

/** Rubble masonry over a box: rough blocks in uneven courses with mortar between; one path for each of `tones`. */
export function rubble(x0: number, y0: number, x1: number, y1: number, size: number, tones: number, seed: number): string[] {
  const next = random(seed);
  const out = Array.from({ length: tones }, () => '');
  for (let y = y0; y < y1; ) {
    const course = size * (0.72 + next() * 0.5);
    for (let x = x0 - next() * size; x < x1; ) {
      const wide = size * (1 + next() * 1.5);
      const j = (): number => (next() - 0.5) * size * 0.14;
      const gap = size * 0.05;
      const tone = Math.floor(next() * tones);
      out[tone] += poly(
        `${x + gap},${y + gap + j()} ${x + wide * 0.5},${y + gap + j() * 0.6} ${x + wide - gap + j()},${y + gap + j()} ${x + wide - gap + j()},${y + course - gap + j()} ${x + wide * 0.46},${y + course - gap + j() * 0.6} ${x + gap + j()},${y + course - gap + j()}`,
      );
      x += wide;
    }
    y += course;
  }
  return out;
}

/** The outline of a round arch that stands on a floor line. */
export function archPath(x: number, half: number, spring: number, floor: number): string {
  return `M${x - half} ${floor}V${spring}A${half} ${half} 0 0 1 ${x + half} ${spring}V${floor}Z`;
}

/** The wedge stones round an arch, uneven at their backs; every other one in the second path. */
export function voussoirs(x: number, half: number, spring: number, depth: number, count: number, seed: number): readonly [string, string] {
  const next = random(seed);
  const out: [string, string] = ['', ''];
  for (let i = 0; i < count; i++) {
    const a0 = lerp(Math.PI, Math.PI * 2, i / count) + 0.012;
    const a1 = lerp(Math.PI, Math.PI * 2, (i + 1) / count) - 0.012;
    const r = half + depth * (0.84 + next() * 0.3);
    const p = (a: number, radius: number): string => `${x + Math.cos(a) * radius},${spring + Math.sin(a) * radius}`;
    out[i % 2 ? 1 : 0] += poly(`${p(a0, half)} ${p(a0, r)} ${p((a0 + a1) / 2, r + 3)} ${p(a1, r)} ${p(a1, half)} ${p((a0 + a1) / 2, half)}`);
  }
  return out;
}

/** The barrel of an old ship's gun lying on the ground at y = 0, muzzle to the left; 540 long. */
export function GunBarrel({ light, dark, bore }: { light: string; dark: string; bore: string }): ReactElement {
  const ring = (x: number, r: number, w: number): string => poly(`${x},${-44 - r} ${x + w},${-44 - r - 1} ${x + w},${-44 + r + 1} ${x},${-44 + r}`);
  return (
    <g>
      <Lit
        d={[
          blob(
            '-262,-74! -250,-82! -226,-72! -110,-76 20,-84! 30,-88! 150,-92 206,-96! 226,-88 236,-44 226,0 206,8! 150,4 30,0! 20,-4! -110,-12 -226,-16! -250,-6! -262,-14!',
          ),
          disc(262, -44, 19),
          blob('228,-58! 250,-54 250,-34 228,-30!'),
          ring(-254, 40, 14),
          ring(-96, 36, 12),
          ring(18, 46, 16),
          ring(146, 51, 12),
          ring(202, 54, 16),
        ]}
        light={light}
        dark={dark}
        dx={2}
        dy={17}
      />
      <path d={disc(-262, -44, 9, 32)} fill={light} />
      <path d={disc(-262, -44, 6, 19)} fill={bore} />
      <path d={disc(-20, -38, 15)} fill={bore} />
      <path d={disc(-21, -42, 10)} fill={light} />
      <path d={disc(180, -96, 8, 4)} fill={bore} />
    </g>
  );
}
