import type { ReactElement } from 'react';
import { boatShadow, Pirogue } from '../kit/boats.tsx';
import { at, blob } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, type MovingPicture, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, frond, palm, propRoots } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const glow = '#FFE9B8';
const far = mix(ink.laterite, ink.sunset, 0.42);
const middle = mix(ink.laterite, ink.river, 0.42);
const near = mix(ink.river, ink.laterite, 0.12);

function Palms({ spots, fill }: { spots: readonly (readonly [number, number, number, number])[]; fill: string }): ReactElement {
  return (
    <g fill={fill}>
      {spots.map(([x, y, h, seed]) => {
        const [stem, crown] = palm(x, y, h, seed, ((seed * 37) % 17) / 100 - 0.08);
        return <path key={`${x}-${seed}`} d={stem + crown} />;
      })}
    </g>
  );
}

function placesOf(crop: Crop) {
  const horizon = pick(crop, { card: 470, wide: 520, tall: 590 });
  const sun = pick(crop, { card: { x: 700, y: 372, r: 190 }, wide: { x: 1090, y: 402, r: 222 }, tall: { x: 500, y: 440, r: 216 } });
  const boat = pick(crop, { card: { x: 690, y: 610, s: 0.74 }, wide: { x: 1080, y: 676, s: 0.86 }, tall: { x: 466, y: 760, s: 0.74 } });
  return { horizon, sun, boat };
}

