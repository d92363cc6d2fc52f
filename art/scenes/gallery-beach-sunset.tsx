import type { ReactElement } from 'react';
import { PirogueHull } from '../kit/boats.tsx';
import { at, blob, disc } from '../kit/geometry.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { grass, palm } from '../kit/trees.ts';
import { WalkerAway } from '../kit/walker-away.tsx';
import { glint, ripples, sunPath } from '../kit/water.ts';

const plum = '#2E1838';
const amber = '#F6A860';

/** Somebody against the light: dark cloth with an amber edge. */
function against(top: string, bottom: string, skin: { readonly skinLit: string }) {
  return { skin: plum, skinLit: skin.skinLit, top: amber, topShade: top, bottom: amber, bottomShade: bottom, dark: plum };
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = h * 0.5;
  const sun = { x: w * 0.63, y: horizon - h * 0.045, r: h * 0.115 };
  const k = pick(crop, { card: 1, wide: 1.14 });
  const couple = { x: w * 0.4, y: h * 0.93, s: 0.98 * k };
  const band = (y: number): string =>
    blob(
      `-60,${h * (y - 0.01)} ${w * 0.22},${h * (y + 0.02)} ${w * 0.5},${h * (y - 0.02)} ${w * 0.78},${h * (y + 0.012)} ${w + 60},${h * (y - 0.03)} ${w + 60},${h + 60}! -60,${h + 60}!`,
    );
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#31285E', '#7A3A78', '#D9586A', '#F6934E', '#FBCF7E']} />
      <path d={disc(sun.x, sun.y, sun.r)} fill="#FFEDB0" />
      <Haze x={sun.x - sun.r * 3.2} y={sun.y + sun.r * 0.16} w={sun.r * 4.4} h={18} fill="#F3924E" />
      <Haze x={sun.x - sun.r * 0.2} y={sun.y - sun.r * 0.44} w={sun.r * 4} h={16} fill="#F0784E" />
      <Haze x={w * 0.02} y={h * 0.24} w={w * 0.46} h={30} fill="#B04A74" />
      <Haze x={w * 0.36} y={h * 0.13} w={w * 0.5} h={26} fill="#8E3F7A" />
      <Haze x={w * -0.1} y={h * 0.38} w={w * 0.5} h={22} fill="#F08450" />
      <g transform={`translate(0 ${horizon})`}>
        <Sky w={w} h={h - horizon} inks={['#F6A45E', '#D4606A', '#7E3578', '#432560']} />
      </g>
      <path d={sunPath({ x: sun.x, y0: horizon + 4, y1: h * 0.8, r: sun.r * 0.9, rows: 14, seed: 5, spread: 1.3 })} fill="#FFE6A0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 6, y1: h * 0.8, count: 44, seed: 6, size: 240, thickness: 9 })} fill="#5E2A6E" opacity={0.55} />
      {/* fishermen far out */}
      <g transform={at(w * 0.26, horizon + 16, 0.11 * k)}>
        <PirogueHull inks={{ hull: plum, band: plum, trim: plum, shade: plum }} />
        <path
          d={[-260, -40, 180].map((x) => blob(`${x - 46},-40! ${x - 40},-110 ${x},-130 ${x + 40},-110 ${x + 46},-40!`) + disc(x + 6, -156, 24, 28)).join('')}
          fill={plum}
        />
      </g>
      {/* the last wave runs up the sand and leaves it shining */}
      <path d={band(0.775)} fill="#FBD9A8" />
      <path d={band(0.788)} fill="#C8657A" />
      <path d={band(0.836)} fill="#F3B98C" />
      <path d={band(0.842)} fill="#A24E70" />
      <path d={band(0.93)} fill="#6E3560" />
      <path
        d={glint(sun.x, h * 0.812, 380 * k, 12) + glint(sun.x - 50, h * 0.862, 460 * k, 12) + glint(sun.x + 20, h * 0.895, 300 * k, 10)}
        fill="#FFDFA0"
        opacity={0.85}
      />
      {/* a boat drawn up for the night */}
      <path d={glint(w * 0.13, h * 0.925, 560 * k, 22)} fill={plum} opacity={0.7} />
      <Plate dx={1.4} dy={-1}>
        <g transform={at(w * 0.11, h * 0.918, 0.52 * k)}>
          <g transform="rotate(-3)">
            <PirogueHull inks={{ hull: '#4A2350', band: '#8E3A5E', trim: amber, shade: plum }} />
          </g>
        </g>
      </Plate>
      <path d={skein(w * 0.42, h * 0.17, 7, 40, 0.55, 6)} fill={plum} />
      <path
        d={
          blob(
            `${couple.x - 36 * k},${couple.y} ${couple.x + 30 * k},${couple.y} ${couple.x - 66 * k},${couple.y + 70 * k} ${couple.x - 150 * k},${couple.y + 72 * k}`,
          ) +
          blob(
            `${couple.x + 74 * k},${couple.y - 6} ${couple.x + 140 * k},${couple.y - 6} ${couple.x + 44 * k},${couple.y + 66 * k} ${couple.x - 40 * k},${couple.y + 68 * k}`,
          )
        }
        fill={plum}
        opacity={0.5}
      />
      <Plate dx={1.4} dy={-1}>
        <g transform={at(couple.x, couple.y, couple.s)}>
          <WalkerAway
            inks={against('#3F2450', '#2A1A3E', { skinLit: '#D98A5A' })}
            wear="cap"
            hat={amber}
            hatShade="#5E2E4E"
            pack={{ light: '#E0705A', dark: '#6E2A4E' }}
          />
        </g>
        <g transform={at(couple.x + 108 * k, couple.y - 8, couple.s * 0.94)}>
          <WalkerAway inks={against('#8E2F55', '#3A2350', skins.fair)} wear="sun" hat="#FFE0A0" hatShade="#7A3A5E" braid />
        </g>
      </Plate>
      <path d={Array.from({ length: 7 }, (_, i) => disc(couple.x - (20 + i * 15) * k, couple.y + (16 + i * 11) * k, 5 + i * 0.5, 2.6)).join('')} fill={plum} />
      <Plate>
        <g fill={plum}>
          {[
            [0.9, 0.92, 4, -0.2],
            [0.985, 0.74, 7, -0.04],
          ].map(([t = 0, size = 1, seed = 1, lean = 0]) => {
            const [stem, crown] = palm(w * t, h, h * size, seed, lean, 0.34);
            return <path key={t} d={stem + crown} />;
          })}
          <path d={grass(w * 0.93, h + 12, 110, w * 0.2, 54, 7)} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** Two visitors walk along the shining sand while the sun goes into the Atlantic. */
export const scene: Scene = { name: 'gallery-beach-sunset', crops: ['card', 'wide'], draw };
