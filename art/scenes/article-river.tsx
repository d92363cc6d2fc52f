import type { ReactElement } from 'react';
import { crowns, fringe, PirogueFromAbove, palmFromAbove, Wake } from '../kit/aerial.tsx';
import { gull } from '../kit/birds.tsx';
import { at, blob, type Point, random, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun } from '../kit/sky.tsx';
import { farBank } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const water = '#2C8791';
const deep = '#1B6573';
const mangrove = '#2F6F4C';
const wood = '#1D5140';
const leafLit = '#86AE5A';
const gold = '#FBDC96';

/** The banks of the river on a sheet 1200 wide and 800 high, from the horizon down to the viewer and back. */
const banks: readonly Point[] = [
  [786, 163],
  [700, 176],
  [560, 196],
  [300, 224],
  [150, 264],
  [106, 312],
  [170, 356],
  [330, 390],
  [520, 424],
  [680, 464],
  [716, 508],
  [640, 554],
  [440, 612],
  [180, 682],
  [-60, 762],
  [-60, 960],
  [940, 960],
  [1010, 742],
  [1136, 636],
  [1164, 532],
  [1060, 434],
  [860, 380],
  [640, 348],
  [430, 320],
  [336, 292],
  [376, 258],
  [500, 232],
  [690, 200],
  [766, 178],
  [790, 162],
];

const near = (y: number): number => Math.max(0, (y - 162) / 638);

/** The river, widened on both sides by `grow` at the viewer and by less further away. */
function course(grow = 0): readonly Point[] {
  return banks.map(([x, y], i) => {
    const [px, py] = banks[Math.max(i - 1, 0)] as Point;
    const [qx, qy] = banks[Math.min(i + 1, banks.length - 1)] as Point;
    const norm = Math.hypot(qx - px, qy - py) || 1;
    const d = grow * (0.06 + near(y));
    return [x - ((qy - py) / norm) * d, y + ((qx - px) / norm) * d * 0.7] as const;
  });
}

const outline = (points: readonly Point[]): string => blob(points.map(([x, y]) => `${x},${y}`).join(' '));
const river = outline(course());

/** A low island: bank of mud, mangrove rim, crowns of trees. */
function Island({
  x,
  y,
  rx,
  ry,
  trees,
  size,
  seed,
}: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  trees: number;
  size: number;
  seed: number;
}): ReactElement {
  const next = random(seed);
  const shore = (grow: number): string =>
    blob(
      Array.from({ length: 12 }, (_, i) => {
        const a = (i / 12) * Math.PI * 2;
        const r = grow * (0.88 + next() * 0.22) * (i % 6 === 0 ? 1.16 : 1);
        return `${x + Math.cos(a) * rx * r},${y + Math.sin(a) * ry * r}`;
      }).join(' '),
    );
  const [shade, light] = crowns(x, y - ry * 0.16, rx * 0.84, ry * 0.7, trees, size, seed + 1);
  return (
    <g>
      <path d={shore(1.12)} fill={deep} transform={`translate(${rx * 0.03} ${ry * 0.16})`} />
      <path d={shore(1.08)} fill="#E3C07E" />
      <path d={shore(0.98)} fill={mangrove} />
      <path d={shade} fill={wood} />
      <path d={light} fill={leafLit} />
    </g>
  );
}

