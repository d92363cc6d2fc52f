import type { ReactElement } from 'react';
import { boatShadow, PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { Angler, Recliner } from '../kit/travellers.tsx';
import { dabs, farBank, foliage, palm, propRoots } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const lagoon = '#5FB0A6';
const aqua = '#8CCBB6';
const deepWater = '#2B7A7E';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 360, wide: 400 });
  const boat = pick(crop, { card: { x: 570, y: 640, s: 1.04 }, wide: { x: 800, y: 716, s: 1.34 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#F7CE7B', '#FAE3A9', ink.paper]} />
      <Haze x={w * 0.08} y={h * 0.24} w={w * 0.44} h={44} fill={ink.paper} />
      <path d={farBank(-20, w + 20, horizon + 4, 60, 4, 56)} fill="#A9CFA3" />
      <g fill="#5E9C74">
        <path d={farBank(w * 0.42, w + 20, horizon + 22, 150, 7, 70)} />
        <path d={propRoots(w * 0.46, w + 10, horizon - 2, horizon + 44, 34, 4, 5)} />
        {[
          [0.6, 260, 3],
          [0.66, 320, 5],
          [0.88, 290, 8],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, horizon, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <path d={dabs(w * 0.74, horizon - 40, w * 0.24, 34, 70, 5, 24, -30)} fill="#A9CFA3" />
      <rect y={horizon + 20} width={w} height={h - horizon} fill={lagoon} />
      <path d={farBank(w * 0.42, w + 20, horizon + 22, 30, 7, 70)} fill="#5E9C74" />
      <path d={propRoots(w * 0.44, w + 10, horizon, horizon + 46, 34, 4, 5)} fill={ink.mangrove} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 30, y1: h, count: 54, seed: 6, size: 280, thickness: 13 })} fill={aqua} />
      <path d={ripples({ x0: w * 0.4, x1: w + 40, y0: horizon + 40, y1: horizon + 150, count: 20, seed: 8, size: 260, thickness: 12 })} fill={deepWater} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: h * 0.86, y1: h * 1.02, count: 14, seed: 9, size: 360, thickness: 20 })} fill={deepWater} />
      <path d={skein(w * 0.3, h * 0.12, 7, 44, 0.56, 5)} fill={deepWater} />
      <Plate dx={2} dy={-1.6}>
        <g transform={at(boat.x, boat.y, boat.s)}>
          <path d={boatShadow()} fill={ink.river} opacity={0.75} />
          {/* far posts of the awning, then the people, then the hull */}
          <path d={ribbon('-300,-40,7 -300,-236,7') + ribbon('150,-40,7 150,-236,7') + ribbon('-76,-40,6 -76,-236,6')} fill={ink.river} />
          <g transform={at(-170, -40, 0.86)}>
            <Recliner
              inks={{ ...skins.fair, top: ink.paper, topShade: '#DCC79B', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: '#6B3A22' }}
              cushion={ink.sunset}
            />
          </g>
          <g transform={at(60, -44, 0.92)}>
            <Recliner
              inks={{ ...skins.brown, top: ink.sunset, topShade: '#C5702F', bottom: ink.mangrove, bottomShade: ink.river, dark: ink.night }}
              cushion={ink.bougainvillea}
            />
          </g>
          <g transform={at(262, -58, 1.02)}>
            <Angler inks={{ ...skins.deep, top: ink.laterite, topShade: '#7E2F28', bottom: ink.sand, bottomShade: '#CDB27C', dark: ink.night }} hat="#F6DFA6" />
          </g>
          <PirogueHull inks={{ hull: ink.paper, band: ink.laterite, trim: deepWater, shade: ink.river }} />
          <Inside
            d={blob(
              '-352,-222! -330,-262 -200,-280 -70,-284 80,-280 180,-264 206,-222! 182,-212 158,-224 132,-212 108,-224 82,-212 58,-224 32,-212 8,-224 -18,-212 -42,-224 -68,-212 -92,-224 -118,-212 -142,-224 -168,-212 -192,-224 -218,-212 -242,-224 -268,-212 -292,-224 -318,-212',
            )}
            fill={ink.paper}
          >
            <path
              d={Array.from({ length: 6 }, (_, i) => poly(`${-352 + i * 100},-190 ${-302 + i * 100},-190 ${-290 + i * 92},-300 ${-336 + i * 92},-300`)).join(
                '',
              )}
              fill={ink.laterite}
            />
            <path d={blob('-360,-214 -100,-236 210,-214 210,-190 -360,-190')} fill={ink.river} opacity={0.18} />
          </Inside>
          <path d={disc(539, 35, 5)} fill={ink.laterite} />
        </g>
      </Plate>
      <g fill={ink.mangrove}>
        <path d={foliage(-10, 20, w * 0.15, 130, 5, 40) + foliage(w * 0.12, -60, w * 0.14, 90, 8, 38) + foliage(-30, 190, w * 0.06, 120, 3, 38)} />
        <path d={ribbon(`-20,${h * 0.2},50 ${w * 0.03},${h * 0.4},40 ${w * 0.016},${h * 0.62},36 -30,${h * 0.8},40`)} />
        <path d={propRoots(-20, w * 0.04, h * 0.52, h * 0.86, 5, 6, 13)} />
        <path d={foliage(w + 10, h + 10, w * 0.14, 90, 6, 40)} />
      </g>
      <path
        d={ribbon(`${w * 0.024},${h * 0.56},4 ${boat.x - 500 * boat.s},${boat.y - 20},3 ${boat.x - 452 * boat.s},${boat.y - 68 * boat.s},3`)}
        fill={ink.river}
      />
      <path d={dabs(10, 40, w * 0.1, 90, 26, 4, 36, 50)} fill={mix(ink.mangrove, aqua, 0.35)} />
    </Sheet>
  );
}

/** An awninged boat moored in a creek at noon; guests stretch out, one dangles a line. */
export const scene: Scene = { name: 'river-excursions-lazy-day', crops: ['card', 'wide'], draw };
