import type { ReactElement } from 'react';
import { at, blob, disc, random } from '../kit/geometry.ts';
import { HippoAfloat, HippoYawning } from '../kit/hippo.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const inks = {
  light: '#F3A982',
  hide: '#6A4658',
  dark: '#45304A',
  flesh: '#C07A80',
  mouth: '#B23A48',
  throat: '#7E2340',
  ivory: '#FBF1DC',
  ivoryShade: '#D9B79C',
};
const deep = '#2A2044';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 470, wide: 520 });
  const k = pick(crop, { card: 1, wide: 1.12 });
  const yawn = pick(crop, { card: { x: 560, y: 706, s: 1.03 }, wide: { x: 720, y: 790, s: 1.14 } });
  const next = random(4);
  const drops = Array.from({ length: 9 }, () =>
    disc(yawn.x + (300 + next() * 84) * yawn.s, yawn.y - (6 + next() * 60) * yawn.s, 2 + next() * 2, 4 + next() * 5),
  ).join('');
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#5A3E6E', '#A8557C', '#E9825C', '#FBCB80', '#FFE3A4']} />
      <Haze x={w * 0.5} y={h * 0.2} w={w * 0.5} h={26} fill="#C4668A" />
      <Haze x={w * 0.02} y={h * 0.32} w={w * 0.5} h={24} fill="#F2A06C" />
      <Haze x={w * 0.62} y={h * 0.42} w={w * 0.44} h={22} fill="#FFDC9A" />
      <path d={skein(w * 0.8, h * 0.13, 7, 40 * k, 0.55, 5)} fill="#5A3E6E" />
      {[0.06, 0.15, 0.93].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon, (200 + (i % 2) * 70) * k, i + 4, 0.06);
        return <path key={t} d={stem + crown} fill="#8A4A6C" />;
      })}
      <path d={farBank(-20, w + 20, horizon + 4, 70, 5, 70)} fill="#8A4A6C" />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F3B27C', '#B4627E', '#5A3E6E', '#33284E']} />
      </g>
      <path d={ripples({ x0: w * 0.3, x1: w + 20, y0: horizon + 6, y1: h * 0.84, count: 30, seed: 9, size: 300, thickness: 9 })} fill="#FFDDA0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: h, count: 54, seed: 6, size: 260, thickness: 11 })} fill="#3A2A52" opacity={0.7} />
      {pick(crop, {
        card: [
          [0.13, 0.68, 0.44, false],
          [0.93, 0.79, 0.5, true],
        ],
        wide: [
          [0.14, 0.7, 0.5, false],
          [0.91, 0.8, 0.58, true],
        ],
      } as const).map(([x, y, s, flip]) => (
        <g key={String(x)}>
          <path d={glint(w * x, h * y, 560 * s * k, 18)} fill={deep} />
          <g transform={at(w * x, h * y, s * k, { flip })}>
            <HippoAfloat inks={inks} />
          </g>
          <path d={glint(w * x, h * y + 8, 420 * s * k, 5)} fill="#F3B27C" />
        </g>
      ))}
      <path
        d={blob(
          `${yawn.x - 740 * yawn.s},${yawn.y + 4} ${yawn.x - 200},${yawn.y - 14} ${yawn.x + 420 * yawn.s},${yawn.y - 4} ${yawn.x + 470 * yawn.s},${yawn.y + 14} ${yawn.x + 120},${yawn.y + 56} ${yawn.x - 300},${yawn.y + 48}`,
        )}
        fill={deep}
      />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(yawn.x, yawn.y, yawn.s)}>
          <HippoYawning inks={inks} />
        </g>
      </Plate>
      <path d={drops} fill="#FFE3A4" />
      <path
        d={
          glint(yawn.x - 130 * k, yawn.y + 4, 620 * yawn.s, 11) +
          glint(yawn.x + 250 * k, yawn.y + 20, 380 * k, 10) +
          glint(yawn.x - 420 * k, yawn.y + 24, 300 * k, 8)
        }
        fill="#F3B27C"
      />
      <path d={glint(yawn.x + 90 * k, yawn.y + 44, 420 * k, 9)} fill="#B4627E" />
      <path d={grass(w * 0.02, h + 12, 230, w * 0.12, 44, 3) + grass(w * 0.98, h + 12, 150, w * 0.1, 30, 6)} fill={ink.night} />
    </Sheet>
  );
}

/** Hippos in the upper river after sunset, one of them gaping wide. */
export const scene: Scene = { name: 'gallery-hippo', crops: ['card', 'wide'], draw };