/** Woods, fields and side creeks of the land between the bends. */
function Land(): ReactElement {
  const woods = [
    crowns(600, 284, 120, 14, 44, 6, 4),
    crowns(920, 286, 250, 20, 90, 7, 6),
    crowns(60, 446, 140, 22, 46, 11, 8),
    crowns(330, 506, 190, 22, 54, 13, 10),
    crowns(1150, 384, 110, 18, 40, 10, 12),
    crowns(60, 610, 150, 34, 44, 17, 14),
    crowns(1190, 700, 60, 120, 30, 22, 16),
  ];
  return (
    <g>
      <path d={blob('380,270 520,256 700,240 760,262 620,292 460,300')} fill="#D9C572" />
      <path d={blob('760,230 960,210 1240,214 1240,262 1000,262 820,256')} fill="#CFC27A" />
      <path d={blob('900,318 1060,300 1240,306 1240,352 1080,362')} fill="#E0B65E" />
      <path d={blob('-40,356 60,346 150,392 100,420 -40,424')} fill="#D9B45C" />
      <path d={blob('210,434 360,430 470,456 430,486 270,478')} fill="#CDBB5C" />
      <path d={blob('-40,500 120,478 260,514 200,556 -40,566')} fill="#B9B457" />
      <path d={blob('470,486 580,478 650,500 560,528 480,520')} fill="#E0B65E" />
      <path
        d={
          ribbon('716,506,14 620,496,9 560,510,7 500,500,6 420,520,4 330,514,2') +
          ribbon('340,292,10 430,288,7 520,296,5 620,282,3') +
          ribbon('1130,470,12 1180,446,8 1240,452,6')
        }
        fill={water}
      />
      {woods.map(([shade, light]) => (
        <g key={shade.slice(0, 24)}>
          <path d={shade} fill={wood} />
          <path d={light} fill={leafLit} />
        </g>
      ))}
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = w / 1200;
  const lift = pick(crop, { card: 0, wide: 96 });
  const horizon = 164 * k - lift;
  const [fringeFar, fringeLit] = fringe(course(26), (y) => 2 + near(y) * 24, 4);
  return (
    <Sheet crop={crop} paper="#8FA95C">
      <Sky w={w} h={horizon} inks={['#F2A062', '#F9C981', '#FCE3AE']} />
      <Sun x={w * 0.64} y={horizon - pick(crop, { card: 34, wide: 12 }) * k} r={h * 0.1} fill="#FFF6DA" halo="#FDE6B0" rings={2} spread={0.4} />
      <Haze x={w * 0.1} y={horizon - 60 * k} w={w * 0.4} h={18} fill="#F7BE7C" />
      <path d={farBank(-20, w + 20, horizon + 4, 22 * k, 6, 40)} fill="#C9A878" />
      <g transform={`translate(0 ${-lift}) scale(${k})`}>
        <rect y={164} width={1200} height={40} fill="#B9B079" />
        <rect y={196} width={1200} height={90} fill="#A3AE6A" />
        <Land />
        <path d={outline(course(34))} fill={mangrove} />
        <path d={fringeFar} fill={wood} />
        <path d={fringeLit} fill={leafLit} />
        <path d={outline(course(7))} fill="#E3C07E" />
        <Inside d={river} fill={water}>
          <g transform="translate(0 160)">
            <Sky w={1200} h={250} inks={['#FFF0C4', gold, '#E2CF98', '#7DB5A4', water]} />
          </g>
          <path d={ripples({ x0: 100, x1: 860, y0: 190, y1: 330, count: 16, seed: 3, size: 150, thickness: 6 })} fill="#F2B66E" opacity={0.7} />
          <path d={ripples({ x0: 60, x1: 1160, y0: 330, y1: 800, count: 40, seed: 8, size: 220, thickness: 8 })} fill={deep} />
          <path d={ripples({ x0: 300, x1: 1160, y0: 340, y1: 700, count: 14, seed: 12, size: 130, thickness: 6 })} fill={gold} />
          <Island x={640} y={394} rx={96} ry={15} trees={26} size={8} seed={3} />
          <Island x={216} y={302} rx={56} ry={10} trees={18} size={5} seed={5} />
          <Island x={986} y={506} rx={110} ry={30} trees={34} size={13} seed={7} />
          <Island x={330} y={706} rx={150} ry={36} trees={44} size={17} seed={9} />
          <g transform={`translate(776 ${pick(crop, { card: 640, wide: 606 })}) scale(1.12 0.74) rotate(-44)`}>
            <Wake length={420} fill={mix(water, ink.paper, 0.72)} />
            <PirogueFromAbove hull={ink.laterite} floor="#3A2A2E" trim={ink.sand} />
          </g>
        </Inside>
      </g>
      <Plate dx={1.6} dy={-1.2}>
        {[
          [0.235, 0.515, 0.46],
          [0.31, 0.485, 0.38],
          [0.33, 0.555, 0.42],
        ].map(([x = 0, y = 0, s = 1]) => (
          <path key={x} d={gull()} transform={at(w * x, h * y, s * k)} fill={ink.paper} />
        ))}
      </Plate>
      <Plate>
        <path d={palmFromAbove(w * 0.015, h * 1.0, 240 * k, 3) + palmFromAbove(w * 1.0, h * 0.98, 230 * k, 5)} fill={ink.river} />
      </Plate>
    </Sheet>
  );
}

/** A bend of the wide river from above: green islands, and a pirogue with its wake. */
export const scene: Scene = { name: 'article-river', crops: ['card', 'wide'], draw };
