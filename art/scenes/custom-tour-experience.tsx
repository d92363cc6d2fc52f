import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass, palm } from '../kit/trees.ts';
import { OffRoader } from '../kit/vehicles.tsx';
import { glint, ripples } from '../kit/water.ts';

const field = '#8C9A4A';
const meadow = '#B9AE55';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 450, wide: 500 });
  const tree = pick(crop, { card: { x: 330, y: 640, s: 700 }, wide: { x: 470, y: 716, s: 790 } });
  const car = pick(crop, { card: { x: 850, y: 676, s: 0.74 }, wide: { x: 1150, y: 762, s: 0.86 } });
  const bao = baobab(tree.x, tree.y, tree.s, 5);
  const bark = '#614840';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#4F9DB0', '#9CCFC6', '#EDEFCF']} />
      <Cumulus x={w * 0.64} base={ground - 30} w={w * 0.6} h={h * 0.4} seed={14} light="#FFFAF1" dark="#CFE0D2" />
      <Cumulus x={w * 0.16} base={ground - 20} w={w * 0.34} h={h * 0.2} seed={6} light="#F6F3DF" dark="#C4DBCB" />
      <path d={farBank(-20, w + 20, ground + 4, 54, 12, 60)} fill="#8DB08A" />
      <rect y={ground} width={w} height={h - ground} fill={meadow} />
      {/* the river in the distance */}
      <path
        d={blob(
          `${w * 0.34},${ground + 26} ${w * 0.6},${ground + 12} ${w + 60},${ground + 6} ${w + 60},${ground + 52} ${w * 0.8},${ground + 56} ${w * 0.56},${ground + 46}`,
        )}
        fill="#5E9C9A"
      />
      <path d={ripples({ x0: w * 0.5, x1: w, y0: ground + 16, y1: ground + 50, count: 10, seed: 3, size: 200, thickness: 7 })} fill={ink.paper} />
      <g fill={ink.mangrove}>
        {[
          [0.71, 190, 4],
          [0.76, 240, 8],
          [0.93, 220, 5],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 64, height, seed, 0.06);
          return <path key={t} d={stem + crown} />;
        })}
        <path d={farBank(w * 0.66, w + 20, ground + 74, 34, 6, 50)} />
      </g>
      <path
        d={blob(
          `-60,${ground + 60} ${w * 0.2},${ground + 40} ${w * 0.45},${ground + 60} ${w * 0.7},${ground + 96} ${w + 60},${ground + 80} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={field}
      />
      {/* the laterite road winds round the tree */}
      <Inside
        d={blob(
          `${w * 0.56},${ground + 52}! ${w * 0.5},${ground + 84} ${w * 0.58},${ground + 112} ${w * 0.78},${ground + 132} ${w * 0.86},${ground + 168} ${w * 0.6},${h * 0.86} ${w * 0.2},${h * 0.93} ${-60},${h + 10}! ${-60},${h + 60}! ${w * 0.66},${h + 60}! ${w * 0.94},${h * 0.92} ${w * 1.02},${h * 0.8} ${w * 0.98},${ground + 160} ${w * 0.82},${ground + 112} ${w * 0.64},${ground + 92} ${w * 0.57},${ground + 78} ${w * 0.585},${ground + 52}!`,
        )}
        fill={ink.laterite}
      >
        <path d={ripples({ x0: 0, x1: w, y0: ground + 90, y1: h, count: 30, seed: 9, size: 280, thickness: 10 })} fill="#D9733F" />
        {/* it has rained: puddles hold the sky */}
        <path
          d={
            glint(w * 0.47, h * 0.925, w * 0.15, 26) +
            glint(w * 0.36, h * 0.955, w * 0.1, 18) +
            glint(w * 0.9, h * 0.86, w * 0.11, 20) +
            glint(w * 0.84, ground + 128, w * 0.06, 8)
          }
          fill="#9CCFC6"
        />
      </Inside>
      <path
        d={blob(
          `${tree.x - tree.s * 0.2},${tree.y + 6} ${tree.x},${tree.y - 6} ${tree.x + tree.s * 0.2},${tree.y + 4} ${tree.x - tree.s * 0.1},${tree.y + 44} ${tree.x - tree.s * 0.6},${tree.y + 84} ${tree.x - tree.s * 0.9},${tree.y + 70}`,
        )}
        fill={mix(field, ink.river, 0.6)}
      />
      <Plate dx={2.4} dy={-1.6}>
        <Lit d={bao.wood} light="#E3B48C" dark={bark} dx={-8} dy={3}>
          <path
            d={blob(
              `${tree.x + tree.s * 0.1},${tree.y - tree.s * 0.5} ${tree.x + tree.s * 0.2},${tree.y - tree.s * 0.48} ${tree.x + tree.s * 0.19},${tree.y - tree.s * 0.2} ${tree.x + tree.s * 0.36},${tree.y + 10}! ${tree.x + tree.s * 0.12},${tree.y + 10}! ${tree.x + tree.s * 0.09},${tree.y - tree.s * 0.2}`,
            )}
            fill={mix(ink.laterite, ink.river, 0.42)}
          />
          <path
            d={blob(
              `${tree.x - tree.s * 0.1},${tree.y - tree.s * 0.5} ${tree.x - tree.s * 0.02},${tree.y - tree.s * 0.46} ${tree.x - tree.s * 0.03},${tree.y - tree.s * 0.2} ${tree.x},${tree.y + 10}! ${tree.x - tree.s * 0.12},${tree.y + 10}! ${tree.x - tree.s * 0.1},${tree.y - tree.s * 0.2}`,
            )}
            fill={mix(ink.laterite, ink.river, 0.58)}
          />
          <path d={bao.ridges.join('')} fill={ink.river} />
        </Lit>
      </Plate>
      <g fill={ink.mangrove}>
        {bao.tips.map(([x, y], i) => (
          <path key={`${x}-${y}`} d={dabs(x, y, 34, 22, 9, i + 3, 32, (i * 67) % 180)} />
        ))}
      </g>
      <path d={grass(tree.x - tree.s * 0.02, tree.y + 20, 52, tree.s * 0.72, 90, 5)} fill={ink.mangrove} />
      <path d={skein(w * 0.84, h * 0.13, 7, 46, 0.6, 4)} fill={bark} />
      <g transform={at(car.x, car.y, car.s, { turn: 2 })}>
        <path d={blob('-300,2 -100,-6 220,-4 240,10 60,22 -260,18')} fill={mix(ink.laterite, ink.night, 0.5)} />
        <OffRoader paint={ink.sand} shade={mix(ink.river, ink.sand, 0.25)} glass={ink.river} dark={ink.night} load={ink.sunset} />
      </g>
      <path d={grass(w * 0.1, h + 12, 150, w * 0.3, 70, 6) + grass(w * 0.86, h + 16, 130, w * 0.34, 70, 2)} fill={ink.river} />
    </Sheet>
  );
}

/** A great baobab by a winding laterite road; a loaded four-wheel-drive sets out towards the river. */
export const scene: Scene = { name: 'custom-tour-experience', crops: ['card', 'wide'], draw };
