import type { ReactElement } from 'react';
import { at, blob } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { Cyclist } from '../kit/travellers.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

/** The rhun palms stand far off and pale. */
const rhun = { stem: '#C9B878', stemShade: '#8F9A62', fan: '#93AC64', fanShade: '#6F9053', dry: '#A9A266', foot: '#7C9A55' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 520, wide: 580 });
  const sun = pick(crop, { card: { x: 640, y: 430, r: 270 }, wide: { x: 880, y: 470, r: 320 } });
  const ride = pick(crop, { card: { x: 370, y: 706, s: 1.36, gap: 410 }, wide: { x: 520, y: 796, s: 1.56, gap: 540 } });
  const green = '#7C9A55';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#8FC0AE', '#D5DDB0', '#FBE6AE']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#F5B04E" />
      <Haze x={sun.x - sun.r * 1.8} y={sun.y - sun.r * 0.24} w={sun.r * 2.2} h={30} fill="#FBE6AE" />
      <Haze x={sun.x - sun.r * 0.1} y={sun.y + sun.r * 0.06} w={sun.r * 2.2} h={28} fill="#F9DC9A" />
      <path d={farBank(-20, w + 20, ground + 4, 80, 5, 60)} fill="#A9B878" />
      <g fill={green}>
        {[
          [0.07, 0.4, 2],
          [0.2, 0.5, 3],
          [0.83, 0.46, 4],
          [0.95, 0.56, 5],
        ].map(([t = 0, height = 1, seed = 1]) => (
          <RhunPalm key={t} x={w * t} y={ground + 14} height={h * height} seed={seed} flip={t > 0.5} inks={rhun} />
        ))}
        <path d={farBank(-20, w + 20, ground + 20, 46, 9, 50)} />
      </g>
      <rect y={ground + 18} width={w} height={h} fill="#C9B55C" />
      <path d={grass(w * 0.5, ground + 44, 46, w, 170, 4)} fill={green} />
      <path
        d={blob(
          `-60,${ground + 74} ${w * 0.3},${ground + 60} ${w * 0.7},${ground + 66} ${w + 60},${ground + 52} ${w + 60},${h * 0.96} ${w * 0.6},${h * 0.95} ${w * 0.2},${h * 0.97} -60,${h * 0.96}`,
        )}
        fill={ink.laterite}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 84, y1: h * 0.94, count: 30, seed: 6, size: 340, thickness: 10 })} fill="#D9733F" />
      <g fill={mix(ink.laterite, ink.night, 0.5)}>
        <path d={glint(ride.x - 60, ride.y + 8, 520, 26) + glint(ride.x + ride.gap - 60, ride.y - 8, 500, 24)} />
      </g>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(ride.x + ride.gap, ride.y - 16, ride.s * 0.94)}>
          <Cyclist
            inks={{ ...skins.deep, top: ink.bougainvillea, topShade: '#8A2547', bottom: ink.river, bottomShade: ink.night, dark: ink.night }}
            frame="#2B6B73"
          />
        </g>
        <g transform={at(ride.x, ride.y, ride.s)}>
          <Cyclist
            inks={{ ...skins.fair, top: ink.paper, topShade: '#D9BE92', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            frame={ink.sunset}
            helmet="#2B6B73"
          />
        </g>
      </Plate>
      <path d={skein(w * 0.28, h * 0.12, 7, 44, 0.56, 5)} fill={ink.mangrove} />
      <g fill={ink.mangrove}>
        <path d={grass(w * 0.12, h + 14, 150, w * 0.36, 90, 3) + grass(w * 0.55, h + 14, 70, w * 0.6, 90, 5) + grass(w * 0.93, h + 14, 170, w * 0.26, 70, 8)} />
        {(() => {
          const [stem, crown] = palm(w * 0.015, h, h * 0.94, 4, 0.05, 0.34);
          return <path d={stem + crown} />;
        })()}
      </g>
    </Sheet>
  );
}

/** Two cyclists on a laterite road among rhun palms as the sun comes up. */
export const scene: Scene = { name: 'bicycle-riding-adventures', crops: ['card', 'wide'], draw };
