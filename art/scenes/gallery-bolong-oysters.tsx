import type { ReactElement } from 'react';
import { Sitter } from '../kit/afloat.tsx';
import { PirogueHull } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc, lerp, line, poly, random, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, propRoots } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

/** One oyster at the origin, pointing along x: a rough shell `r` long. */
function oyster(r: number): { shell: string; lip: string } {
  return {
    shell: blob(
      `${-r * 0.2},${-r * 0.2} ${r * 0.3},${-r * 0.42} ${r * 0.8},${-r * 0.34} ${r},${r * 0.04} ${r * 0.76},${r * 0.36} ${r * 0.2},${r * 0.38} ${-r * 0.2},${r * 0.22}`,
    ),
    lip: blob(
      `${r * 0.46},${-r * 0.32} ${r * 0.8},${-r * 0.28} ${r * 0.94},${r * 0.04} ${r * 0.74},${r * 0.3} ${r * 0.6},${r * 0.3} ${r * 0.78},${r * 0.02} ${r * 0.66},${-r * 0.18}`,
    ),
  };
}

type Spot = { readonly x: number; readonly y: number; readonly angle: number; readonly r: number };

/** Oysters of three greys, each laid over those before it. */
function Oysters({ spots }: { spots: readonly Spot[] }): ReactElement {
  return (
    <g>
      {spots.map(({ x, y, angle, r }, i) => {
        const { shell, lip } = oyster(r);
        return (
          <g key={`${x},${y}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})`}>
            <path d={shell} fill={['#6F7F84', '#8E9A98', '#57686E'][i % 3]} stroke="#24383E" strokeWidth={2.6} />
            <path d={lip} fill="#D9DACB" />
          </g>
        );
      })}
    </g>
  );
}

