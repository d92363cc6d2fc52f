import type { ReactElement } from 'react';
import { rings } from '../kit/cloth.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { TinHouse, YardWall } from '../kit/compound.tsx';
import { at, blob, disc, line, type Point, poly, ribbon } from '../kit/geometry.ts';
import { goat } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { baobab, farBank, grass } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

/** A hen pecking about, facing right: tail up, red comb and wattle; feet at y = 0, 80 high. */
function Hen({ light, dark }: { light: string; dark: string }): ReactElement {
  return (
    <g>
      <path d={ribbon('2,-14,4 3,-1,3.4 13,1,2.4') + ribbon('13,-14,4 17,-1,3.4 27,1,2.4')} fill="#E9A23A" />
      <path d={disc(32, -75, 4.4) + disc(38, -78, 4.6) + disc(43, -75, 4) + disc(46, -56, 4, 6)} fill="#C2352F" />
      <path d={blob('46,-70! 60,-64 46,-60!')} fill="#E9A23A" />
      <Lit
        d={[
          blob('-30,-22 -46,-42 -62,-70! -50,-74 -48,-84! -34,-78 -26,-84! -16,-62 -2,-46 14,-24'),
          blob('-38,-44 -16,-46 6,-48 20,-60 28,-72 40,-75 49,-67 48,-56 42,-40 34,-22 14,-9 -12,-8 -32,-22'),
        ]}
        light={light}
        dark={dark}
        dx={-4}
        dy={6}
      >
        <path d={blob('-30,-34! -8,-38 14,-32 16,-24 -2,-18 -20,-22')} fill={light} opacity={0.5} />
      </Lit>
      <path d={disc(40, -66, 2.4)} fill={ink.night} />
    </g>
  );
}

/** Inks of the houses in the street. */
const houses = [
  { wall: '#F3D9A4', wallShade: '#C58C5A', roof: '#A9B4A8', roofShade: '#6F7F7A', door: '#B9472F', trim: '#8A5A3C' },
  { wall: '#9CC9BE', wallShade: '#5F9A92', roof: '#C4704A', roofShade: '#8E4A38', door: '#F3E3B8', trim: '#7E4A30' },
] as const;

