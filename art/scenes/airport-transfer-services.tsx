import type { ReactElement } from 'react';
import { at, poly } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { Airliner, Minibus } from '../kit/vehicles.tsx';
import { glint } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 610, wide: 690 });
  const sun = pick(crop, { card: { x: 420, y: 500, r: 210 }, wide: { x: 560, y: 560, r: 250 } });
  const plane = pick(crop, { card: { x: 660, y: 226, s: 0.94 }, wide: { x: 900, y: 250, s: 1.12 } });
  const bus = pick(crop, { card: { x: 470, y: 730, s: 0.86 }, wide: { x: 640, y: 824, s: 0.98 } });
  const dark = ink.river;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#1F5560', '#4F8A88', '#E9B98A', '#F2905A', '#F6B65E']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFE7B0" halo="#F9C98A" rings={2} spread={0.3} />
      <Haze x={sun.x - sun.r * 1.9} y={sun.y - sun.r * 0.2} w={sun.r * 2.2} h={28} fill="#F0935E" />
      <Haze x={sun.x + sun.r * 0.2} y={sun.y + sun.r * 0.16} w={sun.r * 2.8} h={28} fill="#EE8757" />
      <path d={farBank(-20, w + 20, ground + 4, 70, 6, 60)} fill="#B4624A" />
      <g fill="#7E4A48">
        {[
          [0.62, 230, 4],
          [0.67, 290, 6],
          [0.73, 220, 3],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 6, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
        <path d={farBank(w * 0.5, w + 20, ground + 8, 40, 9, 50)} />
      </g>
      <rect y={ground} width={w} height={h - ground} fill={mix(dark, ink.laterite, 0.3)} />
      <path d={poly(`-20,${ground + 40} ${w + 20},${ground + 40} ${w + 20},${h * 0.965} -20,${h * 0.965}`)} fill={mix(ink.laterite, dark, 0.35)} />
      <path d={Array.from({ length: 9 }, (_, i) => glint((i + 0.5) * (w / 9), ground + 66, w / 18, 9)).join('')} fill="#F6B65E" />
      {/* headlamps reach along the road */}
      <path
        d={poly(
          `${bus.x + 194 * bus.s},${bus.y - 68 * bus.s} ${w + 20},${bus.y - 128 * bus.s} ${w + 20},${bus.y + 26 * bus.s} ${bus.x + 380 * bus.s},${bus.y + 8 * bus.s} ${bus.x + 196 * bus.s},${bus.y - 52 * bus.s}`,
        )}
        fill="#F6B65E"
        opacity={0.3}
      />
      <path
        d={poly(
          `${bus.x + 194 * bus.s},${bus.y - 66 * bus.s} ${bus.x + 760 * bus.s},${bus.y - 84 * bus.s} ${bus.x + 720 * bus.s},${bus.y + 4 * bus.s} ${bus.x + 430 * bus.s},${bus.y + 2 * bus.s} ${bus.x + 196 * bus.s},${bus.y - 54 * bus.s}`,
        )}
        fill="#FFE7B0"
        opacity={0.5}
      />
      <g transform={at(bus.x, bus.y, bus.s)}>
        <path d={glint(0, 2, 460, 26)} fill={ink.night} />
        <Minibus paint={ink.sand} shade={ink.laterite} glass="#F6C468" dark={ink.night} />
      </g>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(plane.x, plane.y, plane.s, { turn: -7 })}>
          <Airliner light={ink.paper} shade="#C9B79B" dark={ink.river} accent={ink.laterite} />
        </g>
      </Plate>
      <g fill={dark}>
        {[
          [0.93, 0.5, 4, 0.42],
          [0.99, 0.38, 7, 0.44],
          [0.05, 0.66, 5, 0.42],
        ].map(([t = 0, height = 1, seed = 1, crown = 0.36]) => {
          const [stem, leaves] = palm(w * t, h * 1.0, h * height, seed, t > 0.5 ? -0.04 : 0.06, crown);
          return <path key={t} d={stem + leaves} />;
        })}
        <path d={grass(w * 0.06, h + 14, 130, w * 0.24, 60, 3) + grass(w * 0.5, h + 12, 56, w * 0.8, 110, 5) + grass(w * 0.94, h + 14, 150, w * 0.24, 60, 8)} />
      </g>
    </Sheet>
  );
}

/** An airliner comes in over the palms at dawn; a minibus waits on the road with its lamps on. */
export const scene: Scene = { name: 'airport-transfer-services', crops: ['card', 'wide'], draw };
