import type { ReactElement } from 'react';
import { Colobus, ColobusLeaping } from '../kit/colobus.tsx';
import { at, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { branches, dabs, foliage } from '../kit/trees.ts';
import { LightShafts } from '../kit/weather.tsx';

const inks = { light: '#E9783F', dark: '#8A2F24', under: '#F3B06A', face: '#2B2226', brow: '#4A2A2C' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const leap = pick(crop, { card: { x: 620, y: 390, s: 1.16 }, wide: { x: 830, y: 430, s: 1.36 } });
  const watcher = pick(crop, { card: { x: 980, y: 640, s: 0.72 }, wide: { x: 1320, y: 720, s: 0.8 } });
  const deep = '#123B33';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h} inks={['#2F7F6B', '#7FB58A', '#DDE6B0']} />
      <LightShafts w={w} h={h} xs={[0.4, 0.58, 0.8]} fill="#F6E7A8" opacity={0.5} />
      {/* trunks fade into the light */}
      {[0.3, 0.44, 0.62, 0.76].map((t, i) => (
        <path
          key={t}
          d={ribbon(`${w * t},-40,${34 + (i % 2) * 14} ${w * t + 10},${h * 0.5},${30 + (i % 2) * 14} ${w * t - 6},${h + 40},${48 + (i % 2) * 16}`)}
          fill="#6FA67E"
          opacity={0.8}
        />
      ))}
      <path d={foliage(w * 0.34, -20, w * 0.2, 80, 3, 36) + foliage(w * 0.66, -30, w * 0.2, 80, 5, 36)} fill="#5E9A72" />
      <path d={foliage(w * 0.24, h + 20, w * 0.24, 110, 7, 36) + foliage(w * 0.62, h + 30, w * 0.28, 110, 9, 36)} fill="#4C8A66" />
      <Plate>
        <path d={ribbon(`${w * 0.07},-40,100 ${w * 0.08},${h * 0.5},96 ${w * 0.06},${h + 40},150`)} fill={deep} />
        <path d={branches(w * 0.08, h * 0.56, 6, w * 0.13, 46, 1, 12).d + branches(w * 0.08, h * 0.82, -24, w * 0.12, 34, 1, 6).d} fill={deep} />
        <path d={ribbon(`${w * 0.95},-40,80 ${w * 0.96},${h * 0.5},80 ${w * 0.98},${h + 40},120`)} fill={deep} />
        <path
          d={ribbon(
            `${w * 0.96},${watcher.y + 40},60 ${watcher.x + 20},${watcher.y + 20},40 ${watcher.x - 150},${watcher.y + 34},18 ${watcher.x - 220},${watcher.y + 10},6`,
          )}
          fill={deep}
        />
        <path d={ribbon(`${w * 0.96},${h * 0.2},50 ${w * 0.86},${h * 0.24},30 ${w * 0.79},${h * 0.2},12`)} fill={deep} />
      </Plate>
      <g transform={at(watcher.x, watcher.y, watcher.s, { flip: true })}>
        <Colobus inks={inks} />
      </g>
      <Plate dx={2} dy={-1.5}>
        <g transform={at(leap.x, leap.y, leap.s)}>
          <ColobusLeaping inks={inks} />
        </g>
      </Plate>
      <g fill={deep}>
        <path
          d={
            foliage(w * 0.06, -10, w * 0.16, 110, 5, 40) +
            foliage(w * 0.22, h * 0.72, 80, 46, 6, 34) +
            foliage(w * 0.94, -10, w * 0.16, 110, 8, 40) +
            foliage(w * 0.79, h * 0.2, 90, 50, 9, 34)
          }
        />
        <path d={foliage(w * 0.02, h, w * 0.16, 80, 12, 38) + foliage(w * 0.98, h + 10, w * 0.14, 80, 14, 38)} />
      </g>
      <path d={dabs(w * 0.07, 20, w * 0.13, 80, 24, 2, 36, 60) + dabs(w * 0.93, 20, w * 0.13, 80, 22, 8, 34, -50)} fill={ink.mangrove} />
    </Sheet>
  );
}

/** A red colobus leaps between two trees while another looks on. */
export const scene: Scene = { name: 'gallery-colobus', crops: ['card', 'wide'], draw };
