import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { at, blob, lerp, poly } from '../kit/geometry.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { glint, ripples } from '../kit/water.ts';

const gloom = '#191319';
const dark = '#2A1D24';
const wall = '#4A3234';
const wallLit = '#8A5A48';
const stone = '#BE9A78';
const light = '#F1E4C2';
const sea = '#6F939A';
const seaDark = '#37606E';

/** The end of the passage: the edges of the door, and where the lines of floor and ceiling meet the sheet. */
type Passage = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly sill: number;
  readonly far: number;
  readonly w: number;
  readonly h: number;
};

/** A point on a side wall: `deep` 1 at the door, 0 at the sheet's edge; `up` 0 on the floor, 1 at the ceiling. */
function onWall({ left, right, top, sill, far, w, h }: Passage, side: -1 | 1, deep: number, up: number): string {
  const x = side < 0 ? lerp(-far, left - 40, deep) : lerp(w + far, right + 40, deep);
  const floor = lerp(h + far * 0.6, sill + 14, deep);
  const ceiling = lerp(-far, top - 60, deep);
  return `${x},${lerp(floor, ceiling, up)}`;
}

/** The opening of a cell in a side wall, and the lit edge of its jamb. */
function Cell({ passage, side, from, to }: { passage: Passage; side: -1 | 1; from: number; to: number }): ReactElement {
  const p = (deep: number, up: number): string => onWall(passage, side, deep, up);
  return (
    <g>
      <path d={poly(`${p(from, 0)} ${p(from, 0.72)} ${p(to, 0.7)} ${p(to, 0)}`)} fill={gloom} />
      <path d={poly(`${p(from, 0)} ${p(from, 0.72)} ${p(from + 0.035, 0.72)} ${p(from + 0.035, 0)}`)} fill={wallLit} />
      <path d={poly(`${p(from, 0.72)} ${p(from, 0.76)} ${p(to, 0.735)} ${p(to, 0.7)}`)} fill={wallLit} opacity={0.6} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const door = pick(crop, { card: { x: 610, half: 112, top: 176, sill: 610 }, wide: { x: 800, half: 124, top: 190, sill: 690 } });
  const [left, right] = [door.x - door.half, door.x + door.half];
  const passage: Passage = { left, right, top: door.top, sill: door.sill, far: 120, w, h };
  const horizon = lerp(door.top, door.sill, 0.56);
  const p = (side: -1 | 1, deep: number, up: number): string => onWall(passage, side, deep, up);
  return (
    <Sheet crop={crop} paper={gloom}>
      {/* all that is outside: sky, sea and the rocks below the wall */}
      <Sky w={w} h={horizon} inks={['#C9CFC0', '#E6DFC4', light]} />
      <rect x={left} y={horizon} width={right - left} height={door.sill - horizon} fill={sea} />
      <path d={ripples({ x0: left, x1: right, y0: horizon + 4, y1: door.sill - 60, count: 20, seed: 4, size: 120, thickness: 6 })} fill={light} />
      <path d={ripples({ x0: left, x1: right, y0: horizon + 20, y1: door.sill - 10, count: 16, seed: 9, size: 130, thickness: 9 })} fill={seaDark} />
      <path
        d={blob(
          `${left - 20},${door.sill + 20}! ${left - 20},${door.sill - 56} ${left + 30},${door.sill - 64} ${left + 70},${door.sill - 34} ${left + 110},${door.sill - 26} ${left + 150},${door.sill - 46} ${right + 20},${door.sill - 40}! ${right + 20},${door.sill + 20}!`,
        )}
        fill={wall}
      />
      <path d={glint(left + 84, door.sill - 40, 110, 8) + glint(right - 60, door.sill - 50, 90, 7)} fill={light} />
      <g transform={at(door.x + door.half * 0.34, lerp(door.top, horizon, 0.42), 0.34)} fill={seaDark}>
        <path d={gull()} />
      </g>
      {/* the end wall, thick: its reveal takes the light on the left */}
      <path d={`M-10-10H${w + 10}V${h + 10}H-10ZM${left} ${door.top}V${door.sill}H${right}V${door.top}Z`} fillRule="evenodd" fill={dark} />
      <path d={poly(`${left},${door.top} ${left},${door.sill} ${left - 40},${door.sill + 14} ${left - 40},${door.top - 18}`)} fill={stone} />
      <path d={poly(`${right},${door.top} ${right},${door.sill} ${right + 40},${door.sill + 14} ${right + 40},${door.top - 18}`)} fill={wallLit} />
      <path d={poly(`${left},${door.top} ${right},${door.top} ${right + 40},${door.top - 18} ${left - 40},${door.top - 18}`)} fill={wall} />
      {/* side walls in two depths of shade, the floor, and what light runs along them */}
      <path d={poly(`${p(-1, 0, 0)} ${p(-1, 0, 1)} ${p(-1, 1, 1)} ${p(-1, 1, 0)}`)} fill={dark} />
      <path d={poly(`${p(-1, 0.5, 0)} ${p(-1, 0.5, 1)} ${p(-1, 1, 1)} ${p(-1, 1, 0)}`)} fill={wall} opacity={0.75} />
      <path d={poly(`${p(1, 0, 0)} ${p(1, 0, 1)} ${p(1, 1, 1)} ${p(1, 1, 0)}`)} fill={dark} />
      <path d={poly(`${p(1, 0.62, 0)} ${p(1, 0.62, 1)} ${p(1, 1, 1)} ${p(1, 1, 0)}`)} fill={wall} opacity={0.5} />
      <path d={poly(`${p(-1, 0, 1)} ${p(-1, 1, 1)} ${p(1, 1, 1)} ${p(1, 0, 1)}`)} fill={gloom} />
      <Plate dx={1.6} dy={-1.2}>
        <Cell passage={passage} side={-1} from={0.34} to={0.62} />
        <Cell passage={passage} side={1} from={0.2} to={0.5} />
        <Cell passage={passage} side={1} from={0.66} to={0.84} />
      </Plate>
      <path d={poly(`${p(-1, 0, 0)} ${p(-1, 1, 0)} ${p(1, 1, 0)} ${p(1, 0, 0)}`)} fill={wall} />
      <path d={poly(`${left},${door.sill} ${right},${door.sill} ${right + 40},${door.sill + 15} ${left - 40},${door.sill + 15}`)} fill={wallLit} />
      <path d={poly(`${left - 34},${door.sill + 14} ${right + 34},${door.sill + 14} ${right + 190},${h + 10} ${left - 190},${h + 10}`)} fill={wallLit} />
      <path d={poly(`${left},${door.sill} ${right},${door.sill} ${right + 70},${h + 10} ${left - 70},${h + 10}`)} fill={stone} />
      <path d={poly(`${left},${door.sill - 2} ${right},${door.sill - 2} ${right + 14},${door.sill + 18} ${left - 14},${door.sill + 18}`)} fill={light} />
      <path
        d={ripples({ x0: left - 160, x1: right + 160, y0: door.sill + 40, y1: h + 4, count: 14, seed: 7, size: 260, thickness: 7 })}
        fill={wall}
        opacity={0.5}
      />
    </Sheet>
  );
}

/** Inside the House of Slaves: a dark passage between cells, and at its end a door that opens on nothing but the sea. */
export const scene: Scene = { name: 'gallery-goree-door', crops: ['card', 'wide'], draw };
