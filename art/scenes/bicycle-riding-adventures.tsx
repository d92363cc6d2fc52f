import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse, YardWall } from '../kit/compound.tsx';
import { Cyclist } from '../kit/cyclist.tsx';
import { at, blob } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

/** The inks of a house by the road. */
const house = { wall: '#F0D9A8', wallShade: '#C08A5E', roof: '#C4704A', roofShade: '#8E4A38', door: '#2B7F86', trim: '#8A6444' };

/** The rhun palms stand far off and pale. */
const rhun = { stem: '#C9B878', stemShade: '#8F9A62', fan: '#93AC64', fanShade: '#6F9053', dry: '#A9A266', foot: '#7C9A55' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 520, wide: 580 });
  const ride = pick(crop, { card: { x: 370, y: 706, s: 1.36, gap: 410 }, wide: { x: 520, y: 796, s: 1.56, gap: 540 } });
  const green = '#7C9A55';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#6FB0B4', '#B9D8BE', '#FBEFC4']} />
      <Cumulus x={w * 0.6} base={ground - 60} w={w * 0.5} h={h * 0.34} seed={4} light="#FFFAF1" dark="#E4E6C8" />
      <Cumulus x={w * 0.22} base={ground - 40} w={w * 0.3} h={h * 0.18} seed={9} light="#FBF3DA" dark="#DDE2C0" />
      <path d={farBank(-20, w + 20, ground + 4, 80, 5, 60)} fill="#A9B878" />
      <g fill={green}>
        {[
          [0.07, 0.4, 2],
          [0.2, 0.5, 3],
          [0.83, 0.46, 4],
          [0.95, 0.56, 5],
        ].map(([t = 0, height = 1, seed = 1]) => (
          <RhunPalm key={t} x={w * t} y={ground + 14} height={h * height} seed={seed} flip={t > 0.5} inks={rhun} />
        ))}
        <path d={farBank(-20, w + 20, ground + 20, 46, 9, 50)} />
      </g>
      <g transform={at(w * 0.53, ground + 26, pick(crop, { card: 0.52, wide: 0.6 }))}>
        <TinHouse inks={house} />
        <g transform="translate(-560 6)">
          <YardWall length={330} fill="#E2B684" shade="#B5734A" joint="#CC9862" />
        </g>
      </g>
      <rect y={ground + 18} width={w} height={h} fill="#C9B55C" />
      <path d={grass(w * 0.5, ground + 44, 46, w, 170, 4)} fill={green} />
      <path
        d={blob(
          `-60,${ground + 74} ${w * 0.3},${ground + 60} ${w * 0.7},${ground + 66} ${w + 60},${ground + 52} ${w + 60},${h * 0.96} ${w * 0.6},${h * 0.95} ${w * 0.2},${h * 0.97} -60,${h * 0.96}`,
        )}
        fill={ink.laterite}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 84, y1: h * 0.94, count: 30, seed: 6, size: 340, thickness: 10 })} fill="#D9733F" />
      <g fill={mix(ink.laterite, ink.night, 0.5)}>
        <path d={glint(ride.x - 60, ride.y + 8, 520, 26) + glint(ride.x + ride.gap - 60, ride.y - 8, 500, 24)} />
      </g>
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(ride.x + ride.gap, ride.y - 16, ride.s * 0.94)}>
          <Cyclist
            inks={{ ...skins.deep, top: '#2F8F6A', topShade: ink.mangrove, bottom: '#4A4F5C', bottomShade: '#2A2E3A', dark: ink.night }}
            frame="#2B6B73"
            helmet={{ light: ink.sunset, dark: '#B9652C' }}
            wear="bun"
            earring={ink.paper}
            sock={ink.paper}
            pack={ink.laterite}
          />
        </g>
        <g transform={at(ride.x, ride.y, ride.s)}>
          <Cyclist
            inks={{ ...skins.fair, top: ink.paper, topShade: '#D2B78E', bottom: '#2B6B73', bottomShade: ink.river, dark: '#4A2A1C' }}
            frame={ink.sunset}
            helmet={{ light: '#E9F0E4', dark: '#2B6B73' }}
            beard="#8A4F2C"
            sock="#2B6B73"
          />
        </g>
      </Plate>
      <path d={skein(w * 0.28, h * 0.12, 7, 44, 0.56, 5)} fill={ink.mangrove} />
      <g fill={ink.mangrove}>
        <path d={grass(w * 0.12, h + 14, 150, w * 0.36, 90, 3) + grass(w * 0.55, h + 14, 70, w * 0.6, 90, 5) + grass(w * 0.93, h + 14, 170, w * 0.26, 70, 8)} />
        {(() => {
          const [stem, crown] = palm(w * 0.015, h, h * 0.94, 4, 0.05, 0.34);
          return <path d={stem + crown} />;
        })()}
      </g>
    </Sheet>
  );
}

/** A guide leads a visitor by bicycle along a laterite road past a village and rhun palms. */
export const scene: Scene = { name: 'bicycle-riding-adventures', crops: ['card', 'wide'], draw };
