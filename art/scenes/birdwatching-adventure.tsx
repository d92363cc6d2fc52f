import type { ReactElement } from 'react';
import { SeatedWatcher } from '../kit/birders.tsx';
import { heron, Kingfisher } from '../kit/birds.tsx';
import { at, blob, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, grass, propRoots } from '../kit/trees.ts';
import { glint, ripples, sunPath } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 440, wide: 490 });
  const fisher = pick(crop, { card: { x: 820, y: 556, s: 1.5 }, wide: { x: 1120, y: 626, s: 1.72 } });
  const sun = pick(crop, { card: { x: 560, y: 300, r: 190 }, wide: { x: 720, y: 330, r: 226 } });
  const dark = ink.river;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#F2B9A0', '#F7D2A6', '#FBEBC4']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={ink.paper} />
      <Haze x={sun.x - sun.r * 1.9} y={sun.y + sun.r * 0.36} w={sun.r * 2.4} h={28} fill="#F6CFA4" />
      <path d={farBank(-20, w + 20, horizon + 2, 70, 4, 60)} fill="#A8C3A2" />
      <path d={farBank(w * 0.5, w + 20, horizon + 14, 150, 9, 70)} fill="#7EA98D" />
      <rect y={horizon} width={w} height={h - horizon} fill="#B7D0B4" />
      <path d={sunPath({ x: sun.x, y0: horizon + 6, y1: h * 0.9, r: sun.r, rows: 13, seed: 2 })} fill={ink.paper} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 20, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#7EA98D" />
      <path d={propRoots(w * 0.52, w + 10, horizon - 10, horizon + 36, 24, 4, 5)} fill="#7EA98D" />
      <g transform={at(w * 0.44, horizon + 96, pick(crop, { card: 0.42, wide: 0.5 }))} fill="#3E7C7A">
        <path d={heron().join('')} />
        <path d={glint(-8, 2, 170, 9)} fill="#7EA98D" />
        <path d={glint(-8, 14, 240, 10) + glint(20, 30, 150, 8)} fill={ink.paper} />
      </g>
      <path d={skein(w * 0.1, h * 0.2, 9, 42, 0.55, 9)} fill="#3E7C7A" />
      {/* the canoe with the watcher */}
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(w * 0.13, h * 0.845, pick(crop, { card: 1.24, wide: 1.4 }))}>
          <SeatedWatcher
            inks={{ ...skins.brown, top: '#4E7F58', topShade: ink.mangrove, bottom: '#B98A4A', bottomShade: '#7E5A30', dark: ink.night }}
            hat={ink.sand}
            hatShade="#C9A06A"
            hair={ink.night}
          />
        </g>
      </Plate>
      <path
        d={blob(
          `-60,${h * 0.85} ${w * 0.16},${h * 0.868} ${w * 0.3},${h * 0.85} ${w * 0.43},${h * 0.77}! ${w * 0.38},${h * 0.9} ${w * 0.3},${h * 0.97} ${w * 0.2},${h * 0.985} -60,${h * 0.99}`,
        )}
        fill={ink.laterite}
      />
      <path
        d={blob(
          `-60,${h * 0.9} ${w * 0.16},${h * 0.92} ${w * 0.3},${h * 0.905} ${w * 0.4},${h * 0.85} ${w * 0.36},${h * 0.93} ${w * 0.28},${h * 0.985} ${w * 0.2},${h * 0.99} -60,${h}`,
        )}
        fill={mix(ink.laterite, ink.night, 0.45)}
      />
      <path d={ripples({ x0: 0, x1: w * 0.5, y0: h * 0.96, y1: h * 1.02, count: 8, seed: 3, size: 300, thickness: 12 })} fill="#7EA98D" />
      <Plate>
        <path
          d={
            ribbon(
              `${w + 60},${fisher.y - 60},64 ${fisher.x + 200},${fisher.y + 34},46 ${fisher.x},${fisher.y + 16},36 ${fisher.x - 160},${fisher.y + 40},22 ${fisher.x - 270},${fisher.y + 10},9`,
            ) +
            ribbon(`${fisher.x - 120},${fisher.y + 34},18 ${fisher.x - 190},${fisher.y + 86},11 ${fisher.x - 260},${fisher.y + 96},5`) +
            ribbon(`${fisher.x + 220},${fisher.y + 30},34 ${fisher.x + 260},${fisher.y + 160},24 ${fisher.x + 220},${h + 40},16`)
          }
          fill={dark}
        />
      </Plate>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(fisher.x, fisher.y, fisher.s, { flip: true })}>
          <Kingfisher inks={{ back: '#2C8AA6', shade: '#17495F', breast: '#E77B3C', throat: ink.paper, bill: ink.laterite, eye: ink.night }} />
        </g>
      </Plate>
      <g fill={dark}>
        <path d={foliage(w + 20, 10, 210, 120, 5, 42) + foliage(w * 0.86, -50, 190, 80, 6, 40) + foliage(w + 20, fisher.y - 40, 90, 110, 8, 40)} />
        <path d={grass(w * 0.86, h + 14, 190, w * 0.3, 60, 4)} />
      </g>
      <path d={dabs(w - 20, 30, 160, 80, 24, 3, 38, 130)} fill="#3E7C7A" />
    </Sheet>
  );
}

/** A kingfisher on a mangrove bough, watched through binoculars from a canoe. */
export const scene: Scene = { name: 'birdwatching-adventure', crops: ['card', 'wide'], draw };
