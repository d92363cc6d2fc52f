import type { ReactElement } from 'react';
import { Sitter } from '../kit/afloat.tsx';
import { boatShadow, PirogueHull } from '../kit/boats.tsx';
import { at, blob, line, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { PiedKingfisher } from '../kit/perchers.tsx';
import { Photographer } from '../kit/photographer.tsx';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { farBank, foliage, grass, palm } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const plum = '#2C2140';
const mauve = '#8E7398';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 440, wide: 500 });
  const k = pick(crop, { card: 1, wide: 1.14 });
  const boat = pick(crop, { card: { x: 150, y: 706 }, wide: { x: 330, y: 796 } });
  const post = pick(crop, { card: { x: 1000, y: 384, s: 0.94 }, wide: { x: 1330, y: 424, s: 1.08 } });
  const sun = { x: w * 0.63, y: horizon - 60 * k, r: 170 * k };
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#5F6FA3', '#A98BB4', '#EFA596', '#FBD3A0']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFF3CF" halo="#FCE0AE" rings={2} spread={0.3} />
      <Haze x={w * 0.04} y={h * 0.2} w={w * 0.5} h={30} fill="#D9A6B4" />
      <path d={skein(w * 0.5, h * 0.1, 9, 46, 0.6, 9)} fill={plum} />
      <path d={farBank(-20, w + 20, horizon + 2, 76, 4, 60)} fill="#C08FA2" />
      {[0.06, 0.13].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon, (190 + (i % 2) * 70) * k, i + 4, 0.04);
        return <path key={t} d={stem + crown} fill={mauve} />;
      })}
      <path d={farBank(-20, w * 0.42, horizon + 6, 92, 9, 60) + farBank(w * 0.8, w + 20, horizon + 6, 110, 3, 60)} fill={mauve} />
      <rect y={horizon} width={w} height={h - horizon} fill="#D99AA0" />
      <path d={sunPath({ x: sun.x, y0: horizon + 6, y1: h * 0.98, r: sun.r, rows: 14, seed: 2 })} fill="#FFF3CF" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 20, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill={mauve} />
      <Haze x={-80} y={horizon + 12} w={w * 0.7} h={26} fill="#FBE3C4" opacity={0.85} />
      <Haze x={w * 0.56} y={horizon + 20} w={w * 0.6} h={22} fill="#FBE3C4" opacity={0.85} />
      <Plate dx={1.8} dy={-1.3}>
        {crop === 'wide' ? (
          <g transform={at(boat.x - 190 * k, boat.y - 40 * k, 1.2 * k)}>
            <path d={ribbon('40,-186,10 70,-96,9 112,20,9')} fill="#8E5A3A" />
            <Sitter
              inks={{ ...skins.deep, top: '#3E7C86', topShade: '#24475A', bottom: plum, bottomShade: plum, dark: ink.night }}
              wear="straw"
              hat="#E9B45E"
              hatShade="#8E5A3A"
              near={{ elbow: [22, -50], wrist: [60, -80] }}
              far={{ elbow: [50, -58], wrist: [80, -42] }}
            />
          </g>
        ) : null}
        <g transform={at(boat.x + 130 * k, boat.y - 50 * k, 1.02 * k)}>
          <Photographer
            inks={{ ...skins.brown, top: ink.paper, topShade: '#C9A3A0', bottom: '#4A5578', bottomShade: '#2F3557', dark: ink.night }}
            wrap={ink.sunset}
            wrapShade={ink.laterite}
            vest="#8A8F5E"
            vestShade="#4E5A48"
            band="#F4C48A"
          />
        </g>
      </Plate>
      <g transform={at(boat.x + 60 * k, boat.y, 1.3 * k)}>
        <path d={boatShadow()} fill={mix(plum, mauve, 0.35)} />
        <PirogueHull inks={{ hull: '#2B6B80', band: ink.laterite, trim: '#FBE3C4', shade: plum }} />
      </g>
      {/* the mooring post and its guest */}
      <Plate dx={2} dy={-1.5}>
        <Lit
          d={[
            blob(
              `${post.x - 46},${h + 40}! ${post.x - 40},${post.y + 200} ${post.x - 44},${post.y + 14} ${post.x - 30},${post.y - 6}! ${post.x + 16},${post.y + 4} ${post.x + 44},${post.y - 4}! ${post.x + 46},${post.y + 200} ${post.x + 56},${h + 40}!`,
            ),
          ]}
          light={ink.laterite}
          dark={plum}
          dx={12}
          dy={4}
        >
          <path
            d={
              line(`${post.x + 4},${post.y + 30} ${post.x - 4},${post.y + 140} ${post.x + 8},${h}`) +
              line(`${post.x + 26},${post.y + 60} ${post.x + 22},${post.y + 190} ${post.x + 30},${h}`)
            }
            fill="none"
            stroke={mix(plum, mauve, 0.4)}
            strokeWidth={5}
          />
        </Lit>
        <path
          d={[0, 17, 34]
            .map((dy) => ribbon(`${post.x - 50},${post.y + 216 + dy},15 ${post.x},${post.y + 226 + dy},16 ${post.x + 54},${post.y + 214 + dy},15`))
            .join('')}
          fill="#E9C79A"
        />
        <g transform={at(post.x, post.y, post.s, { flip: true })}>
          <PiedKingfisher shade="#BBAFC4" />
        </g>
      </Plate>
      <g fill={plum}>
        <path d={grass(w * 0.95, h + 12, 240, w * 0.14, 44, 3) + grass(w * 0.02, h + 12, 150, w * 0.2, 40, 8)} />
        <path d={foliage(w * 0.02, -20, w * 0.16, 90, 5, 38)} />
      </g>
    </Sheet>
  );
}

/** At dawn a photographer kneels in a pirogue with a long lens, a pied kingfisher on a post in front of her. */
export const scene: Scene = { name: 'article-camera', crops: ['card', 'wide'], draw };
