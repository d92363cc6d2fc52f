import type { ReactElement } from 'react';
import { PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc, line, poly, random, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { foliage, palm } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const lilac = '#5B5A86';
const dark = '#23304A';

/** Blocks of flats along the shore between two points. */
function skyline(x0: number, x1: number, base: number, height: number, seed: number): { walls: string; windows: string } {
  const next = random(seed);
  let walls = '';
  let windows = '';
  let x = x0;
  while (x < x1) {
    const bw = 34 + next() * 54;
    const bh = height * (0.4 + next() * 0.6);
    walls += poly(`${x},${base} ${x},${base - bh} ${x + bw},${base - bh} ${x + bw},${base}`);
    if (next() > 0.6)
      walls += poly(`${x + bw * 0.3},${base - bh} ${x + bw * 0.3},${base - bh - 14} ${x + bw * 0.7},${base - bh - 14} ${x + bw * 0.7},${base - bh}`);
    for (let wy = base - bh + 12; wy < base - 12; wy += 16)
      for (let wx = x + 8; wx < x + bw - 10; wx += 13) if (next() > 0.55) windows += poly(`${wx},${wy} ${wx},${wy + 7} ${wx + 6},${wy + 7} ${wx + 6},${wy}`);
    x += bw + next() * 8;
  }
  return { walls, windows };
}

/** The mosque below the cliff: a domed hall between two slender square minarets; foot at y = 0, 430 high. */
function Mosque(): ReactElement {
  const wall = '#F3E6CC';
  const shade = '#B98A78';
  const minaret = (x: number): ReactElement => (
    <g>
      <Inside d={poly(`${x - 24},0 ${x - 20},-330 ${x + 20},-330 ${x + 24},0`)} fill={wall}>
        <path d={poly(`${x + 2},0 ${x + 2},-340 ${x + 40},-340 ${x + 40},0`)} fill={shade} />
        <path d={[-60, -120, -180, -240].map((y) => poly(`${x - 12},${y} ${x - 12},${y - 34} ${x - 4},${y - 34} ${x - 4},${y}`)).join('')} fill={dark} />
      </Inside>
      <path d={poly(`${x - 34},-326 ${x - 34},-342 ${x + 34},-342 ${x + 34},-326`)} fill="#3F7F78" />
      <Inside d={poly(`${x - 16},-342 ${x - 14},-388 ${x + 14},-388 ${x + 16},-342`)} fill={wall}>
        <path d={poly(`${x + 2},-342 ${x + 2},-390 ${x + 20},-390 ${x + 20},-342`)} fill={shade} />
      </Inside>
      <path d={blob(`${x - 20},-386! ${x - 16},-408 ${x},-432! ${x + 16},-408 ${x + 20},-386!`)} fill="#3F7F78" />
      <path d={ribbon(`${x},-430,4 ${x},-462,2`)} fill={dark} />
    </g>
  );
  return (
    <g>
      <path d={blob('-74,-148! -80,-190 -54,-232 0,-262! 54,-232 80,-190 74,-148!')} fill="#3F7F78" />
      <path d={blob('10,-148! 24,-190 20,-230 0,-262! 54,-232 80,-190 74,-148!')} fill="#2B5D60" />
      <path d={ribbon('0,-260,4 0,-292,2')} fill={dark} />
      {minaret(-150)}
      {minaret(150)}
      <Inside d={poly('-130,0 -130,-150 130,-150 130,0')} fill={wall}>
        <path d={poly('30,0 30,-150 130,-150 130,0')} fill={shade} />
        <path d={[-100, -50, 0, 50, 100].map((x) => blob(`${x - 16},0! ${x - 16},-70 ${x},-100! ${x + 16},-70 ${x + 16},0!`)).join('')} fill={dark} />
      </Inside>
      <path d={poly('-140,-146 -140,-160 140,-160 140,-146')} fill="#3F7F78" />
      <path d={poly('-200,8 -200,-14 200,-14 200,8')} fill={shade} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 430, wide: 480 });
  const sun = pick(crop, { card: { x: 850, y: 330, r: 190 }, wide: { x: 1140, y: 360, r: 226 } });
  const mosque = pick(crop, { card: { x: 560, y: 560, s: 0.86 }, wide: { x: 760, y: 626, s: 1 } });
  const city = skyline(-20, w * 0.62, horizon + 40, pick(crop, { card: 150, wide: 170 }), 7);
  const point = skyline(w * 0.84, w * 0.97, horizon, 44, 12);
  const cliff = '#8E4A3A';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#4A4E86', '#B0658A', '#F08A6A', '#FBC98A']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFEFC6" halo="#FBCB94" rings={2} spread={0.28} />
      <Haze x={sun.x - sun.r * 2} y={sun.y - sun.r * 0.1} w={sun.r * 2.2} h={28} fill="#F6A57E" opacity={0.9} />
      <Haze x={sun.x} y={sun.y + sun.r * 0.26} w={sun.r * 2.2} h={24} fill="#F6A57E" opacity={0.9} />
      <path
        d={
          point.walls +
          blob(`${w * 0.76},${horizon + 4}! ${w * 0.84},${horizon - 12} ${w * 0.94},${horizon - 14} ${w + 40},${horizon - 6} ${w + 40},${horizon + 4}!`)
        }
        fill="#A8688A"
      />
      <rect y={horizon} width={w} height={h - horizon} fill="#3E7C92" />
      <path d={sunPath({ x: sun.x, y0: horizon + 6, y1: h * 0.86, r: sun.r * 0.9, rows: 15, spread: 1.3, seed: 4 })} fill="#FFE2B0" />
      <path d={ripples({ x0: w * 0.3, x1: w + 40, y0: horizon + 10, y1: h, count: 46, seed: 9, size: 220, thickness: 9 })} fill={dark} opacity={0.5} />
      {/* the town on its cliff, road and lamps along the edge */}
      <path d={city.walls} fill={lilac} />
      <path d={city.windows} fill="#FBC98A" />
      <path
        d={blob(
          `-60,${horizon + 10}! ${w * 0.2},${horizon - 4} ${w * 0.42},${horizon + 14} ${w * 0.6},${horizon + 8} ${w * 0.67},${horizon + 34} ${w * 0.66},${horizon + 90} ${w * 0.58},${horizon + 150} ${w * 0.3},${h * 0.8} -60,${h * 0.86}!`,
        )}
        fill={cliff}
      />
      <path
        d={[0.06, 0.17, 0.27, 0.36, 0.45, 0.53, 0.6]
          .map((t, i) =>
            blob(
              `${w * t - 30},${horizon + 70}! ${w * t},${horizon + 46 + (i % 2) * 14} ${w * t + 34},${horizon + 80}! ${w * t + 10},${horizon + 130} ${w * t - 16},${horizon + 200}! ${w * t - 40},${horizon + 130}`,
            ),
          )
          .join('')}
        fill="#6A3340"
      />
      <path
        d={line(`-20,${horizon + 40} ${w * 0.2},${horizon + 26} ${w * 0.42},${horizon + 38} ${w * 0.63},${horizon + 30}`)}
        fill="none"
        stroke="#F3D9B0"
        strokeWidth={13}
      />
      <path
        d={line(`-20,${horizon + 40} ${w * 0.2},${horizon + 26} ${w * 0.42},${horizon + 38} ${w * 0.63},${horizon + 30}`)}
        fill="none"
        stroke={dark}
        strokeWidth={2}
        strokeDasharray="16 12"
      />
      <path
        d={[0.05, 0.13, 0.21, 0.29, 0.37, 0.45, 0.53, 0.6]
          .map(
            (t) => ribbon(`${w * t},${horizon + 30},3 ${w * t},${horizon - 12},2.500 ${w * t + 14},${horizon - 16},2`) + disc(w * t + 16, horizon - 14, 4, 2.4),
          )
          .join('')}
        fill={dark}
      />
      {/* beach and surf */}
      <path
        d={blob(
          `-60,${h * 0.78} ${w * 0.2},${h * 0.7} ${w * 0.5},${h * 0.672} ${w * 0.68},${h * 0.66} ${w * 0.7},${h * 0.7} ${w * 0.6},${h * 0.8} ${w * 0.46},${h * 0.92} ${w * 0.4},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#F0CD94"
      />
      {[
        [0, 13],
        [0.045, 7],
        [0.1, 5],
      ].map(([shift = 0, width = 1]) => (
        <path
          key={shift}
          d={ribbon(
            `${w * (0.69 + shift)},${h * (0.664 + shift * 0.3)},1 ${w * (0.705 + shift)},${h * (0.7 + shift * 0.4)},${width} ${w * (0.66 + shift * 0.9)},${h * 0.77},${width * 1.5} ${w * (0.585 + shift)},${h * 0.83},${width} ${w * (0.52 + shift * 1.1)},${h * 0.9},${width * 1.4} ${w * (0.46 + shift * 1.3)},${h * 1.02},${width * 0.8}`,
          )}
          fill={ink.paper}
          opacity={1 - shift * 3}
        />
      ))}
      <g transform={at(mosque.x, mosque.y, mosque.s)}>
        <path d={disc(30, 4, 250, 14)} fill="#A86A4A" />
        <Mosque />
      </g>
      <Plate dx={1.8} dy={-1.2}>
        {[
          [0.3, 0.8, 0.36, -5, '#2B6B73'],
          [0.12, 0.87, 0.46, -3, ink.paper],
          [0.33, 0.92, 0.56, -5, ink.river],
        ].map(([x, y, s, turn, hull]) => (
          <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * pick(crop, { card: 0.92, wide: 1.1 }), { turn: Number(turn) })}>
            <path d={disc(0, 10, 420, 18)} fill="#B97E54" />
            <PirogueHull inks={{ hull: String(hull), band: ink.laterite, trim: ink.sunset, shade: dark }} />
          </g>
        ))}
      </Plate>
      {[
        [0.22, 0.85],
        [0.25, 0.856],
        [0.43, 0.8],
      ].map(([x = 0, y = 0], i) => (
        <g key={x} transform={at(w * x, h * y, 0.24)}>
          <path d={blob('-34,0! -36,-130 -22,-168 0,-174 22,-168 36,-130 34,0!')} fill={[ink.bougainvillea, ink.river, ink.laterite][i]} />
          <path d={disc(0, -196, 19, 24)} fill={dark} />
        </g>
      ))}
      <path d={skein(w * 0.72, h * 0.12, 9, 46, 0.6, 6)} fill={dark} />
      <g fill={mix(dark, ink.river, 0.5)}>
        {[
          [0.02, 0.62, 4],
          [0.1, 0.5, 9],
        ].map(([t = 0, k = 0, seed = 1]) => {
          const [stem, crown] = palm(w * t, h * 1.02, h * k, seed, 0.06);
          return <path key={t} d={stem + crown} />;
        })}
        <path d={foliage(w * 0.02, h + 10, w * 0.16, 70, 4, 26) + foliage(w * 0.98, h + 16, w * 0.14, 80, 7, 26)} />
      </g>
    </Sheet>
  );
}

/** Dakar's corniche at evening: the mosque with twin minarets on the beach below the cliff road, pirogues, surf. */
export const scene: Scene = { name: 'dakar-corniche', crops: ['card', 'wide'], draw };
