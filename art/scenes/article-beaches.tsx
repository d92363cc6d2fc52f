import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { type CowInks, CowResting, CowStanding } from '../kit/cattle.tsx';
import { Cumulus, rainCurtain } from '../kit/clouds.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank, frond, grass, palm } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const sea = '#3A8794';
const beach = '#F3D6A0';
const shadow = '#B9805E';
const dark = '#2A2A3E';
const fawn: CowInks = { light: '#F6C98A', dark: '#A85F38', patch: '#F3DDB4', horn: '#FBF0DC', hornShade: '#D6B48C', hoof: dark };
const white: CowInks = { light: ink.paper, dark: '#CDB9A6', patch: '#8A5A44', horn: '#FBF0DC', hornShade: '#D6B48C', hoof: dark };
const brown: CowInks = { light: '#E9975A', dark: '#6E3A30', patch: '#E9C9A0', horn: '#FBF0DC', hornShade: '#D6B48C', hoof: dark };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.16 });
  const horizon = h * 0.35;
  /** The waterline runs from the far headland on the right towards the viewer on the left. */
  const shore = (drop: number): string =>
    blob(
      `${w + 60},${horizon + 8 + drop * 0.1}! ${w * 0.82},${horizon + 16 + drop * 0.16} ${w * 0.6},${horizon + h * 0.045 + drop * 0.4} ${w * 0.36},${horizon + h * 0.12 + drop * 0.7} ${w * 0.14},${horizon + h * 0.19 + drop} -60,${horizon + h * 0.28 + drop * 1.2}! -60,${h + 60}! ${w + 60},${h + 60}!`,
    );
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#6C93A2', '#A9C2BE', '#E6E6CC']} />
      {/* a shower passes out at sea */}
      <path d={rainCurtain(w * 0.1, w * 0.44, horizon - h * 0.15, horizon + 24, 46 * k, 8)} fill="#6A8794" opacity={0.6} />
      <Cumulus x={w * 0.26} base={horizon - h * 0.14} w={w * 0.66} h={h * 0.3} seed={7} light="#C3CFCB" dark="#64808E" dx={12} dy={14} />
      <Cumulus x={w * 0.7} base={horizon - h * 0.06} w={w * 0.36} h={h * 0.14} seed={3} light="#F3EFDC" dark="#BACBC4" />
      <rect y={horizon} width={w} height={h} fill={sea} />
      <path d={ripples({ x0: -20, x1: w * 0.9, y0: horizon + 8, y1: horizon + h * 0.24, count: 30, seed: 6, size: 190, thickness: 8 })} fill="#1F6476" />
      <path d={farBank(w * 0.74, w + 40, horizon + 14, 50 * k, 6, 46)} fill="#7FA07C" />
      {[0.86, 0.91, 0.97].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon + 10, (120 + (i % 2) * 40) * k, i + 4, -0.05);
        return <path key={t} d={stem + crown} fill="#6A9070" />;
      })}
      <path d={shore(-34)} fill="#8FC4BC" />
      <path d={shore(-22)} fill={sea} />
      <path d={shore(0)} fill={ink.paper} />
      <path d={shore(14)} fill="#CFA274" />
      <path d={shore(60)} fill={beach} />
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.6, y1: h, count: 24, seed: 4, size: 300, thickness: 11 })} fill="#E3BC80" />
      {/* the herd far down the beach */}
      {[
        [0.76, 0.44, 0.15],
        [0.84, 0.448, 0.16],
        [0.92, 0.43, 0.12],
      ].map(([x = 0, y = 0, s = 1], i) => (
        <g key={x} transform={at(w * x, h * y, s * k, { flip: i === 1 })}>
          <CowStanding inks={{ light: '#B9805E', dark: '#8A5A48', patch: '#B9805E', horn: '#8A5A48', hornShade: '#8A5A48', hoof: '#8A5A48' }} />
        </g>
      ))}
      <Plate dx={1.8} dy={-1.3}>
        <g transform={`${at(w * 0.685, h * 0.638, 0.8 * k, { turn: -3 })} scale(1 1.35)`}>
          <path d={blob('-440,6 0,-4 400,-10 560,30 300,54 -200,44')} fill={shadow} />
          <path d={disc(-240, 8, 30, 20) + disc(200, 4, 30, 20)} fill={dark} />
          <PirogueHull inks={{ hull: '#2B6BA0', band: '#F2B63E', trim: ink.paper, shade: '#16304E' }} />
          <path d={ribbon('-400,-60,7 -396,-220,5') + blob('-396,-220! -350,-230 -300,-212! -346,-200 -396,-180!')} fill={ink.laterite} />
        </g>
      </Plate>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(w * 0.17, h * 0.68, 0.56 * k, { flip: true })}>
          <path d={disc(-60, 0, 280, 16)} fill={shadow} />
          <CowStanding inks={brown} dx={-6} />
        </g>
        <g transform={at(w * 0.77, h * 0.92, 0.82 * k, { flip: true })}>
          <path d={blob('-330,4 -100,-10 240,-6 260,14 0,26 -380,30')} fill={shadow} />
          <CowResting inks={white} dx={-6} pied />
        </g>
        <g transform={at(w * 0.26, h * 0.94, 0.94 * k)}>
          <path d={blob('-260,-4 0,-10 300,-4 360,12 60,26 -280,20')} fill={shadow} />
          <CowResting inks={fawn} dx={6} />
        </g>
      </Plate>
      {[
        [0.52, 0.12, 0.6, false],
        [0.62, 0.2, 0.42, true],
      ].map(([x, y, s, flip]) => (
        <path key={String(x)} d={gull()} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })} fill={dark} />
      ))}
      <Plate>
        <path
          d={
            frond(w + 20, -40 * k, 152, 340 * k, 0.36, 4, 22) +
            frond(w + 20, -60 * k, 116, 280 * k, 0.2, 6, 20) +
            frond(w + 10, -20 * k, 176, 260 * k, 0.5, 8, 20)
          }
          fill={dark}
        />
        <path d={grass(w * 0.97, h + 14, 120 * k, w * 0.16, 40, 6) + grass(w * 0.5, h + 14, 60 * k, w * 0.1, 20, 8)} fill={dark} />
      </Plate>
    </Sheet>
  );
}

/** Cattle rest on a long empty beach beside a painted fishing boat pulled ashore. */
export const scene: Scene = { name: 'article-beaches', crops: ['card', 'wide'], draw };
