import type { ReactElement } from 'react';
import { at, blob, disc, line } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { foliage, grass, palm } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const plum = '#2E1838';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = h * 0.55;
  const sun = { x: w * 0.46, y: horizon - 70, r: h * 0.27 };
  const k = pick(crop, { card: 1, wide: 1.16 });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#3A2A6E', '#9A3E7A', '#E9604E', '#F6A04E', '#FBD07A']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFE79A" halo="#FBB45E" rings={3} spread={0.24} />
      {/* bands of evening cloud cut the disc */}
      <Haze x={sun.x - sun.r * 1.8} y={sun.y + sun.r * 0.02} w={sun.r * 2.3} h={26} fill="#F08A4E" />
      <Haze x={sun.x - sun.r * 0.3} y={sun.y - sun.r * 0.3} w={sun.r * 2.4} h={26} fill="#E9704E" />
      <Haze x={sun.x - sun.r * 1.1} y={sun.y + sun.r * 0.36} w={sun.r * 2.6} h={20} fill="#F6A860" />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F09A5A', '#C2506A', '#6E2E72', '#3A2058']} />
      </g>
      <path d={sunPath({ x: sun.x, y0: horizon + 5, y1: h * 0.86, r: sun.r, rows: 17, seed: 5, spread: 1.1 })} fill="#FFE08A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 6, y1: h * 0.86, count: 50, seed: 6, size: 240, thickness: 10 })} fill="#4E2468" opacity={0.6} />
      {/* the last wave runs up the sand */}
      <path
        d={blob(
          `-60,${h * 0.84} ${w * 0.22},${h * 0.87} ${w * 0.5},${h * 0.83} ${w * 0.78},${h * 0.865} ${w + 60},${h * 0.82} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#FBD9A8"
      />
      <path
        d={blob(
          `-60,${h * 0.856} ${w * 0.22},${h * 0.886} ${w * 0.5},${h * 0.85} ${w * 0.78},${h * 0.88} ${w + 60},${h * 0.838} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#B0506A"
      />
      <path
        d={blob(
          `-60,${h * 0.89} ${w * 0.26},${h * 0.916} ${w * 0.54},${h * 0.886} ${w * 0.8},${h * 0.91} ${w + 60},${h * 0.876} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#7E3A5E"
      />
      <path d={ripples({ x0: w * 0.26, x1: w * 0.66, y0: h * 0.9, y1: h, count: 12, seed: 9, size: 200, thickness: 8 })} fill="#F09A5A" opacity={0.8} />
      <path d={skein(sun.x + sun.r * 0.2, h * 0.14, 9, 48, 0.6, 6)} fill={plum} />
      <Plate dx={1.6} dy={-1.2}>
        {[
          [0.6, false, skins.deep],
          [0.655, true, skins.warm],
        ].map(([t, wrapper, skin]) => (
          <g key={String(t)} transform={at(w * Number(t), h * 0.925, 0.66 * k, { flip: true })}>
            <path d={disc(-80, 2, 170, 7)} fill={plum} opacity={0.7} />
            <Stander
              inks={{
                ...(skin as typeof skins.deep),
                skin: plum,
                skinLit: '#B0563E',
                top: wrapper ? '#E9704E' : '#9A4A6A',
                topShade: plum,
                bottom: wrapper ? '#B03E5E' : '#5E2E62',
                bottomShade: plum,
                dark: plum,
              }}
              garment={wrapper ? 'wrapper' : 'shorts'}
              wear={wrapper ? 'wrap' : 'hair'}
            />
          </g>
        ))}
      </Plate>
      <Plate>
        <g fill={plum}>
          {[
            [0.9, 0.86, 4, -0.16],
            [0.97, 0.7, 7, 0.02],
            [0.06, 0.62, 9, 0.12],
          ].map(([t = 0, size = 1, seed = 1, lean = 0]) => {
            const [stem, crown] = palm(w * t, h * 1.0, h * size, seed, lean, 0.34);
            return <path key={t} d={stem + crown} />;
          })}
          <path
            d={
              foliage(w * 0.95, h, w * 0.12, 80, 4, 30) +
              foliage(w * 0.03, h, w * 0.1, 70, 8, 30) +
              grass(w * 0.14, h + 10, 90, w * 0.14, 40, 5) +
              grass(w * 0.82, h + 10, 90, w * 0.12, 40, 7)
            }
          />
        </g>
      </Plate>
      <path
        d={line(`${w * 0.3},${h * 0.955} ${w * 0.42},${h * 0.96} ${w * 0.56},${h * 0.94}`)}
        fill="none"
        stroke={plum}
        strokeWidth={5}
        strokeDasharray="4 22"
        strokeLinecap="round"
        opacity={0.7}
      />
      <path d={disc(w * 0.24, h * 0.97, 9, 6) + disc(w * 0.7, h * 0.975, 7, 5)} fill={ink.sunset} />
    </Sheet>
  );
}

/** Two people walk the beach as the sun goes into the Atlantic between palms. */
export const scene: Scene = { name: 'gallery-beach-sunset', crops: ['card', 'wide'], draw };
