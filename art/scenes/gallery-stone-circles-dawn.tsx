import type { ReactElement } from 'react';
import { Pillar } from '../kit/buildings.tsx';
import { blob, poly } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { dabs, farBank, grass, rhunPalm } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const plain = pick(crop, { card: 500, wide: 556 });
  const k = pick(crop, { card: 1, wide: 1.14 });
  const sun = { x: w * 0.42, y: plain - 40, r: h * 0.24 };
  // a ring seen from a little above: angle, then height of the stone
  const stones = Array.from({ length: 13 }, (_, i) => {
    const a = (i / 13) * Math.PI * 2 + 0.22;
    return {
      x: w * 0.5 + Math.cos(a) * w * 0.36,
      y: plain + 128 * k + Math.sin(a) * 104 * k,
      tall: [168, 200, 150, 184, 214][i % 5] ?? 170,
      near: (Math.sin(a) + 1) / 2,
    };
  }).sort((a, b) => a.y - b.y);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={plain} inks={['#4E6A94', '#A98AA6', '#EDA08E', '#FAD3A0']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFEFC8" halo="#FAD0A8" rings={3} spread={0.28} />
      <Haze x={w * 0.5} y={h * 0.24} w={w * 0.44} h={30} fill="#E9AFA6" />
      <Haze x={w * 0.02} y={h * 0.34} w={w * 0.4} h={24} fill="#F2C0A4" />
      <path d={farBank(-20, w + 20, plain + 4, 62, 5, 70)} fill="#A87C92" />
      {[0.08, 0.16, 0.78, 0.9, 0.96].map((t, i) => {
        const [stem, crown] = rhunPalm(w * t, plain + 6, (190 + (i % 3) * 50) * k, i + 4);
        return <path key={t} d={stem + crown} fill="#8A6284" />;
      })}
      {/* mist lies on the plain */}
      <rect y={plain} width={w} height={h - plain} fill="#C98A7A" />
      <path
        d={blob(
          `-60,${plain + 10} ${w * 0.3},${plain - 16} ${w * 0.6},${plain + 2} ${w * 0.86},${plain - 14} ${w + 60},${plain + 6} ${w + 60},${plain + 46} ${w * 0.6},${plain + 34} ${w * 0.3},${plain + 50} -60,${plain + 36}`,
        )}
        fill="#F9DDBE"
        opacity={0.9}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: plain + 46, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill="#9A5A66" opacity={0.8} />
      <path d={ripples({ x0: w * 0.2, x1: w * 0.7, y0: plain + 40, y1: h * 0.94, count: 18, seed: 14, size: 240, thickness: 9 })} fill="#F3BE94" />
      <Plate dx={1.8} dy={-1.3}>
        {stones.map(({ x, y, tall, near }) => {
          const s = (0.62 + near * 0.62) * k;
          const lean = (x - sun.x) * 0.34;
          return (
            <g key={x}>
              <path
                d={poly(
                  `${x - 30 * s},${y} ${x + 30 * s},${y} ${x + 24 * s + lean},${y + (58 + near * 60) * k} ${x - 24 * s + lean},${y + (58 + near * 60) * k}`,
                )}
                fill="#7A4258"
                opacity={0.75}
              />
              <Pillar x={x} y={y} w={64 * s} h={tall * s * 0.86} light={x < sun.x ? '#B0563E' : '#D9764A'} dark={x < sun.x ? '#D9764A' : '#6E2F3E'} />
            </g>
          );
        })}
      </Plate>
      <path d={skein(w * 0.62, h * 0.14, 9, 46, 0.6, 6)} fill="#3A3A5E" />
      <g fill="#3E2440">
        <path d={grass(w * 0.08, h + 12, 130, w * 0.26, 60, 3) + grass(w * 0.5, h + 14, 70, w * 0.5, 60, 5) + grass(w * 0.93, h + 12, 140, w * 0.22, 60, 9)} />
      </g>
      <path d={dabs(w * 0.1, h * 0.98, w * 0.12, 20, 12, 4, 20, -70)} fill={ink.sunset} opacity={0.6} />
    </Sheet>
  );
}

/** Laterite stone circle at first light, long shadows and mist on the plain. */
export const scene: Scene = { name: 'gallery-stone-circles-dawn', crops: ['card', 'wide'], draw };
