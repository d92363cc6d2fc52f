import type { ReactElement } from 'react';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { Chimpanzee } from '../kit/mammals.tsx';
import { StandingStone } from '../kit/megalith.tsx';
import { mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const mist = '#EDF0DC';
const dark = '#14302B';
const shadow = '#5E7440';

/** Pillars of one ring as [angle in turns, height for its width]; those in front are the largest. */
const ring: readonly (readonly [number, number])[] = [
  [0.03, 1.45],
  [0.13, 1.7],
  [0.235, 1.5],
  [0.34, 1.78],
  [0.45, 1.5],
  [0.55, 1.75],
  [0.63, 1.5],
  [0.71, 1.9],
  [0.79, 1.55],
  [0.87, 1.75],
  [0.95, 1.5],
];

type Stones = { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number; readonly w: number };

function Circle({ x, y, rx, ry, w }: Stones): ReactElement {
  const stones = ring
    .map(([t, tall], i) => {
      const [c, s] = [Math.cos(t * Math.PI * 2), Math.sin(t * Math.PI * 2)];
      const near = (s + 1) / 2;
      const width = w * (0.62 + 0.58 * near);
      return { x: x + c * rx * (0.9 + 0.14 * near), y: y + s * ry, w: width, h: width * tall, near, seed: i + 3 };
    })
    .sort((a, b) => a.y - b.y);
  return (
    <g>
      {stones.map((s) => {
        const far = (1 - s.near) * 0.62;
        return (
          <g key={s.seed}>
            <path d={glint(s.x + s.w * 0.4, s.y + s.w * 0.06, s.w * 1.8, s.w * 0.34)} fill={mix(shadow, '#8FA862', far)} />
            <StandingStone
              {...s}
              sunSide={-1}
              pebbles={s.seed % 4 === 1 ? 3 : 0}
              inks={{
                face: mix('#7C3527', '#A8776A', far),
                turn: mix('#B34E34', '#C98E72', far),
                edge: mix('#DE8350', '#E6B389', far),
                pit: mix('#55241F', '#8E6058', far),
              }}
            />
            <path d={grass(s.x, s.y + s.w * 0.14, s.w * 0.22, s.w * 1.2, 14, s.seed)} fill={mix('#5E7A3C', '#8FA862', far)} />
          </g>
        );
      })}
    </g>
  );
}

/** The river on the right, and the island's forest on its other side. */
function River({ w, h, ground, shore }: { w: number; h: number; ground: number; shore: number }): ReactElement {
  return (
    <g>
      <rect y={ground} width={w} height={h - ground} fill="#BFD8CC" />
      <path d={ripples({ x0: shore - 120, x1: w + 20, y0: ground + 30, y1: h, count: 36, seed: 12, size: 260, thickness: 12 })} fill="#F1F2E0" />
      <path d={ripples({ x0: shore - 120, x1: w + 20, y0: ground + 40, y1: h, count: 30, seed: 6, size: 240, thickness: 12 })} fill="#8FB6A8" />
      {/* the island: oil palms over a gallery forest that reaches down to the water */}
      {[0.1, 0.34, 0.62, 0.86].map((t, i) => {
        const [stem, crown] = palm(shore + (w - shore) * t, ground + 20, 230 + ((i * 47) % 80), i + 3, i % 2 ? 0.05 : -0.05);
        return <path key={t} d={stem + crown} fill="#6F9F82" />;
      })}
      <path d={farBank(shore - 60, w + 40, ground + 30, 104, 9, 60)} fill="#6F9F82" />
      <path d={farBank(shore + 40, w + 40, ground + 44, 60, 4, 50)} fill="#4F8570" />
      <path d={glint(w - 160, ground + 46, w * 0.4, 20)} fill="#4F8570" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 404, wide: 440 });
  const stones: Stones = pick(crop, { card: { x: 366, y: 590, rx: 276, ry: 122, w: 112 }, wide: { x: 540, y: 654, rx: 380, ry: 142, w: 134 } });
  const ape = pick(crop, { card: { x: 990, y: 548, s: 0.96 }, wide: { x: 1336, y: 570, s: 1.12 } });
  const shore = pick(crop, { card: 760, wide: 1040 });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#8DB8AE', '#C3D8C4', '#F1EFD6']} />
      {/* the mist of a green morning lies between the rows of trees */}
      <path d={farBank(-20, w + 20, ground + 6, 190, 12, 90)} fill="#BAD3C0" />
      <Haze x={-w * 0.1} y={ground - 86} w={w * 0.8} h={40} fill="#E4EBD6" />
      <rect y={ground - 90} width={w} height={100} fill="#E4EBD6" />
      <path d={farBank(-20, w * 0.7, ground + 6, 104, 5, 70)} fill="#A3C4AC" />
      <Haze x={-w * 0.1} y={ground - 26} w={w * 0.9} h={40} fill={mist} />
      <rect y={ground - 30} width={w} height={40} fill={mist} />
      <River w={w} h={h} ground={ground} shore={shore} />
      {/* the meadow of Wassu ends in a bank */}
      <path
        d={blob(
          `-60,${ground + 14}! ${w * 0.3},${ground + 2} ${shore - 150},${ground + 20}! ${shore - 60},${ground + 40} ${shore - 30},${ground + 110} ${shore + 40},${ground + 210} ${shore + 20},${ground + 320} ${shore + 110},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#7E8A4A"
      />
      <path
        d={blob(
          `-60,${ground + 14}! ${w * 0.3},${ground + 2} ${shore - 150},${ground + 20}! ${shore - 74},${ground + 40} ${shore - 52},${ground + 104} ${shore + 12},${ground + 204} ${shore - 6},${ground + 316} ${shore + 70},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#A9B468"
      />
      <path d={ripples({ x0: -20, x1: shore - 110, y0: ground + 30, y1: h, count: 30, seed: 4, size: 260, thickness: 11 })} fill="#C3C67C" />
      <Plate dx={2} dy={-1.6}>
        <Circle {...stones} />
      </Plate>
      <path d={skein(w * 0.3, h * 0.13, 7, 44, 0.56, 5)} fill="#3F6E5E" />
      {/* a chimpanzee in a tree over the water */}
      <Plate>
        <path
          d={
            ribbon(`${w + 20},${h + 40},170 ${w + 30},${ape.y + 120},120 ${w + 6},${ape.y - 200},92 ${w + 40},-60,90`) +
            ribbon(
              `${w + 30},${ape.y + 150},110 ${w - 40},${ape.y + 50},70 ${ape.x + 30},${ape.y + 20},46 ${ape.x - 110},${ape.y + 22},30 ${ape.x - 186},${ape.y - 4},12`,
            )
          }
          fill={dark}
        />
        <g transform={at(ape.x, ape.y, ape.s, { flip: true })}>
          <Chimpanzee inks={{ light: '#6E5E4E', dark: '#241C1C', under: '#000000', face: '#C08B66', brow: '#000000' }} />
        </g>
      </Plate>
      <g fill={dark}>
        <path
          d={foliage(w * 0.95, -20, w * 0.18, 100, 5, 40) + foliage(w * 0.76, -70, w * 0.14, 84, 7, 38) + dabs(ape.x - 190, ape.y + 8, 60, 30, 16, 3, 34, 30)}
        />
        <path d={grass(w * 0.06, h + 14, 110, w * 0.22, 50, 3) + grass(w * 0.5, h + 14, 60, w * 0.2, 40, 6)} />
      </g>
      <path d={dabs(w * 0.95, 10, w * 0.13, 64, 26, 4, 36, 110)} fill="#4C7A4A" />
    </Sheet>
  );
}

/** The Wassu stone circle on a misty green morning; on the right, over the river, a chimpanzee of the Baboon Islands. */
export const scene: Scene = { name: 'george-town-stone-circle-baboon-island', crops: ['card', 'wide'], draw };
