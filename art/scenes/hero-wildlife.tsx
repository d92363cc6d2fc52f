import type { ReactElement } from 'react';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { Giraffe, Rhino, Zebra } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { Acacia, GiraffeBrowsing } from '../kit/savanna.tsx';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { branches, dabs, farBank, foliage, grass } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const ember = '#E4572E';
const dusk = '#14302C';
const hide = '#5A2A22';
const rim = '#FFD27A';
const backlit = { light: rim, dark: '#35191A', detail: '#8A4227', accent: rim };

/** The baobab that frames the picture: a swollen trunk at the left edge, arms reaching over the plain. */
function FrameTree({ crop }: { crop: Crop }): ReactElement {
  const wide = crop === 'wide';
  const k = wide ? 1 : 0.46;
  const trunk = wide
    ? blob('-60,-60! 420,-60! 430,40 462,150 500,270 520,420 524,560 540,700 590,800 690,880 760,960! -60,960!')
    : blob('-60,-60! 150,-60! 158,60 176,170 194,280 204,400 210,520 226,620 262,700 330,760 360,860! -60,860!');
  const arms = [
    branches(wide ? 400 : 110, 60, -14, wide ? 330 : 240, 92 * k + 10, 3, 21),
    branches(wide ? 440 : 150, wide ? 190 : 180, 4, wide ? 210 : 150, 54 * k + 8, 3, 34),
  ];
  const leaves = arms.flatMap((arm) => arm.tips).map(([x, y], i) => dabs(x, y, 30, 18, 6, i + 5, 32, (i * 71) % 180));
  return (
    <g>
      <Plate>
        <Lit d={[trunk, ...arms.map((arm) => arm.d)]} light="#B5502F" dark={dusk} dx={-8} dy={3} />
        <path d={leaves.join('')} fill={dusk} />
      </Plate>
      <path
        d={
          wide
            ? ribbon('380,150,2 424,330,16 420,540,18 470,800,2') + ribbon('470,420,2 484,560,9 510,720,2')
            : ribbon('110,110,2 146,330,12 144,520,12 190,720,2')
        }
        fill={mix(dusk, ink.mangrove, 0.75)}
      />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const plain = pick(crop, { card: 540, wide: 610, tall: 600 });
  const sun = pick(crop, { card: { x: 720, y: 400, r: 236 }, wide: { x: 1080, y: 440, r: 288 }, tall: { x: 470, y: 420, r: 262 } });
  const tall = pick(crop, { card: { x: 720, y: 656, s: 0.82 }, wide: { x: 1160, y: 742, s: 0.96 }, tall: { x: 470, y: 724, s: 0.8 } });
  const second = pick(crop, { card: { x: 1014, y: 634, s: 0.56 }, wide: { x: 1460, y: 716, s: 0.64 }, tall: { x: 752, y: 694, s: 0.54 } });
  const rhino = pick(crop, { card: { x: 396, y: 738, s: 0.46 }, wide: { x: 772, y: 830, s: 0.54 }, tall: { x: 150, y: 768, s: 0.46 } });
  const zebras = pick(crop, {
    card: { y: 580, s: 0.29, xs: [372, 508] },
    wide: { y: 646, s: 0.34, xs: [690, 856] },
    tall: { y: 624, s: 0.27, xs: [64, 196] },
  });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={plain} inks={['#1F5A4E', '#5E8A62', '#C9B86A', '#F6D077', '#F9DF9A']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill={ember} halo="#F7B552" rings={2} spread={0.22} />
      <Haze x={sun.x - sun.r * 1.7} y={sun.y + sun.r * 0.1} w={sun.r * 2.1} h={26} fill="#F4C46C" />
      <Haze x={sun.x - sun.r * 0.2} y={sun.y + sun.r * 0.38} w={sun.r * 2.1} h={24} fill="#F4C46C" />
      {crop === 'tall' ? <path d={skein(sun.x + sun.r * 0.3, sun.y - sun.r * 1.1, 9, 50, 0.6, 6)} fill={dusk} /> : null}
      <path d={farBank(-20, w + 20, plain + 4, 92, 3, 80)} fill="#B98A45" />
      {[0.42, 0.58, 0.97].map((t, i) => (
        <Acacia key={t} x={w * t} y={plain + 6} s={pick(crop, { card: 0.44, wide: 0.5, tall: 0.42 })} fill="#94672F" seed={i + 4} />
      ))}
      <rect y={plain} width={w} height={h - plain} fill="#D98A2F" />
      <path d={farBank(-20, w + 20, plain + 22, 30, 8, 60)} fill="#7B5A2C" />
      <path d={ripples({ x0: 0, x1: w, y0: plain + 26, y1: h, count: 46, seed: 5, size: 300, thickness: 12 })} fill="#B05F26" />
      <path d={ripples({ x0: sun.x - sun.r, x1: sun.x + sun.r, y0: plain + 30, y1: h * 0.86, count: 22, seed: 11, size: 260, thickness: 12 })} fill="#F6BE5E" />
      {zebras.xs.map((x, i) => (
        <g key={x} transform={at(x, zebras.y - i * 8, zebras.s)}>
          <path d={glint(0, 0, 360, 20)} fill="#5E3A20" />
          <Zebra inks={{ light: '#F7DDA6', dark: '#3A2020', detail: hide, accent: hide }} />
        </g>
      ))}
      <path d={glint(tall.x, tall.y, 420 * tall.s, 22) + glint(second.x, second.y, 360 * second.s, 16)} fill="#7A3F20" />
      <Plate dx={1.8} dy={-1.4}>
        <g transform={at(second.x, second.y, second.s, { flip: true })}>
          <Giraffe inks={backlit} dx={4} />
        </g>
        <g transform={at(tall.x, tall.y, tall.s)}>
          <GiraffeBrowsing inks={backlit} />
        </g>
      </Plate>
      <path d={glint(rhino.x + 10, rhino.y, 560 * rhino.s, 26 * rhino.s)} fill="#5E3020" />
      <Plate dx={1.8} dy={-1.4}>
        <g transform={at(rhino.x, rhino.y, rhino.s)}>
          <Rhino inks={{ light: '#EFAF5E', dark: '#3B2A2A', detail: ink.night, accent: rim }} />
        </g>
      </Plate>
      {crop === 'tall' ? null : <FrameTree crop={crop} />}
      <Foreground crop={crop} tree={{ x: tall.x + 210 * tall.s, y: tall.y - 640 * tall.s }} />
    </Sheet>
  );
}

/** Dark grass in front and the acacia bough the giraffe feeds from. */
function Foreground({ crop, tree }: { crop: Crop; tree: { x: number; y: number } }): ReactElement {
  const { w, h } = area[crop];
  const bough = (
    <path
      d={
        branches(w + 40, tree.y - 60, 172, (w - tree.x) * 0.62, 30, 2, 8).d +
        foliage(tree.x + 130, tree.y - 12, 150, 30, 4, 20) +
        foliage(tree.x + 290, tree.y - 56, 190, 42, 6, 20) +
        foliage(w - 20, tree.y - 100, 200, 50, 7, 20)
      }
    />
  );
  if (crop === 'tall')
    return (
      <g fill={dusk}>
        {bough}
        <path
          d={branches(-30, 60, -6, 260, 50, 2, 12).d + foliage(60, 10, 210, 92, 5, 34) + foliage(250, -30, 170, 70, 8, 30) + foliage(10, 130, 90, 70, 9, 30)}
        />
        <Plate>
          <path d={blob('-40,800 120,770 300,786 500,822 700,800 940,764 960,1260 -40,1260')} />
          <path d={grass(80, 812, 130, 260, 60, 3) + grass(460, 836, 90, 420, 80, 5) + grass(830, 806, 130, 240, 60, 9)} />
        </Plate>
        <path d={grass(450, 1214, 190, 960, 90, 13)} fill={mix(dusk, ink.mangrove, 0.75)} />
      </g>
    );
  const left = w * 0.3;
  return (
    <g fill={dusk}>
      {bough}
      <Plate>
        <path
          d={blob(
            `-60,${h * 0.92} ${left},${h * 0.95} ${w * 0.6},${h * 0.965} ${w * 0.85},${h * 0.94} ${w + 60},${h * 0.92} ${w + 60},${h + 60} -60,${h + 60}`,
          )}
        />
        <path d={grass(w * 0.36, h + 6, 110, w * 0.3, 60, 3) + grass(w * 0.62, h + 10, 84, w * 0.4, 70, 5) + grass(w * 0.93, h + 4, 170, w * 0.22, 60, 9)} />
      </Plate>
    </g>
  );
}

/** Savanna woodland at sundown: giraffes before a big orange sun, a rhinoceros and zebras, a baobab in front. */
export const scene: Scene = { name: 'hero-wildlife', crops: ['card', 'wide', 'tall'], draw };
