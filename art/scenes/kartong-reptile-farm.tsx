import type { ReactElement } from 'react';
import { at, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { Chameleon, Python } from '../kit/reptiles.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, frond, grass } from '../kit/trees.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const cham = pick(crop, { card: { x: 610, y: 410, s: 1.26 }, wide: { x: 800, y: 452, s: 1.46 } });
  const snake = pick(crop, { card: { x: 880, y: 752, s: 0.74 }, wide: { x: 1210, y: 846, s: 0.84 } });
  const sun = pick(crop, { card: { x: 640, y: 330, r: 270 }, wide: { x: 850, y: 370, r: 322 } });
  const dark = '#123A33';
  return (
    <Sheet crop={crop} paper="#E88B4C">
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#F9D98F" />
      <path d={farBank(-20, w + 20, h * 0.76, h * 0.24, 9, 90)} fill="#D46A3C" />
      <path d={farBank(-20, w + 20, h * 0.9, h * 0.22, 4, 90)} fill="#A84A34" />
      <rect y={h * 0.84} width={w} height={h * 0.2} fill="#E0A457" />
      <path d={grass(w * 0.1, h * 0.87, 120, w * 0.3, 50, 4) + grass(w * 0.6, h * 0.86, 90, w * 0.4, 60, 7)} fill="#A84A34" />
      <g transform={at(snake.x, snake.y, snake.s)}>
        <Python inks={{ light: '#8A5A36', dark: '#2E201D', detail: ink.paper, accent: '#D9AE66' }} />
      </g>
      <Plate>
        <path
          d={
            ribbon(
              `-40,${cham.y + 96},78 ${cham.x * 0.4},${cham.y + 40},56 ${cham.x},${cham.y + 32},46 ${cham.x + 240},${cham.y + 18},36 ${cham.x + 420},${cham.y - 50},24 ${cham.x + 560},${cham.y - 140},12`,
            ) +
            ribbon(`${cham.x + 230},${cham.y + 20},26 ${cham.x + 330},${cham.y + 70},18 ${cham.x + 450},${cham.y + 80},8`) +
            ribbon(`${cham.x * 0.4},${cham.y + 40},36 ${cham.x * 0.26},${cham.y - 60},24 ${cham.x * 0.1},${cham.y - 130},12`)
          }
          fill={dark}
        />
      </Plate>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(cham.x, cham.y, cham.s)}>
          <Chameleon inks={{ light: '#C3CF5B', dark: '#2C7A4B', detail: '#F6E3A0', accent: ink.laterite }} />
        </g>
      </Plate>
      <g fill={dark}>
        <path
          d={
            foliage(20, -10, 230, 110, 5, 44) +
            foliage(w * 0.2, -60, 200, 80, 8, 42) +
            foliage(cham.x + 580, cham.y - 168, 100, 60, 4, 42) +
            foliage(cham.x * 0.08, cham.y - 130, 90, 60, 3, 40) +
            foliage(cham.x + 450, cham.y + 86, 60, 36, 7, 36)
          }
        />
        <path d={frond(w + 20, -10, 150, w * 0.3, 0.3, 4, 22) + foliage(w + 20, h, 170, 110, 12, 42) + foliage(-10, h + 10, 190, 90, 13, 42)} />
      </g>
      <path
        d={dabs(60, 20, 190, 80, 30, 2, 38, 50) + dabs(cham.x + 580, cham.y - 168, 80, 44, 14, 8, 34, -40) + dabs(20, h - 16, 140, 50, 16, 9, 38, -60)}
        fill={mix('#2C7A4B', dark, 0.2)}
      />
    </Sheet>
  );
}

/** A chameleon on a bough before a pale sun, and a python coiled on the sand below. */
export const scene: Scene = { name: 'kartong-reptile-farm', crops: ['card', 'wide'], draw };
