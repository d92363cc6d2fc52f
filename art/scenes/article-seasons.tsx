import type { ReactElement } from 'react';
import { Cumulus, rainCurtain } from '../kit/clouds.tsx';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { GirlPicking, Mango, MangoBasket, mangoWhorl } from '../kit/mango.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { branches, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const leafDark = '#143F36';
const leafMid = '#2B6B4C';
const leafLit = '#7FA84E';
const ripe = '#F6B63E';
const blush = '#E9743C';
const fruitShade = '#B9452F';
const green = '#B9B84A';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const ground = h * 0.7;
  const girl = { x: w * 0.6, y: h * 0.92, s: 1.5 * k };
  const hand = { x: girl.x + 76 * girl.s, y: girl.y - 284 * girl.s };
  const trunk = w * 0.24;
  /** Clusters of fruit: place, size, and where the whorl of leaves above them turns. */
  const fruits = [
    [0.05, 0.27, 1.05],
    [0.13, 0.34, 0.9],
    [0.36, 0.36, 1.0],
    [0.44, 0.29, 0.85],
    [0.52, 0.32, 0.95],
    [0.58, 0.22, 0.8],
    [0.78, 0.29, 1.0],
    [0.86, 0.22, 0.85],
    [0.93, 0.26, 0.95],
  ] as const;
  const crown = Array.from({ length: 46 }, (_, i) => {
    const t = (i * 0.618) % 1;
    return [w * (-0.02 + t * 1.02), h * (-0.06 + ((i * 0.377) % 1) * (0.3 - 0.12 * t)), 64 + ((i * 29) % 30)] as const;
  });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#3E5A72', '#6F8A94', '#E3BE86', '#F9D88A']} />
      <Cumulus x={w * 0.52} base={ground + 10} w={w * 0.7} h={h * 0.4} seed={4} light="#F6DDA8" dark="#C9B190" dx={12} dy={12} />
      <Cumulus x={w * 0.84} base={h * 0.6} w={w * 0.8} h={h * 0.52} seed={9} light="#FBE6B8" dark="#4A667C" dx={18} dy={16} />
      <Cumulus x={w * 0.98} base={h * 0.6} w={w * 0.56} h={h * 0.26} seed={15} light="#8FA3A8" dark="#3E5870" dx={12} dy={10} />
      <path d={poly(`${w * 0.62},${h * 0.585} ${w + 20},${h * 0.585} ${w + 20},${ground} ${w * 0.57},${ground}`)} fill="#8A9AA0" opacity={0.6} />
      <path d={rainCurtain(w * 0.6, w + 80, h * 0.585, ground, 60 * k, 5)} fill="#4A667C" opacity={0.75} />
      <path d={skein(w * 0.68, h * 0.44, 6, 36, 0.5, 7)} fill={ink.paper} />
      <path d={farBank(-20, w + 20, ground + 6, 70 * k, 6, 60)} fill="#5E8A66" />
      {[0.76, 0.83, 0.93].map((t, i) => {
        const [stem, crown] = palm(w * t, ground + 10, (170 + (i % 2) * 50) * k, i + 4, -0.16);
        return <path key={t} d={stem + crown} fill="#34665A" />;
      })}
      <rect y={ground} width={w} height={h - ground} fill="#E9A955" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 16, y1: h, count: 26, seed: 4, size: 280, thickness: 11 })} fill="#C9743E" />
      <path
        d={blob(`-60,${h * 0.84} ${w * 0.2},${h * 0.8} ${w * 0.56},${h * 0.83} ${w * 0.78},${h * 0.9} ${w * 0.5},${h * 0.96} -60,${h * 0.97}`)}
        fill="#9A5238"
      />
      {/* the mango tree: trunk, limbs, three depths of leaves */}
      <path d={foliage(w * 0.26, h * 0.06, w * 0.42, h * 0.22, 5, 34) + foliage(w * 0.78, h * 0.02, w * 0.26, h * 0.17, 8, 34)} fill="#0F332E" />
      <Lit
        d={[
          blob(
            `${trunk - 120 * k},${h * 0.88}! ${trunk - 64 * k},${h * 0.82} ${trunk - 50 * k},${h * 0.6} ${trunk - 44 * k},${h * 0.2}! ${trunk + 50 * k},${h * 0.2}! ${trunk + 54 * k},${h * 0.6} ${trunk + 74 * k},${h * 0.82} ${trunk + 150 * k},${h * 0.89}! ${trunk + 40 * k},${h * 0.87} ${trunk},${h * 0.9} ${trunk - 50 * k},${h * 0.87}`,
          ),
          branches(trunk + 20 * k, h * 0.34, -22, 320 * k, 50 * k, 1, 5).d,
          ribbon(`${trunk - 10 * k},${h * 0.42},60 ${trunk - 110 * k},${h * 0.3},44 ${trunk - 240 * k},${h * 0.2},30`),
        ]}
        light="#C98A5A"
        dark="#4E342E"
        dx={12}
        dy={2}
      />
      <path
        d={ribbon(`${hand.x + 6 * k},${hand.y - 70 * k},9 ${hand.x + 20 * k},${hand.y - 130 * k},12 ${hand.x - 20 * k},${hand.y - 230 * k},18`)}
        fill="#4E342E"
      />
      <path
        d={
          foliage(w * 0.06, h * 0.16, w * 0.16, h * 0.14, 3, 34) +
          foliage(w * 0.25, h * 0.1, w * 0.2, h * 0.16, 5, 34) +
          foliage(w * 0.45, h * 0.14, w * 0.16, h * 0.12, 7, 34) +
          foliage(w * 0.66, h * 0.08, w * 0.16, h * 0.11, 9, 34) +
          foliage(w * 0.86, h * 0.06, w * 0.14, h * 0.12, 11, 34)
        }
        fill={leafDark}
      />
      {crown.map(([x, y, s], i) => (
        <path key={x} d={mangoWhorl(x, y, s * k, (i % 5) * 9 - 18)} fill={i % 3 === 2 ? leafLit : i % 3 ? leafMid : '#1E5443'} />
      ))}
      <Plate dx={1.8} dy={-1.3}>
        {fruits.map(([x, y, s], i) => (
          <g key={x} transform={at(w * x, h * y - 74 * k, s * k)}>
            {i % 3 ? null : (
              <g transform="translate(-26 4)">
                <Mango light={green} dark="#6E8A3E" cap={leafLit} stalk={leafMid} drop={30} />
              </g>
            )}
            <g transform="translate(24 0)">
              <Mango light={ripe} dark={fruitShade} cap="#D9A93E" stalk={leafMid} drop={i % 2 ? 62 : 24} />
            </g>
            <Mango light={ripe} dark={blush} cap={green} stalk={leafMid} drop={i % 2 ? 34 : 72} />
            <path d={mangoWhorl(4, 0, 92, (i % 3) * 10 - 10)} fill={i % 2 ? leafMid : leafDark} />
          </g>
        ))}
        <path d={mangoWhorl(hand.x + 6 * k, hand.y - 76 * k, 96 * k, 4)} fill={leafDark} />
        <path d={glint(girl.x + 6, girl.y - 3 * k, 200 * k, 18 * k)} fill="#7E3E2E" />
        <g transform={at(hand.x + 4 * k, hand.y - 76 * k, 1.0 * k)}>
          <Mango light={ripe} dark={blush} cap={green} stalk={leafMid} drop={26} />
        </g>
        <g transform={at(girl.x, girl.y, girl.s)}>
          <GirlPicking
            inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#7E2442', bottom: ink.paper, bottomShade: '#E0B87E', dark: ink.night }}
            basket={<MangoBasket light="#FBE3A8" dark="#A8683A" fruit={ripe} fruitShade={fruitShade} blush={blush} />}
          />
        </g>
      </Plate>
      <path
        d={
          grass(w * 0.06, h + 12, 110 * k, w * 0.2, 46, 8) +
          grass(w * 0.95, h + 12, 130 * k, w * 0.16, 46, 10) +
          grass(w * 0.4, h + 12, 50 * k, w * 0.2, 26, 12)
        }
        fill={leafDark}
      />
    </Sheet>
  );
}

/** A girl with a basket picks from a mango tree heavy with fruit, the first rain clouds behind. */
export const scene: Scene = { name: 'article-seasons', crops: ['card', 'wide'], draw };
