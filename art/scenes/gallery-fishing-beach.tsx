import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc, poly, ribbon } from '../kit/geometry.ts';
import { BasinCarrier, Catch, SeaPirogueBow } from '../kit/landing.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { WomanStanding } from '../kit/villagers.tsx';
import { glint, ripples } from '../kit/water.ts';

const shade = '#B0743F';
const silver = { back: '#4F7F96', belly: '#DCE6DC', eye: ink.night };
const hulls = [
  { hull: '#F2C14E', band: ink.laterite, trim: ink.paper, shade: '#5E2A2A' },
  { hull: ink.paper, band: '#2B6B8A', trim: ink.laterite, shade: '#142E44' },
  { hull: '#C2355D', band: '#F2C14E', trim: ink.paper, shade: '#4E1730' },
] as const;

/** A flag on a pole in the stern of a pirogue. */
function Flag({ x, fill }: { x: number; fill: string }): ReactElement {
  return (
    <g>
      <path d={ribbon(`${x},-60,8 ${x + 4},-270,6`)} fill={ink.night} />
      <path d={blob(`${x + 4},-270! ${x + 56},-284 ${x + 126},-258! ${x + 64},-236 ${x + 4},-210!`)} fill={fill} />
    </g>
  );
}

/** A round basket heaped with fish; ground at y = 0, 300 wide. */
function Basket(): ReactElement {
  return (
    <g>
      <path d={glint(-20, 0, 420, 34)} fill={shade} />
      <Catch
        inks={silver}
        fish={[
          [-96, -128, 1, 190],
          [96, -130, 1, -8],
          [-10, -140, 1.1, 176],
          [50, -158, 1, 10],
          [-56, -160, 1, -14],
          [4, -178, 0.96, 186],
        ]}
      />
      <Lit d={[blob('-150,-124! 150,-124! 138,-60 112,0! 0,8 -112,0! -138,-60')]} light="#E3A954" dark="#8E5230" dx={-60} dy={2}>
        <path d={[-96, -66, -36].map((y) => ribbon(`-160,${y},8 0,${y + 10},9 160,${y},8`)).join('')} fill="#6E3A26" opacity={0.6} />
        <path d={[-110, -74, -38, 0, 38, 74, 110].map((x) => ribbon(`${x},-130,5 ${x * 0.84},10,5`)).join('')} fill="#6E3A26" opacity={0.4} />
      </Lit>
      <path d={ribbon('-156,-124,20 0,-114,22 156,-124,20')} fill="#C98A3E" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const horizon = pick(crop, { card: 352, wide: 392 });
  const woman = pick(crop, { card: { x: 500, y: 764 }, wide: { x: 690, y: 858 } });
  const bow = pick(crop, { card: { x: 800, y: 720 }, wide: { x: 1080, y: 806 } });
  const surf = (dy: number): string =>
    blob(
      `-60,${horizon + (96 + dy) * k} ${w * 0.2},${horizon + (66 + dy) * k} ${w * 0.46},${horizon + (96 + dy) * k} ${w * 0.74},${horizon + (72 + dy) * k} ${w + 60},${horizon + (100 + dy) * k} ${w + 60},${h + 60}! -60,${h + 60}!`,
    );
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#D9825E', '#F2B37A', '#FBE0A6']} />
      {/* clouds in the light of the late afternoon */}
      <Cumulus x={w * 0.22} base={horizon - 34 * k} w={w * 0.66} h={h * 0.3} seed={10} light="#FFF1D0" dark="#F0B98A" />
      <Cumulus x={w * 0.84} base={horizon - 20 * k} w={w * 0.5} h={h * 0.22} seed={4} light="#FDE7BE" dark="#EFAE80" />
      <rect y={horizon} width={w} height={h - horizon} fill="#2F8792" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 6, y1: horizon + 110 * k, count: 18, seed: 3, size: 200, thickness: 8 })} fill="#F3C896" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 8, y1: horizon + 110 * k, count: 26, seed: 6, size: 200, thickness: 9 })} fill="#1B5766" />
      {[
        [0.1, 18, 0.2],
        [0.62, 14, 0.16],
        [0.8, 24, 0.2],
      ].map(([t = 0, dy = 0, s = 1], i) => (
        <g key={t} transform={at(w * t, horizon + dy * k, s * k, { flip: i === 1 })}>
          <PirogueHull inks={hulls[i] ?? hulls[0]} />
          <Flag x={-400} fill={ink.laterite} />
        </g>
      ))}
      <path d={surf(0)} fill={ink.paper} />
      <path d={surf(22)} fill="#C4946A" />
      <path d={surf(52)} fill="#EFC583" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 180 * k, y1: h, count: 24, seed: 4, size: 280, thickness: 11 })} fill="#D9A05E" />
      {/* the boat behind her, and others on the way to the carts */}
      <g transform={at(woman.x - 300 * k, horizon + 214 * k, 0.74 * k, { turn: -3 })}>
        <path d={disc(10, 10, 460, 24)} fill={shade} />
        <Flag x={-210} fill={ink.mangrove} />
        <PirogueHull inks={{ hull: '#2B6B8A', band: ink.sunset, trim: ink.paper, shade: '#142E44' }} />
      </g>
      {[
        [woman.x + 556 * k, 106, 0.44, ink.bougainvillea, '#6E1F3E', '#F3E1B4', '#B08A5E'],
        [woman.x + 626 * k, 112, 0.48, ink.mangrove, '#12302A', ink.sunset, '#A85A2C'],
      ].map(([x, dy, s, top, topShade, bottom, bottomShade], i) => (
        <g key={String(x)} transform={at(Number(x), horizon + Number(dy) * k, Number(s) * k, { flip: i === 1 })}>
          <path d={disc(10, 0, 66, 8)} fill={shade} />
          <WomanStanding
            load={i === 0}
            catch
            inks={{ ...skins.brown, top: String(top), topShade: String(topShade), bottom: String(bottom), bottomShade: String(bottomShade), dark: ink.night }}
            wrap={ink.laterite}
          />
        </g>
      ))}
      <Plate dx={2} dy={-1.5}>
        <g transform={at(bow.x, bow.y, 0.94 * k)}>
          <path d={poly('60,0 1000,-40 1000,50 -40,40')} fill={shade} />
          <SeaPirogueBow inks={{ strake: ink.laterite, band: '#F2C14E', hull: '#2F7F86', shade: '#173F4C', mark: ink.paper, rail: ink.paper }} />
        </g>
        <g transform={at(woman.x, woman.y, 0.98 * k)}>
          <path d={glint(-40, 0, 340, 26)} fill={shade} />
          <BasinCarrier
            inks={{ ...skins.deep, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#24467A', bottomShade: '#152A50', dark: ink.night }}
            wrap={ink.sunset}
            print={ink.sunset}
            basin={ink.paper}
            basinShade="#C9B79A"
            rim="#2B6B8A"
            fish={silver}
          />
        </g>
        <g transform={at(w * 0.15, h * 0.955, 0.94 * k)}>
          <Basket />
        </g>
      </Plate>
      {[
        [0.12, 0.16, 0.62, false],
        [0.74, 0.12, 0.44, true],
        [0.88, 0.24, 0.6, true],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })} fill={Number(s) > 0.5 ? '#4A2630' : ink.paper}>
          <path d={gull()} />
        </g>
      ))}
    </Sheet>
  );
}

/** Tanji beach: a woman with a basin of fish on her head between painted pirogues, a full basket, boats on the sea. */
export const scene: Scene = { name: 'gallery-fishing-beach', crops: ['card', 'wide'], draw };
