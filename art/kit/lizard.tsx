import type { ReactElement } from 'react';
import { blob, disc, line, ribbon, ribbonThrough } from './geometry.ts';
import type { BeastInks } from './reptiles.tsx';
import { Lit } from './sheet.tsx';

type Vertebra = readonly [number, number, number];

/** From the tip of the tail to the nape: `[x, y, girth]`. */
const spine: readonly Vertebra[] = [
  [-740, 6, 3],
  [-690, 34, 12],
  [-600, 44, 22],
  [-500, 22, 32],
  [-400, -10, 44],
  [-310, -34, 58],
  [-230, -56, 80],
  [-130, -78, 112],
  [-20, -86, 128],
  [90, -88, 118],
  [170, -98, 92],
  [236, -126, 72],
  [288, -166, 62],
  [330, -196, 58],
];

function along(t: number): { x: number; y: number; w: number; a: number } {
  const f = Math.min(t, 0.999) * (spine.length - 1);
  const i = Math.floor(f);
  const [ax, ay, aw] = spine[i] as Vertebra;
  const [bx, by, bw] = spine[i + 1] as Vertebra;
  const s = f - i;
  return { x: ax + (bx - ax) * s, y: ay + (by - ay) * s, w: aw + (bw - aw) * s, a: Math.atan2(by - ay, bx - ax) };
}

/** A foot flat on the ground with five long toes that end in claws. */
function foot(x: number, y: number, size = 1): string {
  return [-38, -16, 4, 22, 44]
    .map((angle, i) => {
      const a = (angle * Math.PI) / 180;
      const reach = (i === 0 || i === 4 ? 46 : 60) * size;
      const tx = x + Math.cos(a) * reach;
      const ty = y + Math.sin(a) * reach * 0.5;
      return ribbon(
        `${x},${y},${15 * size} ${x + (tx - x) * 0.6},${y + (ty - y) * 0.6 - 5},${10 * size} ${tx},${ty},${7 * size} ${tx + 13 * size},${ty + 5},1`,
      );
    })
    .join('');
}

/** A Nile monitor walking to the right with its head raised and its tongue out; feet near y = 0, 1260 long. */
export function Monitor({ inks, tongue, dx = -5, dy = 9 }: { inks: BeastInks; tongue: string; dx?: number; dy?: number }): ReactElement {
  const body = ribbonThrough(spine);
  const head = blob('300,-216 332,-234 366,-240 396,-238 424,-226 464,-214 500,-200 512,-188! 498,-177 446,-172 396,-164 350,-158 306,-166');
  let spots = '';
  let bands = '';
  for (let i = 0; i < 11; i++) {
    const { x, y, w, a } = along(0.42 + i * 0.046);
    for (let k = 0; k < 4; k++) {
      const off = -0.36 + k * 0.23;
      spots += disc(x - Math.sin(a) * w * off + (k % 2) * 7, y + Math.cos(a) * w * off, 7.5 - k * 0.9, 5.5 - k * 0.5);
    }
  }
  for (let i = 0; i < 9; i++) {
    const { x, y, w, a } = along(0.05 + i * 0.038);
    const s = Math.sin(a) * w * 0.5;
    const c = Math.cos(a) * w * 0.5;
    bands += ribbon(`${x + s},${y - c},${5 + i * 0.7} ${x - s * 0.2},${y + c * 0.2},${3 + i * 0.5} ${x - s},${y + c},1`);
  }
  const nearFore = ribbon('196,-96,66 158,-66,52 160,-34,38 196,-8,28');
  const nearHind = ribbon('-150,-74,94 -84,-62,70 -82,-34,46 -126,-6,32');
  return (
    <g>
      <path
        d={
          ribbon('222,-96,52 270,-66,40 316,-30,30 338,-20,22') +
          foot(338, -18, 0.94) +
          ribbon('-200,-62,64 -262,-38,46 -284,-16,32 -268,-8,24') +
          foot(-274, -6, 0.94)
        }
        fill={inks.dark}
      />
      <path d={ribbon('504,-184,6 540,-178,5 568,-186,4 592,-202,1') + ribbon('566,-185,4 588,-178,3 606,-180,1')} fill={tongue} />
      <Lit d={[body, head]} light={inks.light} dark={inks.dark} dx={dx} dy={dy}>
        <path d={bands + spots} fill={inks.detail} />
        <path d={line('514,-186 462,-188 410,-182 364,-184')} fill="none" stroke={inks.detail} strokeWidth={4.5} />
        <path
          d={line('498,-174 440,-168 380,-158 334,-158 296,-138 240,-92 180,-58 90,-32 -20,-22 -130,-24')}
          fill="none"
          stroke={inks.accent}
          strokeWidth={12}
        />
        <path d={line('392,-208 366,-198 326,-192')} fill="none" stroke={inks.detail} strokeWidth={4} opacity={0.8} />
      </Lit>
      <Lit d={[nearFore, foot(194, -4)]} light={inks.light} dark={inks.dark} dx={dx} dy={dy * 0.8}>
        <path d={disc(166, -62, 5) + disc(184, -78, 5) + disc(164, -36, 4) + disc(182, -20, 3.5)} fill={inks.detail} />
      </Lit>
      <Lit d={[nearHind, foot(-126, -2, 1.1)]} light={inks.light} dark={inks.dark} dx={dx} dy={dy * 0.8}>
        <path d={disc(-100, -74, 5.5) + disc(-124, -84, 5.5) + disc(-96, -50, 5) + disc(-104, -26, 4) + disc(-76, -56, 4.5)} fill={inks.detail} />
      </Lit>
      <path d={ribbon('-204,-66,70 -162,-66,64')} fill={inks.dark} />
      <path d={disc(402, -215, 8, 6.5)} fill={inks.detail} />
      <path d={disc(403, -215, 4.4)} fill={inks.dark} />
      <path d={disc(482, -200, 3.5, 2.4)} fill={inks.detail} />
    </g>
  );
}
