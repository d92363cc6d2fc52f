import type { ReactElement } from 'react';
import { at, blob, disc, lerp, line, type Point, poly, ribbon } from '../kit/geometry.ts';
import { archway } from '../kit/goree.tsx';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { glint, ripples } from '../kit/water.ts';

// A late, overcast hour: the court lies in shade, and the one light comes through the door to the sea.
const wall = '#7C4A40';
const wallLit = '#A56A54';
const wallShade = '#4E2E30';
const gloom = '#1D151C';
const stone = '#BE9A78';
const light = '#F1E4C2';

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
        fill={wallShade}
      />
      <path d={treads} fill={stone} />
      <path d={line(spec(innerRail))} fill="none" stroke={wallShade} strokeWidth={26} transform="translate(-8 4)" />
      <path d={line(spec(innerRail))} fill="none" stroke={wallLit} strokeWidth={15} />
      <path d={line(spec(outerRail))} fill="none" stroke={wall} strokeWidth={30} transform="translate(0 6)" />
      <path d={line(spec(outerRail))} fill="none" stroke={wallLit} strokeWidth={17} transform="translate(0 -6)" />
    </g>
  );
}

/** Somebody who stands still with bowed head, seen from behind against the light; feet at y = 0, 300 high. */
function Standing(): ReactElement {
  const rim = { light: stone, dark: gloom, dx: -4, dy: 2 };
  return (
    <g>
      <path d={blob('-30,0! 30,0! 96,190! -10,190!')} fill="#4A3230" />
      <path d={ribbon('-11,-10,13 -12,4,12') + ribbon('11,-10,13 12,4,12')} fill={gloom} />
      <Lit d={[blob('-25,-222 0,-230 25,-222 27,-196 22,-160 29,-110 36,-10! -36,-10! -29,-110 -22,-160 -27,-196')]} {...rim} />
      {/* the hands are held before the body, so only the elbows show */}
      <Lit d={[ribbon('-25,-214,17 -34,-186,16 -36,-158,14 -24,-136,11')]} {...rim} />
      <Lit d={[ribbon('25,-214,17 34,-186,16 36,-158,14 24,-136,11')]} {...rim} />
      <path d={ribbon('2,-252,17 0,-226,24')} fill={gloom} />
      <Lit d={[blob('-17,-252 -21,-270 -14,-286 2,-292 18,-284 21,-268 17,-250 2,-242')]} {...rim} />
      <path d={disc(0, -246, 9, 8)} fill={gloom} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 610, wide: 690 });
  const k = pick(crop, { card: 1.52, wide: 1.66 });
  const x = w / 2;
  const bays = [-4.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5];
  return (
    <Sheet crop={crop} paper={wall}>
      <g transform={at(x, ground, k)}>
        {/* the upper gallery, its doors shut in the dark */}
        <path d={poly('-760,-600 760,-600 760,-276 -760,-276')} fill={gloom} />
        <path d={bays.map((c) => poly(`${c * 112 - 26},-280 ${c * 112 - 26},-392 ${c * 112 + 26},-392 ${c * 112 + 26},-280`)).join('')} fill="#33232A" />
        {[...bays, 5.5].map((c) => (
          <Lit
            key={c}
            d={[poly(`${(c - 0.5) * 112 - 12},-270 ${(c - 0.5) * 112 - 10},-620 ${(c - 0.5) * 112 + 10},-620 ${(c - 0.5) * 112 + 12},-270`)]}
            light={wall}
            dark={wallShade}
            dx={10}
            dy={0}
          />
        ))}
        <Inside d={poly('-760,0 -760,-274 760,-274 760,0')} fill={wallShade}>
          <path d={blob('-280,20! -290,-160 -240,-280! 240,-280! 290,-160 280,20!')} fill={wall} />
          <path d={poly('-760,-26 760,-26 760,0 -760,0')} fill="#3A2428" />
        </Inside>
        <path d={poly('-770,-266 -770,-282 770,-282 770,-266')} fill={wallLit} />
        <path d={[-470, 470].map((c) => archway(c, 0, 64, 150)).join('')} fill={gloom} />
        {/* the dark passage, and at its end the door to the sea */}
        <path d={archway(0, 0, 158, 222)} fill={gloom} />
        <path d={poly('-79,0 -27,-36 27,-36 79,0')} fill="#3A2A2C" />
        <path d={poly('-79,0 -79,-150 -27,-128 -27,-36') + poly('79,0 79,-150 27,-128 27,-36')} fill="#2A1D24" />
        <Inside d={poly('-27,-36 -27,-142 27,-142 27,-36')} fill={light}>
          <path d={poly('-40,-36 -40,-78 40,-78 40,-36')} fill="#6F8F93" />
          <path d={glint(0, -68, 44, 3) + glint(6, -57, 36, 3) + glint(-4, -46, 42, 4)} fill={light} />
        </Inside>
        <path d={poly('-25,-36 25,-36 62,0 -62,0')} fill={light} opacity={0.55} />
        {/* the twin stairs */}
        <StairArm />
        <g transform="scale(-1 1)">
          <StairArm />
        </g>
        {/* their landing over the passage, behind one parapet */}
        <path d={poly('-92,-300 92,-300 92,-240 -92,-240')} fill={wall} />
        <path d={poly('-92,-307 92,-307 92,-289 -92,-289') + poly('-92,-254 92,-254 92,-238 -92,-238')} fill={wallLit} />
        <path d={poly('-92,-238 92,-238 92,-228 -92,-228')} fill={wallShade} />
      </g>
      {/* the court: what light there is comes over the threshold */}
      <rect y={ground} width={w} height={h - ground} fill="#5E3E38" />
      <path d={poly(`${x - 62 * k},${ground} ${x + 62 * k},${ground} ${x + 170 * k},${h} ${x - 170 * k},${h}`)} fill="#8C6450" />
      <path d={poly(`${x - 40 * k},${ground} ${x + 40 * k},${ground} ${x + 96 * k},${h} ${x - 96 * k},${h}`)} fill={stone} />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 16, y1: h + 6, count: 26, seed: 5, size: 300, thickness: 9 })} fill="#3F2A2B" opacity={0.55} />
      <Plate dx={1.4} dy={-1}>
        <g transform={at(x - 58 * k, ground + 64 * k, 0.6 * k)}>
          <Standing />
        </g>
      </Plate>
    </Sheet>
  );
}

/** The House of Slaves in shade: twin stairs, a dark passage, and the one light at its end, the door to the sea; one visitor stands still. */
export const scene: Scene = { name: 'goree-slave-house', crops: ['card', 'wide'], draw };
