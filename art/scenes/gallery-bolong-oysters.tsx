import type { ReactElement } from 'react';
import { Sitter } from '../kit/afloat.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc, line, random, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { dabs, farBank, foliage, propRoots } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

/** Oysters grown in clusters between two points. */
function oysters(x0: number, y0: number, x1: number, y1: number, n: number, size: number, seed: number): { shell: string; light: string } {
  const next = random(seed);
  let shell = '';
  let light = '';
  for (let i = 0; i < n; i++) {
    const x = x0 + next() * (x1 - x0);
    const y = y0 + next() * (y1 - y0);
    const r = size * (0.7 + next() * 0.6);
    shell += blob(
      `${x - r},${y} ${x - r * 0.4},${y - r * 0.8} ${x + r * 0.7},${y - r * 0.6} ${x + r},${y + r * 0.2} ${x + r * 0.2},${y + r * 0.8} ${x - r * 0.7},${y + r * 0.6}`,
    );
    light += blob(`${x - r * 0.6},${y - r * 0.1} ${x},${y - r * 0.5} ${x + r * 0.4},${y - r * 0.3} ${x - r * 0.1},${y + r * 0.1}`);
  }
  return { shell, light };
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const water = h * 0.46;
  const k = pick(crop, { card: 1, wide: 1.14 });
  const boat = { x: w * 0.36, y: h * 0.78 };
  const heap = oysters(-70, -60, 70, -26, 30, 13, 7);
  // prop roots that arch out of the bank; below the tide line each carries its cluster of oysters
  const roots = [0.66, 0.71, 0.76, 0.82, 0.88, 0.95].map((t, i) => {
    const foot = { x: w * t, y: h * (0.95 - (i % 2) * 0.02) };
    const crown = { x: w * (0.86 + i * 0.026), y: h * 0.45 };
    return {
      foot,
      crown,
      d: ribbon(`${crown.x},${crown.y},18 ${crown.x - (crown.x - foot.x) * 0.5},${h * 0.53},17 ${foot.x + 22},${h * 0.72},16 ${foot.x},${foot.y},14`),
    };
  });
  const clusters = roots.flatMap(({ foot }, i) =>
    [0.1, 0.17, 0.24].map((up, j) => oysters(foot.x - 16, foot.y - h * up - 16, foot.x + 34, foot.y - h * up + 16, 7 - j, 14 * k, i * 3 + j + 1)),
  );
  const onRoots = { shell: clusters.map(({ shell }) => shell).join(''), light: clusters.map(({ light }) => light).join('') };
  const deep = '#1B4640';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={water} inks={['#6FB5B0', '#B9DABE', '#F8EBC0']} />
      <circle cx={w * 0.34} cy={h * 0.26} r={h * 0.2} fill="#F9CE6A" />
      <Haze x={w * 0.4} y={h * 0.18} w={w * 0.4} h={26} fill="#E9F0D0" />
      <path d={farBank(-20, w * 0.7, water + 4, 84, 5, 60)} fill="#8FBF9C" />
      <path d={farBank(w * 0.42, w + 40, water + 20, 190, 8, 80)} fill="#5E9E86" />
      <path d={propRoots(w * 0.46, w + 20, water - 4, water + 56, 26, 3, 7)} fill="#5E9E86" />
      <rect y={water + 14} width={w} height={h} fill="#8CC4B8" />
      <path d={propRoots(w * 0.46, w + 20, water - 4, water + 60, 26, 3, 7)} fill="#3F7F70" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: water + 26, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#4E9A98" />
      <path d={ripples({ x0: 0, x1: w * 0.7, y0: water + 26, y1: h, count: 30, seed: 16, size: 220, thickness: 10 })} fill="#F6EBC0" />
      <path d={glint(boat.x, boat.y + 20, 900 * k * 0.92, 40) + glint(boat.x - 60, boat.y + 60, 500 * k, 18)} fill={deep} />
      <Plate dx={1.8} dy={-1.3}>
        {/* one woman seated aft with the paddle, one standing at the roots with her knife */}
        <g transform={at(boat.x - 250 * k, boat.y - 40 * k, 1.1 * k)}>
          <path d={line('-20,-150 70,-20 110,70')} fill="none" stroke="#5A3426" strokeWidth={8} />
          <path d={ribbon('92,30,14 112,72,30 122,104,10')} fill="#5A3426" />
          <Sitter
            inks={{ ...skins.deep, top: ink.bougainvillea, topShade: '#7E1F42', bottom: ink.sunset, bottomShade: '#B9652C', dark: ink.night }}
            wear="straw"
            hat={ink.sand}
            hatShade="#C9A06A"
            near={[
              [18, -60],
              [48, -56],
            ]}
            far={[
              [20, -100],
              [14, -106],
            ]}
          />
        </g>
        <g transform={at(boat.x + 170 * k, boat.y - 16 * k, 1.16 * k)}>
          <Stander
            inks={{ ...skins.brown, top: ink.paper, topShade: '#D9B784', bottom: '#2A4F8A', bottomShade: '#182E58', dark: ink.night }}
            garment="wrapper"
            wear="wrap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            hem={ink.sunset}
            far={[
              [58, -196],
              [104, -190],
            ]}
            near={[
              [44, -176],
              [96, -158],
            ]}
          />
        </g>
        <g transform={at(boat.x, boat.y, 0.92 * k)}>
          <g transform="translate(-20 -12)">
            <path d={heap.shell} fill="#5E6A70" />
            <path d={heap.light} fill="#D9DDD2" />
          </g>
          <PirogueHull inks={{ hull: '#8A5434', band: '#5E3426', trim: '#D9A05A', shade: '#3A2020' }} />
        </g>
        <g transform={at(boat.x + 40 * k, boat.y - 20 * k, 0.8 * k)}>
          <Lit d={[blob('-70,-70! -56,-10 -30,0 30,0 56,-10 70,-70! 0,-62')]} light="#F2B75A" dark="#A85A2C" dx={-20} dy={4} />
          <path d={disc(-34, -74, 18, 12) + disc(4, -80, 20, 13) + disc(38, -74, 17, 12)} fill="#5E6A70" />
          <path d={disc(-38, -78, 9, 5) + disc(0, -84, 10, 5) + disc(34, -78, 9, 5)} fill="#D9DDD2" />
        </g>
      </Plate>
      {/* the roots in front, hung with oysters */}
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.92, h * 0.16, w * 0.2, h * 0.24, 5, 42) +
              foliage(w * 0.8, h * 0.36, w * 0.09, 80, 7, 38) +
              foliage(w * 0.99, h * 0.44, w * 0.1, 100, 9, 38)
            }
          />
          <path d={roots.map(({ d }) => d).join('')} />
          <path d={blob(`${w * 0.64},${h + 30} ${w * 0.74},${h * 0.95} ${w * 0.9},${h * 0.93} ${w + 60},${h * 0.92} ${w + 60},${h + 40}`)} />
        </g>
      </Plate>
      <path d={onRoots.shell} fill="#6E7A7E" />
      <path d={onRoots.light} fill="#E3E6DA" />
      <path d={dabs(w * 0.91, h * 0.16, w * 0.15, h * 0.18, 40, 5, 38, 40)} fill={mix(deep, '#5E9E86', 0.5)} />
    </Sheet>
  );
}

/** Women gather oysters from mangrove roots in a creek at low water, one at the paddle of the dugout. */
export const scene: Scene = { name: 'gallery-bolong-oysters', crops: ['card', 'wide'], draw };
