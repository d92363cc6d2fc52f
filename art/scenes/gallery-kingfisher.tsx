import type { ReactElement } from 'react';
import { at, disc, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { PiedKingfisher } from '../kit/perchers.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { farBank, foliage, grass, propRoots } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const bird = pick(crop, { card: { x: 520, y: 596, s: 1.52 }, wide: { x: 700, y: 660, s: 1.7 } });
  const bank = h * 0.46;
  return (
    <Sheet crop={crop} paper="#8CC1B4">
      <rect width={w} height={bank} fill="#E9D9A0" />
      <path d={farBank(-20, w + 20, bank + 4, 260, 5, 90)} fill="#B4CC94" />
      {/* the mangroves of the other bank, in the shade */}
      <path d={farBank(-20, w + 20, bank + 6, 170, 9, 70)} fill="#6FA37E" />
      <path d={propRoots(-20, w + 20, bank - 40, bank + 34, 46, 4, 6)} fill="#4A7F68" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: bank + 20, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#5C9E98" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: bank + 20, y1: h, count: 26, seed: 16, size: 220, thickness: 9 })} fill="#DDEBC8" />
      {/* rings where the fish was taken */}
      {[36, 84, 140].map((r) => (
        <ellipse key={r} cx={w * 0.82} cy={h * 0.82} rx={r * 1.5} ry={r * 0.36} fill="none" stroke="#DDEBC8" strokeWidth={5} />
      ))}
      <Plate>
        <path
          d={
            ribbon(
              `-40,${bird.y + 110},74 ${w * 0.18},${bird.y + 66},52 ${bird.x - 80},${bird.y + 26},38 ${bird.x + 60},${bird.y + 18},30 ${bird.x + 190},${bird.y + 48},16 ${bird.x + 260},${bird.y + 40},6`,
            ) + ribbon(`${w * 0.18},${bird.y + 66},30 ${w * 0.2},${bird.y - 40},16 ${w * 0.16},${bird.y - 110},6`)
          }
          fill={ink.river}
        />
        <path d={ribbon(`0,${bird.y + 80},4 ${w * 0.2},${bird.y + 46},8 ${bird.x - 60},${bird.y + 12},4`)} fill="#5C9E98" />
      </Plate>
      <Plate dx={2} dy={-1.5}>
        <g transform={at(bird.x, bird.y, bird.s)}>
          <PiedKingfisher shade="#B9C4BC" catchInk="#3E7C9A" />
        </g>
      </Plate>
      <path d={[0, 1, 2].map((i) => disc(bird.x + (214 + i * 18) * bird.s, bird.y - (150 - i * 36) * bird.s, 6, 9)).join('')} fill={ink.paper} />
      <g fill={ink.river}>
        <path d={grass(w * 0.93, h + 12, 210, w * 0.16, 46, 3) + grass(w * 0.04, h + 12, 130, w * 0.2, 40, 8)} />
        <path d={foliage(w * 0.02, -10, w * 0.16, 100, 5, 40)} />
      </g>
    </Sheet>
  );
}

/** A pied kingfisher on a mangrove branch, a fish held across its bill. */
export const scene: Scene = { name: 'gallery-kingfisher', crops: ['card', 'wide'], draw };