/** A pestle seen against the sky: slim where the hands hold it, thick at both ends. */
function Pestle({ from, to }: { from: Point; to: Point }): ReactElement {
  const mid = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return <Lit d={[ribbon(`${from[0]},${from[1]},15 ${mid[0]},${mid[1]},9 ${to[0]},${to[1]},17`)]} light="#9A5A36" dark="#5E3222" dx={-4} dy={2} />;
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 450, wide: 500 });
  const pound = pick(crop, { card: { x: 450, y: 720, s: 1.46 }, wide: { x: 620, y: 812, s: 1.66 } });
  const tree = baobab(w * 0.31, ground + 10, h * 0.5, 4);
  const shadow = mix(ink.laterite, ink.night, 0.5);
  const k = pick(crop, { card: 1, wide: 1.14 });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#5FA9B0', '#A9D3BE', '#F7EDC4']} />
      <Cumulus x={w * 0.56} base={ground - 90} w={w * 0.42} h={h * 0.24} seed={7} light="#FFFAF1" dark="#DCE8CF" />
      <path d={farBank(-20, w + 20, ground + 6, 70, 6, 60)} fill="#94B587" />
      <g fill="#6F9A6C">
        {tree.wood.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {/* the street: poles, walls and houses under iron roofs */}
      <path
        d={
          [0.02, 0.4, 0.66, 0.98].map((t) => ribbon(`${w * t},${ground + 10},8 ${w * t},${ground - 250 * k},7`)).join('') +
          [0.02, 0.4, 0.66, 0.98].map((t) => ribbon(`${w * t - 24},${ground - 232 * k},5 ${w * t + 24},${ground - 232 * k},5`)).join('')
        }
        fill="#6F7F6A"
      />
      <path
        d={
          line(`${w * 0.02},${ground - 234 * k} ${w * 0.21},${ground - 216 * k} ${w * 0.4},${ground - 234 * k}`) +
          line(`${w * 0.4},${ground - 234 * k} ${w * 0.53},${ground - 220 * k} ${w * 0.66},${ground - 234 * k}`) +
          line(`${w * 0.66},${ground - 234 * k} ${w * 0.82},${ground - 216 * k} ${w * 0.98},${ground - 234 * k}`)
        }
        fill="none"
        stroke="#6F7F6A"
        strokeWidth={2.4}
      />
      <g transform={at(w * 0.1, ground + 30, 0.96 * k)}>
        <TinHouse inks={houses[1]} />
      </g>
      <g transform={at(w * 0.26, ground + 34, 0.96 * k)}>
        <YardWall length={w * 0.5} fill="#E2B684" shade="#B5734A" joint="#CC9862" />
      </g>
      <g transform={at(w * 0.83, ground + 52, 1.22 * k)}>
        <TinHouse inks={houses[0]} />
      </g>
      <rect y={ground + 30} width={w} height={h - ground} fill="#E0965A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 50, y1: h, count: 32, seed: 4, size: 320, thickness: 12 })} fill="#C96B3C" opacity={0.7} />
      <g transform={at(w * 0.83, ground + 54, 1.22 * k)}>
        <path d={poly('-270,0 270,0 270,12 -270,12')} fill={houses[0].wallShade} />
      </g>
      <path d={skein(w * 0.72, h * 0.1, 7, 42, 0.52, 5)} fill={ink.mangrove} />
      {/* a neighbour on the telephone */}
      <g transform={at(w * 0.73, ground + 128 * k, 0.86 * k, { flip: true })}>
        <path d={disc(6, 0, 60, 8)} fill={shadow} />
        <Walker
          inks={{ ...skins.warm, top: '#F7F1DF', topShade: '#CDB58C', bottom: '#3A4A66', bottomShade: '#232E48', dark: ink.night }}
          garment="trousers"
          wear="hair"
          step={0.14}
          tilt={10}
          face={{ eye: 'low', smile: true }}
          far={{ elbow: [34, -166], wrist: [58, -186], pose: 'hold', turn: -30 }}
          near={{ elbow: [12, -160], wrist: [52, -178], pose: 'hold', turn: -34 }}
        />
        <path d={poly('70,-214 84,-210 78,-180 64,-184')} fill={ink.night} />
        <path d={ribbon('60,-192,7 76,-189,8') + ribbon('58,-185,7 74,-182,8')} fill={skins.warm.skinLit} />
      </g>
      <path d={glint(pound.x + 10, pound.y + 6, 620, 40)} fill={shadow} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(pound.x - 104 * pound.s, pound.y, pound.s)}>
          <Walker
            inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#7E2442', bottom: ink.sunset, bottomShade: '#C06A2E', dark: ink.night }}
            garment="wrapper"
            wear="wrap"
            hat={ink.bougainvillea}
            hatShade="#7E2442"
            step={0.2}
            sandals="#2B6B73"
            face={{ smile: true, earring: ink.sunset, band: ink.sunset }}
            print={<path d={rings(-50, -150, 60, -20, 24, 5)} fill="#FBE3A8" />}
            far={{ elbow: [54, -190], wrist: [72, -240], pose: 'hold', turn: 8 }}
            front={<Pestle from={[72, -330]} to={[100, -122]} />}
            near={{ elbow: [44, -174], wrist: [74, -206], pose: 'hold', turn: -6 }}
          />
        </g>
        <g transform={at(pound.x + 108 * pound.s, pound.y + 6, pound.s, { flip: true })}>
          <Walker
            inks={{ ...skins.deep, top: '#FBF1DC', topShade: '#CFB289', bottom: '#2B6B8A', bottomShade: '#173B5A', dark: ink.night }}
            garment="wrapper"
            wear="wrap"
            hat="#2B7F86"
            hatShade="#17404E"
            step={0.2}
            tilt={6}
            sandals={ink.laterite}
            face={{ eye: 'low', earring: ink.paper, band: '#FBF1DC' }}
            print={<path d={rings(-50, -150, 60, -20, 22, 5)} fill="#8FC3D6" />}
            far={{ elbow: [50, -164], wrist: [68, -194], pose: 'hold', turn: -8 }}
            front={<Pestle from={[64, -272]} to={[100, -90]} />}
            near={{ elbow: [32, -154], wrist: [70, -164], pose: 'hold', turn: -14 }}
          />
        </g>
        <g transform={at(pound.x, pound.y, pound.s)}>
          <Lit d={[blob('-44,-104! -46,-70 -26,-46 -28,-26 -48,6! 48,6! 28,-26 26,-46 46,-70 44,-104! 0,-92')]} light="#C9803F" dark="#6E3A28" dx={-22} dy={3}>
            <path d={line('-50,-84 0,-76 50,-84')} fill="none" stroke="#6E3A28" strokeWidth={4} />
          </Lit>
          <path d={blob('-44,-104! -20,-110 20,-110 44,-104! 20,-95 -20,-95')} fill="#F4DFA8" opacity={0.9} />
        </g>
      </Plate>
      <g transform={at(w * 0.8, h * 0.92, pick(crop, { card: 1.3, wide: 1.46 }), { flip: true })}>
        <path d={disc(0, 0, 78, 8)} fill={shadow} />
        <Lit d={goat()} light="#6E9A94" dark={ink.river} dx={4} dy={4} />
      </g>
      <g transform={at(w * 0.93, h * 0.88, pick(crop, { card: 0.9, wide: 1.02 }), { flip: true })}>
        <Lit d={goat()} light="#D9A06A" dark="#7E4A30" dx={4} dy={4} />
      </g>
      <g transform={at(w * 0.05, h * 0.82, 1.2)}>
        <Hen light="#B9623A" dark="#4A2420" />
      </g>
      <g transform={at(w * 0.16, h * 0.955, 1.3, { flip: true })}>
        <Hen light={ink.paper} dark="#D9BE98" />
      </g>
      <path d={grass(0, h + 14, 120, w * 0.2, 46, 3) + grass(w * 0.6, h + 16, 66, w * 0.4, 60, 6)} fill={ink.mangrove} />
    </Sheet>
  );
}

/** Two women pound millet in a village street of iron roofs, goats and hens about, a neighbour on the telephone. */
export const scene: Scene = { name: 'enhanced-village-life-tours', crops: ['card', 'wide'], draw };
