import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { ColobusClimbing } from '../kit/colobus.tsx';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze } from '../kit/sky.tsx';
import { dabs, farBank, foliage, frond } from '../kit/trees.ts';
import { Vervet } from '../kit/vervet.tsx';
import { ripples } from '../kit/water.ts';

const sea = '#3C8F92';
const leafy = '#4C8452';
const vervet = { light: '#D9C562', dark: '#77803A', under: ink.sand, face: ink.night, brow: ink.paper };
const colobus = { light: '#E2703F', dark: '#8A3524', under: '#F0A05A', face: '#2B2226', brow: '#4A2A2C' };

const rhun = { stem: '#C2C08A', stemShade: '#8FAE72', fan: '#A6BE80', fanShade: '#8FAE72', dry: '#B7AD74', foot: '#8FAE72' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 400, wide: 450 });
  const green = pick(crop, { card: { x: 430, y: 590, s: 1.34 }, wide: { x: 600, y: 664, s: 1.52 } });
  const red = pick(crop, { card: { x: 890, y: 560, s: 1.02 }, wide: { x: 1230, y: 620, s: 1.14 } });
  const sun = pick(crop, { card: { x: 500, y: 290, r: 250 }, wide: { x: 690, y: 320, r: 290 } });
  const wood = mix(ink.mangrove, ink.night, 0.45);
  return (
    <Sheet crop={crop} paper="#F6DFA6">
      <rect width={w} height={h} fill="#F3C877" />
      <Cumulus x={w * 0.5} base={h * 0.52} w={w * 0.66} h={h * 0.34} seed={6} light="#FFF6DC" dark="#F6DFA4" />
      <Haze x={sun.x + sun.r * 0.3} y={sun.y + 10} w={sun.r * 2} h={26} fill="#F3C877" />
      <rect y={horizon} width={w} height={h - horizon} fill={sea} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 6, y1: horizon + 120, count: 34, seed: 4, size: 240, thickness: 9 })} fill="#9CCBB4" />
      <path
        d={blob(
          `-60,${horizon + 96} ${w * 0.2},${horizon + 84} ${w * 0.5},${horizon + 104} ${w * 0.8},${horizon + 86} ${w + 60},${horizon + 98} ${w + 60},${h} -60,${h}`,
        )}
        fill={ink.paper}
      />
      <path
        d={blob(
          `-60,${horizon + 112} ${w * 0.25},${horizon + 104} ${w * 0.5},${horizon + 120} ${w * 0.8},${horizon + 106} ${w + 60},${horizon + 116} ${w + 60},${h} -60,${h}`,
        )}
        fill={ink.sand}
      />
      {[0.06, 0.17, 0.8, 0.97].map((t, i) => (
        <RhunPalm key={t} x={w * t} y={horizon + 150} height={h * (0.5 + (i % 2) * 0.13)} seed={i + 3} flip={t > 0.4} inks={rhun} />
      ))}
      <path d={farBank(-30, w + 30, h * 0.96, h * 0.28, 6, 90)} fill="#8FAE72" />
      <path d={farBank(-30, w + 30, h + 10, h * 0.3, 11, 100)} fill={leafy} />
      <path d={dabs(w * 0.5, h * 0.94, w * 0.55, h * 0.06, 110, 3, 34, -60)} fill={mix(leafy, ink.mangrove, 0.6)} />
      <Plate>
        <path
          d={ribbon(
            `${red.x + 84 * red.s},-40,${72 * red.s} ${red.x + 92 * red.s},${h * 0.4},${66 * red.s} ${red.x + 88 * red.s},${h * 0.8},${84 * red.s} ${red.x + 70 * red.s},${h + 40},${120 * red.s}`,
          )}
          fill={wood}
        />
        <path
          d={
            ribbon(
              `-40,${green.y + 60},96 ${green.x * 0.5},${green.y + 30},64 ${green.x},${green.y + 22},50 ${green.x + 190},${green.y + 36},36 ${red.x - 10},${green.y + 2},24 ${red.x + 90},${green.y - 30},20`,
            ) + ribbon(`${green.x * 0.5},${green.y + 30},30 ${green.x * 0.36},${green.y - 90},20 ${green.x * 0.2},${green.y - 150},10`)
          }
          fill={wood}
        />
      </Plate>
      <path
        d={
          ribbon(`${red.x + 66 * red.s},-40,8 ${red.x + 72 * red.s},${h * 0.4},12 ${red.x + 60 * red.s},${h * 0.8},10`) +
          ribbon(`0,${green.y + 26},8 ${green.x * 0.5},${green.y + 8},9 ${green.x - 80},${green.y + 4},6`)
        }
        fill={mix(wood, '#D9C562', 0.4)}
      />
      <g transform={at(red.x, red.y, red.s)}>
        <ColobusClimbing inks={colobus} />
      </g>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(green.x, green.y, green.s)}>
          <Vervet inks={vervet} />
        </g>
      </Plate>
      <g fill={wood}>
        <path
          d={
            foliage(20, -10, 210, 110, 5, 40) +
            foliage(-10, 170, 100, 110, 2, 38) +
            foliage(w * 0.22, -50, 200, 78, 8, 38) +
            foliage(green.x * 0.18, green.y - 150, 74, 46, 3, 34)
          }
        />
        <path d={frond(w + 20, 10, 156, w * 0.24, 0.4, 4, 22) + frond(w + 30, 90, 196, w * 0.2, 0.5, 7, 22)} />
        <path d={foliage(w * 0.02, h + 10, 200, 90, 12, 40) + foliage(w * 0.62, h + 40, 220, 80, 14, 40)} />
      </g>
      <path d={dabs(40, 30, 170, 80, 30, 2, 34, 60) + dabs(w * 0.04, h - 20, 150, 50, 18, 8, 34, -50)} fill={leafy} />
    </Sheet>
  );
}

/** Bijilo forest by the sea: a green vervet on a branch, a red colobus on the next trunk. */
export const scene: Scene = { name: 'bijilo-monkey-park', crops: ['card', 'wide'], draw };
