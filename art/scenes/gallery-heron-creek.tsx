import type { ReactElement } from 'react';
import { at, blob, disc } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { GreyHeron } from '../kit/perchers.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, propRoots } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';
import { rain, rainRings } from '../kit/weather.tsx';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const water = pick(crop, { card: 450, wide: 500 });
  const bird = pick(crop, { card: { x: 560, y: 690, s: 1.34 }, wide: { x: 780, y: 776, s: 1.5 } });
  const deep = '#173F3C';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={water} inks={['#7FA8A4', '#B9D0C0', '#DDE6CE']} />
      <path d={farBank(w * 0.3, w * 0.74, water - 6, 150, 12, 60)} fill="#BFD3BE" />
      <path d={farBank(w * 0.2, w * 0.86, water + 2, 90, 5, 60)} fill="#A9CBA4" />
      <path d={farBank(-40, w * 0.4, water + 20, 220, 8, 80) + farBank(w * 0.66, w + 40, water + 20, 250, 4, 80)} fill="#6FA98A" />
      <path d={propRoots(-20, w * 0.38, water - 14, water + 44, 22, 3, 6) + propRoots(w * 0.68, w + 20, water - 14, water + 44, 20, 5, 6)} fill="#6FA98A" />
      <rect y={water + 14} width={w} height={h} fill="#BFDCC0" />
      <path d={propRoots(-20, w * 0.37, water - 14, water + 50, 22, 3, 6) + propRoots(w * 0.69, w + 20, water - 14, water + 50, 20, 5, 6)} fill="#4E8A74" />
      <path
        d={
          blob(`-40,${water + 30} ${w * 0.3},${water + 40} ${w * 0.42},${water + 60} ${w * 0.2},${water + 110} -40,${water + 120}`) +
          blob(`${w + 40},${water + 30} ${w * 0.74},${water + 36} ${w * 0.64},${water + 56} ${w * 0.8},${water + 120} ${w + 40},${water + 140}`)
        }
        fill="#8DBFA4"
      />
      <path d={ripples({ x0: -40, x1: w + 40, y0: water + 30, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#7FB5A0" />
      <path d={ripples({ x0: w * 0.3, x1: w * 0.8, y0: water + 30, y1: h, count: 26, seed: 10, size: 240, thickness: 11 })} fill="#E3EDDA" />
      {/* the heron on the water, broken by ripples */}
      <g transform={`translate(${bird.x} ${bird.y}) scale(${bird.s} ${-bird.s * 0.32})`} opacity={0.5}>
        <GreyHeron light="#5E9A8A" dark="#5E9A8A" flight="#4E8A7A" bill="#4E8A7A" />
      </g>
      <path d={glint(bird.x, bird.y + 6, 200, 12) + glint(bird.x + 40, bird.y + 44, 260, 12) + glint(bird.x - 20, bird.y + 84, 220, 10)} fill="#E9F0CC" />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(bird.x, bird.y, bird.s)}>
          <GreyHeron light={ink.paper} dark="#8FA6AE" flight="#2C4250" bill="#D98A3A" />
        </g>
      </Plate>
      {/* rings where the legs enter the water */}
      <g transform={at(bird.x, bird.y, bird.s)} fill="none" stroke="#E9F0CC" strokeWidth={3}>
        <path d={disc(24, 0, 22, 4.5) + disc(-26, 2, 22, 4.5) + disc(0, 2, 84, 13)} />
        <path d={disc(0, 3, 128, 20)} opacity={0.6} />
      </g>
      <path d={glint(bird.x + 24 * bird.s, bird.y + 5, 40 * bird.s, 7) + glint(bird.x - 26 * bird.s, bird.y + 8, 40 * bird.s, 7)} fill="#7FB5A0" />
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.06, h * 0.1, w * 0.2, h * 0.2, 5, 40) +
              foliage(-10, h * 0.42, w * 0.12, h * 0.14, 7, 38) +
              foliage(w * 0.98, h * 0.06, w * 0.16, h * 0.14, 9, 40)
            }
          />
          <path d={propRoots(-60, w * 0.16, h * 0.52, h * 0.98, 12, 8, 16)} />
          <path d={blob(`-60,${h * 0.95} ${w * 0.14},${h * 0.94} ${w * 0.3},${h * 0.98} ${w * 0.34},${h + 40} -60,${h + 40}`)} />
        </g>
      </Plate>
      <path d={dabs(w * 0.07, h * 0.12, w * 0.15, h * 0.15, 40, 5, 36, 40)} fill={mix(deep, '#6FA98A', 0.5)} />
      <path d={rainRings(w, water + 40, h, 26, 7)} fill="none" stroke="#E9F0DC" strokeWidth={2.5} />
      <path d={rain(w, h, 170, 5)} fill="none" stroke="#F3F6E6" strokeWidth={2.6} strokeLinecap="round" opacity={0.75} />
    </Sheet>
  );
}

/** A grey heron stands in a mangrove creek while it rains. */
export const scene: Scene = { name: 'gallery-heron-creek', crops: ['card', 'wide'], draw };
