import type { ReactElement } from 'react';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { Hornbill } from '../kit/perchers.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { branches, dabs, farBank, foliage } from '../kit/trees.ts';
import { LightShafts } from '../kit/weather.tsx';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const bird = pick(crop, { card: { x: 600, y: 520, s: 1.5 }, wide: { x: 820, y: 580, s: 1.66 } });
  const mate = pick(crop, { card: { x: 230, y: 420, s: 0.66 }, wide: { x: 330, y: 470, s: 0.74 } });
  const wood = '#3A2430';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h} inks={['#F2A24E', '#F8C877', '#FBE9B8']} />
      <path
        d={
          foliage(w * 0.5, -30, w * 0.5, h * 0.2, 15, 60) +
          foliage(w * 0.2, h * 0.3, w * 0.16, h * 0.2, 17, 54) +
          foliage(w * 0.82, h * 0.36, w * 0.2, h * 0.22, 19, 56)
        }
        fill="#F6D99A"
      />
      <LightShafts w={w} h={h} xs={[0.42, 0.66, 0.9]} fill="#FFF6DA" opacity={0.5} />
      <path d={farBank(-20, w + 20, h * 0.92, h * 0.16, 5, 90)} fill="#D99A4E" />
      <path d={farBank(-20, w + 20, h + 10, h * 0.17, 9, 80)} fill="#B06F3A" />
      <path d={branches(-30, h * 0.7, -16, w * 0.2, 40, 2, 9).d} fill="#B06F3A" />
      <g transform={at(mate.x, mate.y, mate.s)}>
        <path d={ribbon('-420,80,40 -160,20,30 60,16,24 240,-20,10')} fill="#8A4E33" />
        <Hornbill bill="#D9663A" billShade="#A8432C" shade="#D9C39A" />
      </g>
      <Plate>
        <path
          d={
            ribbon(
              `-40,${h * 0.86},90 ${w * 0.24},${bird.y + 90},64 ${bird.x - 60},${bird.y + 30},50 ${bird.x + 170},${bird.y + 12},40 ${w * 0.86},${bird.y - 60},26 ${w + 40},${bird.y - 80},18`,
            ) + ribbon(`${w * 0.74},${bird.y - 20},26 ${w * 0.8},${bird.y + 80},16 ${w * 0.86},${bird.y + 120},6`)
          }
          fill={wood}
        />
        <path d={ribbon(`0,${h * 0.83},5 ${w * 0.24},${bird.y + 66},12 ${bird.x - 60},${bird.y + 12},7 ${bird.x + 150},${bird.y - 4},3`)} fill="#C9743C" />
      </Plate>
      <Plate dx={2} dy={-1.5}>
        <g transform={at(bird.x, bird.y, bird.s)}>
          <Hornbill bill="#E2502E" billShade="#A82E24" shade="#C9BBA0" />
        </g>
      </Plate>
      {/* ripe figs */}
      <path d={disc(w * 0.86, bird.y + 136, 18, 20) + disc(w * 0.83, bird.y + 116, 15, 17) + disc(w * 0.9, bird.y + 122, 15, 17)} fill={ink.laterite} />
      <g fill="#1F4D3A">
        <path
          d={foliage(w * 0.95, bird.y - 100, w * 0.12, 100, 4, 40) + foliage(w * 0.9, 0, w * 0.18, 100, 6, 40) + foliage(w * 0.04, 20, w * 0.14, 120, 8, 40)}
        />
        <path d={dabs(w * 0.84, bird.y + 70, 80, 60, 14, 5, 46, 60)} />
        <path d={blob(`-60,${h * 0.96} ${w * 0.2},${h * 0.94} ${w * 0.4},${h * 1.02} -60,${h * 1.05}`) + foliage(w * 0.05, h * 0.98, w * 0.14, 70, 12, 36)} />
      </g>
      <path d={dabs(w * 0.92, 20, w * 0.12, 60, 18, 3, 36, 30) + dabs(w * 0.05, 30, w * 0.1, 80, 16, 7, 36, 50)} fill="#4C8452" />
    </Sheet>
  );
}

/** A pair of red-billed hornbills in a fig tree. */
export const scene: Scene = { name: 'gallery-hornbill', crops: ['card', 'wide'], draw };
