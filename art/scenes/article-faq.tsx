import type { ReactElement } from 'react';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { farBank, foliage, grass, palm } from '../kit/trees.ts';
import { OffRoader } from '../kit/vehicles.tsx';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const road = '#C4583A';
const roadDark = '#8A3429';

const rhun = { stem: '#8FA88A', stemShade: '#3F7F60', fan: '#5C9A72', fanShade: '#3F7F60', dry: '#7F9A6C', foot: '#7FAE80' };

/** The strap of a bag across the chest, and the bag on the hip of somebody 300 high who looks right. */
function Strap(): ReactElement {
  return (
    <g>
      <path d={line('14,-228 -10,-180 -30,-140')} fill="none" stroke="#6B4A2E" strokeWidth={5} />
      <path d={blob('-52,-148! -16,-144! -14,-104 -22,-98 -48,-100 -54,-108')} fill="#6B4A2E" />
    </g>
  );
}

/** An open notebook before the chest of somebody 300 high who looks right. */
function Notebook(): ReactElement {
  return (
    <g>
      <path d={poly('34,-160 78,-172 92,-200 48,-190')} fill={ink.paper} />
      <path d={line('48,-168 80,-176') + line('54,-178 84,-185')} fill="none" stroke="#B98A48" strokeWidth={2.4} />
      <path d={poly('34,-160 78,-172 78,-167 34,-155')} fill="#B98A48" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 470, wide: 530 });
  const k = pick(crop, { card: 1.74, wide: 1.98 });
  const car = pick(crop, { card: { x: 178, y: 636, s: 1.24 }, wide: { x: 330, y: 716, s: 1.42 } });
  const guide = pick(crop, { card: { x: 470, y: 744 }, wide: { x: 690, y: 840 } });
  const woman = pick(crop, { card: { x: 790, y: 752 }, wide: { x: 1050, y: 846 } });
  const man = pick(crop, { card: { x: 990, y: 738 }, wide: { x: 1290, y: 832 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#4E9FA0', '#A9CFB0', '#F6E3AC']} />
      <Sun x={w * 0.64} y={h * 0.36} r={h * 0.27} fill="#F7B94E" halo="#F9D98E" rings={1} spread={0.22} />
      <Haze x={w * 0.36} y={h * 0.2} w={w * 0.3} h={24} fill="#FBF0D0" />
      <path d={farBank(-20, w + 20, ground + 6, 80, 6, 64)} fill="#7FAE80" />
      {[0.07, 0.2, 0.86, 0.95].map((t, i) => {
        if (i % 2 === 0) return <RhunPalm key={t} x={w * t} y={ground + 16} height={330} seed={i + 4} flip={t > 0.6} inks={rhun} />;
        const [stem, crown] = palm(w * t, ground + 12, 290, i + 4, 0.04);
        return <path key={t} d={stem + crown} fill="#3F7F60" />;
      })}
      <rect y={ground} width={w} height={h - ground} fill="#B9B45E" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 16, y1: h * 0.75, count: 20, seed: 4, size: 260, thickness: 10 })} fill="#7E9A4C" />
      {/* the laterite road comes round from the far trees */}
      <path
        d={blob(
          `${w * 0.6},${ground + 6}! ${w * 0.66},${ground + 30} ${w * 0.5},${ground + 70} -60,${h * 0.72}! -60,${h + 40}! ${w + 60},${h + 40}! ${w + 60},${h * 0.82}! ${w * 0.78},${h * 0.7} ${w * 0.7},${ground + 60} ${w * 0.68},${ground + 20} ${w * 0.63},${ground + 6}!`,
        )}
        fill={road}
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.74, y1: h + 10, count: 22, seed: 9, size: 320, thickness: 12 })} fill={roadDark} opacity={0.7} />
      <path d={skein(w * 0.28, h * 0.13, 7, 44, 0.55, 5)} fill={ink.river} />
      <g transform={at(car.x, car.y, car.s)}>
        <path d={glint(0, 4, 480, 26)} fill={roadDark} />
        <OffRoader paint="#F3E6C8" shade="#C9A878" glass="#2B5D66" dark={ink.river} load={ink.laterite} />
      </g>
      <path d={glint(guide.x - 20, guide.y, 250 * k, 26) + glint(woman.x + 30, woman.y, 230 * k, 26) + glint(man.x + 30, man.y, 230 * k, 26)} fill={roadDark} />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(man.x, man.y, k, { flip: true })}>
          <Walker
            inks={{ ...skins.fair, top: ink.paper, topShade: '#D6C09A', bottom: '#5A6E4A', bottomShade: '#38503C', dark: '#54291C' }}
            garment="trousers"
            wear="sun"
            hat="#F0D08A"
            hatShade="#B98A48"
            step={0.12}
            longSleeves
            face={{ beard: '#A8683E' }}
            near={{ elbow: [-24, -168], wrist: [22, -150], pose: 'hold' }}
            far={{ elbow: [26, -172], wrist: [36, -144], pose: 'hold' }}
            front={<Strap />}
          />
        </g>
        <g transform={at(woman.x, woman.y, k * 0.95, { flip: true })}>
          <Walker
            inks={{ ...skins.warm, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2A4F7A', bottomShade: '#1A2E4A', dark: ink.night }}
            garment="trousers"
            wear="bun"
            waisted
            step={0.2}
            face={{ smile: true, earring: ink.sunset }}
            near={{ elbow: [-8, -166], wrist: [50, -176], pose: 'pick', turn: 12 }}
            far={{ elbow: [30, -166], wrist: [66, -152], pose: 'offer' }}
            front={<Notebook />}
          />
        </g>
        <g transform={at(guide.x, guide.y, k * 1.04)}>
          <Walker
            inks={{ ...skins.deep, top: '#2F6B4A', topShade: '#163A2E', bottom: '#D8BC80', bottomShade: '#9A7A44', dark: ink.night }}
            garment="trousers"
            wear="cap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            step={0.16}
            face={{ smile: true }}
            near={{ elbow: [10, -160], wrist: [70, -184], pose: 'offer', turn: 4 }}
            far={{ elbow: [40, -176], wrist: [84, -214], pose: 'spread', turn: -12 }}
          />
        </g>
      </Plate>
      <g fill={ink.mangrove}>
        <path d={grass(w * 0.03, h + 12, 130, w * 0.14, 40, 3) + grass(w * 0.97, h + 12, 120, w * 0.12, 40, 6)} />
        <path d={foliage(w * 0.98, -10, w * 0.12, 90, 8, 36)} />
        <path d={ribbon(`${w + 20},60,26 ${w * 0.9},80,14 ${w * 0.84},60,6`)} />
      </g>
    </Sheet>
  );
}

/** A guide answers two travellers beside his car on a red laterite road; one of them takes notes. */
export const scene: Scene = { name: 'article-faq', crops: ['card', 'wide'], draw };
