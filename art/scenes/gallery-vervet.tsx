import type { ReactElement } from 'react';
import { at, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { Vervet, VervetYoung } from '../kit/vervet.tsx';
import { LightShafts } from '../kit/weather.tsx';

const mother = { light: '#D9C97A', dark: '#7E8348', under: ink.sand, face: ink.night, brow: ink.paper };
const young = { light: '#C9B86E', dark: '#8A7A44', under: ink.sand, face: '#3A2A2C', brow: ink.paper };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const seat = pick(crop, { card: { x: 500, y: 586, s: 1.58 }, wide: { x: 740, y: 636, s: 1.8 } });
  const wood = '#2B3A33';
  return (
    <Sheet crop={crop} paper="#E9DC9A">
      <LightShafts w={w} h={h} xs={[0.36, 0.56, 0.78, 0.98]} fill="#FBF6D8" opacity={0.55} />
      <g fill="#C6CE8A">
        {[0.08, 0.2, 0.84, 0.95].map((t, i) => {
          const [stem, crown] = palm(w * t, h, h * (0.8 + (i % 2) * 0.14), i + 3, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <path d={farBank(-30, w + 30, h + 10, h * 0.34, 11, 100)} fill="#94B06A" />
      <path d={farBank(-30, w + 30, h + 30, h * 0.24, 5, 80)} fill="#5E8F58" />
      <Plate>
        <path
          d={
            ribbon(`-40,${seat.y - 40},70 ${w * 0.2},${seat.y + 20},58 ${seat.x},${seat.y + 26},54 ${w * 0.74},${seat.y + 50},44 ${w + 40},${seat.y - 20},30`) +
            ribbon(`${w * 0.74},${seat.y + 46},30 ${w * 0.84},${seat.y - 70},20 ${w * 0.88},${seat.y - 190},10`)
          }
          fill={wood}
        />
        <path d={ribbon(`0,${seat.y - 56},5 ${w * 0.2},${seat.y - 2},11 ${seat.x},${seat.y + 4},8 ${w * 0.7},${seat.y + 32},4`)} fill="#8A8A58" />
      </Plate>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(seat.x, seat.y, seat.s)}>
          <Vervet inks={mother} nod={4} />
          <g transform="translate(138 8)">
            <VervetYoung inks={young} />
          </g>
        </g>
      </Plate>
      <g fill="#1F4D3A">
        <path
          d={
            foliage(40, 0, 240, 110, 5, 42) +
            foliage(-10, 190, 100, 110, 7, 40) +
            foliage(w * 0.92, seat.y - 200, w * 0.12, 90, 4, 40) +
            foliage(w * 0.98, 20, w * 0.16, 100, 9, 40)
          }
        />
        <path d={foliage(w * 0.04, h, w * 0.16, 90, 12, 40) + foliage(w * 0.9, h + 20, w * 0.2, 90, 14, 40)} />
      </g>
      <path d={dabs(60, 30, 200, 80, 30, 2, 36, 60) + dabs(w * 0.93, seat.y - 200, w * 0.1, 60, 18, 8, 34, -50)} fill="#5E9A58" />
    </Sheet>
  );
}

/** A green vervet monkey on a branch, her young one holding on to her. */
export const scene: Scene = { name: 'gallery-vervet', crops: ['card', 'wide'], draw };
