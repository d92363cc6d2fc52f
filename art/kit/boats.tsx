import type { ReactElement } from 'react';
import { blob, line, poly, ribbon } from './geometry.ts';
import { headwrap, strawHat } from './headwear.ts';
import { arm, headProfile, leg, neck } from './people.ts';
import { Inside, Lit } from './sheet.tsx';

/** Inks of a painted boat. */
export type BoatInks = {
  readonly hull: string;
  readonly band: string;
  readonly trim: string;
  readonly shade: string;
};

const hullOutline = 'M-462 -70C-330 -44 -130 -36 60 -40C220 -44 372 -66 496 -128C466 -84 424 -30 356 4L-392 4C-424 -18 -446 -44 -462 -70Z';

/** Hull of a planked river pirogue, bow to the right, 950 units long, waterline at y = 0. */
export function PirogueHull({ inks }: { inks: BoatInks }): ReactElement {
  const diamonds = Array.from({ length: 15 }, (_, i) => {
    const x = -330 + i * 44;
    const y = -24 - Math.max(0, (x - 120) / 210) ** 2 * 18;
    return poly(`${x - 15},${y} ${x},${y - 8} ${x + 15},${y} ${x},${y + 8}`);
  }).join('');
  return (
    <g>
      <Inside d={hullOutline} fill={inks.hull}>
        <path d="M-480 -64C-330 -36 -130 -27 60 -31C220 -35 372 -56 500 -116" fill="none" stroke={inks.trim} strokeWidth={9} />
        <path d="M-480 -36C-330 -16 -130 -8 60 -10C220 -14 372 -34 500 -92" fill="none" stroke={inks.band} strokeWidth={21} />
        <path d={diamonds} fill={inks.trim} />
        <path d="M-480 10L-480 -18C-300 0 -130 8 60 6C220 4 330 -10 420 -50L420 20Z" fill={inks.shade} />
      </Inside>
      <path d={line('-462,-70 -200,-42.500 60,-40 300,-58 496,-128')} fill="none" stroke={inks.shade} strokeWidth={4} />
    </g>
  );
}

/** All outlines of a boatman who stands on the stern and leans on a pole, facing right. */
function boatman(x: number, y: number): string[] {
  const p = (dx: number, dy: number): readonly [number, number] => [x + dx, y + dy];
  return [
    ribbon(`${x + 92},${y - 330},6 ${x + 20},${y - 120},7 ${x - 66},${y + 96},7`),
    leg(p(-10, -96), p(26, -54), p(16, -8), 28),
    leg(p(-12, -96), p(-30, -50), p(-52, -8), 28),
    blob(
      `${x - 34},${y - 104} ${x - 32},${y - 150} ${x - 18},${y - 186} ${x + 6},${y - 192} ${x + 22},${y - 176} ${x + 22},${y - 140} ${x + 18},${y - 104} ${x + 34},${y - 62} ${x + 8},${y - 52}! ${x - 4},${y - 78}! ${x - 30},${y - 46} ${x - 52},${y - 56}!`,
    ),
    arm(p(12, -176), p(30, -146), p(42, -184), 28, true),
    arm(p(-8, -176), p(6, -140), p(24, -132), 28, true),
    neck(x + 9, y - 198, x + 3, y - 182, 32),
    headProfile(x + 13, y - 209, 30, 4),
    strawHat(x + 12, y - 210, 31, 4),
  ];
}

/** Outlines of passengers seated on the thwarts, facing right. */
function passengers(): { body: string[]; cloth: string }[] {
  const seated = (x: number, y: number): string =>
    blob(
      `${x - 27},${y + 14}! ${x - 29},${y - 24} ${x - 26},${y - 58} ${x - 14},${y - 78} ${x + 4},${y - 84} ${x + 20},${y - 74} ${x + 24},${y - 46} ${x + 24},${y - 22} ${x + 50},${y - 26} ${x + 66},${y - 14} ${x + 70},${y + 14}!`,
    );
  return [
    {
      cloth: seated(-120, -44),
      body: [neck(-113, -134, -118, -118, 30), headProfile(-109, -146, 30, 2), arm([-118, -116], [-106, -80], [-72, -70], 26), strawHat(-110, -147, 30, 2)],
    },
    {
      cloth: seated(20, -42),
      body: [neck(28, -132, 22, -116, 28), headProfile(31, -144, 28, -4), headwrap(31, -144, 29, -4), arm([26, -112], [48, -82], [76, -74], 24)],
    },
    { cloth: seated(160, -46), body: [neck(168, -136, 163, -120, 30), headProfile(172, -148, 29, -6), arm([168, -114], [204, -102], [238, -128], 26)] },
  ];
}

/** The pirogue with boatman and passengers, lit from one side; origin on the waterline amidships. */
export function Pirogue({
  inks,
  people,
  rim,
  dx = -3.5,
  dy = 2.5,
  crew = true,
}: {
  inks: BoatInks;
  people: string;
  rim: string;
  dx?: number;
  dy?: number;
  crew?: boolean;
}): ReactElement {
  return (
    <g>
      {crew
        ? passengers().map(({ body, cloth }, i) => (
            <g key={cloth}>
              <Lit d={[cloth]} light={rim} dark={i === 1 ? inks.band : people} dx={dx} dy={dy} />
              <Lit d={body} light={rim} dark={people} dx={dx * 0.7} dy={dy * 0.7} />
            </g>
          ))
        : null}
      <PirogueHull inks={inks} />
      <Lit d={boatman(-352, -46)} light={rim} dark={people} dx={dx} dy={dy} />
    </g>
  );
}

/** The flat mirror image of a boat on calm water: a dark lens with a broken edge. */
export function boatShadow(): string {
  let d = 'M-400 2L360 2C330 14 250 22 120 24C-60 28 -240 26 -330 18C-370 14 -392 8 -400 2Z';
  const rows: readonly (readonly [number, number, number])[] = [
    [-140, 34, 420],
    [60, 46, 360],
    [-190, 58, 240],
    [-300, 44, 120],
    [30, 70, 180],
    [-330, 84, 90],
    [-340, 112, 60],
  ];
  for (const [x, y, w] of rows) d += `M${x - w / 2} ${y}Q${x} ${y - 7} ${x + w / 2} ${y}Q${x} ${y + 8} ${x - w / 2} ${y}Z`;
  return d;
}
