import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { BasinCarrier } from '../kit/landing.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const sea = '#1F8C9C';
const surf = '#CBE9DA';
const beach = '#F7E3B6';
const fish = { back: '#3E7C86', belly: '#DCE4D6', eye: ink.night };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 330, wide: 370 });
  const shore = horizon + h * 0.2;
  const boat = pick(crop, { card: { x: 770, y: 690, s: 1.02 }, wide: { x: 1050, y: 776, s: 1.2 } });
  const shadow = mix(beach, ink.laterite, 0.6);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#3E9DBB', '#86C9D2', '#D9EDDD']} />
      {/* noon: the sun stands above the picture, a few streaks of cloud far out */}
      <Haze x={w * 0.28} y={horizon - h * 0.07} w={w * 0.5} h={20} fill="#EEF5E6" />
      <Haze x={w * 0.5} y={horizon - h * 0.16} w={w * 0.34} h={16} fill="#C9E6E0" />
      <rect y={horizon} width={w} height={h} fill={sea} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 4, y1: shore + 20, count: 24, seed: 3, size: 260, thickness: 8 })} fill="#14677E" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 8, y1: shore + 30, count: 30, seed: 7, size: 240, thickness: 8 })} fill="#6CC3C0" />
      <g transform={at(w * 0.12, horizon + 40, 0.24)}>
        <PirogueHull inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} />
        <path d={ribbon('-100,-40,40 -100,-150,30') + ribbon('60,-40,40 66,-140,30') + disc(-100, -174, 22) + disc(68, -164, 22)} fill={ink.river} />
      </g>
      {/* the headland and its palms */}
      <path
        d={blob(
          `${w * 0.72},${horizon + 40}! ${w * 0.8},${horizon - 10} ${w * 0.9},${horizon - 36} ${w + 60},${horizon - 50} ${w + 60},${shore + 40} ${w * 0.86},${horizon + 80}`,
        )}
        fill="#C98A4C"
      />
      <g fill="#4C7F5C">
        <path d={farBank(w * 0.78, w + 20, horizon + 30, 90, 6, 50)} />
        {[
          [0.84, 210, 4],
          [0.91, 270, 6],
          [0.98, 230, 3],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, horizon + 10, height, seed, -0.07);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      {/* breakers, foam, wet sand, sand */}
      <path
        d={blob(
          `-60,${shore - 26} ${w * 0.2},${shore - 44} ${w * 0.45},${shore - 20} ${w * 0.75},${shore - 46} ${w + 60},${shore - 36} ${w + 60},${h} -60,${h}`,
        )}
        fill={surf}
      />
      <path
        d={blob(`-60,${shore - 8} ${w * 0.2},${shore - 26} ${w * 0.45},${shore} ${w * 0.75},${shore - 28} ${w + 60},${shore - 18} ${w + 60},${h} -60,${h}`)}
        fill="#5FA8A2"
      />
      <path
        d={blob(
          `-60,${shore + 26} ${w * 0.16},${shore + 4} ${w * 0.36},${shore + 34} ${w * 0.62},${shore + 2} ${w * 0.84},${shore + 22} ${w + 60},${shore + 8} ${w + 60},${h} -60,${h}`,
        )}
        fill={ink.paper}
      />
      <path
        d={blob(
          `-60,${shore + 46} ${w * 0.16},${shore + 24} ${w * 0.36},${shore + 54} ${w * 0.62},${shore + 20} ${w * 0.84},${shore + 40} ${w + 60},${shore + 24} ${w + 60},${h} -60,${h}`,
        )}
        fill="#D9A566"
      />
      <path
        d={blob(
          `-60,${shore + 90} ${w * 0.16},${shore + 70} ${w * 0.4},${shore + 96} ${w * 0.66},${shore + 64} ${w + 60},${shore + 76} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={beach}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: shore + 110, y1: h, count: 30, seed: 4, size: 320, thickness: 12 })} fill="#E9C98E" />
      <g transform={at(w * 0.62, shore + 74, pick(crop, { card: 0.42, wide: 0.5 }), { flip: true })}>
        <path d={glint(0, 6, 900, 30)} fill={shadow} />
        <PirogueHull inks={{ hull: ink.sand, band: ink.mangrove, trim: ink.laterite, shade: ink.river }} />
      </g>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(w * 0.385, h * 0.725, pick(crop, { card: 0.5, wide: 0.57 }))}>
          <path d={disc(20, 0, 160, 18)} fill={shadow} />
          <BasinCarrier
            inks={{ ...skins.brown, top: ink.paper, topShade: '#DDBE8A', bottom: ink.laterite, bottomShade: '#7A2F28', dark: ink.night }}
            wrap={ink.sunset}
            print="#F2C36B"
            basin="#F3E7CC"
            basinShade="#B79A68"
            rim={ink.laterite}
            fish={fish}
          />
        </g>
      </Plate>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(boat.x, boat.y, boat.s, { turn: -3 })}>
          <path d={blob('-480,10 -200,0 200,2 420,-6 440,24 100,50 -300,44')} fill={shadow} />
          <PirogueHull inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} />
          <path
            d={ribbon('470,-122,10 478,-180,8') + blob('476,-182! 510,-186 540,-170 566,-178! 558,-150 530,-146 500,-156 477,-150!')}
            fill={ink.bougainvillea}
          />
          <path d={blob('-260,-40 -240,-74 -180,-84 -130,-70 -90,-78 -40,-60 -20,-40')} fill="#2B6B73" />
          <path d={ribbon('-236,-46,4 -180,-76,4 -120,-50,4') + ribbon('-190,-44,4 -130,-68,4 -60,-44,4')} fill={surf} />
        </g>
      </Plate>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(w * 0.17, h * 0.95, pick(crop, { card: 0.84, wide: 0.95 }))}>
          <path d={disc(20, 0, 160, 18)} fill={shadow} />
          <BasinCarrier
            inks={{ ...skins.deep, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            wrap={ink.bougainvillea}
            print="#DCE4D6"
            basin="#7FB5C2"
            basinShade="#2B6B73"
            rim={ink.paper}
            fish={fish}
          />
        </g>
      </Plate>
      <g fill={ink.paper}>
        <path d={gull()} transform={at(w * 0.14, h * 0.16, 0.8)} />
      </g>
      <g fill={ink.river}>
        <path d={gull()} transform={at(w * 0.58, h * 0.2, 0.72)} />
        <path d={gull()} transform={at(w * 0.67, h * 0.1, 0.5)} />
        <path d={gull()} transform={at(w * 0.42, h * 0.08, 0.42)} />
      </g>
    </Sheet>
  );
}

/** The fishing beach of the south coast: painted pirogues on the sand, women carrying the catch. */
export const scene: Scene = { name: 'south-gambia-tour', crops: ['card', 'wide'], draw };
