import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { Monitor } from '../kit/lizard.tsx';
import { ink, mix } from '../kit/palette.ts';
import { type RhunInks, RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { farBank, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const sand = '#F3D9A4';
const shade = '#C98F5E';
const leafDark = '#17453B';
const palmFar: RhunInks = { stem: '#D9B06A', stemShade: '#7E8A56', fan: '#93AC64', fanShade: '#6F9358', dry: '#9A8A58', foot: '#4C7F55' };
const palmNear: RhunInks = { stem: '#E9A45E', stemShade: '#2E4A40', fan: '#2B6650', fanShade: leafDark, dry: '#5B5A3C', foot: '#2E6A4C' };

/** Where grass stands along the edges of the path. */
const tufts = [
  [0.02, 0.79],
  [0.08, 0.782],
  [0.15, 0.77],
  [0.22, 0.75],
  [0.29, 0.722],
  [0.7, 0.712],
  [0.77, 0.742],
  [0.84, 0.765],
  [0.9, 0.778],
  [0.97, 0.79],
];

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.2 });
  const horizon = h * 0.42;
  const shore = h * 0.52;
  const lizard = pick(crop, { card: { x: 606, y: 706, s: 0.78 }, wide: { x: 800, y: 796, s: 0.94 } });
  const bank = (left: number, right: number, base: number, height: number, seed: number): string =>
    farBank(-40, w * left, base, height, seed, 54) +
    farBank(w * right, w + 40, base, height, seed + 3, 54) +
    poly(`-40,${base} ${w + 40},${base} ${w + 40},${h} -40,${h}`);
  const path = blob(
    `${w * 0.43},${shore + 14}! ${w * 0.46},${shore + 40} ${w * 0.45},${shore + 74} ${w * 0.34},${h * 0.7} ${w * 0.2},${h * 0.76} -60,${h * 0.8}! -60,${h + 40}! ${w + 60},${h + 40}! ${w + 60},${h * 0.8}! ${w * 0.82},${h * 0.76} ${w * 0.68},${h * 0.7} ${w * 0.57},${shore + 76} ${w * 0.55},${shore + 44} ${w * 0.59},${shore + 14}!`,
  );
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#58AABD', '#9FD3CF', '#E6EFD6']} />
      <Cumulus x={w * 0.46} base={horizon - 12} w={w * 0.5} h={h * 0.2} seed={6} light="#FFFAF1" dark="#D0E6DC" />
      <rect y={horizon} width={w} height={h} fill="#2F8A8E" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 8, y1: shore, count: 22, seed: 6, size: 190, thickness: 8 })} fill="#1F6A74" />
      <path d={ripples({ x0: w * 0.3, x1: w * 0.7, y0: horizon + 4, y1: shore, count: 10, seed: 3, size: 160, thickness: 7 })} fill="#9AD3CC" />
      <path d={blob(`-60,${shore - 8} ${w * 0.3},${shore + 4} ${w * 0.6},${shore - 10} ${w + 60},${shore + 2} ${w + 60},${h} -60,${h}`)} fill={ink.paper} />
      <path d={blob(`-60,${shore + 6} ${w * 0.3},${shore + 18} ${w * 0.6},${shore + 4} ${w + 60},${shore + 14} ${w + 60},${h} -60,${h}`)} fill="#EBC585" />
      {/* the wood behind the beach opens where the path runs down */}
      <path d={bank(0.44, 0.58, shore + 22, 96 * k, 5)} fill="#9DB06C" />
      {[
        [0.325, 360, 4],
        [0.235, 440, 7],
        [0.7, 390, 9],
        [0.775, 470, 5],
      ].map(([t = 0, height = 1, seed = 1]) => (
        <RhunPalm key={t} x={w * t} y={shore + 60} height={height * k} seed={seed} flip={t > 0.5} inks={palmFar} />
      ))}
      <path d={bank(0.45, 0.57, shore + 66, 96 * k, 3)} fill="#4C7F55" />
      <path d={path} fill={sand} />
      <path d={ripples({ x0: w * 0.1, x1: w * 0.9, y0: h * 0.8, y1: h, count: 14, seed: 4, size: 300, thickness: 10 })} fill="#E6BE80" />
      {/* shadows of the stems fall across the path */}
      <path d={ribbon(`${w * 0.14},${h * 0.79},16 ${w * 0.0},${h * 0.9},34 ${-w * 0.1},${h * 0.97},50`)} fill={shade} opacity={0.6} />
      <path d={ribbon(`${w * 0.925},${h * 0.8},16 ${w * 0.98},${h * 0.85},30 ${w * 1.1},${h * 0.95},54`)} fill={shade} opacity={0.6} />
      <path d={tufts.map(([t = 0, y = 0], i) => grass(w * t, h * y, 58 * k, w * 0.07, 18, i + 3)).join('')} fill="#2E6A4C" />
      {[
        [0.12, 0.79, 590, 3],
        [0.93, 0.8, 600, 6],
      ].map(([t = 0, y = 1, height = 1, seed = 1]) => (
        <RhunPalm key={t} x={w * t} y={h * y} height={height * k} seed={seed} flip={t > 0.5} spread={0.3} inks={palmNear} />
      ))}
      <path
        d={blob('-700,50 -480,30 -200,-4 200,-6 380,-10 420,10 200,28 -100,36 -400,56 -600,74')}
        transform={at(lizard.x, lizard.y, lizard.s)}
        fill={shade}
      />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(lizard.x, lizard.y, lizard.s)}>
          <Monitor inks={{ light: '#E9B45E', dark: '#24403F', detail: '#F2D27A', accent: mix('#24403F', sand, 0.4) }} tongue={ink.bougainvillea} />
        </g>
      </Plate>
      <path d={skein(w * 0.45, h * 0.09, 6, 40, 0.5, 5)} fill={leafDark} />
      {/* grass close by */}
      <Plate>
        <path d={grass(w * 0.06, h + 8, 70 * k, w * 0.2, 40, 4) + grass(w * 0.93, h + 14, 120 * k, w * 0.2, 46, 9)} fill={leafDark} />
      </Plate>
    </Sheet>
  );
}

/** A monitor lizard crosses a sandy path beneath rhun palms, the sea behind. */
export const scene: Scene = { name: 'article-kololi', crops: ['card', 'wide'], draw };