/** Sky, banks and water, and in front of them what does not move. */
function Backdrop({ crop }: { crop: Crop }): ReactElement {
  const { w, h } = area[crop];
  const { horizon, sun } = placesOf(crop);
  return (
    <>
      <Sky w={w} h={horizon + 2} inks={[mix(ink.laterite, ink.river, 0.18), ink.laterite, '#E0793A', ink.sunset, '#F8CC7C']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill={glow} halo="#FBD68C" rings={2} spread={0.3} />
      <Haze x={sun.x - sun.r * 2.1} y={horizon - 96} w={sun.r * 2.2} h={26} fill="#E99244" opacity={0.85} />
      <Haze x={sun.x + sun.r * 0.1} y={horizon - 142} w={sun.r * 2.3} h={22} fill="#E99244" opacity={0.85} />
      <path d={farBank(-20, w + 20, horizon + 2, pick(crop, { card: 44, wide: 46, tall: 40 }), 5, 60)} fill={far} />
      <Palms
        fill={far}
        spots={[
          [sun.x - sun.r * 1.35, horizon, 128, 4],
          [sun.x - sun.r * 1.1, horizon, 96, 9],
          [sun.x + sun.r * 0.74, horizon, 112, 6],
        ]}
      />
      <rect y={horizon} width={w} height={h - horizon} fill={ink.sunset} />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F3B65B', '#E58A3E', '#C25A34', mix(ink.laterite, ink.river, 0.55), ink.river]} />
      </g>
      <path d={sunPath({ x: sun.x, y0: horizon + 5, y1: h * 0.93, r: sun.r, rows: 19, spread: 1.15, seed: 3 })} fill={glow} />
      <path d={ripples({ x0: 0, x1: w, y0: horizon + 8, y1: h, count: 70, seed: 12, size: 170, thickness: 8 })} fill={middle} opacity={0.55} />
      {/* the wooded point on the far right */}
      <g fill={middle}>
        <path d={farBank(sun.x + sun.r * 1.05, w + 30, horizon + 16, 128, 8, 64)} />
        <path d={propRoots(sun.x + sun.r * 1.15, w + 20, horizon + 2, horizon + 24, 18, 3, 4)} />
      </g>
      <Palms
        fill={middle}
        spots={[
          [sun.x + sun.r * 1.5, horizon, 236, 2],
          [sun.x + sun.r * 1.86, horizon, 300, 7],
          [sun.x + sun.r * 2.3, horizon, 220, 5],
        ]}
      />
      <path d={ripples({ x0: sun.x + sun.r * 1.1, x1: w, y0: horizon + 26, y1: horizon + 110, count: 16, seed: 5, size: 190, thickness: 10 })} fill={middle} />
    </>
  );
}

function Birds({ crop }: { crop: Crop }): ReactElement {
  const { sun } = placesOf(crop);
  return <path d={skein(sun.x - sun.r * 0.2, sun.y - sun.r * 0.62, 9, 52, 0.62, 6)} fill={middle} />;
}

function Boat({ crop }: { crop: Crop }): ReactElement {
  const { boat } = placesOf(crop);
  return (
    <Plate dx={2} dy={-1.5}>
      <g transform={at(boat.x, boat.y, boat.s)}>
        <path d={boatShadow()} fill={ink.river} opacity={0.82} />
        <Pirogue inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={ink.river} rim={glow} dx={-3} dy={2.4} />
      </g>
    </Plate>
  );
}

/** More of the sun's path, in other places and not over the near bank: light that comes and goes. */
function Glints({ crop }: { crop: Crop }): ReactElement {
  const { h } = area[crop];
  const { horizon, sun } = placesOf(crop);
  return (
    <path
      d={sunPath({ x: sun.x, y0: horizon + 12, y1: crop === 'tall' ? 850 : h * 0.9, r: sun.r, rows: 17, spread: 1.35, seed: 21 })}
      fill={glow}
      opacity={0.8}
    />
  );
}

function draw(crop: Crop): ReactElement {
  return (
    <Sheet crop={crop}>
      <Backdrop crop={crop} />
      <Birds crop={crop} />
      <Boat crop={crop} />
      <Foreground crop={crop} />
    </Sheet>
  );
}

function inLayers(crop: Crop): MovingPicture | undefined {
  if (crop === 'card') return undefined;
  const sheet = (child: ReactElement) => (
    <Sheet crop={crop} paper="none">
      {child}
    </Sheet>
  );
  return {
    still: (
      <Sheet crop={crop}>
        <Backdrop crop={crop} />
        <Foreground crop={crop} />
      </Sheet>
    ),
    moving: { glints: sheet(<Glints crop={crop} />), birds: sheet(<Birds crop={crop} />), boat: sheet(<Boat crop={crop} />) },
  };
}

function Foreground({ crop }: { crop: Crop }): ReactElement {
  const { w, h } = area[crop];
  const leafInk = mix(ink.river, ink.mangrove, 0.6);
  if (crop === 'tall') {
    return (
      <g>
        <Plate>
          <g fill={ink.river}>
            <path d={blob(`-40,900 90,872 260,892 430,930 620,908 780,868 940,850 960,1260 -40,1260`)} />
            <path
              d={foliage(60, 880, 150, 62, 3, 30) + foliage(820, 862, 170, 74, 4, 30) + foliage(640, 914, 120, 44, 6, 26) + foliage(250, 912, 130, 40, 8, 26)}
            />
            <path d={frond(-30, 300, -12, 420, 0.35, 3, 24) + frond(-30, 250, 18, 330, 0.4, 5, 22) + frond(-40, 180, -30, 420, 0.45, 8, 24)} />
            <path d={frond(940, 60, 168, 400, 0.4, 4, 24) + frond(940, 20, 140, 330, 0.3, 6, 24)} />
          </g>
        </Plate>
        <path d={dabs(450, 1010, 460, 90, 90, 5, 26, -40)} fill={leafInk} opacity={0.55} />
      </g>
    );
  }
  const wide = crop === 'wide';
  const edge = wide ? 500 : 214;
  return (
    <g>
      <Plate>
        <g fill={near}>
          <path
            d={
              frond(edge - 70, 90, -4, wide ? 430 : 330, 0.34, 3, 24) +
              frond(edge - 60, 60, -24, wide ? 400 : 300, 0.42, 5, 24) +
              frond(edge - 90, 150, 22, wide ? 330 : 250, 0.36, 8, 22)
            }
          />
        </g>
        <g fill={ink.river}>
          <path
            d={blob(
              wide
                ? `-60,-60 610,-60 590,40 520,120 540,210 470,300 486,400 430,480 452,560 400,640 430,700 360,770 300,960 -60,960`
                : `-60,-60 300,-60 290,30 226,100 236,200 172,280 196,380 150,460 172,540 130,620 150,680 90,760 60,860 -60,860`,
            )}
          />
          <path
            d={[
              foliage(edge + 60, 20, 150, 80, 3, 34),
              foliage(edge - 20, 190, 92, 92, 4, 34),
              foliage(edge - 60, 370, 88, 100, 5, 34),
              foliage(edge - 90, 540, 80, 84, 6, 32),
              foliage(edge - 110, 660, 82, 62, 7, 30),
            ].join('')}
          />
          <path d={propRoots(wide ? 200 : 40, edge - 10, wide ? 690 : 640, h * 0.965, 17, 23, wide ? 11 : 10)} />
          <path d={blob(`-60,${h * 0.955} ${w * 0.16},${h * 0.94} ${w * 0.34},${h * 0.965} ${w * 0.5},${h * 0.985} ${w * 0.56},${h + 40} -60,${h + 40}`)} />
        </g>
      </Plate>
      <path d={dabs(edge - 40, 210, 80, 190, 34, 5, 34, 30) + dabs(edge - 100, 520, 60, 150, 24, 9, 32, 30)} fill={leafInk} opacity={0.7} />
      <g fill={ink.river}>
        <path d={frond(w + 30, 40, 160, wide ? 360 : 260, 0.4, 4, 24) + frond(w + 30, -20, 138, wide ? 330 : 260, 0.3, 6, 24)} />
      </g>
    </g>
  );
}

/** The river Gambia at golden hour: a pirogue crosses the path of a huge low sun. */
export const scene: Scene = { name: 'hero-river', crops: ['card', 'wide', 'tall'], draw, inLayers };
