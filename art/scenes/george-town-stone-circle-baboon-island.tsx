import type { ReactElement } from 'react';
import { Pillar } from '../kit/buildings.tsx';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { Chimpanzee } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 470, wide: 520 });
  const circle = pick(crop, { card: { x: 450, y: 590, rx: 360, ry: 104, s: 1 }, wide: { x: 620, y: 654, rx: 460, ry: 118, s: 1.16 } });
  const ape = pick(crop, { card: { x: 980, y: 430, s: 1.02 }, wide: { x: 1340, y: 480, s: 1.16 } });
  const stone = mix(ink.laterite, ink.sunset, 0.28);
  const shade = mix(ink.laterite, ink.night, 0.5);
  const dark = '#14302B';
  const stones = Array.from({ length: 10 }, (_, i) => {
    const a = (i / 11) * Math.PI * 2 + 0.24;
    const depth = 0.86 + 0.3 * ((Math.sin(a) + 1) / 2);
    return {
      x: circle.x + Math.cos(a) * circle.rx,
      y: circle.y + Math.sin(a) * circle.ry,
      w: 82 * circle.s * depth * (i % 3 === 0 ? 1.14 : 1),
      h: (132 + ((i * 53) % 67)) * circle.s * depth,
    };
  }).sort((a, b) => a.y - b.y);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#8DB8AE', '#C3D8C4', '#F1EFD6']} />
      {/* the mist of a green morning lies between the rows of trees */}
      <path d={farBank(-20, w + 20, ground + 6, 230, 12, 90)} fill="#BAD3C0" />
      <Haze x={-w * 0.1} y={ground - 96} w={w * 0.8} h={40} fill="#E4EBD6" />
      <rect y={ground - 100} width={w} height={110} fill="#E4EBD6" />
      <path d={farBank(-20, w + 20, ground + 6, 120, 5, 70)} fill="#A3C4AC" />
      <Haze x={w * 0.2} y={ground - 30} w={w * 0.95} h={46} fill="#EDF0DC" />
      <rect y={ground - 34} width={w} height={44} fill="#EDF0DC" />
      <path d={farBank(-20, w + 20, ground + 6, 60, 7, 60)} fill="#8FB699" />
      {/* the river and Baboon Islands beyond */}
      <path d={blob(`${w * 0.5},${ground + 6} ${w + 60},${ground - 4} ${w + 60},${ground + 40} ${w * 0.74},${ground + 34}`)} fill="#F1F2E0" />
      <g fill="#6F9F82">
        {[
          [0.06, 190, 3],
          [0.12, 240, 5],
          [0.7, 200, 8],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 10, height, seed, 0.06);
          return <path key={t} d={stem + crown} />;
        })}
        <path d={farBank(-20, w * 0.3, ground + 16, 56, 4, 50) + farBank(w * 0.64, w + 20, ground + 16, 44, 9, 50)} />
      </g>
      <path
        d={blob(`-60,${ground + 24} ${w * 0.3},${ground + 8} ${w * 0.7},${ground + 22} ${w + 60},${ground + 34} ${w + 60},${h + 60} -60,${h + 60}`)}
        fill="#A9B468"
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 36, y1: h, count: 40, seed: 4, size: 320, thickness: 12 })} fill="#86994E" />
      <Plate dx={2} dy={-1.6}>
        {stones.map((s) => (
          <g key={`${s.x}`}>
            <path d={glint(s.x - s.w * 0.3, s.y + 4, s.w * 2.4, s.w * 0.42)} fill="#5E7440" />
            <Pillar {...s} light={stone} dark={shade} />
            {s.y > circle.y && s.w > 104 ? (
              <path
                d={blob(
                  `${s.x - 17},${s.y - s.h - 2} ${s.x - 12},${s.y - s.h - 20} ${s.x + 6},${s.y - s.h - 24} ${s.x + 18},${s.y - s.h - 12} ${s.x + 15},${s.y - s.h}`,
                )}
                fill={shade}
              />
            ) : null}
          </g>
        ))}
      </Plate>
      <path d={skein(w * 0.44, h * 0.14, 7, 44, 0.56, 5)} fill="#3F6E5E" />
      {/* a chimpanzee in the near tree */}
      <Plate>
        <path
          d={
            ribbon(
              `${w + 40},${ape.y + 190},130 ${w - 30},${ape.y + 70},84 ${ape.x + 30},${ape.y + 24},48 ${ape.x - 130},${ape.y + 20},34 ${ape.x - 250},${ape.y - 30},14`,
            ) +
            ribbon(`${w - 10},${h + 40},190 ${w + 20},${ape.y + 120},130 ${w + 10},${ape.y - 160},96 ${w + 40},-60,90`) +
            ribbon(`${ape.x - 130},${ape.y + 20},20 ${ape.x - 190},${ape.y + 70},12 ${ape.x - 250},${ape.y + 80},5`)
          }
          fill={dark}
        />
        <g transform={at(ape.x, ape.y, ape.s, { flip: true })}>
          <Chimpanzee inks={{ light: '#C9D2B4', dark: '#241C1C', under: '#000000', face: '#C08B66', brow: '#000000' }} />
        </g>
      </Plate>
      <g fill={dark}>
        <path
          d={
            foliage(w * 0.9, -20, w * 0.17, 100, 5, 40) +
            foliage(w * 0.7, -60, w * 0.12, 84, 7, 38) +
            foliage(ape.x - 250, ape.y - 34, 76, 44, 3, 36) +
            foliage(ape.x - 256, ape.y + 84, 50, 30, 8, 34)
          }
        />
        <path d={grass(w * 0.1, h + 14, 130, w * 0.34, 80, 3) + grass(w * 0.6, h + 14, 100, w * 0.5, 90, 6)} />
      </g>
      <path d={dabs(w * 0.9, 10, w * 0.13, 64, 30, 4, 36, 110)} fill="#4C7A4A" />
    </Sheet>
  );
}

/** The Wassu stone circle on a misty green morning, a chimpanzee watching from a tree in front. */
export const scene: Scene = { name: 'george-town-stone-circle-baboon-island', crops: ['card', 'wide'], draw };
