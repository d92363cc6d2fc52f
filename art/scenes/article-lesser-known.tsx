import type { ReactElement } from 'react';
import { Carrier, HeadBasket } from '../kit/carriers.tsx';
import { rings } from '../kit/cloth.tsx';
import { Egret, EgretFlying } from '../kit/egrets.tsx';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass } from '../kit/trees.ts';
import { glint } from '../kit/water.ts';

const water = '#CFE0C0';
const deep = '#17453B';
const egret = { light: ink.paper, shade: '#BFCFC4', bill: ink.sunset, legs: '#2A3A38' };
const straw = { light: '#E9B25E', dark: '#9A5A30' };

/** The field in perspective: flooded strips between rows of young rice. */
function Paddy({ w, h, top, k }: { w: number; h: number; top: number; k: number }): ReactElement {
  const rows = Array.from({ length: 13 }, (_, i) => {
    const t = (i + 1) / 13;
    return { y: top + 8 + t ** 1.7 * (h - top), size: (10 + t ** 1.4 * 74) * k, t, seed: i + 3 };
  });
  return (
    <g>
      <rect y={top} width={w} height={h - top} fill={water} />
      {rows.map(({ y, size, t, seed }) => (
        <g key={seed}>
          <path d={poly(`-20,${y - size * 0.34} ${w + 20},${y - size * 0.3} ${w + 20},${y - size * 0.06} -20,${y}`)} fill={t < 0.45 ? '#A3C07A' : '#7FAE5C'} />
          <path
            d={grass(w / 2, y - size * 0.05, size * 0.9, w * 1.06, Math.round(150 - t * 60), seed)}
            fill={t < 0.3 ? '#9ABB74' : t < 0.6 ? '#6FA354' : '#4C8A4C'}
          />
        </g>
      ))}
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.16 });
  const top = h * 0.47;
  const path = h * 0.86;
  const tree = baobab(w * 0.8, top + 16, 286 * k, 5);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={top} inks={['#5FA7A2', '#B5D2AC', '#FBE9B4']} />
      <Sun x={w * 0.79} y={h * 0.3} r={h * 0.22} fill="#FFF6D8" halo="#FDEBB8" rings={1} spread={0.24} />
      <Haze x={w * 0.3} y={h * 0.3} w={w * 0.4} h={26} fill="#FBF3D4" />
      <path d={farBank(-20, w + 20, top + 4, 60 * k, 6, 60)} fill="#9DBB8C" />
      <path d={farBank(-20, w * 0.56, top + 8, 44 * k, 9, 50)} fill="#7FA878" />
      <Lit d={tree.wood} light="#C99A6A" dark="#6E5A4C" dx={8} dy={3} />
      <path d={tree.ridges.join('')} fill="#4E3F3A" opacity={0.5} />
      <path d={tree.tips.map(([x, y], i) => dabs(x, y, 30, 20, 9, i + 3, 20, (i * 53) % 180)).join('')} fill="#3F7F5A" />
      <Paddy w={w} h={h} top={top} k={k} />
      {/* the bund on which they walk */}
      <path
        d={blob(
          `-60,${path - 16} ${w * 0.3},${path - 22} ${w * 0.7},${path - 10} ${w + 60},${path - 20} ${w + 60},${path + 26} ${w * 0.5},${path + 22} -60,${path + 30}`,
        )}
        fill="#B9774A"
      />
      <path
        d={blob(`-60,${path + 12} ${w * 0.5},${path + 6} ${w + 60},${path + 10} ${w + 60},${path + 30} ${w * 0.5},${path + 26} -60,${path + 34}`)}
        fill="#7E4A38"
      />
      <g transform={at(w * 0.09, h * 0.66, 0.5 * k)}>
        <Egret inks={egret} />
      </g>
      <g transform={at(w * 0.76, h * 0.605, 0.42 * k, { flip: true })}>
        <Egret inks={egret} low dx={8} />
      </g>
      <path d={[0.22, 0.42, 0.62].map((t) => glint(w * t + 10 * k, path - 1, 190 * k, 14 * k)).join('')} fill="#7E4A38" />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(w * 0.22, path - 2, 1.2 * k)}>
          <Carrier
            inks={{ ...skins.deep, top: ink.paper, topShade: '#CDB98A', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: ink.night }}
            wrap={ink.sunset}
            wrapShade="#B9652C"
            baby={['#2F7F86', ink.river]}
            hem={ink.sunset}
            basket={<HeadBasket {...straw} load="cloth" fill={ink.paper} />}
          />
        </g>
        <g transform={at(w * 0.42, path - 6, 1.26 * k)}>
          <Carrier
            inks={{ ...skins.brown, top: ink.sunset, topShade: '#B9652C', bottom: '#2A5F8A', bottomShade: '#16304E', dark: ink.night }}
            wrap="#2A5F8A"
            wrapShade="#16304E"
            steady={false}
            print={<path d={rings(-70, -150, 70, -20, 30, 6)} fill="#F2C36B" />}
            basket={<HeadBasket {...straw} load="seedlings" fill="#3F7F4C" />}
          />
        </g>
        <g transform={at(w * 0.62, path - 2, 1.16 * k)}>
          <Carrier
            inks={{ ...skins.warm, top: '#2F7F86', topShade: ink.river, bottom: ink.laterite, bottomShade: '#6E2A22', dark: ink.night }}
            wrap={ink.bougainvillea}
            wrapShade="#7E2442"
            hem={ink.sand}
            basket={<HeadBasket {...straw} load="grain" fill="#F2CF7A" />}
          />
        </g>
      </Plate>
      <g transform={at(w * 0.32, h * 0.17, 0.62 * k)}>
        <EgretFlying inks={egret} />
      </g>
      <g transform={at(w * 0.5, h * 0.1, 0.44 * k)}>
        <EgretFlying inks={egret} down />
      </g>
      <g transform={at(w * 0.1, h * 0.24, 0.46 * k)}>
        <EgretFlying inks={egret} down />
      </g>
      <Plate>
        <g transform={at(w * 0.89, h * 0.985, 0.94 * k, { flip: true })}>
          <Egret inks={egret} dx={8} />
        </g>
        <path
          d={
            grass(w * 0.5, h + 16, 84 * k, w * 1.1, 130, 3) +
            grass(w * 0.03, h + 14, 190 * k, w * 0.14, 40, 7) +
            grass(w * 0.98, h + 14, 170 * k, w * 0.1, 26, 9) +
            ribbon(`-20,${h + 6},30 ${w + 20},${h + 6},30`)
          }
          fill={deep}
        />
      </Plate>
    </Sheet>
  );
}

/** Women with baskets on their heads cross a rice field, white egrets around them, a lone baobab behind. */
export const scene: Scene = { name: 'article-lesser-known', crops: ['card', 'wide'], draw };
