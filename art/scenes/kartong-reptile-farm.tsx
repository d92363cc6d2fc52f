import type { ReactElement } from 'react';
import { Chameleon, Python } from '../kit/climbers.tsx';
import { at, blob, leaf, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { foliage, frond, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const dark = '#123A33';
const mid = '#1F5A46';

/** Broad leaves in pairs along a twig. */
function spray(x: number, y: number, angle: number, count: number, size: number): string {
  const a = (angle * Math.PI) / 180;
  let d = ribbon(`${x},${y},7 ${x + Math.cos(a) * size * count * 0.42},${y + Math.sin(a) * size * count * 0.42},3`);
  for (let i = 0; i < count; i++) {
    const px = x + Math.cos(a) * size * 0.42 * (i + 0.6);
    const py = y + Math.sin(a) * size * 0.42 * (i + 0.6);
    d += leaf(px, py, angle - 52 + i * 4, size, size * 0.36) + leaf(px, py, angle + 52 - i * 4, size, size * 0.36);
  }
  return d + leaf(x + Math.cos(a) * size * count * 0.4, y + Math.sin(a) * size * count * 0.4, angle, size, size * 0.36);
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.16 });
  const ground = h * 0.76;
  const cham = { x: w * 0.44, y: h * 0.49, s: 1.36 * k };
  const snake = { x: w * 0.68, y: h * 0.965, s: 0.82 * k };
  return (
    <Sheet crop={crop}>
      {/* a limewashed wall close behind them, with the shadows of palm fronds that hang over it */}
      <rect width={w} height={ground} fill="#F3DDB2" />
      <path
        d={
          frond(w * 0.3, -60, 62, h * 0.62, 0.3, 4, 26) +
          frond(w * 0.34, -70, 104, h * 0.6, -0.2, 6, 26) +
          frond(w * 0.78, -60, 116, h * 0.66, -0.3, 8, 26) +
          frond(w * 0.76, -70, 68, h * 0.5, 0.3, 9, 26) +
          frond(w * 0.56, -80, 92, h * 0.46, 0.2, 11, 26)
        }
        fill="#E3BF88"
      />
      <rect y={ground - h * 0.13} width={w} height={h * 0.13} fill="#B5573A" />
      <rect y={ground - h * 0.14} width={w} height={h * 0.014} fill="#8A3B2C" />
      <rect y={ground} width={w} height={h - ground} fill="#EFC27A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 14, y1: h, count: 20, seed: 4, size: 280, thickness: 11 })} fill="#D99A55" />
      <path
        d={blob(
          `${snake.x - 420 * k},${snake.y - 2} ${snake.x},${snake.y - 10} ${snake.x + 300 * k},${snake.y - 8} ${snake.x + 330 * k},${snake.y + 14} ${snake.x},${snake.y + 24} ${snake.x - 340 * k},${snake.y + 18}`,
        )}
        fill="#A8623C"
      />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(snake.x, snake.y, snake.s)}>
          <Python inks={{ light: '#B9783F', dark: '#2E1F1E', detail: ink.sunset, accent: '#E3B872' }} tongue={ink.night} />
        </g>
      </Plate>
      {/* the bough goes from the left edge up to the right */}
      <Plate>
        <path
          d={
            ribbon(
              `-60,${cham.y + 110 * k},92 ${w * 0.14},${cham.y + 66 * k},66 ${cham.x},${cham.y + 34 * k},46 ${cham.x + 280 * k},${cham.y + 18 * k},38 ${w * 0.86},${cham.y - 60 * k},28 ${w + 40},${cham.y - 150 * k},22`,
            ) +
            ribbon(`${w * 0.1},${cham.y + 66 * k},40 ${w * 0.06},${cham.y - 80 * k},28 ${w * 0.09},${cham.y - 220 * k},18`) +
            ribbon(`${w * 0.76},${cham.y - 10 * k},24 ${w * 0.85},${cham.y + 40 * k},16 ${w * 0.93},${cham.y + 50 * k},8`)
          }
          fill={dark}
        />
        <path
          d={
            spray(w * 0.92, cham.y + 50 * k, 24, 3, 74 * k) +
            spray(w * 0.9, cham.y - 84 * k, -96, 3, 80 * k) +
            spray(w * 0.085, cham.y - 200 * k, -70, 4, 84 * k) +
            spray(w * 0.065, cham.y - 80 * k, 200, 3, 80 * k)
          }
          fill={dark}
        />
      </Plate>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(cham.x, cham.y, cham.s, { turn: -3 })}>
          <Chameleon inks={{ light: '#B9CC52', dark: '#23744A', detail: '#F9EDB0', accent: ink.laterite }} />
        </g>
      </Plate>
      <path d={foliage(w * 0.02, -20, w * 0.22, 110 * k, 5, 44) + foliage(w * 0.98, -30, w * 0.16, 100 * k, 8, 44)} fill={dark} />
      <path d={spray(w * 0.16, 20, 60, 3, 80 * k) + spray(w * 0.9, 10, 110, 3, 84 * k) + spray(w * 0.04, 50, 80, 3, 80 * k)} fill={mix(mid, dark, 0.3)} />
      <path d={grass(w * 0.06, h + 12, 150 * k, w * 0.22, 56, 3) + grass(w * 0.97, h + 12, 130 * k, w * 0.14, 40, 7)} fill={dark} />
    </Sheet>
  );
}

/** A chameleon on a bough before a sunlit wall, and a python coiled on the sand below. */
export const scene: Scene = { name: 'kartong-reptile-farm', crops: ['card', 'wide'], draw };
