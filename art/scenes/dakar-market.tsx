import type { ReactElement } from 'react';
import { Cloth, type Motif, rings } from '../kit/cloth.tsx';
import { at, blob, disc, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { palm } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const wood = '#5A2F2A';
const shadow = '#A2553A';
const teal = '#1F6F78';

const prints: readonly (readonly [string, string, string, Motif])[] = [
  [ink.laterite, ink.sunset, ink.paper, 'rings'],
  [teal, ink.sand, ink.sunset, 'diamonds'],
  [ink.bougainvillea, '#F8C06A', ink.river, 'fans'],
  [ink.sunset, ink.river, ink.paper, 'leaves'],
  ['#2A3F6E', ink.paper, '#7FB3C4', 'waves'],
  [ink.mangrove, '#E9C46A', ink.laterite, 'rings'],
];

/** Lengths of printed cloth hanging from a rail. */
function Rail({ x, y, n, w, h, from }: { x: number; y: number; n: number; w: number; h: number; from: number }): ReactElement {
  return (
    <g>
      {Array.from({ length: n }, (_, i) => {
        const left = x + i * w;
        const drop = h * (0.9 + ((i * 7 + from) % 4) * 0.05);
        const [base = '', a = '', b = '', motif = 'rings'] = prints[(i + from) % prints.length] ?? [];
        return (
          <g key={left}>
            <Cloth
              d={blob(
                `${left + 3},${y}! ${left + 5},${y + drop * 0.5} ${left + 1},${y + drop}! ${left + w / 2},${y + drop - 6} ${left + w - 2},${y + drop + 3}! ${left + w - 5},${y + drop * 0.5} ${left + w - 3},${y}!`,
              )}
              x={left}
              y={y}
              w={w}
              h={drop}
              base={base}
              a={a}
              b={b}
              motif={motif}
              size={w * 0.42}
            />
            <path
              d={blob(
                `${left + w * 0.7},${y}! ${left + w * 0.66},${y + drop * 0.5} ${left + w * 0.74},${y + drop}! ${left + w - 2},${y + drop}! ${left + w - 3},${y}!`,
              )}
              fill={ink.night}
              opacity={0.2}
            />
          </g>
        );
      })}
      <path d={ribbon(`${x - 14},${y - 2},9 ${x + n * w + 14},${y - 2},9`)} fill={wood} />
    </g>
  );
}

function pile(x: number, y: number, r: number, rows: number): string {
  let d = '';
  for (let row = 0; row < rows; row++) for (let i = 0; i < rows - row; i++) d += disc(x + (i - (rows - row - 1) / 2) * r * 1.9, y - row * r * 1.6, r, r * 0.94);
  return d;
}

/** A low table heaped with fruit; front edge at y = 0. */
function FruitTable(): ReactElement {
  return (
    <g>
      <path d={glint(0, 70, 560, 34)} fill={shadow} />
      <path d={ribbon('-190,-10,14 -200,70,12') + ribbon('190,-10,14 200,70,12')} fill={wood} />
      <path d={pile(-150, -30, 24, 3)} fill={ink.sunset} />
      <path d={pile(-156, -36, 8, 3)} fill="#FBD98C" opacity={0.6} />
      <path d={pile(-26, -26, 18, 4)} fill={ink.laterite} />
      <path d={pile(-30, -31, 6, 4)} fill="#E98A6A" opacity={0.7} />
      <Lit d={[blob('78,-22 96,-66 140,-80 190,-66 214,-22 150,-12')]} light="#7FA33F" dark={ink.mangrove} dx={-16} dy={6}>
        <path
          d={ribbon('100,-60,4 120,-40,8 116,-10,4') + ribbon('140,-78,4 150,-46,8 148,-10,4') + ribbon('184,-66,4 182,-40,8 178,-10,4')}
          fill={ink.mangrove}
        />
      </Lit>
      <path d={blob('196,-28! 240,-66 262,-70! 250,-40 214,-16!') + blob('204,-24! 256,-48 276,-44! 256,-24 220,-12!')} fill="#F6D04A" />
      <Inside d={poly('-236,-22 236,-22 224,26 -224,26')} fill="#B5682F">
        <path d={poly('-240,6 240,6 240,30 -240,30')} fill="#7E4228" />
      </Inside>
    </g>
  );
}

function Parasol({ fill, stripe }: { fill: string; stripe: string }): ReactElement {
  const d = blob('-230,40! -190,-40 -90,-104 0,-118! 90,-104 190,-40 230,40! 170,22 115,42 57,22 0,42 -57,22 -115,42 -170,22');
  return (
    <g>
      <path d={ribbon('0,-130,8 0,420,10')} fill={wood} />
      <Inside d={d} fill={fill}>
        <path d={blob('0,-120! -70,-60 -115,60! -57,60!') + blob('0,-120! 40,-60 57,60! 0,60!') + blob('0,-120! 130,-70 230,60! 115,60!')} fill={stripe} />
        <path d={blob('40,-130! 120,-40 110,60! 260,60! 240,-60')} fill={ink.night} opacity={0.18} />
      </Inside>
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 520, wide: 580 });
  const k = pick(crop, { card: 1, wide: 1.14 });
  const woman = skins.deep;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#6DB9C6', '#B9DEDC', '#EFEFD6']} />
      {/* the street behind: houses of several floors with shuttered windows */}
      {[0.3, 0.42, 0.62, 0.74].map((t, i) => (
        <g key={t}>
          <path
            d={poly(`${w * t},${ground} ${w * t},${ground - 190 - (i % 3) * 70} ${w * t + 130},${ground - 190 - (i % 3) * 70} ${w * t + 130},${ground}`)}
            fill={['#F3DDB2', '#EBC08C', '#F0D0A4', '#E7B48A'][i]}
          />
          <path
            d={[0, 1, 2, 3, 4, 5]
              .map((n) => {
                const [x, y] = [w * t + 20 + (n % 2) * 56, ground - 160 - (i % 3) * 70 + Math.floor(n / 2) * 74];
                return poly(`${x},${y} ${x + 34},${y} ${x + 34},${y + 44} ${x},${y + 44}`);
              })
              .join('')}
            fill={i % 2 ? '#5E9AA0' : '#8FB9A8'}
          />
        </g>
      ))}
      <g fill="#6FA37E">
        {[0.39, 0.58].map((t, i) => {
          const [stem, crown] = palm(w * t, ground, 340 + i * 50, i + 4, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill="#DF9352" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 30, seed: 4, size: 300, thickness: 11 })} fill={ink.laterite} opacity={0.5} />
      {/* far stalls and shoppers under parasols */}
      <g transform={at(w * 0.47, ground - 150, 0.62 * k)}>
        <Parasol fill={ink.bougainvillea} stripe={ink.sand} />
      </g>
      <g transform={at(w * 0.635, ground - 120, 0.52 * k)}>
        <Parasol fill={teal} stripe={ink.sand} />
      </g>
      {[
        [0.43, 0.5, true, ink.laterite, '#7E3426'],
        [0.53, 0.54, false, '#2A3F6E', '#1A2644'],
        [0.6, 0.5, false, ink.mangrove, '#12342A'],
      ].map(([t, s, flip, top, topShade], i) => (
        <g key={String(t)} transform={at(w * Number(t), ground + 24 + i * 8, Number(s) * k, { flip: Boolean(flip) })}>
          <Stander
            inks={{
              ...(i === 1 ? skins.warm : skins.brown),
              top: String(top),
              topShade: String(topShade),
              bottom: ink.sunset,
              bottomShade: '#B9652C',
              dark: ink.night,
            }}
            garment="boubou"
            wear={i === 2 ? 'kufi' : 'wrap'}
          />
        </g>
      ))}
      {/* the cloth stalls left and right */}
      <path d={poly(`-40,${ground + 60} -40,${ground - 330 * k} ${w * 0.335},${ground - 290 * k} ${w * 0.335},${ground + 40}`)} fill="#7E3A30" />
      <Rail x={-30} y={ground - 262 * k} n={5} w={pick(crop, { card: 84, wide: 112 })} h={250 * k} from={0} />
      <path d={poly(`-60,${ground - 400 * k} ${w * 0.38},${ground - 330 * k} ${w * 0.36},${ground - 250 * k} -60,${ground - 280 * k}`)} fill={ink.laterite} />
      <path d={poly(`-60,${ground - 306 * k} ${w * 0.366},${ground - 268 * k} ${w * 0.36},${ground - 250 * k} -60,${ground - 280 * k}`)} fill="#7E2E22" />
      <path d={poly(`${w * 0.7},${ground + 40} ${w * 0.7},${ground - 300 * k} ${w + 40},${ground - 340 * k} ${w + 40},${ground + 60}`)} fill="#2A3A4A" />
      <Rail x={w * 0.71} y={ground - 262 * k} n={4} w={pick(crop, { card: 90, wide: 118 })} h={240 * k} from={3} />
      <path
        d={poly(`${w * 0.66},${ground - 330 * k} ${w + 60},${ground - 410 * k} ${w + 60},${ground - 280 * k} ${w * 0.68},${ground - 250 * k}`)}
        fill={teal}
      />
      <path
        d={poly(`${w * 0.674},${ground - 270 * k} ${w + 60},${ground - 308 * k} ${w + 60},${ground - 280 * k} ${w * 0.68},${ground - 250 * k}`)}
        fill={ink.river}
      />
      <path
        d={
          ribbon(`${w * 0.355},${ground - 270 * k},11 ${w * 0.355},${ground + 60},12`) +
          ribbon(`${w * 0.685},${ground - 270 * k},11 ${w * 0.685},${ground + 60},12`)
        }
        fill={wood}
      />
      <Plate dx={1.6} dy={-1.2}>
        <path d={glint(w * 0.2, h * 0.9, 260 * k, 22) + glint(w * 0.47, h * 0.955, 280 * k, 24)} fill={shadow} />
        <g transform={at(w * 0.2, h * 0.9, 1.36 * k)}>
          <Stander
            inks={{ ...woman, top: ink.sunset, topShade: '#C4702C', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: ink.night }}
            garment="boubou"
            wear="wrap"
            hem={ink.bougainvillea}
            print={<path d={rings(-60, -180, 70, -40, 30, 7)} fill={ink.laterite} />}
            near={[
              [36, -190],
              [84, -216],
            ]}
          />
        </g>
        <g transform={at(w * 0.47, h * 0.955, 1.44 * k, { flip: true })}>
          <Stander
            inks={{ ...skins.brown, top: '#3F9AA0', topShade: teal, bottom: ink.paper, bottomShade: '#E0B87E', dark: ink.night }}
            garment="boubou"
            wear="wrap"
            hem={ink.paper}
            print={<path d={rings(-60, -180, 70, -50, 26, 4)} fill="#CFE3CF" />}
            near={[
              [34, -176],
              [70, -212],
            ]}
          />
        </g>
        <g transform={at(w * 0.8, h * 0.9, 1.0 * k)}>
          <g transform="translate(30 26) scale(-1.300 1.300)">
            <Stander
              inks={{ ...skins.deep, top: ink.paper, topShade: '#DDBE8A', bottom: ink.laterite, bottomShade: '#7E2E22', dark: ink.night }}
              garment="wrapper"
              wear="wrap"
              hem={ink.sunset}
              near={[
                [26, -180],
                [64, -190],
              ]}
            />
          </g>
          <FruitTable />
        </g>
      </Plate>
      <path
        d={blob(`-60,${h + 20}! -60,${h * 0.97} ${w * 0.3},${h * 0.985} ${w * 0.6},${h * 0.975} ${w + 60},${h * 0.985} ${w + 60},${h + 20}!`)}
        fill={mix(shadow, ink.night, 0.4)}
      />
    </Sheet>
  );
}

/** A Dakar market: stalls hung with wax prints, heaped fruit, women in boubous choosing cloth. */
export const scene: Scene = { name: 'dakar-market', crops: ['card', 'wide'], draw };