/** Oysters that crust a root from (x0, y0) at the tide line down to (x1, y1), thicker towards the foot. */
function crust(x0: number, y0: number, x1: number, y1: number, size: number, seed: number): Spot[] {
  const next = random(seed);
  const count = Math.round((y1 - y0) / (size * 0.46));
  return Array.from({ length: count }, (_, i) => {
    const t = 1 - i / count;
    const side = i % 2 ? 1 : -1;
    const r = size * (0.62 + t * 0.3 + next() * 0.4);
    return { x: lerp(x0, x1, t) + side * next() * size * 0.4, y: lerp(y0, y1, t), angle: 90 - side * (14 + next() * 56), r };
  });
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const water = h * 0.46;
  const k = pick(crop, { card: 1, wide: 1.14 });
  const boat = pick(crop, { card: { x: 480, y: 716 }, wide: { x: 800, y: 806 } });
  // prop roots that arch out of the bank; below the tide line oysters crust them
  const roots = [0, 1, 2, 3].map((i) => {
    const foot = { x: w * pick(crop, { card: 0.665, wide: 0.7 }) + i * 128 * k, y: h * 0.99 };
    const crown = { x: w * 0.87 + i * 44 * k, y: h * 0.36 };
    const knee = { x: foot.x + (44 - i * 10) * k, y: h * 0.62 };
    return {
      foot,
      knee,
      d: ribbon(`${crown.x},${crown.y},30 ${crown.x - (crown.x - knee.x) * 0.6},${h * 0.44},28 ${knee.x},${knee.y},25 ${foot.x},${foot.y},22`),
    };
  });
  const deep = '#1B4640';
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={water} inks={['#6FB5B0', '#B9DABE', '#F8EBC0']} />
      <Cumulus x={w * 0.26} base={water - 16} w={w * 0.5} h={h * 0.24} seed={5} light="#FFFAF1" dark="#CFE3CE" />
      <Haze x={w * 0.4} y={h * 0.18} w={w * 0.4} h={26} fill="#E9F0D0" />
      <path d={farBank(-20, w * 0.7, water + 4, 84, 5, 60)} fill="#8FBF9C" />
      <path d={farBank(w * 0.42, w + 40, water + 20, 190, 8, 80)} fill="#5E9E86" />
      <path d={propRoots(w * 0.46, w + 20, water - 4, water + 56, 26, 3, 7)} fill="#5E9E86" />
      <rect y={water} width={w} height={h} fill="#8CC4B8" />
      <path d={propRoots(w * 0.46, w + 20, water - 4, water + 60, 26, 3, 7)} fill="#3F7F70" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: water + 26, y1: h, count: 60, seed: 6, size: 260, thickness: 12 })} fill="#4E9A98" />
      <path d={ripples({ x0: 0, x1: w * 0.7, y0: water + 26, y1: h, count: 30, seed: 16, size: 220, thickness: 10 })} fill="#F6EBC0" />
      <path d={glint(boat.x, boat.y + 26 * k, 1120 * k, 44) + glint(boat.x - 100, boat.y + 66 * k, 560 * k, 20)} fill={deep} />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(boat.x - 330 * k, boat.y - 40 * k, 1.5 * k)}>
          <Sitter
            inks={{ ...skins.deep, top: ink.bougainvillea, topShade: '#7E1F42', bottom: ink.sunset, bottomShade: '#B9652C', dark: ink.night }}
            wear="straw"
            hat={ink.sand}
            hatShade="#C9A06A"
            held={<path d={ribbon('32,-140,8 72,-30,8 100,50,8 112,84,30 120,108,12')} fill="#5A3426" />}
            near={{ elbow: [14, -44], wrist: [50, -54] }}
            far={{ elbow: [52, -70], wrist: [36, -92], turn: 40 }}
          />
        </g>
        {/* she steadies the root with one hand and works the knife with the other */}
        <g transform={at(boat.x + 166 * k, boat.y - 20 * k, 1.84 * k)}>
          <path d={ribbon('90,-120,7 108,-112,8')} fill="#5A3426" />
          <path d={poly('106,-116 142,-98 136,-93 102,-108')} fill="#E3E6DA" />
          <Walker
            inks={{ ...skins.brown, top: ink.paper, topShade: '#D9B784', bottom: '#2A4F8A', bottomShade: '#182E58', dark: ink.night }}
            garment="wrapper"
            wear="wrap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            step={0.15}
            tilt={10}
            face={{ earring: ink.sunset, band: '#E9A04E', eye: 'low' }}
            far={{ elbow: [54, -186], wrist: [104, -178], pose: 'hold', turn: -8 }}
            near={{ elbow: [18, -156], wrist: [74, -126], pose: 'hold', turn: -10 }}
            print={<path d={[-30, 0, 30].flatMap((x, i) => [-130, -96, -62, -28].map((y) => disc(x + (y % 4), y - i * 6, 7))).join('')} fill="#F2B75A" />}
          />
        </g>
        <g transform={at(boat.x, boat.y, 1.24 * k)}>
          <PirogueHull inks={{ hull: '#8A5434', band: '#5E3426', trim: '#D9A05A', shade: '#3A2020' }} />
        </g>
        <g transform={at(boat.x - 70 * k, boat.y - 28 * k, 1.25 * k)}>
          <Oysters
            spots={[
              { x: -48, y: -66, angle: -100, r: 28 },
              { x: 40, y: -66, angle: -70, r: 28 },
              { x: -18, y: -70, angle: -120, r: 30 },
              { x: 14, y: -70, angle: -60, r: 32 },
              { x: -34, y: -64, angle: -50, r: 30 },
              { x: 2, y: -62, angle: -110, r: 34 },
              { x: 36, y: -62, angle: -130, r: 30 },
            ]}
          />
          <Lit d={[blob('-70,-66! -56,-10 -30,0 30,0 56,-10 70,-66! 0,-58')]} light="#F2B75A" dark="#A85A2C" dx={-20} dy={4}>
            <path d={line('-66,-44 0,-36 66,-44') + line('-60,-22 0,-14 60,-22')} fill="none" stroke="#A85A2C" strokeWidth={4} />
          </Lit>
        </g>
      </Plate>
      {/* the roots in front, hung with oysters */}
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.95, h * 0.12, w * 0.18, h * 0.22, 5, 42) +
              foliage(w * 0.88, h * 0.3, w * 0.08, 70, 7, 38) +
              foliage(w * 0.99, h * 0.44, w * 0.1, 100, 9, 38)
            }
          />
          <path d={roots.map(({ d }) => d).join('')} />
        </g>
      </Plate>
      {roots.map(({ foot, knee }, i) => (
        <Oysters key={foot.x} spots={crust(knee.x, knee.y + (i % 2) * 26 * k, foot.x, foot.y + 14, 36 * k, i + 3)} />
      ))}
      <path d={dabs(w * 0.95, h * 0.13, w * 0.15, h * 0.18, 40, 5, 38, 40)} fill={mix(deep, '#5E9E86', 0.5)} />
    </Sheet>
  );
}

/** Women gather oysters from mangrove roots in a creek at low water, one at the paddle of the dugout. */
export const scene: Scene = { name: 'gallery-bolong-oysters', crops: ['card', 'wide'], draw };
