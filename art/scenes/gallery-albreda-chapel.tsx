import type { ReactElement } from 'react';
import { Pirogue } from '../kit/boats.tsx';
import { at, blob, poly, random } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { ripples, sunPath } from '../kit/water.ts';

const stone = '#D98F5C';
const mortar = '#C0714A';
const shade = '#7A3F3C';

/** An opening with a round head, its sill in the middle of the bottom edge. */
function opening(x: number, y: number, w: number, h: number): string {
  return `M${x - w / 2} ${y}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}Z`;
}

/** Courses of rough stone between two heights, left out where `free` says so. */
function courses(x0: number, x1: number, y0: number, y1: number, seed: number, free: (x: number, y: number) => boolean): string {
  const next = random(seed);
  let d = '';
  for (let y = y0, row = 0; y < y1; y += 26, row++) {
    for (let x = x0 + (row % 2) * 24; x < x1 - 40; x += 50) {
      if (next() > 0.55 || free(x + 20, y + 10)) continue;
      d += blob(`${x},${y + 3} ${x + 20},${y} ${x + 42},${y + 3} ${x + 44},${y + 19} ${x + 20},${y + 22} ${x + 2},${y + 19}`);
    }
  }
  return d;
}

/** The roofless chapel: broken gable with the door in front, long wall behind it to the right; 620 wide, on y = 0. */
function Chapel(): ReactElement {
  const gable = poly(
    '-206,0 -209,-196 -198,-234 -170,-242 -158,-280 -126,-300 -120,-338 -84,-352 -68,-394 -32,-406 -14,-434 12,-426 24,-396 50,-382 60,-330 90,-320 98,-266 134,-254 148,-214 182,-210 206,-198 206,0',
  );
  const side = poly('206,0 206,-200 236,-196 244,-214 286,-208 292,-184 340,-180 350,-150 372,-152 380,-176 420,-170 428,-132 466,-126 470,-30');
  const inGap = (x: number, y: number): boolean => Math.abs(x) < 94 && y > -230;
  return (
    <g>
      <path d={side + opening(276, -62, 42, 66) + opening(392, -54, 34, 50)} fill={shade} fillRule="evenodd" />
      <path d={gable + opening(0, 0, 116, 150) + opening(-2, -284, 36, 40)} fill={stone} fillRule="evenodd" />
      <path
        d={
          courses(-196, -40, -204, -10, 5, inGap) +
          courses(70, 206, -178, -10, 8, inGap) +
          courses(-136, 130, -282, -216, 3, (x, y) => Math.abs(x) < 46 && y < -230)
        }
        fill={mortar}
      />
      {/* the thickness of the wall, seen in door and window */}
      <path d="M58 0V-150A58 58 0 0 0 20 -204.5A50 58 0 0 1 34 -150V0Z" fill={shade} />
      <path d="M16 -284V-324A18 18 0 0 0 4 -341A16 18 0 0 1 6 -324V-284Z" fill={shade} />
      <path d={poly('160,0 166,-212 182,-210 206,-198 206,0')} fill={shade} opacity={0.55} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const horizon = h * 0.56;
  const bank = h * 0.7;
  const ruin = pick(crop, { card: { x: 620, y: 660 }, wide: { x: 840, y: 742 } });
  const sun = { x: ruin.x - 190 * k, y: horizon - 190 * k, r: 190 * k };
  const near = [palm(w * 0.1, h * 0.96, h * 0.84, 4, 0.08), palm(w * 0.2, h * 0.9, h * 0.54, 9, -0.1)];
  const far = [palm(w * 0.86, bank + 20, h * 0.46, 5, -0.06), palm(w * 0.94, bank + 30, h * 0.58, 7, 0.05)];
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#4A93A0', '#A9CDB4', '#F6DFA6', '#F7C587']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFF6D8" halo="#FBE9B4" rings={2} spread={0.26} />
      <Haze x={w * 0.52} y={h * 0.16} w={w * 0.4} h={26} fill="#E9E6C4" />
      <path d={skein(w * 0.66, h * 0.26, 8, 40, 0.55, 4)} fill={ink.river} />
      <path d={farBank(-20, w + 20, horizon + 2, 20, 6, 60)} fill="#86AE96" />
      <rect y={horizon} width={w} height={h - horizon} fill="#4F9AA0" />
      <path d={sunPath({ x: sun.x, y0: horizon + 5, y1: bank + 40, r: sun.r * 0.9, rows: 10, seed: 5 })} fill="#FFF0C0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: bank + 30, count: 40, seed: 8, size: 220, thickness: 9 })} fill={ink.river} opacity={0.5} />
      <g transform={at(w * 0.245, horizon + 70 * k, 0.32 * k)}>
        <Pirogue inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={ink.river} rim="#FFF0C0" />
      </g>
      <path
        d={blob(`-40,${bank + 30} ${w * 0.3},${bank + 26} ${w * 0.6},${bank - 6} ${w + 40},${bank - 24}! ${w + 40},${h + 20}! -40,${h + 20}!`)}
        fill="#93A062"
      />
      {far.map(([trunk, crown]) => (
        <g key={trunk} fill="#3F7458">
          <path d={trunk} />
          <path d={crown} />
        </g>
      ))}
      {/* a trodden path to the door */}
      <path
        d={blob(
          `${ruin.x - 60 * k},${ruin.y - 4}! ${ruin.x + 56 * k},${ruin.y - 4}! ${ruin.x + 40 * k},${h * 0.9} ${ruin.x - 90 * k},${h + 30}! ${ruin.x - 330 * k},${h + 30}! ${ruin.x - 150 * k},${h * 0.9}`,
        )}
        fill="#E8C07C"
      />
      <path
        d={blob(
          `${ruin.x + 200 * k},${ruin.y - 2}! ${ruin.x + 480 * k},${ruin.y - 36 * k}! ${ruin.x + 640 * k},${ruin.y + 50 * k} ${ruin.x + 330 * k},${ruin.y + 70 * k}`,
        )}
        fill="#5E7A48"
      />
      <Plate>
        <g transform={at(ruin.x, ruin.y, k)}>
          <Chapel />
        </g>
      </Plate>
      <path
        d={
          grass(ruin.x - 150 * k, ruin.y + 8, 40, 130 * k, 30, 3) +
          grass(ruin.x + 140 * k, ruin.y + 8, 44, 130 * k, 30, 6) +
          grass(ruin.x + 350 * k, ruin.y - 8, 40, 230 * k, 40, 9)
        }
        fill="#4E7446"
      />
      <g fill={ink.river}>
        {near.map(([trunk, crown]) => (
          <g key={trunk}>
            <path d={trunk} />
            <path d={crown} />
          </g>
        ))}
        <path d={grass(w * 0.1, h + 14, 130, w * 0.34, 60, 5) + grass(w * 0.9, h + 14, 110, w * 0.34, 60, 8)} />
      </g>
    </Sheet>
  );
}

/** Albreda: what is left of the Portuguese chapel, between palms and the wide river. */
export const scene: Scene = { name: 'gallery-albreda-chapel', crops: ['card', 'wide'], draw };
