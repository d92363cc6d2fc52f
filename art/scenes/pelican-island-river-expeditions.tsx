import type { ReactElement } from 'react';
import { heron, Pelican, PelicanFlying } from '../kit/birds.tsx';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { branches, dabs, farBank, foliage, propRoots } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const teal = '#2C7076';
const coral = '#E4643F';
const bird = { light: ink.paper, dark: '#E3D4BC', detail: '#CDBB9F', accent: ink.river };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 470, wide: 520 });
  const sun = pick(crop, { card: { x: 780, y: 330, r: 226 }, wide: { x: 1090, y: 350, r: 270 } });
  const big = pick(crop, { card: { x: 742, y: 690, s: 1.3 }, wide: { x: 1030, y: 772, s: 1.5 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon + 4} inks={['#7FB3A8', '#C9D6B5', '#F9E3B8', '#F7C98E']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={coral} />
      <Haze x={sun.x - sun.r * 2.3} y={horizon - 92} w={sun.r * 2.6} h={26} fill="#F7D9A4" />
      <Haze x={sun.x + sun.r * 0.05} y={horizon - 52} w={sun.r * 2.2} h={24} fill="#F7D9A4" />
      <path d={farBank(-20, w + 20, horizon + 2, 40, 15, 50)} fill="#9DB79B" />
      <rect y={horizon} width={w} height={h - horizon} fill="#86B7A6" />
      <path d={ripples({ x0: -60, x1: w + 60, y0: horizon + 26, y1: h, count: 80, seed: 10, size: 260, thickness: 13 })} fill={teal} />
      <path d={ripples({ x0: -60, x1: w + 60, y0: horizon + 60, y1: h + 20, count: 40, seed: 3, size: 360, thickness: 22 })} fill={teal} />
      <path d={sunPath({ x: sun.x, y0: horizon + 6, y1: h * 0.92, r: sun.r * 0.92, rows: 16, seed: 5 })} fill="#F3A66F" />
      {/* the mangrove island */}
      <g fill={mix(ink.mangrove, teal, 0.25)}>
        <path d={farBank(-40, w * 0.46, horizon + 24, 170, 6, 70)} />
        <path d={propRoots(-30, w * 0.44, horizon - 2, horizon + 46, 30, 4, 5)} />
      </g>
      <path d={dabs(w * 0.19, horizon - 34, w * 0.17, 34, 50, 6, 22, -20)} fill="#6C9C73" />
      <path d={ripples({ x0: -40, x1: w * 0.46, y0: horizon + 46, y1: horizon + 120, count: 14, seed: 7, size: 240, thickness: 12 })} fill={ink.river} />
      <g transform={at(w * 0.43, horizon + 58, pick(crop, { card: 0.3, wide: 0.36 }))} fill={ink.river}>
        <path d={heron().join('')} />
      </g>
      {[
        [0.12, -0.36, 0.52, -4],
        [0.31, -0.6, 0.74, 6],
        [0.5, -0.78, 0.42, -2],
      ].map(([fx = 0, fy = 0, s = 1, turn = 0]) => (
        <g key={fx} transform={at(w * fx, horizon + horizon * fy, s * pick(crop, { card: 0.86, wide: 1.04 }), { turn })}>
          <PelicanFlying inks={bird} bill={ink.sunset} />
        </g>
      ))}
      <path d={skein(sun.x + sun.r * 1.2, h * 0.1, 7, 34, 0.44, 12)} fill={teal} />
      {/* two more on a drowned tree */}
      <g fill={ink.river}>
        <path
          d={
            ribbon(`${w * 0.1},${h + 20},38 ${w * 0.12},${h * 0.86},26 ${w * 0.19},${h * 0.78},20 ${w * 0.3},${h * 0.76},12`) +
            branches(w * 0.12, h * 0.86, -110, 120, 18, 1, 4).d
          }
        />
      </g>
      <g transform={at(w * 0.2, h * 0.776, pick(crop, { card: 0.56, wide: 0.62 }))}>
        <Pelican inks={bird} bill={ink.sunset} pouch={coral} />
      </g>
      <Plate dx={2} dy={-1.6}>
        <path
          d={
            ribbon(`${big.x - 30},${h + 40},96 ${big.x - 10},${h * 0.96},70 ${big.x + 4},${big.y - 2},60`) +
            ribbon(`${big.x},${h * 0.95},44 ${big.x + 110},${h * 0.9},26 ${big.x + 190},${h * 0.93},14 ${big.x + 260},${h * 0.9},5`) +
            ribbon(`${big.x - 20},${h},50 ${big.x - 150},${h * 0.95},26 ${big.x - 250},${h * 0.97},8`)
          }
          fill={ink.river}
        />
        <g transform={at(big.x, big.y, big.s)}>
          <Pelican inks={bird} bill={ink.sunset} pouch="#F08A4B" />
        </g>
      </Plate>
      <g fill={ink.river}>
        <path d={foliage(w + 10, -10, 200, 110, 5, 34) + foliage(w * 0.87, -50, 170, 80, 8, 32) + foliage(w + 40, 150, 90, 110, 9, 32)} />
        <path d={blob(`-60,${h * 0.97} ${w * 0.1},${h * 0.945} ${w * 0.26},${h * 0.985} ${w * 0.32},${h + 40} -60,${h + 40}`)} />
      </g>
      <path d={dabs(w * 0.96, 30, 120, 70, 18, 2, 30, 120)} fill={teal} />
    </Sheet>
  );
}

/** Great white pelicans among drowned mangrove, a coral sun behind the nearest. */
export const scene: Scene = { name: 'pelican-island-river-expeditions', crops: ['card', 'wide'], draw };
