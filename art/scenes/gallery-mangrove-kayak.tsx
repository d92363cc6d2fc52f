import type { ReactElement } from 'react';
import { Kayak } from '../kit/afloat.tsx';
import { heron } from '../kit/birds.tsx';
import { at, blob, poly } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, propRoots } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const water = h * 0.52;
  const k = pick(crop, { card: 1.1, wide: 1.26 });
  const boat = { x: w * 0.52, y: h * 0.78 };
  // the creek narrows to a bright gap: layer after layer of mangrove, darker towards us
  const layers = [
    { gap: 0.15, top: 0.12, ink: '#8FC08A', y: water },
    { gap: 0.24, top: 0.04, ink: '#5E9E76', y: water + 24 },
    { gap: 0.335, top: -0.04, ink: '#2F7560', y: water + 60 },
  ];
  const deep = '#123B38';
  return (
    <Sheet crop={crop} paper="#EFEBC2">
      {/* the open river at the end of the creek, pale with haze */}
      <path d={farBank(w * 0.2, w * 0.8, water - 4, 60, 7, 50)} fill="#D3E0B4" />
      <path d={farBank(w * 0.1, w * 0.46, water, 190, 4, 60) + farBank(w * 0.55, w * 0.9, water, 170, 9, 60)} fill="#BBD6A4" />
      <rect y={water} width={w} height={h - water} fill="#A9D3B0" />
      <path d={ripples({ x0: w * 0.34, x1: w * 0.66, y0: water + 6, y1: h * 0.72, count: 30, seed: 11, size: 260, thickness: 9 })} fill="#F3EBBE" />
      {layers.map(({ gap, top, ink: fill, y }, i) => {
        const left = w * (0.5 - gap);
        const right = w * (0.5 + gap);
        return (
          <g key={fill} fill={fill}>
            <path
              d={
                blob(`-60,${h * top}! ${left * 0.6},${h * top} ${left},${h * (0.2 + i * 0.02)} ${left + 20},${y - 70} ${left - 10},${y - 20} -60,${y - 10}!`) +
                blob(
                  `${w + 60},${h * top}! ${w - left * 0.6},${h * top} ${right},${h * (0.2 + i * 0.02)} ${right - 20},${y - 70} ${right + 10},${y - 20} ${w + 60},${y - 10}!`,
                )
              }
            />
            <path
              d={
                foliage(left - 30, h * 0.28, 90, 90, i + 3, 26) +
                foliage(left - 10, y - 120, 70, 70, i + 5, 24) +
                foliage(right + 30, h * 0.26, 90, 90, i + 7, 26) +
                foliage(right + 10, y - 120, 70, 70, i + 9, 24)
              }
            />
            <path
              d={
                propRoots(-20, left + 6, y - 30, y + 40 + i * 16, 16, i + 3, 6 + i * 3) +
                propRoots(right - 6, w + 20, y - 30, y + 40 + i * 16, 16, i + 13, 6 + i * 3)
              }
            />
          </g>
        );
      })}
      <path
        d={
          poly(`${w * 0.4},0 ${w * 0.45},0 ${w * 0.36},${h * 0.74} ${w * 0.26},${h * 0.74}`) +
          poly(`${w * 0.56},0 ${w * 0.59},0 ${w * 0.6},${h * 0.7} ${w * 0.53},${h * 0.7}`)
        }
        fill="#FFF8DC"
        opacity={0.2}
      />
      <g transform={at(w * 0.74, water + 92, pick(crop, { card: 0.34, wide: 0.4 }), { flip: true })} fill="#F7F3DC">
        <path d={heron().join('')} />
        <path d={glint(-8, 2, 150, 9)} fill="#4E9A80" />
      </g>
      <path d={foliage(w * 0.5, -20, w * 0.4, h * 0.12, 5, 34)} fill="#2F7560" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: water + 60, y1: h, count: 60, seed: 6, size: 240, thickness: 12 })} fill="#4E9A80" />
      <path d={ripples({ x0: w * 0.2, x1: w * 0.8, y0: h * 0.7, y1: h, count: 16, seed: 16, size: 220, thickness: 10 })} fill="#D3E8C0" />
      <path
        d={glint(boat.x, boat.y + 14 * k, 660 * k, 34) + glint(boat.x + 60, boat.y + 50 * k, 420 * k, 20) + glint(boat.x - 120, boat.y + 76 * k, 240 * k, 14)}
        fill="#1F5A50"
      />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(boat.x, boat.y, k)}>
          <Kayak
            hull="#F2A541"
            shade={ink.laterite}
            stern={{ ...skins.fair, top: ink.bougainvillea, topShade: '#7E1F42', bottom: '#2A4F7A', bottomShade: '#182E4A', dark: '#6B3A22' }}
            bow={{ ...skins.deep, top: '#3F9AA0', topShade: '#1B5A66', bottom: ink.sand, bottomShade: '#C9A06A', dark: ink.night }}
          />
        </g>
      </Plate>
      <path d={glint(boat.x - 60, boat.y + 8, 520 * k, 8) + glint(boat.x + 280 * k, boat.y + 16, 140, 8)} fill="#FFF8DC" />
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.02, h * 0.12, w * 0.13, h * 0.22, 5, 42) +
              foliage(-10, h * 0.46, w * 0.08, h * 0.12, 7, 38) +
              foliage(w * 0.99, h * 0.14, w * 0.12, h * 0.24, 9, 42)
            }
          />
          <path d={propRoots(-80, w * 0.12, h * 0.5, h * 1.0, 10, 8, 17) + propRoots(w * 0.98, w + 90, h * 0.44, h * 1.0, 6, 12, 17)} />
          <path d={foliage(w * 0.2, -20, w * 0.2, 90, 11, 40) + foliage(w * 0.84, -30, w * 0.18, 90, 13, 40)} />
        </g>
      </Plate>
      <path
        d={dabs(w * 0.04, h * 0.14, w * 0.1, h * 0.17, 30, 5, 38, 40) + dabs(w * 0.97, h * 0.16, w * 0.09, h * 0.18, 26, 8, 38, -40)}
        fill={mix(deep, '#5E9E76', 0.5)}
      />
    </Sheet>
  );
}

/** Two people paddle a kayak down a tunnel of mangroves. */
export const scene: Scene = { name: 'gallery-mangrove-kayak', crops: ['card', 'wide'], draw };
