import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { at, blob, disc, poly, random, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const lit = '#C9704E';
const wall = '#8E4438';
const dark = '#4E2630';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const x = w * 0.5;
  const floor = h * 0.84;
  const half = 230 * k;
  const spring = h * 0.42;
  const horizon = h * 0.6;
  const next = random(12);
  const arch = `M${x - half} ${floor}V${spring}A${half} ${half} 0 0 1 ${x + half} ${spring}V${floor}Z`;
  const tree = baobab(x - 150 * k, horizon + 36, 300 * k, 4);
  // courses of stone, left out where the gate opens
  const stones: string[] = [];
  for (let row = 0; row * 44 < floor; row++)
    for (let sx = -30 + (row % 2) * 44; sx < w + 40; sx += 88)
      if (next() > 0.42)
        stones.push(
          blob(
            `${sx},${row * 44 + 4} ${sx + 34},${row * 44} ${sx + 72},${row * 44 + 5} ${sx + 76},${row * 44 + 34} ${sx + 36},${row * 44 + 39} ${sx + 3},${row * 44 + 34}`,
          ),
        );
  const voussoirs = Array.from({ length: 15 }, (_, i) => {
    const a0 = Math.PI + (i / 15) * Math.PI + 0.015;
    const a1 = Math.PI + ((i + 1) / 15) * Math.PI - 0.015;
    const p = (a: number, r: number): string => `${x + Math.cos(a) * r},${spring + Math.sin(a) * r}`;
    return { d: poly(`${p(a0, half)} ${p(a0, half + 62 * k)} ${p(a1, half + 62 * k)} ${p(a1, half)}`), light: i < 7 };
  });
  return (
    <Sheet crop={crop} paper={wall}>
      <path d={stones.join('')} fill="#A2543F" opacity={0.8} />
      <path d={blob(`${w * 0.72},-40! ${w + 40},-40! ${w + 40},${h}! ${w * 0.84},${h}! ${w * 0.78},${h * 0.4}`)} fill={dark} opacity={0.55} />
      {voussoirs.map(({ d, light }) => (
        <path key={d} d={d} fill={light ? lit : '#7A3A38'} />
      ))}
      <Inside d={arch} fill="#F8D08A">
        <Sky w={w} h={horizon} inks={['#3F8A94', '#A4C9A8', '#FBE3A8']} />
        <Sun x={x + 60 * k} y={horizon - 150 * k} r={128 * k} fill="#FFF6D8" halo="#FBE9B4" rings={2} spread={0.3} />
        <Haze x={x - half} y={h * 0.4} w={half * 1.3} h={20} fill="#F3E6BE" />
        <path d={farBank(x - half - 20, x + half + 20, horizon + 3, 26, 5, 60)} fill="#7FAA90" />
        <rect y={horizon} width={w} height={h} fill="#4F9AA0" />
        <path d={sunPath({ x: x + 60 * k, y0: horizon + 5, y1: h * 0.76, r: 110 * k, rows: 9, seed: 3 })} fill="#FFF0C0" />
        <path
          d={ripples({ x0: x - half, x1: x + half, y0: horizon + 8, y1: h * 0.8, count: 20, seed: 6, size: 150, thickness: 8 })}
          fill={ink.river}
          opacity={0.6}
        />
        <g transform={at(x + 70 * k, horizon + 54 * k, 0.26 * k)}>
          <Pirogue inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={ink.river} rim="#FFF0C0" />
        </g>
        <path
          d={blob(
            `${x - half - 40},${h * 0.66} ${x - 100},${h * 0.68} ${x + 60},${h * 0.745} ${x + half + 40},${h * 0.77} ${x + half + 40},${h} ${x - half - 40},${h}`,
          )}
          fill="#5E8A54"
        />
        <Lit d={tree.wood} light="#D98A5E" dark="#4A2E38" dx={-5} dy={3} />
        <path d={tree.tips.map(([tx, ty], i) => dabs(tx, ty, 22, 14, 5, i + 3, 18, (i * 53) % 180)).join('')} fill={ink.mangrove} />
        <path d={poly(`${x - 60 * k},${floor} ${x + 70 * k},${floor} ${x + 100 * k},${h * 0.745} ${x + 60 * k},${h * 0.74}`)} fill="#E3B878" />
        <path
          d={`M${x + half} ${floor}V${spring}A${half} ${half} 0 0 0 ${x} ${spring - half}L${x} ${spring - half - 20}H${x + half + 20}V${floor}Z`}
          fill="none"
        />
        {/* thickness of the wall, seen on the right-hand jamb */}
        <path
          d={blob(
            `${x + half + 4},${floor}! ${x + half - 46 * k},${floor}! ${x + half - 46 * k},${spring} ${x + half - 80 * k},${spring - half * 0.55} ${x + half * 0.2},${spring - half * 0.93}! ${x + half},${spring - half}!`,
          )}
          fill={dark}
        />
      </Inside>
      {/* floor of the gateway, light falling through */}
      <path d={poly(`-20,${floor} ${w + 20},${floor} ${w + 20},${h + 20} -20,${h + 20}`)} fill="#6E3A34" />
      <path d={poly(`${x - half},${floor} ${x + half},${floor} ${x + half * 0.5},${h + 20} ${x - half * 1.9},${h + 20}`)} fill="#E0A468" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: floor + 14, y1: h, count: 14, seed: 9, size: 240, thickness: 9 })} fill={dark} opacity={0.5} />
      {/* an old gun, long out of use */}
      <Plate>
        <g transform={at(w * 0.8, h * 0.93, 1.1 * k)}>
          <path d={disc(0, 6, 200, 16)} fill="#3A1C26" />
          <Lit
            d={[ribbon('150,-60,74 40,-78,68 -90,-98,54 -176,-112,50'), ribbon('-170,-112,62 -186,-114,60'), disc(182, -56, 20)]}
            light="#5E7A7E"
            dark="#1F2F36"
            dx={-3}
            dy={14}
          />
          <path d={ribbon('90,-70,12 96,-108,9') + disc(-188, -115, 14, 22)} fill="#141E24" />
          <Lit d={[poly('-128,6 -116,-76 -52,-72 -44,6'), poly('56,6 64,-44 132,-36 144,6')]} light="#C9704E" dark={dark} dx={30} dy={3} />
        </g>
      </Plate>
      <g transform={at(x - 20 * k, h * 0.3, 0.34 * k)} fill={ink.river}>
        <path d={gull()} />
      </g>
      <g fill="#2F4A3A">
        <path
          d={grass(w * 0.08, h + 10, 110, w * 0.2, 50, 3) + grass(x - half - 20, floor + 8, 60, 110, 24, 6) + grass(x + half + 30, floor + 8, 50, 110, 24, 8)}
        />
        <path
          d={
            ribbon(`${w * 0.1},-20,9 ${w * 0.13},120,7 ${w * 0.11},230,4`) +
            dabs(w * 0.12, 110, 60, 130, 26, 5, 30, 60) +
            ribbon(`${w * 0.84},-20,8 ${w * 0.82},90,6 ${w * 0.84},160,3`) +
            dabs(w * 0.83, 80, 50, 90, 18, 7, 28, 60)
          }
        />
      </g>
    </Sheet>
  );
}

/** Through the broken gate of an old river fort: a baobab, the river, a passing boat; a rusted gun inside. */
export const scene: Scene = { name: 'gallery-fort-gate', crops: ['card', 'wide'], draw };
