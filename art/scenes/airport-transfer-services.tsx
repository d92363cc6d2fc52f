import type { ReactElement } from 'react';
import { at, disc, poly, random } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { AirlinerAhead, MinibusAhead } from '../kit/vehicles.tsx';
import { glint } from '../kit/water.ts';

const road = '#4A5062';
const verge = '#25303F';
const night = '#0B1622';
const lamp = '#FFF3C8';

/** Stars over the whole sky, larger ones seldom. */
function stars(w: number, h: number, count: number, seed: number): string {
  const next = random(seed);
  return Array.from({ length: count }, () => disc(next() * w, next() ** 1.3 * h, 1.2 + next() ** 4 * 3)).join('');
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const ground = h * 0.665;
  const far = w * 0.53;
  const bus = { x: w * 0.42, y: h * 0.93, s: 0.84 * k };
  const dark = night;
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
      <Sky w={w} h={ground} inks={['#12223F', '#1F4160', '#4B7285', '#A38F86']} />
      <path d={stars(w, ground * 0.6, 110, 7)} fill={ink.sand} />
      <path d={farBank(-20, w + 20, ground + 4, 60 * k, 6, 60)} fill="#2C475C" />
      {/* the terminal: lit windows under a long roof, and the tower */}
      <g transform={at(w * 0.83, ground + 4, k)}>
        <path d={poly('-190,0 -190,-62 190,-62 190,0') + poly('60,-62 60,-132 84,-132 84,-62') + poly('48,-132 54,-156 90,-156 96,-132')} fill="#1B2D3E" />
        <path d={poly('-210,-62 -150,-84 150,-84 210,-62')} fill="#16252F" />
        <path
          d={Array.from({ length: 11 }, (_, i) => poly(`${-178 + i * 33},-14 ${-178 + i * 33},-48 ${-156 + i * 33},-48 ${-156 + i * 33},-14`)).join('')}
          fill={ink.sunset}
        />
        <path d={poly('54,-136 58,-152 86,-152 90,-136')} fill="#BFE0D4" />
      </g>
      <rect y={ground} width={w} height={h - ground} fill={verge} />
      <path d={poly(`${far - 12},${ground} ${far + 12},${ground} ${w * 0.93},${h + 20} ${w * 0.1},${h + 20}`)} fill={road} />
      <path
        d={
          poly(`${far - 12},${ground} ${far - 8},${ground} ${w * 0.135},${h + 20} ${w * 0.1},${h + 20}`) +
          poly(`${far + 8},${ground} ${far + 12},${ground} ${w * 0.93},${h + 20} ${w * 0.895},${h + 20}`)
        }
        fill="#8F8E8C"
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
        return <path key={t} d={stem + crown} fill={mix('#2F4A5C', dark, seed % 2 ? 0.5 : 0.2)} />;
      })}
      <path d={farBank(-20, w * 0.3, h * 0.72, 60 * k, 3, 50) + farBank(w * 0.76, w + 20, h * 0.72, 60 * k, 8, 50)} fill={mix('#2F4A5C', dark, 0.5)} />
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
          <AirlinerAhead light="#C9DAD6" shade="#4D7186" dark="#13263A" lamp={lamp} glass="#F8C46A" />
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

/** An airliner comes in low over the palms under the stars; a minibus with its lamps on drives along the road below. */
export const scene: Scene = { name: 'airport-transfer-services', crops: ['card', 'wide'], draw };
