import type { ReactElement } from 'react';
import { Cumulus, rainCurtain } from '../kit/clouds.tsx';
import { Egret } from '../kit/egrets.tsx';
import { at, blob, disc } from '../kit/geometry.ts';
import { Giraffe, Rhino, Zebra } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { Acacia, GiraffeBrowsing } from '../kit/savanna.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { branches, farBank, foliage, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const gold = '#EDBB58';
const straw = '#D38E3A';
const slate = '#34414A';
const leafDark = '#1F3D3A';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.16 });
  const plain = h * 0.62;
  const rhino = { x: w * 0.3, y: h * 0.935, s: 1.06 * k };
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={plain} inks={['#4E6470', '#7F9696', '#C3CBB0', '#EFE3B4']} />
      {/* the first storm of the rains comes up while the plain still lies in the light */}
      <path d={rainCurtain(w * 0.44, w * 0.72, h * 0.3, plain + 30, 70 * k, 5)} fill="#6F868A" opacity={0.55} />
      <Cumulus x={w * 0.62} base={h * 0.36} w={w * 0.86} h={h * 0.5} seed={12} light="#A9B7B2" dark="#5B727C" dx={-16} dy={18} />
      <Cumulus x={w * 0.14} base={h * 0.36} w={w * 0.42} h={h * 0.2} seed={5} light="#C6CFC2" dark="#7E9396" dx={-10} dy={12} />
      <path d={farBank(-20, w + 20, plain + 6, 70 * k, 3, 64)} fill="#B3B284" />
      <Acacia x={w * 0.1} y={plain + 10} s={0.78 * k} fill="#7F8F63" seed={5} />
      <Acacia x={w * 0.41} y={plain + 6} s={0.4 * k} fill="#98A070" seed={8} />
      <rect y={plain} width={w} height={h - plain} fill={gold} />
      <path d={farBank(w * 0.36, w + 40, plain + 18, 34 * k, 8, 56)} fill="#8C955F" />
      <path d={ripples({ x0: 0, x1: w, y0: plain + 14, y1: h, count: 34, seed: 5, size: 300, thickness: 12 })} fill={straw} />
      <path d={skein(w * 0.3, h * 0.1, 7, 46, 0.55, 3)} fill={ink.paper} />
      <g transform={at(w * 0.9, plain + 40 * k, 0.49 * k, { flip: true })}>
        <path d={disc(0, 2, 160, 10)} fill={straw} />
        <Giraffe inks={{ light: '#F6E3B2', dark: '#B0684A', detail: '#EBC983', accent: slate }} />
      </g>
      <g transform={at(w * 0.67, plain + 70 * k, 0.78 * k)}>
        <path d={disc(10, 2, 190, 10)} fill={mix(straw, slate, 0.14)} />
        <GiraffeBrowsing inks={{ light: '#FFF3D0', dark: ink.laterite, detail: '#F2CF87', accent: slate }} dx={4} />
      </g>
      {/* zebras graze on the plain */}
      <g transform={at(w * 0.925, plain + 104 * k, 0.48 * k, { flip: true })}>
        <path d={disc(0, 2, 160, 10)} fill={mix(straw, slate, 0.14)} />
        <Zebra inks={{ light: ink.paper, dark: slate, detail: slate, accent: slate }} />
      </g>
      <g transform={at(w * 0.74, plain + 150 * k, 0.58 * k)}>
        <path d={disc(0, 2, 160, 10)} fill={mix(straw, slate, 0.14)} />
        <Zebra inks={{ light: ink.paper, dark: slate, detail: slate, accent: slate }} />
      </g>
      <path
        d={blob(
          `-60,${h * 0.87} ${w * 0.25},${h * 0.84} ${w * 0.55},${h * 0.87} ${w * 0.8},${h * 0.91} ${w + 60},${h * 0.89} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={straw}
      />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(rhino.x, rhino.y, rhino.s)}>
          <path d={disc(4, 4, 330, 15)} fill={mix(straw, slate, 0.6)} />
          <Rhino inks={{ light: '#F9DFA6', dark: slate, detail: ink.night, accent: '#FFF3D0' }} />
          <g transform="translate(-84 -284) scale(0.34)">
            <Egret inks={{ light: ink.paper, shade: '#C9CFC0', bill: ink.sunset, legs: ink.night }} dx={-8} />
          </g>
        </g>
      </Plate>
      <g fill={leafDark}>
        <path
          d={
            grass(w * 0.06, h + 12, 130 * k, w * 0.2, 46, 3) +
            grass(w * 0.46, h + 14, 76 * k, w * 0.4, 46, 5) +
            grass(w * 0.94, h + 12, 170 * k, w * 0.2, 60, 9)
          }
        />
        <path
          d={foliage(w * 0.96, -6, w * 0.2, 50 * k, 4, 22) + foliage(w * 0.8, -30, w * 0.14, 44 * k, 6, 22) + foliage(w * 1.0, 66 * k, w * 0.1, 34 * k, 8, 20)}
        />
        <path d={branches(w + 40, 190 * k, 214, 150 * k, 26, 1, 12).d} />
      </g>
    </Sheet>
  );
}

/** Fathala's plain: a rhinoceros with an egret on its back, giraffes and zebras behind, a storm coming up. */
export const scene: Scene = { name: 'fathala-wildlife-reserve', crops: ['card', 'wide'], draw };
