import type { ReactElement } from 'react';
import { at, blob, line, poly, random, ribbon } from '../kit/geometry.ts';
import { goat } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, Sun, skein } from '../kit/sky.tsx';
import { baobab, dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const slate = '#2C5560';
const cloud = '#6E939A';
const wet = '#2F7A4E';

function Rain({ x0, x1, y0, y1, count }: { x0: number; x1: number; y0: number; y1: number; count: number }): ReactElement {
  const next = random(12);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = x0 + next() * (x1 - x0);
    const y = y0 + next() * (y1 - y0);
    const l = 34 + next() * 46;
    d += ribbon(`${x},${y},1 ${x - l * 0.2},${y + l * 0.5},3 ${x - l * 0.4},${y + l},1`);
  }
  return <path d={d} fill="#CFE5DC" opacity={0.85} />;
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 560, wide: 630 });
  const x = w / 2;
  const tree = baobab(x, ground + 60, h * 0.74, 8);
  const right = poly(`${x + 50},-20 ${w + 20},-20 ${w + 20},${h + 20} ${x - 50},${h + 20}`);
  const shadow = blob(`${x - 330},${ground + 70} ${x - 60},${ground + 52} ${x + 200},${ground + 64} ${x},${ground + 84}`);
  const leaves = tree.tips.filter(([tx]) => tx > x - 30);
  return (
    <Sheet crop={crop}>
      {/* the dry half */}
      <Sky w={w} h={ground} inks={['#E9A44C', '#F6CE7E', '#FBE7B4']} />
      <Sun x={w * 0.2} y={h * 0.32} r={h * 0.2} fill="#FFF6D8" halo="#FDE9B0" rings={2} spread={0.32} />
      <path d={farBank(-20, x + 40, ground + 4, 54, 4, 70)} fill="#D69A4C" />
      <rect y={ground} width={w} height={h - ground} fill="#E0A04C" />
      <path d={ripples({ x0: -20, x1: x, y0: ground + 16, y1: h, count: 30, seed: 4, size: 240, thickness: 12 })} fill="#B9652C" />
      <path d={skein(w * 0.3, h * 0.16, 7, 42, 0.5, 5)} fill={ink.laterite} />
      {/* the green half */}
      <Inside d={right} fill={slate}>
        <Sky w={w} h={ground} inks={['#2C5560', '#4F7F86', '#9CC0AC']} />
        <path
          d={
            foliage(w * 0.8, h * 0.06, w * 0.34, h * 0.17, 5, 4) +
            foliage(w * 0.7, h * 0.2, w * 0.13, h * 0.08, 7, 4) +
            foliage(w * 0.9, h * 0.22, w * 0.15, h * 0.1, 9, 4)
          }
          fill={cloud}
        />
        <path d={foliage(w * 0.8, h * 0.07, w * 0.24, h * 0.1, 6, 4)} fill="#A9C4BE" />
        <path d={farBank(x - 60, w + 20, ground + 4, 100, 7, 60)} fill="#4E8F66" />
        {[0.74, 0.84, 0.93].map((t, i) => {
          const [stem, crown] = palm(w * t, ground + 14, (270 + (i % 2) * 90) * (w / 1200), i + 4, -0.08);
          return <path key={t} d={stem + crown} fill="#1F5A48" />;
        })}
        <rect y={ground} width={w} height={h - ground} fill={wet} />
        {/* the river has filled */}
        <path
          d={blob(
            `${x - 100},${h + 40}! ${w * 0.54},${h * 0.9} ${w * 0.7},${h * 0.8} ${w * 0.8},${ground + 34} ${w + 40},${ground + 12} ${w + 40},${ground + 60} ${w * 0.9},${h * 0.82} ${w * 0.86},${h + 40}!`,
          )}
          fill="#5E9FA0"
        />
        <path
          d={glint(w * 0.74, h * 0.86, 160, 10) + glint(w * 0.66, h * 0.93, 200, 12) + glint(w * 0.84, h * 0.78, 120, 8) + glint(w * 0.76, h * 0.97, 120, 10)}
          fill="#CFE5DC"
        />
        <path d={grass(w * 0.92, h + 10, 150, w * 0.18, 60, 4) + grass(w * 0.58, h * 0.84, 60, w * 0.14, 40, 6)} fill="#17503C" />
      </Inside>
      <path d={shadow} fill="#8A4A2A" />
      <Inside d={right} fill="none">
        <path d={shadow} fill="#17503C" />
      </Inside>
      <Plate>
        <Lit d={tree.wood} light="#E9965A" dark="#5A3434" dx={8} dy={3} />
        <Inside d={right} fill="none">
          <Lit d={tree.wood} light="#6E7F6A" dark="#2A3A38" dx={8} dy={3} />
        </Inside>
        <path d={tree.ridges.join('')} fill="#3A2428" opacity={0.5} />
        <path d={leaves.map(([tx, ty], i) => dabs(tx, ty, 52, 36, 16, i + 3, 30, (i * 53) % 180)).join('')} fill="#1F6B48" />
        <path d={leaves.map(([tx, ty], i) => dabs(tx - 8, ty - 8, 34, 22, 6, i + 30, 24, (i * 53) % 180)).join('')} fill="#5EA866" />
      </Plate>
      <g transform={at(w * 0.2, h * 0.88, pick(crop, { card: 1.2, wide: 1.4 }))}>
        <path d={glint(0, 0, 200, 14)} fill="#8A4A2A" />
        <Lit d={goat()} light={ink.paper} dark="#7E4A30" dx={4} dy={4} />
      </g>
      <path d={grass(w * 0.06, h + 10, 110, w * 0.18, 40, 8) + grass(w * 0.34, h + 12, 70, w * 0.2, 40, 10)} fill="#8A4A2A" />
      <Rain x0={x + 60} x1={w} y0={h * 0.22} y1={h * 0.86} count={pick(crop, { card: 70, wide: 96 })} />
      <path d={line(`${x + 50},-20 ${x - 50},${h + 20}`)} stroke={mix(ink.paper, '#F6CE7E', 0.2)} strokeWidth={7} />
    </Sheet>
  );
}

/** One baobab in two seasons: bare under the dry season's sun on the left, in leaf under rain on the right. */
export const scene: Scene = { name: 'article-weather', crops: ['card', 'wide'], draw };
