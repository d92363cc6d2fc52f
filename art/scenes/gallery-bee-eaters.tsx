import type { ReactElement } from 'react';
import { at, line } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { BeeEater } from '../kit/perchers.tsx';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { farBank, grass } from '../kit/trees.ts';

const rhun = { stem: '#C3CC98', stemShade: '#A9BE84', fan: '#B9CA92', fanShade: '#A9BE84', dry: '#C0BE8A', foot: '#B9B870' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.0, wide: 1.14 });
  const y0 = h * 0.5;
  const sag = (x: number): number => y0 + 34 * (1 - ((x - w / 2) / (w / 2)) ** 2) + (x - w / 2) * 0.03;
  const row = pick(crop, {
    card: [
      [0.08, true],
      [0.24, false],
      [0.4, false],
      [0.56, false],
      [0.87, true],
    ],
    wide: [
      [0.08, true],
      [0.22, false],
      [0.37, false],
      [0.51, false],
      [0.66, false],
      [0.915, true],
    ],
  } as const);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h * 0.9} inks={['#9DBDB0', '#D3D5B0', '#EFDFB0', '#F3D594']} />
      {/* dust of the harmattan hangs in long bands and hides the sun */}
      <Haze x={-w * 0.1} y={h * 0.22} w={w * 0.8} h={50} fill="#C9D2B2" />
      <Haze x={w * 0.3} y={h * 0.4} w={w * 0.9} h={56} fill="#E9E0BC" />
      <Haze x={-w * 0.2} y={h * 0.66} w={w * 0.9} h={60} fill="#F6E9C4" />
      {[0.08, 0.2, 0.9].map((t, i) => (
        <RhunPalm key={t} x={w * t} y={h * 0.9} height={h * (0.36 + (i % 2) * 0.09)} seed={i + 4} flip={t > 0.5} inks={rhun} />
      ))}
      <path d={farBank(-20, w + 20, h * 0.9, 80, 6, 70)} fill="#B9B870" />
      <rect y={h * 0.885} width={w} height={h} fill="#D9A44C" />
      <path
        d={line(`-20,${sag(-20)} ${w * 0.25},${sag(w * 0.25)} ${w * 0.5},${sag(w * 0.5)} ${w * 0.75},${sag(w * 0.75)} ${w + 20},${sag(w + 20)}`)}
        fill="none"
        stroke={ink.night}
        strokeWidth={6}
      />
      <path
        d={line(`-20,${sag(-20) + 250} ${w * 0.5},${sag(w * 0.5) + 262} ${w + 20},${sag(w + 20) + 256}`)}
        fill="none"
        stroke={ink.night}
        strokeWidth={4}
        opacity={0.7}
      />
      <Plate dx={1.8} dy={-1.3}>
        {row.map(([t, flip], i) => (
          <g key={t} transform={at(w * t, sag(w * t) - 2, k, { flip })}>
            <BeeEater red="#E2504A" redShade="#9A2438" blue="#3FA8A8" blueShade="#1B6470" prey={i === row.length - 2} />
          </g>
        ))}
      </Plate>
      <path d={grass(w * 0.2, h + 12, 130, w * 0.5, 80, 3) + grass(w * 0.8, h + 12, 150, w * 0.46, 80, 6)} fill={ink.mangrove} />
    </Sheet>
  );
}

/** Carmine bee-eaters in a row on a wire above dry fields, one with a bee. */
export const scene: Scene = { name: 'gallery-bee-eaters', crops: ['card', 'wide'], draw };
