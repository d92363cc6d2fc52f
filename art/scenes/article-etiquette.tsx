import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { rings } from '../kit/cloth.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { ripples } from '../kit/water.ts';

const clay = '#7E3A2E';

/**
 * A handshake at the origin, the size of hands 100 long; the wrists are at x = -74 and 74. His hand, from the left, turns its
 * back to us; hers comes from behind it: her fingers fold up round its edge, her thumb crosses his.
 */
function Clasp(): ReactElement {
  const his = skins.deep;
  const hers = skins.fair;
  return (
    <g>
      {/* her hand behind: the heel, the back, the thumb that crosses his */}
      <path d={blob('80,10! 64,-8 38,-28 0,-30 -24,-20 -28,14 0,40 36,40 52,36 66,34!')} fill={hers.skin} />
      <path d={ribbon('34,-24,20 12,-38,19 -12,-44,16 -26,-42,11')} fill={hers.skinLit} />
      <path d={ribbon('30,-14,6 8,-30,5 -14,-36,3')} fill={hers.skin} />
      {/* the back of his hand, and four fingers that go round to the far side */}
      <path d={blob('-88,11! -70,-10 -44,-32 -6,-35 26,-28 46,-16 52,0 48,18 36,30 10,38 -22,40 -46,40 -60,38 -73,32!')} fill={his.skinLit} />
      <path d={blob('-84,20! -64,16 -40,20 -10,24 20,22 46,10 50,16 36,30 10,38 -22,40 -46,40 -60,38 -73,32!')} fill={his.skin} />
      <path
        d={line('14,-22 34,-18 50,-6') + line('12,-6 34,-2 52,6') + line('10,10 30,14 46,20')}
        fill="none"
        stroke={his.skin}
        strokeWidth={4}
        strokeLinecap="round"
      />
      {/* his thumb over the root of hers */}
      <path d={ribbon('-46,-22,24 -20,-36,22 8,-40,19 26,-34,13')} fill={his.skinLit} />
      <path d={line('-34,-16 -12,-26 12,-30')} fill="none" stroke={his.skin} strokeWidth={4} strokeLinecap="round" />
      {/* her fingertips come up over the edge of his hand */}
      {[-44, -22, 0, 21].map((x, i) => (
        <g key={x}>
          <path d={ribbon(`${x + 8},46,17 ${x + 2},32,18 ${x - 4},${18 + (i === 3 ? 6 : 0)},15`)} fill={hers.skin} />
          <path d={ribbon(`${x + 5},44,13 ${x},31,15 ${x - 5},${18 + (i === 3 ? 6 : 0)},12`)} fill={hers.skinLit} />
        </g>
      ))}
    </g>
  );
}

const house = { wall: '#F0D2A0', wallShade: '#BF7F52', roof: '#C27A52', roofShade: '#8A4A38', door: '#2B6B73', trim: '#7E4A30' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 590, wide: 660 });
  const k = pick(crop, { card: 3.1, wide: 3.5 });
  const x = w * 0.5;
  const foot = pick(crop, { card: 1060, wide: 1190 });
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
      <g transform={at(w * 0.15, ground + 60, k * 0.36)}>
        <TinHouse inks={house} />
      </g>
      <g transform={at(w * 0.88, ground + 30, k * 0.3)}>
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
            near={{ elbow: [9, -152], wrist: [57, -177], pose: 'hold', turn: 30 }}
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
            far={{ elbow: [36, -154], wrist: [66, -180], pose: 'hold', turn: 30 }}
          />
        </g>
        <g transform={at(x + 3 * k, foot - 184 * k, k * 0.35)}>
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
