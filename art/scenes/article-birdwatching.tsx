import type { ReactElement } from 'react';
import { PointingGuide, SeatedWatcher } from '../kit/birders.tsx';
import { heron } from '../kit/birds.tsx';
import { at, blob, disc, leaf, line, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { AbyssinianRoller } from '../kit/roller.tsx';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank, foliage, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const dark = '#24332B';
const roller = {
  turquoise: '#5FC4CB',
  turquoiseShade: '#2F93A6',
  chestnut: '#C06A36',
  chestnutShade: '#7E3D24',
  blue: '#3457B8',
  blueShade: '#1C2C66',
  chalk: '#FBF3E0',
  black: ink.night,
};

/** Water lily leaves with a notch, and a flower on some of them. */
function Lilies({ spots }: { spots: readonly (readonly [number, number, number])[] }): ReactElement {
  return (
    <g>
      <path d={spots.map(([x, y, s]) => disc(x, y, 46 * s, 13 * s) + disc(x + 70 * s, y + 16 * s, 34 * s, 10 * s)).join('')} fill="#4F8A5A" />
      <path d={spots.map(([x, y, s]) => glint(x - 8 * s, y - 3 * s, 50 * s, 6 * s)).join('')} fill="#8DBB78" />
      {spots.map(([x, y, s], i) =>
        i % 2 ? null : (
          <g key={x} transform={at(x + 26 * s, y, s)}>
            <path d={[-160, -125, -90, -55, -20].map((a) => leaf(0, 0, a, 30, 11)).join('')} fill={ink.paper} />
            <path d={disc(0, -6, 6, 5)} fill={ink.sunset} />
          </g>
        ),
      )}
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const horizon = pick(crop, { card: 452, wide: 510 });
  const guide = pick(crop, { card: { x: 176, y: 760 }, wide: { x: 300, y: 852 } });
  const bird = pick(crop, { card: { x: 830, y: 318, s: 1.04 }, wide: { x: 1130, y: 360, s: 1.18 } });
  const shore = h * 0.8;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#F0B65A', '#F6CE7C', '#FBE7B4']} />
      <path d={farBank(-20, w + 20, horizon + 2, 86, 4, 60)} fill="#CDB877" />
      {[0.44, 0.5].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon + 4, (230 + (i % 2) * 70) * k, i + 4, 0.04);
        return <path key={t} d={stem + crown} fill="#B7AA6A" />;
      })}
      <path d={farBank(-20, w * 0.4, horizon + 10, 120, 9, 60) + farBank(w * 0.7, w + 20, horizon + 10, 70, 3, 60)} fill="#8FA066" />
      <rect y={horizon} width={w} height={h - horizon} fill="#9CC4AE" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 14, y1: h, count: 50, seed: 6, size: 260, thickness: 11 })} fill="#6FA592" />
      <path d={ripples({ x0: bird.x - 300, x1: bird.x + 260, y0: horizon + 10, y1: h * 0.9, count: 16, seed: 8, size: 240, thickness: 10 })} fill="#FFF0C8" />
      <g fill={ink.paper}>
        <path d={heron().join('')} transform={at(w * 0.56, horizon + 52 * k, 0.24 * k)} />
        <path d={heron().join('')} transform={at(w * 0.66, horizon + 40 * k, 0.19 * k, { flip: true })} />
      </g>
      <Lilies
        spots={[
          [w * 0.62, horizon + 120 * k, 0.7],
          [w * 0.9, horizon + 104 * k, 0.64],
          [w * 0.73, horizon + 190 * k, 1],
          [w * 0.9, horizon + 214 * k, 1.1],
          [w * 0.58, horizon + 250 * k, 1.2],
        ]}
      />
      {/* the bank on which they wait */}
      <path
        d={blob(
          `-60,${shore - 40} ${w * 0.2},${shore - 34} ${w * 0.42},${shore + 6} ${w * 0.56},${shore + 60} ${w * 0.74},${h * 0.95} ${w + 60},${h * 0.96} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill="#C98A48"
      />
      <path d={ripples({ x0: -20, x1: w * 0.5, y0: shore + 20, y1: h, count: 12, seed: 4, size: 260, thickness: 12 })} fill={ink.laterite} opacity={0.55} />
      <path d={glint(guide.x + 20, guide.y, 260 * k, 18) + glint(guide.x + 270 * k, guide.y + 10, 330 * k, 22)} fill="#7E4A2E" />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(guide.x, guide.y, k)}>
          <PointingGuide
            inks={{ ...skins.deep, top: '#DCC98A', topShade: '#8F8350', bottom: '#2F6F6A', bottomShade: ink.river, dark: ink.night }}
            hat={ink.mangrove}
            hatShade={dark}
          />
        </g>
        <g transform={at(guide.x + 210 * k, guide.y - 76 * k, k)}>
          <Lit d={[blob('-126,8! 58,10! 70,48 58,86! -126,86! -140,48')]} light="#A8663E" dark="#5A3428" dx={0} dy={16} />
          <path d={line('-120,42 -40,36 30,42') + line('-100,62 -20,58 34,64')} fill="none" stroke="#3E2620" strokeWidth={4} />
          <path d={disc(58, 48, 16, 38)} fill="#E0B27A" />
          <g fill="none" stroke="#A8663E" strokeWidth={3}>
            <ellipse cx={58} cy={48} rx={10} ry={25} />
            <ellipse cx={58} cy={48} rx={4} ry={11} />
          </g>
          <SeatedWatcher
            inks={{ ...skins.fair, top: ink.laterite, topShade: '#7A2E26', bottom: '#EFE0BE', bottomShade: '#BFA274', dark: ink.night }}
            hat={ink.paper}
            hatShade="#D2B788"
            hair="#B9B2A6"
          />
        </g>
      </Plate>
      {/* pole, wire and the bird they have not seen */}
      <Plate dx={2} dy={-1.5}>
        <path
          d={line(`-20,${bird.y - 96 * k} ${w * 0.34},${bird.y - 26 * k} ${bird.x},${bird.y} ${w + 20},${bird.y - 44 * k}`)}
          fill="none"
          stroke={dark}
          strokeWidth={6}
        />
        <path d={ribbon(`${w * 0.955},-40,40 ${w * 0.96},${h * 0.5},46 ${w * 0.965},${h + 40},54`)} fill={dark} />
        <g transform={at(bird.x, bird.y, bird.s, { flip: true })}>
          <AbyssinianRoller inks={roller} />
        </g>
      </Plate>
      <g fill={dark}>
        <path d={grass(w * 0.86, h + 12, 190, w * 0.3, 70, 3) + grass(w * 0.02, h + 12, 140, w * 0.14, 34, 8) + grass(w * 0.52, h + 12, 90, w * 0.2, 30, 5)} />
        <path d={foliage(w * 0.02, -30, w * 0.18, 100, 5, 40)} />
      </g>
      <path d={grass(w * 0.8, h + 12, 120, w * 0.3, 30, 13)} fill={mix(dark, '#8FA066', 0.4)} />
    </Sheet>
  );
}

/** A guide points across a pool, a guest beside him lifts binoculars, an Abyssinian roller sits on the wire above. */
export const scene: Scene = { name: 'article-birdwatching', crops: ['card', 'wide'], draw };
