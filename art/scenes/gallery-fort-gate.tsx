import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { archPath, GunBarrel, rubble, voussoirs } from '../kit/masonry.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';

const mortar = '#4A2229';
const stone = ['#7A3A38', '#88433C', '#6C3236'] as const;

/** What the gate frames: river bank, baobab, path, river and a passing pirogue. */
function View({ x, half, horizon, floor, k }: { x: number; half: number; horizon: number; floor: number; k: number }): ReactElement {
  const tree = baobab(x - 138 * k, horizon + 62 * k, 386 * k, 4);
  return (
    <g>
      <Sky w={x + half * 2} h={horizon} inks={['#3E8F98', '#9CCBB0', '#FBE6AC']} />
      <Cumulus x={x + half * 0.4} base={horizon - 10} w={half * 1.7} h={250 * k} seed={6} light="#FFFAF1" dark="#D8E8D4" />
      <path d={farBank(x - half - 20, x + half + 20, horizon + 3, 30, 5, 60)} fill="#7FAE92" />
      <rect y={horizon} width={x + half * 2} height={floor} fill="#4A9CA4" />
      <path d={ripples({ x0: x - half, x1: x + half, y0: horizon + 8, y1: horizon + 140 * k, count: 20, seed: 6, size: 140, thickness: 8 })} fill="#1F6A76" />
      <g transform={at(x + 92 * k, horizon + 62 * k, 0.3 * k)}>
        <Pirogue inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={ink.river} rim="#FFF0C0" />
      </g>
      <path
        d={blob(
          `${x - half - 60},${horizon + 40 * k}! ${x - half * 0.5},${horizon + 52 * k} ${x - 20 * k},${horizon + 84 * k} ${x + 90 * k},${horizon + 128 * k} ${x + half + 60},${horizon + 140 * k}! ${x + half + 60},${floor + 80}! ${x - half - 60},${floor + 80}!`,
        )}
        fill="#7FA352"
      />
      <path
        d={blob(
          `${x - half - 60},${horizon + 120 * k}! ${x - half * 0.3},${horizon + 130 * k} ${x + 40 * k},${horizon + 160 * k} ${x + half + 60},${horizon + 176 * k}! ${x + half + 60},${floor + 80}! ${x - half - 60},${floor + 80}!`,
        )}
        fill="#5B8A4A"
      />
      {/* the path runs past the tree down to the water */}
      <path
        d={blob(
          `${x + 20 * k},${horizon + 92 * k}! ${x + 10 * k},${horizon + 120 * k} ${x - 50 * k},${horizon + 160 * k} ${x - 130 * k},${floor + 40}! ${x + 130 * k},${floor + 40}! ${x + 80 * k},${horizon + 170 * k} ${x + 62 * k},${horizon + 130 * k} ${x + 44 * k},${horizon + 98 * k}!`,
        )}
        fill="#EDBE78"
      />
      <path
        d={blob(
          `${x - half},${horizon + 66 * k} ${x - 140 * k},${horizon + 56 * k} ${x - 50 * k},${horizon + 70 * k} ${x - 160 * k},${horizon + 92 * k} ${x - half},${horizon + 98 * k}`,
        )}
        fill="#3E6A3E"
      />
      <Lit d={tree.wood} light="#E59A62" dark="#4E3040" dx={-6} dy={3} />
      <path d={tree.ridges.join('')} fill="#3A2230" opacity={0.6} />
      <path d={tree.tips.map(([tx, ty], i) => dabs(tx, ty, 30 * k, 20 * k, 8, i + 3, 22, (i * 53) % 180)).join('')} fill={ink.mangrove} />
      <path d={tree.tips.map(([tx, ty], i) => dabs(tx + 8, ty - 6, 22 * k, 13 * k, 3, i + 40, 18, (i * 53) % 180)).join('')} fill="#6FA352" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const x = w * pick(crop, { card: 0.45, wide: 0.44 });
  const floor = h * 0.87;
  const near = { half: 312 * k, spring: h * 0.475 };
  const far = { half: 256 * k, spring: h * 0.475, floor: h * 0.82 };
  const inner = archPath(x, far.half, far.spring, far.floor);
  const outer = archPath(x, near.half, near.spring, floor);
  const wedges = voussoirs(x, near.half, near.spring, 64 * k, 17, 5);
  const jamb = rubble(x - near.half - 10, near.spring - near.half, x - far.half + 20, floor, 40 * k, 2, 3);
  const soffit = voussoirs(x, far.half, far.spring, 80 * k, 17, 8);
  return (
    <Sheet crop={crop} paper={mortar}>
      {rubble(-40, -30, w + 40, floor, 58 * k, 3, 12).map((d, i) => (
        <path key={stone[i]} d={d} fill={stone[i]} />
      ))}
      <path d={wedges[0]} fill="#9C5040" />
      <path d={wedges[1]} fill="#8A453C" />
      {/* the thickness of the wall: sunlit on the left, in shade on the right */}
      <Inside d={outer} fill="#B4603E">
        <path d={jamb[0]} fill="#E9955A" />
        <path d={jamb[1]} fill="#DB834C" />
        <path
          d={poly(`${x - near.half - 10},-40 ${x + near.half + 10},-40 ${x + near.half + 10},${near.spring} ${x - near.half - 10},${near.spring}`)}
          fill="#A85638"
        />
        <path d={soffit[0]} fill="#E08A52" />
        <path d={soffit[1]} fill="#CF7A48" />
        <path
          d={poly(
            `${x + 20 * k},-40 ${x + near.half + 40},-40 ${x + near.half + 40},${floor} ${x + far.half - 20},${floor} ${x + far.half - 20},${near.spring}`,
          )}
          fill="#3A1A26"
          opacity={0.82}
        />
      </Inside>
      <Inside d={inner} fill="#F8D08A">
        <View x={x} half={far.half} horizon={h * 0.6} floor={far.floor} k={k} />
        <g transform={at(x + 170 * k, h * 0.31, 0.32 * k)} fill={ink.river}>
          <path d={gull()} />
        </g>
      </Inside>
      <path
        d={poly(`${x - far.half},${far.floor - 1} ${x + far.half},${far.floor - 1} ${x + near.half},${floor + 2} ${x - near.half},${floor + 2}`)}
        fill="#EDBE78"
      />
      <path
        d={poly(
          `${x + far.half - 66 * k},${far.floor - 1} ${x + far.half},${far.floor - 1} ${x + near.half},${floor + 2} ${x + near.half - 150 * k},${floor + 2}`,
        )}
        fill="#5A2C2C"
      />
      {/* the floor inside, with the light that falls through the gate */}
      <path d={poly(`-20,${floor} ${w + 20},${floor} ${w + 20},${h + 20} -20,${h + 20}`)} fill="#4E252B" />
      <path
        d={poly(
          `${x - near.half},${floor - 1} ${x + near.half - 150 * k},${floor - 1} ${x + near.half - 250 * k},${h + 20} ${x - near.half - 240 * k},${h + 20}`,
        )}
        fill="#EDBE78"
      />
      <path
        d={ripples({ x0: x - near.half - 160 * k, x1: x + near.half * 0.4, y0: floor + 10, y1: h, count: 9, seed: 9, size: 190, thickness: 8 })}
        fill="#C98A52"
      />
      <path d={ripples({ x0: w * 0.6, x1: w + 20, y0: floor + 10, y1: h, count: 8, seed: 4, size: 220, thickness: 8 })} fill="#371820" />
      <path d={grass(x + near.half + 70 * k, floor + 6, 54, 130, 26, 8)} fill="#33502F" />
      <Plate>
        <g transform={at(w * pick(crop, { card: 0.765, wide: 0.74 }), h * 0.955, 0.98 * k, { turn: -3 })}>
          <path d={glint(0, 4, 620, 34)} fill="#2A1119" />
          <GunBarrel light="#8FA3A0" dark="#27363C" bore="#0F171B" />
        </g>
      </Plate>
      <g fill="#33502F">
        <path
          d={
            grass(w * 0.985, h + 10, 150, w * 0.12, 40, 3) +
            grass(w * 0.62, h + 8, 60, w * 0.1, 26, 12) +
            grass(x - near.half - 30 * k, floor + 8, 66, 120, 26, 6) +
            grass(w * 0.01, h + 12, 130, w * 0.12, 36, 5)
          }
        />
        <path
          d={
            ribbon(`${w * 0.03},-20,11 ${w * 0.06},120,9 ${w * 0.045},230,5`) +
            dabs(w * 0.05, 110, 56, 130, 30, 5, 34, 60) +
            ribbon(`${w * 0.9},-20,10 ${w * 0.87},110,8 ${w * 0.885},210,4`) +
            dabs(w * 0.885, 100, 56, 110, 26, 7, 34, 60)
          }
        />
      </g>
      <path d={dabs(w * 0.04, 90, 40, 110, 10, 15, 28, 60) + dabs(w * 0.88, 80, 44, 90, 8, 17, 28, 60)} fill="#5B8A4A" />
    </Sheet>
  );
}

/** Through the arch of an old river fort: a path past a baobab, the river, a passing boat; a rusted gun inside. */
export const scene: Scene = { name: 'gallery-fort-gate', crops: ['card', 'wide'], draw };
