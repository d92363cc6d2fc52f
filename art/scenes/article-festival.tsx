import type { ReactElement } from 'react';
import { Drum } from '../kit/drum.tsx';
import { Fanal } from '../kit/fanal.tsx';
import { at, blob, disc, poly, random, ribbon } from '../kit/geometry.ts';
import { Arm } from '../kit/hands.tsx';
import { mix } from '../kit/palette.ts';
import { headRound, type PersonInks, skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';

const night = '#1B1440';
const dusk = '#3A2466';
const front = '#120E30';

/** Garments in the light of candles: the lit ink keeps its colour, the shade sinks into the night. */
function byNight(skin: keyof typeof skins, top: string, bottom: string): PersonInks {
  return {
    skin: mix(skins[skin].skin, night, 0.42),
    skinLit: mix(skins[skin].skinLit, '#E2702E', 0.24),
    top,
    topShade: mix(top, night, 0.66),
    bottom,
    bottomShade: mix(bottom, night, 0.7),
    dark: '#120D26',
  };
}

/** A two-storeyed town house with a veranda and a few lit windows; ground at y = 0, 420 wide. */
function TownHouse({ wall, lamp, lit }: { wall: string; lamp: string; lit: readonly number[] }): ReactElement {
  const roof = mix(wall, night, 0.45);
  const windows = [0, 1, 2, 3].flatMap((i) => [
    { n: i, x: -160 + i * 92, y: -262 },
    { n: i + 4, x: -160 + i * 92, y: -110 },
  ]);
  return (
    <g>
      <path d={poly('-200,0 -200,-300 200,-300 200,0')} fill={wall} />
      <path d={poly('-232,-296 -150,-392 150,-392 232,-296')} fill={roof} />
      {windows.map(({ n, x, y }) => (
        <path key={n} d={poly(`${x},${y} ${x + 44},${y} ${x + 44},${y + 84} ${x},${y + 84}`)} fill={lit.includes(n) ? lamp : roof} />
      ))}
      <path d={poly('-230,-160 230,-160 230,-146 -230,-146') + poly('-230,-208 230,-208 230,-202 -230,-202')} fill={roof} />
      <path
        d={
          Array.from({ length: 24 }, (_, i) => ribbon(`${-228 + i * 19.8},-206,3 ${-228 + i * 19.8},-156,3`)).join('') +
          [-222, -74, 74, 222].map((x) => ribbon(`${x},-300,9 ${x},0,9`)).join('')
        }
        fill={roof}
      />
    </g>
  );
}

function Bearer({ x, y, s, step, inks, kufi }: { x: number; y: number; s: number; step: number; inks: PersonInks; kufi?: string }): ReactElement {
  return (
    <g transform={at(x, y, s)}>
      <Walker
        inks={inks}
        garment="trousers"
        wear={kufi ? 'kufi' : 'hair'}
        {...(kufi ? { hat: kufi, hatShade: mix(kufi, night, 0.6) } : {})}
        step={step}
        far={{ elbow: [34, -182], wrist: [28, -222], pose: 'hold' }}
        near={{ elbow: [22, -172], wrist: [36, -216], pose: 'hold' }}
      />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = h * 0.72;
  const k = pick(crop, { card: 1, wide: 1.1 });
  const ship = pick(crop, { card: { x: 596, y: 490 }, wide: { x: 800, y: 546 } });
  const foot = ship.y + 216 * k;
  const next = random(12);
  const stars = Array.from({ length: 70 }, () => disc(next() * w, next() * h * 0.55, 1.6 + next() * 2.4)).join('');
  const heart = { x: ship.x + 10 * k, y: ship.y - 200 * k };
  return (
    <Sheet crop={crop} paper={night}>
      <Sky w={w} h={h} inks={['#120E30', '#241A55', '#4A2A6E']} />
      {[0.74, 0.58, 0.44].map((r, i) => (
        <circle key={r} cx={heart.x} cy={heart.y} r={h * r} fill={['#4A2670', '#73316A', '#A8485A'][i]} opacity={0.5} />
      ))}
      <path d={stars} fill="#F7E7C0" />
      {[0.06, 0.93].map((t, i) => {
        const [stem, crown] = palm(w * t, ground, h * (0.6 - i * 0.08), i + 4, i ? -0.04 : 0.05);
        return <path key={t} d={stem + crown} fill="#2B1C56" />;
      })}
      <g transform={at(w * 0.12, ground + 10, 0.86 * k)}>
        <TownHouse wall="#43286A" lamp="#F6B65A" lit={[1, 6]} />
      </g>
      <g transform={at(w * 0.9, ground + 6, 0.78 * k)}>
        <TownHouse wall="#4A2A6A" lamp="#F6B65A" lit={[2, 4]} />
      </g>
      <rect y={ground} width={w} height={h - ground} fill={dusk} />
      <path d={disc(ship.x, foot + 10, w * 0.46, 92 * k)} fill="#6E3A62" />
      <path d={disc(ship.x, foot + 8, w * 0.32, 60 * k)} fill="#B4604E" />
      <path d={disc(ship.x, foot + 6, w * 0.2, 34 * k)} fill="#E39A55" />
      <Plate dx={1.8} dy={-1.3}>
        {/* the far bearers, the ship, the near bearers */}
        {[-190, 0, 210].map((x, i) => (
          <Bearer key={x} x={ship.x + (x - 30) * k} y={foot - 14} s={0.96 * k} step={i % 2 ? 0.7 : 0.9} inks={byNight('deep', '#7A3F5E', '#2A2050')} />
        ))}
        <g transform={at(ship.x, ship.y, 0.95 * k)}>
          <Fanal />
        </g>
        {[
          { x: -290, skin: 'brown', top: '#F6C66A', kufi: '#FFF3CF' },
          { x: -98, skin: 'deep', top: '#3FA7A0' },
          { x: 96, skin: 'warm', top: '#FFF0CC', kufi: '#E2702E' },
          { x: 290, skin: 'brown', top: '#E2557A' },
        ].map(({ x, skin, top, kufi }, i) => (
          <Bearer
            key={x}
            x={ship.x + x * k}
            y={foot + 8}
            s={1.0 * k}
            step={i % 2 ? 0.8 : 1}
            inks={byNight(skin as keyof typeof skins, top, i % 2 ? '#5A4A8A' : '#8A4A5E')}
            {...(kufi ? { kufi } : {})}
          />
        ))}
        {/* drummers lead the way, turned towards the light */}
        {[
          { x: 0.85, y: 0.965, s: 1.2, top: '#F2A541', skin: 'deep', hat: '#E2557A' },
          { x: 0.95, y: 0.93, s: 1.1, top: '#3FA7A0', skin: 'brown', hat: '#FFF3CF' },
        ].map(({ x, y, s, top, skin, hat }) => (
          <g key={x} transform={at(w * x, h * y, s * k, { flip: true })}>
            <Walker
              inks={byNight(skin as keyof typeof skins, top, '#6A4A8E')}
              garment="boubou"
              wear="kufi"
              hat={hat}
              hatShade={mix(hat, night, 0.6)}
              step={0.5}
              tilt={-6}
              face={{ smile: true }}
              far={{ elbow: [54, -196], wrist: [70, -178], pose: 'spread', turn: 30 }}
              near={{ elbow: [10, -160], wrist: [46, -186], pose: 'hold' }}
              front={<Drum />}
            />
          </g>
        ))}
        {/* singers follow, clapping */}
        {[
          { x: 0.2, y: 0.93, s: 1.08, top: '#3FA7A0', bottom: '#F2A541', skin: 'warm', hat: '#F2A541' },
          { x: 0.045, y: 0.94, s: 1.12, top: '#FFF0CC', bottom: '#3F7FB0', skin: 'brown', hat: '#3F7FB0' },
          { x: 0.125, y: 0.985, s: 1.26, top: '#E2557A', bottom: '#FFF0CC', skin: 'deep', hat: '#FFD778' },
        ].map(({ x, y, s, top, bottom, skin, hat }) => (
          <g key={x} transform={at(w * x, h * y, s * k)}>
            <Walker
              inks={byNight(skin as keyof typeof skins, top, bottom)}
              garment="wrapper"
              wear="wrap"
              hat={hat}
              hatShade={mix(hat, night, 0.6)}
              step={0.6}
              tilt={-10}
              face={{ sing: true, earring: '#FFD778' }}
              far={{ elbow: [46, -184], wrist: [70, -216], pose: 'offer', turn: 6 }}
              near={{ elbow: [26, -168], wrist: [60, -204], pose: 'spread', turn: 6 }}
            />
          </g>
        ))}
      </Plate>
      {/* onlookers in front, dark against the light */}
      <g fill={front}>
        {[
          [0.32, 0.93, 1.0],
          [0.42, 0.965, 0.8],
          [0.63, 0.96, 0.84],
          [0.72, 0.93, 1.0],
        ].map(([x = 0, y = 0, s = 1], i) => (
          <g key={x} transform={at(w * x, h * y, s * k)}>
            <path d={headRound(0, 0, 76)} />
            {i === 0 ? <path d={blob('-34,4 -36,-30 -14,-62 22,-60 38,-30 34,4')} /> : null}
            {i === 3 ? <path d={blob('-34,-10! -34,-44 0,-50 34,-44 34,-10!')} /> : null}
            <path d={blob('-96,220! -92,84 -64,56 -18,44 -15,20 15,20 18,44 64,56 92,84 96,220!')} />
            {i % 2 ? (
              <Arm
                u={72}
                pose="spread"
                turn={-8}
                inks={{ skin: front, skinLit: front }}
                joints={[
                  [60, 100],
                  [104, 44],
                  [92, -26],
                ]}
              />
            ) : null}
          </g>
        ))}
        <path d={blob(`-60,${h * 0.985} ${w * 0.3},${h * 0.975} ${w * 0.7},${h * 0.985} ${w + 60},${h * 0.97} ${w + 60},${h + 60}! -60,${h + 60}!`)} />
      </g>
    </Sheet>
  );
}

/** By night a paper ship, lit from inside, sails through the street on men's shoulders; drummers lead, singers follow. */
export const scene: Scene = { name: 'article-festival', crops: ['card', 'wide'], draw };
