import type { ReactElement } from 'react';
import { blob, leaf, ribbon } from './geometry.ts';
import { arm, leg, type PersonInks } from './people.ts';
import { Head } from './profile.tsx';
import { Lit } from './sheet.tsx';

/** A mango hanging by its stalk from `(0, 0)`, blushing on the lit side; 78 long below the stalk. */
export function Mango({ light, dark, cap, stalk, drop = 40 }: { light: string; dark: string; cap: string; stalk: string; drop?: number }): ReactElement {
  return (
    <g>
      <path d={ribbon(`0,0,4 2,${drop * 0.6},3 0,${drop + 6},4`)} fill={stalk} />
      <g transform={`translate(0 ${drop})`}>
        <Lit d={[blob('-4,0 -22,14 -29,40 -22,64 -6,78 10,74 20,56 25,32 16,8')]} light={light} dark={dark} dx={15} dy={7}>
          <path d={blob('-30,-6 30,-6 34,26 16,12 0,20 -16,10 -30,22')} fill={cap} opacity={0.85} />
        </Lit>
      </g>
    </g>
  );
}

/** A whorl of long drooping mango leaves at a twig's end. */
export function mangoWhorl(x: number, y: number, size: number, turn = 0): string {
  return [6, 36, 66, 94, 122, 150, 176]
    .map((angle, i) => leaf(x, y, angle + turn + (i % 2 ? 6 : -5), size * (i % 2 ? 0.86 : 1) * (0.8 + Math.abs(angle - 90) * 0.0024), size * 0.14))
    .join('');
}

/** A shallow basket heaped with mangoes, its foot on y = 0; 120 wide. */
export function MangoBasket({
  light,
  dark,
  fruit,
  fruitShade,
  blush,
}: {
  light: string;
  dark: string;
  fruit: string;
  fruitShade: string;
  blush: string;
}): ReactElement {
  const heap = [
    [-34, -48, fruit],
    [34, -48, blush],
    [0, -52, fruit],
    [-16, -70, blush],
    [20, -68, fruit],
  ] as const;
  return (
    <g>
      {heap.map(([x, y, ink]) => (
        <Lit
          key={`${x},${y}`}
          d={[blob(`${x - 24},${y + 6} ${x - 14},${y - 16} ${x + 10},${y - 18} ${x + 26},${y - 2} ${x + 18},${y + 18} ${x - 10},${y + 20}`)]}
          light={ink}
          dark={fruitShade}
          dx={9}
          dy={7}
        />
      ))}
      <Lit d={[blob('-62,-42! 62,-42! 50,-12 30,0! -30,0! -50,-12')]} light={light} dark={dark} dx={14} dy={2}>
        <path d={ribbon('-64,-28,3 0,-22,4 64,-28,3') + ribbon('-54,-13,3 0,-8,4 54,-13,3')} fill={dark} opacity={0.7} />
      </Lit>
      <path d={ribbon('-64,-42,8 0,-39,8 64,-42,8')} fill={light} />
    </g>
  );
}

/** A girl on tiptoe, facing right: one hand up among the leaves at (76, -286), a basket on the other arm; feet at y = 0. */
export function GirlPicking({ inks, basket, dx = 6 }: { inks: PersonInks; basket: ReactElement; dx?: number }): ReactElement {
  const u = 40;
  return (
    <g>
      <path d={leg([-8, -100], [-14, -56], [-24, -20], u * 0.78, 1, 26)} fill={inks.skin} />
      <path d={arm([10, -168], [50, -212], [72, -272], u * 0.74, true)} fill={inks.skin} />
      <path d={ribbon('8,-168,28 34,-194,24')} fill={inks.topShade} />
      <Lit d={[leg([8, -100], [12, -56], [4, -20], u * 0.8, 1, 26)]} light={inks.skinLit} dark={inks.skin} dx={dx * 0.6} dy={2} />
      <Lit
        d={[blob('-26,-164 -12,-182 8,-184 22,-172! 26,-134 40,-92 52,-56! 28,-46 0,-44 -28,-48 -50,-58! -38,-98 -30,-134')]}
        light={inks.top}
        dark={inks.topShade}
        dx={dx * 3}
        dy={3}
      >
        <path d={ribbon('-60,-62,7 0,-54,7 60,-62,7')} fill={inks.bottom} />
        <path d={ribbon('-40,-128,9 0,-122,9 40,-130,9')} fill={inks.bottom} />
      </Lit>
      <Head x={6} y={-214} u={54} tilt={-16} inks={inks} wear="hair" smile />
      <path d={ribbon('-18,-240,18 -34,-246,20 -42,-236,16') + ribbon('-26,-206,10 -38,-192,9 -40,-176,5')} fill={inks.dark} />
      <path d={ribbon('-22,-238,7 -28,-230,7')} fill={inks.bottom} />
      <g transform="translate(32 -82) scale(0.76)">{basket}</g>
      <Lit d={[arm([-8, -166], [-24, -122], [16, -100], u * 0.78, true)]} light={inks.skinLit} dark={inks.skin} dx={dx * 0.6} dy={3} />
      <Lit d={[ribbon('-8,-166,34 -18,-140,28')]} light={inks.top} dark={inks.topShade} dx={dx * 1.4} dy={4} />
    </g>
  );
}
