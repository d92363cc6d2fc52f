import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { at, blob } from '../kit/geometry.ts';
import { Dancer, Drummer, KoraPlayer } from '../kit/musicians.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { baobab, dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

/** The house under its iron roof beside the thatched ones. */
const tin = { wall: '#F6DDAA', wallShade: '#C58C5A', roof: '#B9C2B4', roofShade: '#7C8B84', door: '#2B7F86', trim: '#8A5A3C' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 480, wide: 540 });
  const kora = pick(crop, { card: { x: 270, y: 742, s: 1.5 }, wide: { x: 400, y: 840, s: 1.72 } });
  const house = { wall: '#E0B07A', wallShade: '#A86A44', thatch: '#DDBB72', thatchShade: '#9A7644', door: '#3A2A26' };
  const tree = baobab(w * 0.12, h * 0.8, h * 1.02, 8);
  const bark = '#3E3230';
  const shadow = '#8C4A38';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#5BA8B4', '#A9D6C8', '#F3EDCA']} />
      <Cumulus x={w * 0.62} base={ground - 40} w={w * 0.46} h={h * 0.26} seed={5} light="#FFFAF1" dark="#DCE6CF" />
      <path d={farBank(-20, w + 20, ground + 6, 84, 6, 64)} fill="#9DB77C" />
      <g fill="#5C8A5E">
        {[
          [0.82, 270, 4],
          [0.94, 320, 6],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 10, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill="#EDC58A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill="#D9A263" />
      {[
        [0.93, 30, 1.0],
        [0.76, 6, 0.68],
        [0.42, 8, 0.62],
      ].map(([t = 0, dy = 0, s = 1], i) => (
        <g key={t} transform={at(w * t, ground + dy, s * pick(crop, { card: 0.92, wide: 1.06 }), { flip: true })}>
          {i ? <RoundHouse {...house} /> : <TinHouse inks={tin} scale={0.72} />}
        </g>
      ))}
      {/* the broad shade of the tree, in which they all sit, dance and drum */}
      <path
        d={blob(
          `-60,${h * 0.74} ${w * 0.24},${h * 0.725} ${w * 0.46},${h * 0.75} ${w * 0.72},${h * 0.77} ${w * 0.98},${h * 0.83} ${w + 60},${h * 0.86} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#B96A48"
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.79, y1: h, count: 26, seed: 11, size: 240, thickness: 14 })} fill="#D58C5A" />
      <Plate>
        <Lit d={tree.wood} light="#8E6E5A" dark={bark} dx={-7} dy={3} />
      </Plate>
      <g fill="#3F7A4A">
        {tree.tips.map(([x, y], i) => (
          <path key={`${x}-${y}`} d={dabs(x, y, 24, 16, 4, i + 3, 28, (i * 67) % 180)} />
        ))}
      </g>
      <path
        d={foliage(w * 0.1, -10, w * 0.26, 120, 5, 40) + foliage(w * 0.46, -40, w * 0.28, 96, 7, 38) + foliage(w * 0.82, -56, w * 0.26, 80, 9, 36)}
        fill={ink.mangrove}
      />
      <path d={dabs(w * 0.14, 10, w * 0.22, 80, 30, 4, 36, 60) + dabs(w * 0.56, -6, w * 0.26, 60, 24, 8, 34, 120)} fill="#3F7A4A" />
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

/** A kora player under a baobab, a dancer and a djembe drummer in the shade at noon, the village behind. */
export const scene: Scene = { name: 'village-cultural-experience', crops: ['card', 'wide'], draw };
