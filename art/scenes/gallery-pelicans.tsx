import type { ReactElement } from 'react';
import { Pelican, PelicanFlying } from '../kit/birds.tsx';
import { at, blob } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { farBank } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const inks = { light: ink.paper, dark: '#D9B9A8', detail: '#B98A8A', accent: ink.river };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 400, wide: 450 });
  const k = pick(crop, { card: 1, wide: 1.16 });
  const flock = [
    [0.13, 0.66, 0.34, true],
    [0.25, 0.64, 0.32, false],
    [0.36, 0.655, 0.36, false],
    [0.56, 0.65, 0.34, true],
    [0.68, 0.66, 0.38, false],
    [0.18, 0.76, 0.6, false],
    [0.48, 0.75, 0.56, true],
    [0.84, 0.77, 0.6, true],
    [0.62, 0.9, 0.96, false],
    [0.3, 0.92, 0.9, false],
  ] as const;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#5E7FA8', '#B99AB0', '#F3B59A', '#FBDCA8']} />
      <Haze x={w * 0.2} y={h * 0.28} w={w * 0.5} h={34} fill="#DDABA8" />
      <Haze x={w * 0.44} y={horizon - 46} w={w * 0.6} h={30} fill="#FBDFB8" />
      <Haze x={-w * 0.1} y={horizon - 12} w={w * 0.7} h={40} fill="#F6D9C4" opacity={0.8} />
      <path d={farBank(-20, w + 20, horizon + 3, 34, 5, 60)} fill="#9A7F9A" />
      <rect y={horizon} width={w} height={h - horizon} fill="#7F93B0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 5, y1: h * 0.7, count: 22, seed: 3, size: 240, thickness: 9 })} fill="#E3C4C0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: h, count: 46, seed: 6, size: 240, thickness: 10 })} fill="#4E6488" opacity={0.8} />
      <path
        d={blob(
          `-60,${h * 0.66} ${w * 0.2},${h * 0.63} ${w * 0.5},${h * 0.64} ${w * 0.8},${h * 0.65} ${w * 0.98},${h * 0.7} ${w * 0.9},${h * 0.8} ${w * 0.78},${h * 0.94} ${w * 0.6},${h * 0.985} ${w * 0.2},${h} -60,${h * 0.96}`,
        )}
        fill="#EBC48E"
      />
      <path
        d={blob(
          `-60,${h * 0.9} ${w * 0.2},${h * 0.96} ${w * 0.6},${h * 0.95} ${w * 0.84},${h * 0.85} ${w * 0.9},${h * 0.8} ${w * 0.78},${h * 0.94} ${w * 0.6},${h * 0.99} ${w * 0.2},${h * 1.01} -60,${h * 0.97}`,
        )}
        fill="#B9805E"
      />
      <path d={ripples({ x0: -20, x1: w * 0.9, y0: h * 0.67, y1: h * 0.95, count: 20, seed: 4, size: 200, thickness: 8 })} fill="#D9A26E" />
      {[
        [0.16, 0.16, 0.52],
        [0.34, 0.1, 0.42],
        [0.84, 0.14, 0.6],
      ].map(([x = 0, y = 0, s = 1]) => (
        <g key={x} transform={at(w * x, h * y, s * k)}>
          <PelicanFlying inks={inks} bill={ink.sunset} />
        </g>
      ))}
      {flock.map(([x, y, s, flip]) => (
        <g key={x}>
          <path d={glint(w * x - 20 * s, h * y + 3, 420 * s * k, 26 * s)} fill="#B9805E" />
          <Plate dx={1.6} dy={-1.2}>
            <g transform={at(w * x, h * y, s * k * 0.86, { flip })}>
              <Pelican inks={inks} bill={ink.sunset} pouch={s > 0.5 ? '#F6CE7E' : '#F2B98A'} />
            </g>
          </Plate>
        </g>
      ))}
    </Sheet>
  );
}

/** A flock of pelicans at rest on a sandbank in the river mouth, others coming in. */
export const scene: Scene = { name: 'gallery-pelicans', crops: ['card', 'wide'], draw };
