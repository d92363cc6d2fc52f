import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { at, blob } from '../kit/geometry.ts';
import { Dancer, Drummer, KoraPlayer } from '../kit/musicians.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

/** The house under its iron roof beside the thatched ones. */
const tin = { wall: '#EDB677', wallShade: '#A85A44', roof: '#A97A66', roofShade: '#6E3F3E', door: '#3A1F2E', trim: '#7A4034' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 480, wide: 540 });
  const sun = pick(crop, { card: { x: 700, y: 370, r: 250 }, wide: { x: 950, y: 400, r: 300 } });
  const kora = pick(crop, { card: { x: 270, y: 742, s: 1.5 }, wide: { x: 400, y: 840, s: 1.72 } });
  const house = { wall: '#C98552', wallShade: '#7E4030', thatch: '#D9A854', thatchShade: '#8A5A34', door: ink.night };
  const tree = baobab(w * 0.12, h * 0.8, h * 1.02, 8);
  const bark = '#3A2530';
  const shadow = mix(ink.laterite, ink.night, 0.55);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#8E2E4E', '#D2584C', '#F0964C', '#F9CC7E']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#FFE9B8" />
      <Haze x={sun.x - sun.r * 0.1} y={sun.y - sun.r * 0.2} w={sun.r * 2.2} h={28} fill="#EE8E4C" />
      <path d={farBank(-20, w + 20, ground + 6, 84, 6, 64)} fill="#B4564A" />
      <g fill="#8A3D46">
        {[
          [0.82, 270, 4],
          [0.94, 320, 6],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 10, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill="#DE8B4A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill={ink.laterite} opacity={0.7} />
      {[
        [0.93, 30, 1.0],
        [0.76, 6, 0.68],
        [0.42, 8, 0.62],
      ].map(([t = 0, dy = 0, s = 1], i) => (
        <g key={t} transform={at(w * t, ground + dy, s * pick(crop, { card: 0.92, wide: 1.06 }), { flip: true })}>
          {i ? <RoundHouse {...house} /> : <TinHouse inks={tin} scale={0.72} />}
        </g>
      ))}
      <path d={blob(`-60,${h * 0.77} ${w * 0.2},${h * 0.765} ${w * 0.36},${h * 0.8} ${w * 0.2},${h * 0.84} -60,${h * 0.83}`)} fill={shadow} />
      <Plate>
        <Lit d={tree.wood} light="#E98A4A" dark={bark} dx={-7} dy={3} />
      </Plate>
      <g fill="#5E2E3E">
        {tree.tips.map(([x, y], i) => (
          <path key={`${x}-${y}`} d={dabs(x, y, 24, 16, 4, i + 3, 28, (i * 67) % 180)} />
        ))}
      </g>
      <path d={glint(w * 0.59, h * 0.83, 260, 22) + glint(w * 0.83, h * 0.885, 300, 24) + glint(kora.x, kora.y + 4, 460, 34)} fill={shadow} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(w * 0.58, h * 0.825, pick(crop, { card: 1.16, wide: 1.3 }), { flip: true })}>
          <Dancer
            inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            wrap={ink.sunset}
          />
        </g>
        <g transform={at(w * 0.84, h * 0.88, pick(crop, { card: 1.32, wide: 1.48 }), { flip: true })}>
          <Drummer
            inks={{ ...skins.deep, top: ink.paper, topShade: '#E0B87E', bottom: ink.mangrove, bottomShade: ink.river, dark: ink.night }}
            beat="far"
            looks={{ wear: 'cap', hat: ink.laterite, hatShade: '#7E2E22', smile: true }}
            drum="#C9803F"
            drumShade="#6E3A28"
            skinHead={ink.paper}
          />
        </g>
        <g transform={at(kora.x, kora.y, kora.s)}>
          <KoraPlayer
            inks={{ ...skins.warm, top: ink.paper, topShade: '#E3C393', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: ink.night }}
            gourd={ink.sunset}
            gourdShade="#A85A2C"
            stringInk={ink.paper}
          />
        </g>
      </Plate>
      <path d={blob(`-60,${h * 0.98} ${w * 0.4},${h * 0.97} ${w + 60},${h * 0.96} ${w + 60},${h + 40} -60,${h + 40}`)} fill={shadow} />
      <path d={grass(0, h + 14, 110, w * 0.16, 36, 3) + grass(w, h + 14, 120, w * 0.16, 36, 6)} fill={bark} />
    </Sheet>
  );
}

/** A kora player under a baobab, a dancer and a djembe drummer in a village at sunset. */
export const scene: Scene = { name: 'village-cultural-experience', crops: ['card', 'wide'], draw };
