import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { rings } from '../kit/cloth.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { at, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const clay = '#7E3A2E';

/** Two right hands in a handshake at the origin: hers behind from the right, the back of his in front; wrists at x = -19 and 19. */
function Clasp(): ReactElement {
  return (
    <g>
      <path d={ribbon('12,-7,8 5,-12,7 -3,-12,5')} fill={skins.fair.skin} />
      <path d={ribbon('22,1,15 8,0,21 -4,3,20')} fill={skins.fair.skinLit} />
      <path d={ribbon('22,6,8 10,8,9 2,9,8')} fill={skins.fair.skin} />
      <path d={ribbon('-24,3,14 -10,1,19 4,1,19')} fill={skins.deep.skinLit} />
      <path d={ribbon('-22,7,8 -8,9,7 4,9,6')} fill={skins.deep.skin} />
      <path d={[-5, 0.5, 6].map((y) => ribbon(`4,${y},6.4 14,${y + 1},6 ${20 - Math.abs(y) * 0.3},${y + 2.5},4.6`)).join('')} fill={skins.deep.skinLit} />
      <path d={line('5,-2 17,-0.5') + line('5,3.6 17,5')} fill="none" stroke={skins.deep.skin} strokeWidth={1.3} />
      <path d={[-9, -2.5, 4].map((x) => ribbon(`${x},14,5.4 ${x - 1},9,5`)).join('')} fill={skins.fair.skinLit} />
      <path d={ribbon('-10,-6,8 -3,-13,7.4 6,-14,5')} fill={skins.deep.skinLit} />
    </g>
  );
}

const house = { wall: '#F0D2A0', wallShade: '#BF7F52', roof: '#C27A52', roofShade: '#8A4A38', door: '#2B6B73', trim: '#7E4A30' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 560, wide: 630 });
  const k = pick(crop, { card: 1.86, wide: 2.1 });
  const x = w * 0.52;
  const foot = h * 0.955;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#E9A05A', '#F6C87E', '#FBE9BC']} />
      <Cumulus x={w * 0.3} base={ground - 50} w={w * 0.44} h={h * 0.24} seed={4} light="#FFF6DC" dark="#F3D39A" />
      <Cumulus x={w * 0.8} base={ground - 40} w={w * 0.4} h={h * 0.2} seed={9} light="#FFF6DC" dark="#F3D39A" />
      <Haze x={x - 30} y={h * 0.34} w={w * 0.4} h={26} fill="#F6CE8A" />
      <path d={farBank(-20, w + 20, ground + 6, 70, 6, 64)} fill="#D69A5C" />
      {[
        [w * 0.9, 300, 4],
        [w * 0.08, 340, 6],
      ].map(([px = 0, height = 1, seed = 1]) => {
        const [stem, crown] = palm(px, ground + 10, height, seed, 0.05);
        return <path key={px} d={stem + crown} fill="#C07E48" />;
      })}
      <rect y={ground} width={w} height={h - ground} fill="#DB8A4C" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 30, seed: 4, size: 320, thickness: 12 })} fill={ink.laterite} opacity={0.6} />
      <g transform={at(w * 0.16, ground + 40, k * 0.46)}>
        <TinHouse inks={house} />
      </g>
      <g transform={at(w * 0.84, ground + 16, k * 0.4)}>
        <RoundHouse wall="#E3A770" wallShade="#9C5640" thatch="#D9A854" thatchShade="#8A5A34" door={ink.river} />
      </g>
      {/* krinting fence */}
      <path d={poly(`${w * 0.62},${ground + 22} ${w * 0.62},${ground - 60} ${w * 0.76},${ground - 56} ${w * 0.76},${ground + 22}`)} fill="#B0683C" />
      <path
        d={Array.from({ length: 12 }, (_, i) =>
          ribbon(`${w * (0.625 + i * 0.012)},${ground + 20},4 ${w * (0.625 + i * 0.012)},${ground - 66 + (i % 3) * 5},4`),
        ).join('')}
        fill={clay}
        opacity={0.6}
      />
      <path d={glint(x - 40 * k, foot, 180 * k, 15 * k) + glint(x + 80 * k, foot - 4, 170 * k, 14 * k)} fill={clay} />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(x - 82 * k, foot, k)}>
          <Walker
            inks={{ ...skins.deep, top: '#2F7F86', topShade: ink.river, bottom: ink.paper, bottomShade: '#D9B784', dark: ink.night }}
            garment="boubou"
            sandals="#5E2E22"
            wear="kufi"
            hat={ink.paper}
            hatShade="#D9B784"
            step={0.12}
            print={<path d={line('-60,-40 0,-30 70,-40') + line('-60,-54 0,-44 70,-54')} fill="none" stroke="#F2C36B" strokeWidth={6} />}
            face={{ smile: true, beard: '#8C857C' }}
            tilt={4}
            near={{ elbow: [26, -158], wrist: [70, -183], turn: 28 }}
            far={{ elbow: [10, -168], wrist: [16, -128] }}
          />
        </g>
        <g transform={at(x + 92 * k, foot - 2, k * 0.97, { flip: true })}>
          <Walker
            inks={{ ...skins.fair, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2A3F6E', bottomShade: '#1A2644', dark: '#7A4426' }}
            garment="wrapper"
            sandals="#5E2E22"
            wear="bun"
            hat="#8A4E2C"
            hatShade="#5E3220"
            tilt={6}
            print={<path d={rings(-50, -150, 50, -10, 26, 6)} fill="#F2C36B" />}
            step={0.14}
            waisted
            face={{ smile: true, earring: '#F2C36B' }}
            near={{ elbow: [-12, -166], wrist: [0, -122] }}
            far={{ elbow: [34, -160], wrist: [72, -188], turn: 34 }}
          />
        </g>
        <g transform={at(x + 5 * k, foot - 184 * k, k)}>
          <Clasp />
        </g>
      </Plate>
      <g fill="#3A2A2E">
        <path d={foliage(w * 0.04, -10, w * 0.16, 100, 5, 38) + foliage(w * 0.97, -20, w * 0.14, 90, 8, 38)} />
      </g>
      <path d={dabs(w * 0.06, 20, w * 0.12, 60, 24, 5, 36, 40)} fill="#6E4A3A" />
    </Sheet>
  );
}

/** A visitor and an elder in a teal robe greet each other with a handshake in a village. */
export const scene: Scene = { name: 'article-etiquette', crops: ['card', 'wide'], draw };
