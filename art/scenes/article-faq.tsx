import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse, YardWall } from '../kit/compound.tsx';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { OffRoader } from '../kit/vehicles.tsx';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const road = '#C4583A';
const roadDark = '#8A3429';

const house = { wall: '#F3D9A4', wallShade: '#C58C5A', roof: '#A9B4A8', roofShade: '#6F7F7A', door: '#2B7F86', trim: '#8A5A3C' };

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
    <g transform="translate(-18 8)">
      <path d={poly('44,-158 90,-168 104,-196 60,-188')} fill={ink.paper} />
      <path d={line('58,-166 90,-173') + line('64,-176 95,-182')} fill="none" stroke="#B98A48" strokeWidth={2.4} />
      <path d={poly('44,-158 90,-168 90,-163 44,-153')} fill="#B98A48" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 470, wide: 530 });
  const k = pick(crop, { card: 2.6, wide: 2.9 });
  const car = pick(crop, { card: { x: 70, y: 640, s: 1.3 }, wide: { x: 250, y: 720, s: 1.5 } });
  const guide = pick(crop, { card: { x: 392, y: 940 }, wide: { x: 600, y: 1036 } });
  const woman = pick(crop, { card: { x: 836, y: 944 }, wide: { x: 1090, y: 1040 } });
  const man = pick(crop, { card: { x: 1056, y: 926 }, wide: { x: 1330, y: 1022 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#4E9FB4', '#A3D0C0', '#EEF0CC']} />
      <Cumulus x={w * 0.74} base={ground - 40} w={w * 0.5} h={h * 0.34} seed={8} light="#FFFAF1" dark="#D6E6CE" />
      <Cumulus x={w * 0.3} base={ground - 30} w={w * 0.3} h={h * 0.16} seed={3} light="#FBF5E0" dark="#D6E6CE" />
      <path d={farBank(-20, w + 20, ground + 6, 80, 6, 64)} fill="#7FAE80" />
      {[0.07, 0.2, 0.86, 0.95].map((t, i) => {
        if (i % 2 === 0) return <RhunPalm key={t} x={w * t} y={ground + 16} height={330} seed={i + 4} flip={t > 0.6} inks={rhun} />;
        const [stem, crown] = palm(w * t, ground + 12, 290, i + 4, 0.04);
        return <path key={t} d={stem + crown} fill="#3F7F60" />;
      })}
      <g transform={at(w * 0.5, ground + 22, pick(crop, { card: 0.86, wide: 0.98 }))}>
        <TinHouse inks={house} />
        <g transform="translate(250 6)">
          <YardWall length={560} fill="#E2B684" shade="#B5734A" joint="#CC9862" />
        </g>
      </g>
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
      {/* they stand in the shade of the tree above */}
      <path
        d={blob(
          `${w * 0.3},${h * 0.9} ${w * 0.44},${h * 0.84} ${w * 0.66},${h * 0.86} ${w * 0.86},${h * 0.83} ${w + 60},${h * 0.87} ${w + 60},${h + 40}! ${w * 0.34},${h + 40}!`,
        )}
        fill="#9A3F30"
      />
      <g transform={at(car.x, car.y, car.s)}>
        <path d={glint(0, 4, 480, 26)} fill={roadDark} />
        <OffRoader paint="#F3E6C8" shade="#C9A878" glass="#2B5D66" dark={ink.river} load={ink.laterite} />
      </g>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(man.x, man.y, k, { flip: true })}>
          <Walker
            inks={{ ...skins.fair, top: ink.paper, topShade: '#D6C09A', bottom: '#5A6E4A', bottomShade: '#38503C', dark: '#54291C' }}
            garment="trousers"
            wear="sun"
            hat="#F0D08A"
            hatShade="#B98A48"
            step={0.14}
            longSleeves
            face={{ beard: '#A8683E', smile: true }}
            far={{ elbow: [34, -170], wrist: [38, -126] }}
            near={{ elbow: [22, -166], wrist: [8, -196], pose: 'hold', turn: 10 }}
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
            tilt={6}
            face={{ smile: true, earring: ink.sunset }}
            far={{ elbow: [30, -160], wrist: [38, -154], pose: 'hold', turn: -20 }}
            near={{ elbow: [-6, -152], wrist: [34, -180], pose: 'pick', turn: 40 }}
            front={<Notebook />}
          />
        </g>
        <g transform={at(guide.x, guide.y, k * 1.02)}>
          <Walker
            inks={{ ...skins.deep, top: '#2F8F6A', topShade: ink.mangrove, bottom: '#D8BC80', bottomShade: '#9A7A44', dark: ink.night }}
            garment="trousers"
            wear="cap"
            hat={ink.laterite}
            hatShade="#7E2E22"
            waisted
            step={0.16}
            face={{ smile: true, earring: ink.paper, tied: true }}
            far={{ elbow: [30, -170], wrist: [36, -126], pose: 'rest' }}
            near={{ elbow: [14, -156], wrist: [54, -192], pose: 'offer', turn: 22 }}
          />
        </g>
      </Plate>
      <g fill={ink.mangrove}>
        <path d={grass(w * 0.03, h + 12, 130, w * 0.14, 40, 3) + grass(w * 0.97, h + 12, 120, w * 0.12, 40, 6)} />
        <path d={foliage(w * 0.96, -24, w * 0.2, 110, 8, 36) + foliage(w * 0.66, -54, w * 0.2, 84, 5, 34)} />
        <path d={ribbon(`${w + 20},90,34 ${w * 0.86},70,20 ${w * 0.66},30,10 ${w * 0.56},34,4`)} />
      </g>
      <path d={dabs(w * 0.94, 10, w * 0.18, 80, 26, 4, 36, 130)} fill="#4C8452" />
    </Sheet>
  );
}

/** In the shade by a village road a guide answers two travellers, her car behind her; one of them takes notes. */
export const scene: Scene = { name: 'article-faq', crops: ['card', 'wide'], draw };
