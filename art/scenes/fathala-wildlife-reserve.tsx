import type { ReactElement } from 'react';
import { at, blob } from '../kit/geometry.ts';
import { Giraffe, Rhino, Zebra } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { Acacia } from '../kit/savanna.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { branches, farBank, foliage, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const gold = '#E9B24C';
const straw = '#D08A35';
const slate = '#3A4448';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const plain = pick(crop, { card: 500, wide: 560 });
  const sun = pick(crop, { card: { x: 800, y: 330, r: 250 }, wide: { x: 1080, y: 350, r: 300 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={plain} inks={['#6F9E93', '#B9C9A2', '#F4DFA8']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={ink.paper} />
      <Haze x={sun.x - sun.r * 1.9} y={sun.y - sun.r * 0.1} w={sun.r * 2.2} h={30} fill="#DDD3A4" />
      <Haze x={sun.x - sun.r * 0.2} y={sun.y + sun.r * 0.3} w={sun.r * 2} h={26} fill="#E9D9A6" />
      <path d={farBank(-20, w + 20, plain + 4, 74, 3, 70)} fill="#A9B184" />
      <Acacia x={w * 0.12} y={plain + 6} s={pick(crop, { card: 0.62, wide: 0.72 })} fill="#7F8F63" seed={5} />
      <rect y={plain} width={w} height={h - plain} fill={gold} />
      <path d={farBank(w * 0.5, w + 40, plain + 18, 40, 8, 60)} fill="#7F8F63" />
      <path d={ripples({ x0: 0, x1: w, y0: plain + 12, y1: h, count: 40, seed: 5, size: 300, thickness: 12 })} fill={straw} />
      <g transform={at(pick(crop, { card: 1116, wide: 1500 }), plain + 34, pick(crop, { card: 0.62, wide: 0.7 }), { flip: true })}>
        <Giraffe inks={{ light: '#F6E3B2', dark: mix(ink.laterite, slate, 0.2), detail: '#EBC983', accent: slate }} />
      </g>
      <g transform={at(pick(crop, { card: 830, wide: 1130 }), plain + 66, pick(crop, { card: 0.84, wide: 0.94 }))}>
        <Giraffe inks={{ light: ink.paper, dark: ink.laterite, detail: '#F2CF87', accent: slate }} />
      </g>
      {/* zebras graze on the plain */}
      <g transform={at(w * 0.73, plain + 128, pick(crop, { card: 0.62, wide: 0.7 }))}>
        <Zebra inks={{ light: ink.paper, dark: slate, detail: slate, accent: slate }} />
      </g>
      <g transform={at(w * 0.9, plain + 96, pick(crop, { card: 0.48, wide: 0.54 }), { flip: true })}>
        <Zebra inks={{ light: ink.paper, dark: slate, detail: slate, accent: slate }} />
      </g>
      <path d={skein(w * 0.3, h * 0.14, 7, 44, 0.5, 3)} fill={slate} opacity={0.8} />
      <path
        d={blob(
          `-60,${h * 0.86} ${w * 0.25},${h * 0.82} ${w * 0.55},${h * 0.86} ${w * 0.8},${h * 0.9} ${w + 60},${h * 0.88} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={straw}
      />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(pick(crop, { card: 360, wide: 480 }), h * 0.92, pick(crop, { card: 1.2, wide: 1.36 }))}>
          <path d={blob('-310,10 -100,-6 160,-4 380,8 200,26 -160,28')} fill={mix(straw, slate, 0.6)} />
          <Rhino inks={{ light: '#F2DDB0', dark: slate, detail: ink.night, accent: ink.paper }} />
        </g>
      </Plate>
      <g fill={mix(slate, ink.mangrove, 0.4)}>
        <path d={grass(w * 0.08, h + 12, 150, w * 0.26, 60, 3) + grass(w * 0.5, h + 14, 84, w * 0.5, 60, 5) + grass(w * 0.92, h + 12, 170, w * 0.26, 60, 9)} />
        <path d={foliage(w * 0.99, -16, 200, 52, 4, 22) + foliage(w * 1.03, 60, 130, 40, 6, 22)} />
        <path d={branches(w + 30, 150, 216, 110, 22, 1, 12).d} />
      </g>
    </Sheet>
  );
}

/** Fathala's plain: a rhinoceros in front, giraffes before a pale sun, zebras behind. */
export const scene: Scene = { name: 'fathala-wildlife-reserve', crops: ['card', 'wide'], draw };
