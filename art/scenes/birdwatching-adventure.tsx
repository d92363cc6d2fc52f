import type { ReactElement } from 'react';
import { SeatedWatcher } from '../kit/birders.tsx';
import { heron, Kingfisher } from '../kit/birds.tsx';
import { at, blob, line, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { dabs, farBank, foliage, grass, palm, propRoots } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 440, wide: 490 });
  const fisher = pick(crop, { card: { x: 820, y: 556, s: 1.5 }, wide: { x: 1120, y: 626, s: 1.72 } });
  const boat = pick(crop, { card: { x: 122, y: 636, s: 1.2 }, wide: { x: 250, y: 716, s: 1.36 } });
  const dark = ink.river;
  const hull = blob('-400,30! -80,38 80,38 190,22 280,-12 352,-72! 370,-66! 350,0 300,60 220,104 100,122 -400,124!');
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#F2B9A0', '#F7D2A6', '#FBEBC4']} />
      {[0.16, 0.3, 0.43, 0.62, 0.74].map((t, i) => {
        const [stem, crown] = palm(w * t, horizon, (150 + ((i * 37) % 90)) * (h / 800), i + 3, i % 2 ? 0.05 : -0.05);
        return <path key={t} d={stem + crown} fill="#CFCFA6" />;
      })}
      <Haze x={-w * 0.1} y={horizon - 50} w={w * 0.7} h={34} fill="#FBEBC4" />
      <Haze x={w * 0.3} y={horizon - 100} w={w * 0.5} h={26} fill="#F9DDB4" />
      <path d={farBank(-20, w + 20, horizon + 2, 70, 4, 60)} fill="#A8C3A2" />
      <path d={farBank(w * 0.5, w + 20, horizon + 14, 150, 9, 70)} fill="#7EA98D" />
      <rect y={horizon} width={w} height={h - horizon} fill="#B7D0B4" />
      <path d={ripples({ x0: w * 0.2, x1: w * 0.7, y0: horizon + 12, y1: h * 0.86, count: 22, seed: 12, size: 280, thickness: 12 })} fill="#F3EFCF" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 20, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#7EA98D" />
      <path d={propRoots(w * 0.52, w + 10, horizon - 10, horizon + 36, 24, 4, 5)} fill="#7EA98D" />
      <g transform={at(w * 0.44, horizon + 96, pick(crop, { card: 0.42, wide: 0.5 }))} fill="#3E7C7A">
        <path d={heron().join('')} />
        <path d={glint(-8, 2, 170, 9)} fill="#7EA98D" />
        <path d={glint(-8, 14, 240, 10) + glint(20, 30, 150, 8)} fill={ink.paper} />
      </g>
      <path d={skein(w * 0.1, h * 0.2, 9, 42, 0.55, 9)} fill="#3E7C7A" />
      {/* the canoe with the watcher on its thwart */}
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(boat.x, boat.y, boat.s)}>
          <path d={blob('-400,4! -80,12 100,8 200,-10 280,-36 352,-72! 280,0 180,40 60,50 -400,46!')} fill={mix(ink.laterite, ink.night, 0.62)} />
          <path d={line('-400,4 -80,12 100,8 200,-10 280,-36 352,-72')} fill="none" stroke={mix(ink.laterite, ink.sand, 0.3)} strokeWidth={9} />
          <path d={blob('-96,14! 40,10! 56,30! -96,34!')} fill="#A8703F" />
          <SeatedWatcher
            inks={{ ...skins.brown, top: '#4E7F58', topShade: ink.mangrove, bottom: '#C79A5A', bottomShade: '#8A6434', dark: ink.night }}
            hat={ink.sand}
            hatShade="#C9A06A"
            hair={ink.night}
          />
          <Inside d={hull} fill={ink.laterite}>
            <path d={hull} transform="translate(-4 44)" fill={mix(ink.laterite, ink.night, 0.45)} />
            <path d={line('-400,62 -80,68 90,66 200,48 290,10 362,-48')} fill="none" stroke={ink.sunset} strokeWidth={8} />
          </Inside>
          <path
            d={line('-400,34 -80,40 80,40 190,24 280,-10 350,-68')}
            fill="none"
            stroke={mix(ink.laterite, ink.sand, 0.45)}
            strokeWidth={10}
            strokeLinecap="round"
          />
        </g>
        <path d={glint(boat.x, boat.y + 122 * boat.s, 900 * boat.s, 18)} fill="#5E8F78" />
      </Plate>
      <path d={ripples({ x0: -20, x1: w * 0.5, y0: boat.y + 128 * boat.s, y1: h * 1.01, count: 12, seed: 3, size: 300, thickness: 11 })} fill="#7EA98D" />
      <Plate>
        <path
          d={
            ribbon(
              `${w + 60},${fisher.y - 60},64 ${fisher.x + 200},${fisher.y + 34},46 ${fisher.x},${fisher.y + 16},36 ${fisher.x - 150},${fisher.y + 34},22 ${fisher.x - 216},${fisher.y - 6},9`,
            ) +
            ribbon(`${fisher.x - 110},${fisher.y + 30},18 ${fisher.x - 150},${fisher.y + 70},11 ${fisher.x - 206},${fisher.y + 84},5`) +
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
