import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { at, blob, disc, poly } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';
import { Dolphin } from '../kit/wildlife.tsx';

const inks = { light: '#7FA9AE', dark: '#2B5468', detail: '#F2EBD3', accent: ink.river };

/** Water thrown up where a dolphin leaves the sea. */
function splash(x: number, y: number, s: number): string {
  const p = (px: number, py: number): string => `${x + px * s},${y + py * s}`;
  return (
    blob(
      `${p(-90, 10)}! ${p(-60, -20)} ${p(-70, -60)}! ${p(-36, -30)} ${p(-20, -84)}! ${p(-4, -34)} ${p(30, -70)}! ${p(30, -24)} ${p(70, -40)}! ${p(60, -8)} ${p(100, 10)}!`,
    ) +
    disc(x - 40 * s, y - 90 * s, 6 * s) +
    disc(x + 10 * s, y - 104 * s, 5 * s) +
    disc(x + 56 * s, y - 78 * s, 6 * s) +
    disc(x - 86 * s, y - 50 * s, 4 * s)
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 360, wide: 400 });
  const k = pick(crop, { card: 1, wide: 1.18 });
  const lead = { x: w * 0.66, y: h * 0.52 };
  const next = { x: w * 0.2, y: h * 0.685 };
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#7FA9B4', '#B9D2CC', '#F6E4C6']} />
      {/* a hazy morning: thin bands of cloud one behind the other */}
      <Haze x={-w * 0.1} y={h * 0.13} w={w * 0.7} h={44} fill="#A3C3C6" />
      <Haze x={w * 0.42} y={h * 0.22} w={w * 0.66} h={36} fill="#CFE0D6" />
      <Haze x={-w * 0.06} y={h * 0.31} w={w * 0.58} h={32} fill="#DCE8DA" />
      <Haze x={w * 0.34} y={h * 0.38} w={w * 0.4} h={20} fill="#F6F1DC" />
      {/* the town across the estuary */}
      <path d={farBank(w * 0.56, w + 20, horizon + 2, 34, 5, 50)} fill="#7FB0A0" />
      <path
        d={[0.66, 0.72, 0.76, 0.83, 0.88]
          .map((t, i) =>
            poly(`${w * t},${horizon} ${w * t},${horizon - 40 - (i % 3) * 16} ${w * t + 40},${horizon - 40 - (i % 3) * 16} ${w * t + 40},${horizon}`),
          )
          .join('')}
        fill="#B4CDBF"
      />
      {[0.62, 0.8, 0.93].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon, (110 + (i % 2) * 30) * k, i + 4, 0.06);
        return <path key={t} d={stem + crown} fill="#5E9A8C" />;
      })}
      <rect y={horizon} width={w} height={h - horizon} fill="#2F93A0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 8, y1: h * 0.72, count: 26, seed: 3, size: 260, thickness: 10 })} fill="#8CC9C6" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: h, count: 50, seed: 6, size: 240, thickness: 11 })} fill="#17607A" opacity={0.8} />
      <g transform={at(w * 0.12, horizon + 40 * k, 0.24 * k)}>
        <Pirogue inks={{ hull: ink.laterite, band: ink.paper, trim: ink.sunset, shade: ink.night }} people={ink.river} rim="#F6EBC0" />
      </g>
      <path
        d={blob(
          `-60,${h * 0.76} ${w * 0.16},${h * 0.72} ${w * 0.4},${h * 0.78} ${w * 0.62},${h * 0.74} ${w * 0.84},${h * 0.79} ${w + 60},${h * 0.74} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#1F7A8C"
      />
      <Plate dx={2} dy={-1.5}>
        <path d={splash(lead.x - 190 * k, h * 0.73, 1.1 * k)} fill={ink.paper} />
        <g transform={at(lead.x, lead.y, 1.14 * k, { turn: -8 })}>
          <Dolphin inks={inks} />
        </g>
        <g transform={at(next.x, next.y, 0.76 * k, { turn: 30 })}>
          <Dolphin inks={inks} />
        </g>
      </Plate>
      <path d={splash(next.x + 128 * k, h * 0.845, 0.66 * k)} fill={ink.paper} />
      <path
        d={blob(
          `-60,${h * 0.86} ${w * 0.12},${h * 0.84} ${w * 0.3},${h * 0.82} ${w * 0.46},${h * 0.87} ${w * 0.7},${h * 0.85} ${w * 0.9},${h * 0.88} ${w + 60},${h * 0.85} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#17607A"
      />
      {/* the back and fin of a third come up in front */}
      <g transform={at(w * 0.82, h * 0.9, 1.05 * k)}>
        <path d={blob('-64,-34! -48,-74 -86,-120! -30,-110 10,-84 52,-42!')} fill={inks.dark} />
        <path d={blob('-78,-115! -34,-104 -2,-82 34,-50! 0,-74 -40,-98!')} fill={inks.light} opacity={0.45} />
        <Inside d={blob('-190,8! -110,-26 -20,-48 70,-46 140,-22 190,8!')} fill={inks.dark}>
          <path d={blob('-200,8! -110,-8 0,-22 90,-20 200,8! 200,30! -200,30!')} fill={inks.light} />
        </Inside>
        <path d={blob('-210,8! -100,0 100,0 210,8! 100,16 -100,16')} fill="#9CD0CC" />
      </g>
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.88, y1: h + 6, count: 14, seed: 16, size: 260, thickness: 9 })} fill="#5EB0B0" />
      {[
        [0.14, 0.24, 0.62, false],
        [0.24, 0.14, 0.44, true],
        [0.74, 0.22, 0.4, true],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })} fill={ink.paper}>
          <path d={gull()} />
        </g>
      ))}
    </Sheet>
  );
}

/** Dolphins leap in the river mouth off Banjul; a pirogue crosses behind. */
export const scene: Scene = { name: 'gallery-dolphins', crops: ['card', 'wide'], draw };
