import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { WomanStanding } from '../kit/villagers.tsx';
import { ripples, sunPath } from '../kit/water.ts';

const hulls = [
  { hull: '#F2C14E', band: ink.laterite, trim: ink.paper, shade: '#5E2A2A' },
  { hull: '#2B6B8A', band: ink.sunset, trim: ink.paper, shade: '#142E44' },
  { hull: '#C2355D', band: '#F2C14E', trim: ink.paper, shade: '#4E1730' },
  { hull: ink.paper, band: ink.mangrove, trim: ink.laterite, shade: '#3A5A50' },
] as const;

/** A tall flag on the stern of a pirogue. */
function Flag({ x, fill }: { x: number; fill: string }): ReactElement {
  return (
    <g>
      <path d={ribbon(`${x},-60,7 ${x + 4},-250,5`)} fill={ink.night} />
      <path d={blob(`${x + 4},-250! ${x + 50},-262 ${x + 110},-240! ${x + 60},-226 ${x + 4},-200!`)} fill={fill} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 320, wide: 350 });
  const k = pick(crop, { card: 1, wide: 1.18 });
  const boats = [
    [0.34, 0.6, 0.62, -4, 1],
    [0.68, 0.635, 0.7, -5, 2],
    [0.24, 0.755, 0.9, -5, 0],
    [0.8, 0.86, 1.0, -6, 3],
  ] as const;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#E9785A', '#F4A566', '#FAD58C']} />
      <Sun x={w * 0.3} y={horizon - 70} r={h * 0.2} fill="#FFF3CC" halo="#FCDC9A" rings={2} spread={0.3} />
      <Haze x={w * 0.44} y={h * 0.18} w={w * 0.4} h={26} fill="#F9C482" />
      <rect y={horizon} width={w} height={h - horizon} fill="#3F8F9A" />
      <path d={sunPath({ x: w * 0.3, y0: horizon + 5, y1: h * 0.54, r: h * 0.19, rows: 9, seed: 3, spread: 1.3 })} fill="#FFE9B0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 8, y1: h * 0.54, count: 30, seed: 6, size: 200, thickness: 9 })} fill="#1F5F70" />
      {/* boats at anchor */}
      {[0.58, 0.78, 0.92].map((t, i) => (
        <g key={t} transform={at(w * t, horizon + 26 + (i % 2) * 20, 0.17 * k)} opacity={0.95}>
          <PirogueHull inks={hulls[i] ?? hulls[0]} />
          <Flag x={-400} fill={ink.laterite} />
        </g>
      ))}
      <path
        d={blob(
          `-60,${h * 0.53} ${w * 0.2},${h * 0.5} ${w * 0.5},${h * 0.535} ${w * 0.8},${h * 0.505} ${w + 60},${h * 0.53} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill={ink.paper}
      />
      <path
        d={blob(
          `-60,${h * 0.55} ${w * 0.2},${h * 0.525} ${w * 0.5},${h * 0.555} ${w * 0.8},${h * 0.53} ${w + 60},${h * 0.55} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#C99A6E"
      />
      <path
        d={blob(
          `-60,${h * 0.58} ${w * 0.24},${h * 0.56} ${w * 0.5},${h * 0.59} ${w * 0.8},${h * 0.565} ${w + 60},${h * 0.58} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#EFC68A"
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.62, y1: h, count: 26, seed: 4, size: 260, thickness: 10 })} fill="#D9A268" />
      {boats.slice(0, 2).map(([x, y, s, turn, i]) => (
        <g key={x} transform={at(w * x, h * y, s * k * 0.86, { turn })}>
          <path d={disc(0, 10, 440, 20)} fill="#A8703F" />
          <Flag x={-390} fill={i === 1 ? ink.sunset : '#2B6B8A'} />
          <PirogueHull inks={hulls[i] ?? hulls[0]} />
        </g>
      ))}
      {[
        [0.57, 0.595, 0.4, ink.laterite, '#6E2A22', 'trousers', 'hair'],
        [0.615, 0.6, 0.42, '#2A4F7A', '#182E4A', 'shorts', 'cap'],
        [0.06, 0.63, 0.46, ink.mangrove, '#12302A', 'wrapper', 'wrap'],
        [0.9, 0.69, 0.52, ink.bougainvillea, '#6E1F3E', 'boubou', 'wrap'],
      ].map(([x, y, s, top, topShade, garment, wear], i) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: i % 2 === 0 })}>
          <path d={disc(10, 0, 60, 7)} fill="#A8703F" />
          <Stander
            inks={{
              ...(i % 2 ? skins.brown : skins.deep),
              top: String(top),
              topShade: String(topShade),
              bottom: ink.sand,
              bottomShade: '#C9A06A',
              dark: ink.night,
            }}
            garment={garment as 'trousers'}
            wear={wear as 'hair'}
            near={[
              [16, -176],
              [40, -150],
            ]}
          />
        </g>
      ))}
      <Plate dx={1.8} dy={-1.3}>
        {boats.slice(2).map(([x, y, s, turn, i]) => (
          <g key={x} transform={at(w * x, h * y, s * k * 0.86, { turn })}>
            <path d={disc(0, 12, 450, 24)} fill="#A8703F" />
            <Flag x={-390} fill={i === 0 ? ink.mangrove : ink.bougainvillea} />
            <PirogueHull inks={hulls[i] ?? hulls[0]} />
          </g>
        ))}
        <g transform={at(w * 0.5, h * 0.95, 1.12 * k)}>
          <path d={disc(6, 0, 74, 9)} fill="#A8703F" />
          <WomanStanding
            load
            catch
            inks={{ ...skins.deep, top: '#2B7F86', topShade: '#17404E', bottom: ink.sunset, bottomShade: '#B9652C', dark: ink.night }}
            wrap={ink.laterite}
          />
        </g>
        {/* basket of the morning's catch */}
        <g transform={at(w * 0.14, h * 0.93, 1.02 * k)}>
          <path d={disc(0, 0, 150, 14)} fill="#A8703F" />
          <path
            d={[-80, -40, 0, 40, 80]
              .map((x, i) =>
                blob(`${x - 50},${-92 - (i % 2) * 10}! ${x - 10},${-112 - (i % 2) * 10} ${x + 44},${-96 - (i % 2) * 10}! ${x - 10},${-80 - (i % 2) * 10}`),
              )
              .join('')}
            fill="#5E8FA0"
          />
          <path
            d={[-80, -40, 0, 40, 80]
              .map((x, i) => line(`${x - 46},${-92 - (i % 2) * 10} ${x - 10},${-88 - (i % 2) * 10} ${x + 40},${-96 - (i % 2) * 10}`))
              .join('')}
            fill="none"
            stroke={ink.paper}
            strokeWidth={5}
          />
          <Lit d={[poly('-130,-86 130,-86 104,0 -104,0')]} light="#E9B25E" dark="#9A5A30" dx={-50} dy={2}>
            <path d={[-64, -40, -18].map((y) => ribbon(`-140,${y},5 140,${y},5`)).join('')} fill="#7E4428" opacity={0.6} />
          </Lit>
        </g>
      </Plate>
      {[
        [0.12, 0.2, 0.6, false],
        [0.5, 0.12, 0.46, true],
        [0.66, 0.24, 0.4, false],
        [0.9, 0.14, 0.64, true],
        [0.84, 0.4, 0.36, false],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })} fill={Number(s) > 0.5 ? ink.night : ink.paper}>
          <path d={gull()} />
        </g>
      ))}
    </Sheet>
  );
}

/** Tanji beach: painted pirogues with flags drawn up on the sand, fish carried ashore, gulls. */
export const scene: Scene = { name: 'gallery-fishing-beach', crops: ['card', 'wide'], draw };
