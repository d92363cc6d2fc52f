import type { ReactElement } from 'react';
import { blob, disc, leaf, ribbon } from './geometry.ts';
import { ink } from './palette.ts';
import { Lit } from './sheet.tsx';

const iron = '#2A2628';

/** A round iron pot full of stew on three stones over a wood fire; ground at y = 0, 190 high. */
export function CookingPot(): ReactElement {
  return (
    <g>
      <path d={ribbon('-120,-6,16 -40,-16,14') + ribbon('120,-2,16 44,-14,14') + ribbon('-70,10,14 10,-10,12')} fill="#6E3A28" />
      <path d={blob('-60,-6 -48,-46 -30,-30 -16,-66 2,-34 22,-60 34,-28 52,-44 60,-6 0,4')} fill={ink.sunset} />
      <path d={blob('-34,-4 -22,-30 -8,-18 4,-40 18,-16 32,-26 36,-4')} fill="#FFE9B8" />
      <path d={blob('-118,4 -124,-30 -104,-52 -78,-46 -66,-14 -74,6') + blob('118,4 124,-30 104,-52 78,-46 66,-14 74,6')} fill="#8A6A58" />
      <Lit
        d={[
          blob('-134,-164! -142,-110 -112,-58 -60,-38 0,-34 60,-38 112,-58 142,-110 134,-164!'),
          disc(0, -164, 142, 24),
          ribbon('-150,-150,16 -172,-138,14 -156,-116,12'),
          ribbon('150,-150,16 172,-138,14 156,-116,12'),
        ]}
        light="#8A5A44"
        dark={iron}
        dx={-10}
        dy={3}
      />
      <path d={disc(0, -166, 126, 17)} fill={ink.laterite} />
      <path d={disc(-40, -168, 22, 6) + disc(30, -162, 26, 7) + disc(72, -170, 14, 4)} fill={ink.sunset} />
      <path d={leaf(-6, -172, 10, 34, 10) + leaf(50, -174, 160, 30, 8) + leaf(-80, -164, 20, 26, 8)} fill="#4C8452" />
    </g>
  );
}
