import type { ReactElement } from 'react';
import { at, poly } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { AirlinerAhead, MinibusAhead } from '../kit/vehicles.tsx';
import { glint } from '../kit/water.ts';

const road = '#8A4A44';
const verge = '#5E3A40';
const lamp = '#FFF3C8';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const ground = h * 0.665;
  const far = w * 0.53;
  const sun = { x: w * 0.52, y: h * 0.46, r: h * 0.31 };
  const bus = { x: w * 0.42, y: h * 0.93, s: 0.84 * k };
  const dark = ink.river;
  /** Palms along the road: across, foot, height, seed, lean, size of the crown. */
  const row = [
    [0.435, 0.668, 84, 4, 0.02],
    [0.62, 0.668, 90, 6, -0.02],
    [0.375, 0.674, 118, 5, 0.03],
    [0.685, 0.674, 124, 7, -0.03],
    [0.3, 0.684, 160, 9, 0.03],
    [0.76, 0.684, 166, 11, -0.03],
  ] as const;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#1E4C5C', '#4F8A8A', '#E9BE90', '#F69A58', '#F8B65E']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFE6AE" halo="#FBD092" rings={2} spread={0.26} />
      <Haze x={w * 0.02} y={h * 0.5} w={w * 0.42} h={26} fill="#F28A55" />
      <Haze x={w * 0.6} y={h * 0.56} w={w * 0.42} h={26} fill="#F28A55" />
      <path d={farBank(-20, w + 20, ground + 4, 60 * k, 6, 60)} fill="#B9624E" />
      <rect y={ground} width={w} height={h - ground} fill={verge} />
      <path d={poly(`${far - 12},${ground} ${far + 12},${ground} ${w * 0.93},${h + 20} ${w * 0.1},${h + 20}`)} fill={road} />
      <path
        d={
          poly(`${far - 12},${ground} ${far - 8},${ground} ${w * 0.135},${h + 20} ${w * 0.1},${h + 20}`) +
          poly(`${far + 8},${ground} ${far + 12},${ground} ${w * 0.93},${h + 20} ${w * 0.895},${h + 20}`)
        }
        fill="#D98A55"
      />
      {/* the broken line in the middle widens towards us */}
      <path
        d={[0.06, 0.16, 0.32, 0.56, 0.86]
          .map((t, i) => {
            const x = (v: number): number => far + (w * 0.54 - far) * v;
            const y = (v: number): number => ground + (h - ground) * v;
            const e = t + 0.05 + i * 0.028;
            return poly(`${x(t) - 2 - t * 7},${y(t)} ${x(t) + 2 + t * 7},${y(t)} ${x(e) + 2 + e * 7},${y(e)} ${x(e) - 2 - e * 7},${y(e)}`);
          })
          .join('')}
        fill="#FBDCA0"
      />
      {row.map(([t, y, height, seed, lean]) => {
        const [stem, crown] = palm(w * t, h * y + 6, height * k, seed, lean, 0.4);
        return <path key={t} d={stem + crown} fill={mix('#7E4A48', dark, seed % 2 ? 0.4 : 0)} />;
      })}
      <path d={farBank(-20, w * 0.3, h * 0.72, 60 * k, 3, 50) + farBank(w * 0.76, w + 20, h * 0.72, 60 * k, 8, 50)} fill={mix('#7E4A48', dark, 0.5)} />
      {/* pools of light before the lamps */}
      <path d={glint(bus.x, bus.y + 22 * k, 560 * k, 54 * k)} fill="#FBDCA0" opacity={0.45} />
      <path d={glint(bus.x - 90 * k, bus.y + 24 * k, 210 * k, 26 * k) + glint(bus.x + 90 * k, bus.y + 24 * k, 210 * k, 26 * k)} fill="#FBDCA0" opacity={0.7} />
      <path d={glint(bus.x, bus.y, 330 * k, 26 * k)} fill={ink.night} />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(bus.x, bus.y, bus.s)}>
          <MinibusAhead
            paint={ink.sand}
            band={ink.laterite}
            shade="#8E3324"
            glass="#2E6470"
            dark={ink.night}
            lamp={lamp}
            load={['#2E7F86', '#E9A23E', ink.mangrove]}
          />
        </g>
      </Plate>
      <Plate dx={2} dy={-1.6}>
        <g transform={at(w * 0.52, h * 0.31, pick(crop, { card: 0.64, wide: 0.84 }), { turn: -5 })}>
          <AirlinerAhead light="#FFE9B8" shade="#1F5261" dark={ink.night} lamp={lamp} glass="#F8C46A" />
        </g>
      </Plate>
      <g fill={dark}>
        {[
          [0.01, 0.76, 5, 0.03],
          [0.12, 0.46, 3, 0.01],
          [0.93, 0.5, 4, -0.01],
          [1.0, 0.8, 7, -0.01],
        ].map(([t = 0, height = 1, seed = 1, lean = 0]) => {
          const [stem, leaves] = palm(w * t, h * 1.0, h * height, seed, lean, 0.36);
          return <path key={t} d={stem + leaves} />;
        })}
        <path d={grass(w * 0.06, h + 14, 120 * k, w * 0.2, 60, 3) + grass(w * 0.95, h + 14, 130 * k, w * 0.18, 60, 8)} />
      </g>
    </Sheet>
  );
}

/** An airliner flies low over the palms before a rising sun; a minibus with its lamps on comes along the road below. */
export const scene: Scene = { name: 'airport-transfer-services', crops: ['card', 'wide'], draw };
