import type { ReactElement } from 'react';
import { at, blob, lerp, line, type Point, poly, ribbon } from '../kit/geometry.ts';
import { archway } from '../kit/goree.tsx';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { grass } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const pink = '#D98A78';
const pinkLit = '#EBAE96';
const pinkShade = '#A2564F';
const gloom = '#2A1B26';
const stone = '#F0D9B4';

const outerRail: readonly Point[] = [
  [84, -292],
  [180, -288],
  [262, -262],
  [326, -204],
  [364, -120],
  [384, 8],
];
const innerRail: readonly Point[] = [
  [84, -246],
  [150, -240],
  [202, -214],
  [240, -166],
  [258, -96],
  [264, 4],
];

function along(points: readonly Point[], t: number): Point {
  const f = t * (points.length - 1);
  const i = Math.min(Math.floor(f), points.length - 2);
  const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
  return [lerp(a[0], b[0], f - i), lerp(a[1], b[1], f - i)];
}

/** One arm of the horseshoe stair, the right-hand one: treads between two walls; the door stands at x = 0. */
function StairArm(): ReactElement {
  const spec = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ');
  const count = 17;
  let treads = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [along(outerRail, i / count), along(innerRail, i / count)];
    const [c, d] = [along(innerRail, (i + 0.5) / count), along(outerRail, (i + 0.5) / count)];
    treads += poly(`${a[0]},${a[1]} ${b[0]},${b[1]} ${c[0]},${c[1]} ${d[0]},${d[1]}`);
  }
  const lower = [...innerRail].reverse();
  return (
    <g>
      <path
        d={blob(`${spec(outerRail)}! ${lower.map(([x, y], i) => `${x},${y}${i === 0 || i === lower.length - 1 ? '!' : ''}`).join(' ')}`)}
        fill={pinkShade}
      />
      <path d={treads} fill={stone} />
      <path d={line(spec(innerRail))} fill="none" stroke={pinkShade} strokeWidth={26} transform="translate(-8 4)" />
      <path d={line(spec(innerRail))} fill="none" stroke={pinkLit} strokeWidth={15} />
      <path d={line(spec(outerRail))} fill="none" stroke={pink} strokeWidth={30} transform="translate(0 6)" />
      <path d={line(spec(outerRail))} fill="none" stroke={pinkLit} strokeWidth={17} transform="translate(0 -6)" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 640, wide: 716 });
  const k = pick(crop, { card: 1.1, wide: 1.24 });
  const x = w / 2;
  const roof = ground - 520 * k;
  const columns = [-5.5, -4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5];
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#6E8F98', '#B9C4B0', '#EAD9B4']} />
      <g transform={at(x, ground, k)}>
        {/* the upper gallery */}
        <path d={poly('-760,-470 760,-470 760,-270 -760,-270')} fill="#8A4A4A" />
        <path d={columns.map((c) => archway(c * 112 + 56, -280, 58, 142)).join('')} fill={gloom} />
        <path d={columns.map((c) => poly(`${c * 112 + 40},-280 ${c * 112 + 40},-356 ${c * 112 + 72},-356 ${c * 112 + 72},-280`)).join('')} fill="#3E6A66" />
        <Inside d={poly('-760,-480 760,-480 760,-440 -760,-440')} fill={pink}>
          <path d={poly('200,-480 760,-480 760,-440 260,-440')} fill={pinkShade} />
        </Inside>
        {columns.map((c) => (
          <Lit
            key={c}
            d={[poly(`${c * 112 - 13},-270 ${c * 112 - 11},-446 ${c * 112 + 11},-446 ${c * 112 + 13},-270`)]}
            light={pinkLit}
            dark={pinkShade}
            dx={13}
            dy={0}
          />
        ))}
        <path d={poly('-780,-476 -780,-492 780,-492 780,-476')} fill={stone} />
        <path d={poly('-790,-490 -740,-540 740,-540 790,-490')} fill="#B0563E" />
        <path d={Array.from({ length: 48 }, (_, i) => ribbon(`${-770 + i * 33},-491,3 ${-724 + i * 31},-540,3`)).join('')} fill="#7E342E" opacity={0.5} />
        {/* the ground floor: cells to both sides, the passage in the middle */}
        <Inside d={poly('-760,0 -760,-274 760,-274 760,0')} fill={pink}>
          <path d={poly('120,-274 760,-274 760,0 240,0')} fill={pinkShade} opacity={0.55} />
          <path d={poly('-760,-30 760,-30 760,0 -760,0')} fill={pinkShade} />
        </Inside>
        <path d={poly('-770,-268 -770,-284 770,-284 770,-268')} fill={stone} />
        <path d={[-650, -520, 520, 650].map((c) => archway(c, 0, 64, 150)).join('')} fill={gloom} />
        {/* the dark passage, and at its end the door to the sea */}
        <path d={archway(0, 0, 150, 214)} fill={gloom} />
        <path d={poly('-75,0 -26,-34 26,-34 75,0')} fill="#5A3A38" />
        <Inside d={archway(0, -34, 48, 104)} fill="#F6E7BE">
          <path d={poly('-40,-34 -40,-72 40,-72 40,-34')} fill="#4F8A94" />
          <path d={glint(0, -62, 40, 3) + glint(6, -52, 34, 3) + glint(-4, -43, 40, 4)} fill="#F6E7BE" />
        </Inside>
        <path d={poly('-24,-34 24,-34 58,0 -58,0')} fill="#F6E7BE" opacity={0.35} />
        <StairArm />
        <g transform="scale(-1 1)">
          <StairArm />
        </g>
        <Lit d={[poly('-92,-308 92,-308 92,-232 -92,-232')]} light={pinkLit} dark={pink} dx={8} dy={10} />
        <path d={poly('-98,-302 -98,-314 98,-314 98,-302')} fill={stone} />
      </g>
      {/* the sandy court; light falls out of the passage towards us */}
      <rect y={ground} width={w} height={h - ground} fill="#E2B98A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 14, y1: h, count: 26, seed: 6, size: 320, thickness: 10 })} fill="#C48A62" />
      <path d={poly(`${x - 60 * k},${ground} ${x + 60 * k},${ground} ${x + 190 * k},${h} ${x - 190 * k},${h}`)} fill="#F6E7BE" opacity={0.55} />
      {/* one visitor, standing still */}
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(x + 112 * k, ground + 78 * k, 0.66 * k)}>
          <path d={blob('-30,0 0,-8 40,-2 190,40 210,52 150,50 10,10')} fill="#9A5A4A" />
          <Lit d={[blob('-30,0! -38,-70 -40,-140 -34,-200 -16,-218 16,-218 34,-200 40,-140 38,-70 30,0!')]} light="#EBD2A6" dark="#2B5560" dx={7} dy={3} />
          <path d={ribbon('-14,2,14 -14,10,12') + ribbon('14,2,14 14,10,12')} fill={gloom} />
          <Lit d={[ribbon('-30,-196,26 -42,-140,22 -36,-92,16'), ribbon('30,-196,26 42,-140,22 36,-92,16')]} light="#EBD2A6" dark="#23464F" dx={6} dy={2} />
          <path d={ribbon('2,-236,24 0,-206,30')} fill="#5A3426" />
          <Lit d={[blob('-23,-238 -30,-262 -24,-286 0,-300 24,-288 31,-262 22,-238 0,-230')]} light="#F2B75A" dark="#A8432C" dx={7} dy={4} />
          <path d={line('-22,-246 0,-262 24,-276') + line('-26,-268 0,-280 16,-292')} fill="none" stroke="#F2B75A" strokeWidth={2.5} opacity={0.6} />
        </g>
      </Plate>
      <path d={poly(`-20,${h + 20} -20,${roof - 40} ${w * 0.05},${roof - 40} ${w * 0.07},${h + 20}`)} fill={gloom} />
      <path d={poly(`${w + 20},${h + 20} ${w + 20},${roof - 40} ${w * 0.95},${roof - 40} ${w * 0.93},${h + 20}`)} fill={gloom} />
      <path d={poly(`-20,-20 ${w + 20},-20 ${w + 20},${h * 0.03} -20,${h * 0.03}`)} fill={gloom} />
      <path
        d={
          blob(`-20,-20! ${w * 0.24},-20! ${w * 0.1},${h * 0.07} ${w * 0.055},${h * 0.34}! -20,${h * 0.34}!`) +
          blob(`${w + 20},-20! ${w * 0.76},-20! ${w * 0.9},${h * 0.07} ${w * 0.945},${h * 0.34}! ${w + 20},${h * 0.34}!`)
        }
        fill={gloom}
      />
      <path d={grass(w * 0.08, h + 8, 50, w * 0.1, 20, 4) + grass(w * 0.93, h + 8, 50, w * 0.1, 20, 6)} fill={gloom} />
    </Sheet>
  );
}

/** The House of Slaves: curved twin stairs, a dark passage, and at its end the door to the sea; one visitor stands still. */
export const scene: Scene = { name: 'goree-slave-house', crops: ['card', 'wide'], draw };
