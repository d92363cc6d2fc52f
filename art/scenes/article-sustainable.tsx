import type { ReactElement } from 'react';
import { rings } from '../kit/cloth.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, random } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { Planter, Seedling, SeedlingBasin } from '../kit/planter.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { farBank, propRoots } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const mud = '#7A5A5C';
const wet = '#4A3844';
const sheen = '#F2C79A';
const young = { stem: '#8A4A36', light: '#7FB04A', dark: '#2F6B48' };
const near = { stem: '#2A2630', light: '#24543F', dark: '#16382F' };

/** Rows of young mangroves that shrink towards the creek. */
function Rows({ crop, far, close }: { crop: Crop; far: number; close: number }): ReactElement {
  const { w } = area[crop];
  const next = random(9);
  const plants = Array.from({ length: 6 }, (_, row) => {
    const t = (row + 0.4) / 6;
    const y = far + (close - far) * t ** 1.5;
    const s = 0.16 + 0.5 * t ** 1.3;
    const gap = 190 * s + 26;
    return Array.from({ length: Math.ceil(w / gap) + 1 }, (_, i) => ({
      x: i * gap + (row % 2) * gap * 0.5 + next() * 10,
      y: y + next() * 8,
      s: s * (0.9 + next() * 0.25),
      i,
    }));
  }).flat();
  return (
    <g>
      <path d={plants.map(({ x, y, s }) => glint(x + 26 * s, y + 2, 110 * s, 12 * s)).join('')} fill={wet} />
      {plants.map(({ x, y, s, i }) => (
        <g key={`${x}-${y}`} transform={at(x, y, s)}>
          <Seedling {...young} leaves={i % 3 ? 4 : 2} />
        </g>
      ))}
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const shore = h * 0.44;
  const flat = h * 0.5;
  const main = pick(crop, { card: { x: 300, y: 744, s: 2.0 }, wide: { x: 450, y: 842, s: 2.3 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={flat} inks={['#5F8F9A', '#A3C8BC', '#EDE8C6']} />
      <Cumulus x={w * 0.2} base={shore - 24} w={w * 0.5} h={h * 0.26} seed={6} light="#F7F1DC" dark="#B9CDBF" />
      <Cumulus x={w * 0.78} base={shore - 10} w={w * 0.62} h={h * 0.38} seed={3} light="#F3EBD2" dark="#8FAFAE" />
      <path d={skein(w * 0.3, h * 0.16, 7, 48, 0.6, 4)} fill="#4E8A80" />
      <path d={farBank(-20, w + 20, shore + 4, 78, 5, 60)} fill="#9CCBAE" />
      <path d={farBank(-40, w * 0.34, shore + 16, 150, 8, 76) + farBank(w * 0.8, w + 60, shore + 14, 130, 3, 70)} fill="#5E9E86" />
      <path d={propRoots(0, w * 0.32, shore + 2, shore + 34, 22, 3, 6) + propRoots(w * 0.82, w, shore + 2, shore + 34, 14, 5, 6)} fill="#4A8A78" />
      <rect y={shore + 12} width={w} height={h * 0.1} fill="#A9D6C4" />
      <path d={ripples({ x0: 0, x1: w, y0: shore + 16, y1: flat + 10, count: 18, seed: 5, size: 260, thickness: 8 })} fill="#FBF0C8" />
      <path
        d={blob(
          `-60,${flat + 12} ${w * 0.2},${flat - 6} ${w * 0.45},${flat + 16} ${w * 0.7},${flat} ${w + 60},${flat + 14} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill={mud}
      />
      <path d={ripples({ x0: -40, x1: w + 40, y0: flat + 18, y1: h, count: 40, seed: 8, size: 300, thickness: 13 })} fill={wet} opacity={0.65} />
      <path d={ripples({ x0: w * 0.3, x1: w, y0: flat + 18, y1: h, count: 30, seed: 19, size: 260, thickness: 12 })} fill={sheen} />
      <Rows crop={crop} far={flat + 24} close={h * 0.9} />
      <Plate dx={1.8} dy={-1.3}>
        {/* far off a man brings more in his arms */}
        <g transform={at(w * 0.085, flat + 76 * k, 0.66 * k)}>
          <path d={glint(10, 2, 160, 14)} fill={wet} />
          <Walker
            inks={{ ...skins.deep, top: '#F6E3BE', topShade: '#C9A27E', bottom: '#3F5E74', bottomShade: '#26405A', dark: '#20343A' }}
            garment="trousers"
            wear="cap"
            hat="#D9603F"
            hatShade="#8A3426"
            step={0.8}
            far={{ elbow: [30, -166], wrist: [62, -150], pose: 'hold' }}
            near={{ elbow: [8, -160], wrist: [46, -148], pose: 'hold' }}
          />
          <g transform="translate(66 -132) scale(0.5)">
            <SeedlingBasin light="#3F9AA0" dark="#17525C" stem={young.stem} leafLight={young.light} leafDark={young.dark} />
          </g>
        </g>
        <g transform={at(w * 0.65, h * 0.775, 1.34 * k, { flip: true })}>
          <path d={glint(0, 2, 180, 18)} fill={wet} />
          <Walker
            inks={{ ...skins.warm, top: '#F2B04A', topShade: '#B5662C', bottom: '#2A4F8A', bottomShade: '#182E58', dark: ink.night }}
            garment="wrapper"
            wear="wrap"
            hat={ink.paper}
            hatShade="#D9B784"
            step={0.8}
            sandals="#B9472F"
            face={{ earring: ink.sunset, smile: true }}
            print={<path d={rings(-60, -150, 80, -10, 26, 5)} fill="#7FB3C4" />}
            near={{ elbow: [50, -220], wrist: [52, -282], pose: 'hold', flip: true }}
          />
          <g transform="translate(2 -294) scale(0.74)">
            <SeedlingBasin light={ink.paper} dark="#9FB4B8" stem={young.stem} leafLight={young.light} leafDark={young.dark} />
          </g>
        </g>
        <g transform={at(w * 0.93, h * 0.87, 1.5 * k, { flip: true })}>
          <path d={glint(20, 2, 260, 22)} fill={wet} />
          <Planter
            inks={{ ...skins.deep, top: '#2F8F92', topShade: '#17525C', bottom: ink.sunset, bottomShade: '#B9652C', dark: ink.night }}
            wear="wrap"
            hat="#F6E3BE"
            hatShade="#C9A27E"
            band="#2F8F92"
            earring={ink.paper}
            seedling={<Seedling {...young} leaves={4} />}
          />
        </g>
        <g transform={at(main.x, main.y, main.s)}>
          <path d={glint(10, 2, 300, 24)} fill={wet} />
          <Planter
            inks={{ ...skins.brown, top: ink.paper, topShade: '#D9B48E', bottom: '#CF3F66', bottomShade: '#7E1F42', dark: ink.night }}
            wear="wrap"
            hat="#CF3F66"
            hatShade="#7E1F42"
            band="#F2B04A"
            earring={ink.sunset}
            print={<path d={rings(-90, -110, 90, 0, 28, 6)} fill="#F2B04A" />}
            seedling={<Seedling {...young} leaves={6} />}
          />
          <path d={glint(112, 3, 50, 9)} fill={mix(mud, wet, 0.6)} />
        </g>
        <g transform={at(main.x + 196 * main.s, main.y + 10, 0.46 * main.s)}>
          <path d={glint(0, 2, 220, 16)} fill={wet} />
          <SeedlingBasin light="#3F9AA0" dark="#17525C" stem={young.stem} leafLight={young.light} leafDark={young.dark} />
        </g>
      </Plate>
      <Plate>
        <path
          d={blob(`-60,${h * 0.965} ${w * 0.25},${h * 0.985} ${w * 0.6},${h * 0.97} ${w + 60},${h * 0.95} ${w + 60},${h + 60}! -60,${h + 60}!`)}
          fill="#2A2630"
        />
        {[
          [0.03, 1.02, 3.0],
          [0.11, 1.05, 2.2],
          [0.9, 1.07, 1.9],
          [0.97, 1.03, 2.6],
        ].map(([x = 0, y = 0, s = 1]) => (
          <g key={x} transform={at(w * x, h * y, s * k)}>
            <Seedling {...near} leaves={6} />
          </g>
        ))}
      </Plate>
    </Sheet>
  );
}

/** Women kneel at low tide under rain clouds and set rows of mangrove seedlings; more of them come by the basin. */
export const scene: Scene = { name: 'article-sustainable', crops: ['card', 'wide'], draw };
