import type { ReactElement } from 'react';
import { boatShadow, Pirogue } from '../kit/boats.tsx';
import { StiltLodge } from '../kit/buildings.tsx';
import { at } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, palm, propRoots } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const plum = '#5B2A45';
const rose = '#D2516A';
const glow = '#FFE3A6';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 500, wide: 560 });
  const lodge = pick(crop, { card: { x: 740, y: 446, s: 0.78 }, wide: { x: 1040, y: 500, s: 0.88 } });
  const sun = pick(crop, { card: { x: 300, y: 380, r: 150 }, wide: { x: 430, y: 420, r: 180 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={[plum, '#A83A5C', rose, '#F0915A', '#F8C473']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill={glow} halo="#F9C98A" rings={2} spread={0.36} />
      <Haze x={sun.x - sun.r * 0.6} y={horizon - 120} w={sun.r * 3.4} h={24} fill="#E9795C" />
      <Haze x={-120} y={horizon - 180} w={sun.r * 2.6} h={22} fill="#DF6A62" />
      <path d={farBank(-20, w + 20, horizon + 4, 56, 8, 56)} fill={mix(rose, plum, 0.35)} />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F5AE66', '#E2725C', '#A83A5C', plum, '#33203B']} />
      </g>
      <path d={sunPath({ x: sun.x, y0: horizon + 6, y1: h * 0.95, r: sun.r, rows: 16, spread: 1.5, seed: 4 })} fill={glow} />
      <path d={ripples({ x0: 0, x1: w, y0: horizon + 10, y1: h, count: 46, seed: 2, size: 200, thickness: 8 })} fill={plum} opacity={0.7} />
      <g fill={mix(plum, ink.river, 0.45)}>
        <path d={farBank(w * 0.62, w + 40, horizon + 16, 190, 5, 76)} />
        <path d={propRoots(w * 0.64, w + 20, horizon - 6, horizon + 36, 24, 5, 5)} />
        {[
          [0.86, 330, 3],
          [0.95, 410, 6],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, horizon, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      {/* the lodge and its broken mirror image */}
      <g fill={ink.river}>
        <path
          d={ripples({
            x0: lodge.x - 400 * lodge.s,
            x1: lodge.x + 420 * lodge.s,
            y0: lodge.y + 124 * lodge.s,
            y1: h * 0.95,
            count: 58,
            seed: 19,
            size: 250,
            thickness: 15,
          })}
        />
      </g>
      <path
        d={ripples({
          x0: lodge.x - 200 * lodge.s,
          x1: lodge.x + 200 * lodge.s,
          y0: lodge.y + 170 * lodge.s,
          y1: h * 0.88,
          count: 16,
          seed: 9,
          size: 120,
          thickness: 9,
        })}
        fill={ink.sunset}
      />
      <Plate dx={2} dy={-1.5}>
        <g transform={at(lodge.x, lodge.y, lodge.s)}>
          <StiltLodge inks={{ wood: mix(ink.laterite, plum, 0.4), dark: ink.river, roof: mix(ink.laterite, plum, 0.12), lamp: '#FFCB69' }} stilts={140} />
        </g>
      </Plate>
      <path d={skein(sun.x + sun.r * 0.9, sun.y - sun.r * 1.4, 7, 44, 0.56, 4)} fill={plum} />
      <g transform={at(pick(crop, { card: 320, wide: 440 }), pick(crop, { card: 690, wide: 772 }), pick(crop, { card: 0.54, wide: 0.64 }))}>
        <path d={boatShadow()} fill={ink.river} opacity={0.85} />
        <Pirogue inks={{ hull: ink.river, band: '#2F7A80', trim: ink.sunset, shade: ink.night }} people={ink.river} rim={glow} dx={3} dy={2.4} />
      </g>
      <g fill={ink.river}>
        <path d={foliage(w + 10, h - 20, 240, 120, 3, 36) + foliage(w * 0.84, h + 20, 190, 76, 6, 34)} />
        <path d={foliage(-10, -20, 220, 120, 8, 36) + foliage(w * 0.16, -40, 150, 70, 4, 34) + foliage(-30, 150, 80, 100, 2, 34)} />
      </g>
      <path d={dabs(20, 20, 150, 80, 26, 3, 32, 50) + dabs(w - 40, h - 50, 160, 50, 22, 9, 32, -130)} fill={mix(ink.river, ink.mangrove, 0.85)} />
    </Sheet>
  );
}

/** The timber lodge on stilts over Lamin creek at dusk, lamps lit, a pirogue coming home. */
export const scene: Scene = { name: 'lamin-lodge-river-cruise', crops: ['card', 'wide'], draw };
