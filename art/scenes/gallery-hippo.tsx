import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { at, blob } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, Sun } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { glint, ripples, sunPath } from '../kit/water.ts';
import { HippoAfloat, HippoYawning } from '../kit/wildlife.tsx';

const inks = { light: '#E9A07E', dark: '#5A3E4E', detail: '#A8646A', accent: '#F2C36B' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 380, wide: 420 });
  const k = pick(crop, { card: 1, wide: 1.16 });
  const yawn = { x: w * 0.42, y: h * 0.72, s: 1.16 * k };
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#5A3E6E', '#B0567A', '#EE8A5A', '#F8C878']} />
      <Sun x={w * 0.66} y={horizon - 80} r={h * 0.23} fill="#FFEFC0" halo="#F9C98A" rings={2} spread={0.28} />
      <path d={farBank(-20, w + 20, horizon + 4, 80, 5, 70)} fill="#8A4A62" />
      {[0.1, 0.2, 0.9].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon, (220 + (i % 2) * 80) * k, i + 4, 0.06);
        return <path key={t} d={stem + crown} fill="#8A4A62" />;
      })}
      <rect y={horizon} width={w} height={h - horizon} fill="#C2687A" />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F0A070', '#B0607A', '#5A3E6E', '#33284E']} />
      </g>
      <path d={sunPath({ x: w * 0.66, y0: horizon + 5, y1: h * 0.96, r: h * 0.22, rows: 17, seed: 3, spread: 1.2 })} fill="#FFDDA0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: h, count: 54, seed: 6, size: 260, thickness: 11 })} fill="#3A2A52" opacity={0.7} />
      {[
        [0.14, 0.6, 0.42, false],
        [0.86, 0.62, 0.5, true],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)}>
          <path d={glint(w * Number(x), h * Number(y), 520 * Number(s) * k, 20)} fill="#3A2A52" />
          <g transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })}>
            <HippoAfloat inks={inks} />
          </g>
        </g>
      ))}
      <path
        d={blob(
          `${yawn.x - 380 * k},${yawn.y + 2} ${yawn.x},${yawn.y - 10} ${yawn.x + 340 * k},${yawn.y + 4} ${yawn.x + 100},${yawn.y + 50} ${yawn.x - 200},${yawn.y + 44}`,
        )}
        fill="#2A2044"
      />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(yawn.x, yawn.y, yawn.s)}>
          <HippoYawning inks={inks} mouth="#A82E3E" />
        </g>
      </Plate>
      <path d={glint(yawn.x - 60, yawn.y + 6, 560 * k, 12) + glint(yawn.x + 200, yawn.y + 26, 300 * k, 10)} fill="#F0A070" />
      <path d={glint(w * 0.76, h * 0.93, 700 * k, 34)} fill="#2A2044" />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(w * 0.78, h * 0.92, 0.94 * k, { flip: true })}>
          <HippoAfloat inks={inks} />
        </g>
      </Plate>
      <path d={glint(w * 0.76, h * 0.925, 520 * k, 10)} fill="#F0A070" />
      <g transform={at(w * 0.3, h * 0.2, 0.5 * k)} fill="#3A2A52">
        <path d={gull()} />
      </g>
      <path d={grass(w * 0.04, h + 12, 240, w * 0.16, 50, 3) + grass(w * 0.98, h + 12, 160, w * 0.1, 30, 6)} fill={ink.night} />
    </Sheet>
  );
}

/** Hippos in the upper river at dusk, one of them yawning. */
export const scene: Scene = { name: 'gallery-hippo', crops: ['card', 'wide'], draw };
