import type { ReactElement } from 'react';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { farBank, foliage, grass, palm, rhunPalm } from '../kit/trees.ts';
import { OffRoader } from '../kit/vehicles.tsx';
import { glint, ripples } from '../kit/water.ts';

const road = '#C4583A';
const roadDark = '#8A3429';

/** A folded-out map lying on the bonnet, the river winding through it; 150 wide. */
function RouteMap(): ReactElement {
  return (
    <g>
      <path d={poly('-80,6 -52,-46 84,-58 96,-4')} fill={ink.paper} />
      <path d={poly('-8,0 10,-50 84,-58 96,-4')} fill="#E9DDBE" />
      <path d={line('-58,-10 -30,-24 0,-18 30,-34 78,-36')} fill="none" stroke="#2B7A80" strokeWidth={9} />
      <path d={line('-44,-34 -10,-38 30,-16 70,-16')} fill="none" stroke={ink.laterite} strokeWidth={3} strokeDasharray="7 5" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 480, wide: 540 });
  const k = pick(crop, { card: 1.34, wide: 1.52 });
  const car = { x: w * 0.34, y: h * 0.845 };
  const bonnet = car.x + 172 * k * 1.12;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#4E9FA0', '#A9CFB0', '#F6E3AC']} />
      <Sun x={w * 0.64} y={h * 0.36} r={h * 0.27} fill="#F7B94E" halo="#F9D98E" rings={1} spread={0.22} />
      <Haze x={w * 0.36} y={h * 0.3} w={w * 0.34} h={26} fill="#FBF0D0" />
      <path d={farBank(-20, w + 20, ground + 6, 80, 6, 64)} fill="#7FAE80" />
      {[0.07, 0.2, 0.86, 0.95].map((t, i) => {
        const [stem, crown] = i % 2 ? palm(w * t, ground + 12, 290, i + 4, 0.04) : rhunPalm(w * t, ground + 12, 330, i + 4);
        return <path key={t} d={stem + crown} fill="#3F7F60" />;
      })}
      <rect y={ground} width={w} height={h - ground} fill="#B9B45E" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 16, y1: h * 0.75, count: 20, seed: 4, size: 260, thickness: 10 })} fill="#7E9A4C" />
      {/* the laterite road comes round from the far trees */}
      <path
        d={blob(
          `${w * 0.6},${ground + 6}! ${w * 0.66},${ground + 30} ${w * 0.5},${ground + 70} -60,${h * 0.72}! -60,${h + 40}! ${w + 60},${h + 40}! ${w + 60},${h * 0.82}! ${w * 0.78},${h * 0.7} ${w * 0.7},${ground + 60} ${w * 0.68},${ground + 20} ${w * 0.63},${ground + 6}!`,
        )}
        fill={road}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.74, y1: h + 10, count: 22, seed: 9, size: 320, thickness: 12 })} fill={roadDark} opacity={0.7} />
      <path d={skein(w * 0.28, h * 0.13, 7, 44, 0.55, 5)} fill={ink.river} />
      <path d={glint(car.x + 10, car.y + 6, 560 * k, 40) + glint(w * 0.72, h * 0.93, 420 * k, 30)} fill={roadDark} />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(w * 0.605, h * 0.82, k * 1.0, { flip: true })}>
          <Stander
            inks={{ ...skins.fair, top: ink.sand, topShade: '#CFA878', bottom: '#5A6E4A', bottomShade: ink.mangrove, dark: '#8A5A2A' }}
            garment="shorts"
            wear="sun"
            hat={ink.sunset}
            hatShade="#C4702C"
          />
        </g>
        <g transform={at(car.x, car.y, k * 1.12)}>
          <OffRoader paint="#F3E6C8" shade="#C9A878" glass="#2B5D66" dark={ink.river} load={ink.laterite} />
        </g>
        <g transform={at(bonnet - 6, car.y - 108 * k * 1.12, k * 0.9)}>
          <RouteMap />
        </g>
        <g transform={at(w * 0.7, h * 0.93, k * 1.12, { flip: true })}>
          <Stander
            inks={{ ...skins.deep, top: ink.mangrove, topShade: '#12342A', bottom: '#C9A86A', bottomShade: '#8F6E38', dark: ink.night }}
            garment="trousers"
            wear="cap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            tilt={12}
            near={[
              [46, -168],
              [104, -146],
            ]}
          />
        </g>
        <g transform={at(w * 0.82, h * 0.935, k * 1.06, { flip: true })}>
          <Stander
            inks={{ ...skins.warm, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2A4F7A', bottomShade: '#1A2E4A', dark: ink.night }}
            garment="trousers"
            wear="long"
            hat={ink.night}
            hatShade={ink.night}
            near={[
              [20, -180],
              [34, -150],
            ]}
          />
        </g>
      </Plate>
      <g fill={ink.mangrove}>
        <path d={grass(w * 0.03, h + 12, 130, w * 0.14, 40, 3) + grass(w * 0.97, h + 12, 120, w * 0.12, 40, 6)} />
        <path d={foliage(w * 0.98, -10, w * 0.12, 90, 8, 36)} />
        <path d={ribbon(`${w + 20},60,26 ${w * 0.9},80,14 ${w * 0.84},60,6`)} />
      </g>
    </Sheet>
  );
}

/** A guide shows two travellers the route on a map spread over the bonnet, on a red laterite road. */
export const scene: Scene = { name: 'article-faq', crops: ['card', 'wide'], draw };
