import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { goat } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { baobab, farBank, grass, palm } from '../kit/trees.ts';
import { WomanStanding } from '../kit/villagers.tsx';
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

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 470, wide: 520 });
  const sun = pick(crop, { card: { x: 450, y: 330, r: 230 }, wide: { x: 600, y: 356, r: 276 } });
  const pound = pick(crop, { card: { x: 470, y: 716, s: 1.36 }, wide: { x: 640, y: 806, s: 1.54 } });
  const house = { wall: '#E3A770', wallShade: '#9C5640', thatch: '#E2BC66', thatchShade: '#96703C', door: ink.river };
  const tree = baobab(w * 0.2, ground + 22, h * 0.44, 4);
  const shadow = mix(ink.laterite, ink.night, 0.5);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#7FB5A4', '#BFD6B0', '#FBEBB8']} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#F7B552" />
      <Haze x={sun.x - sun.r * 1.9} y={sun.y - sun.r * 0.1} w={sun.r * 2.2} h={28} fill="#E9E3B2" />
      <path d={farBank(-20, w + 20, ground + 6, 70, 6, 60)} fill="#94B587" />
      <g fill="#6F9A6C">
        {tree.wood.map((d) => (
          <path key={d} d={d} />
        ))}
        {[
          [0.5, 210, 4],
          [0.56, 260, 6],
        ].map(([t = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(w * t, ground + 10, height, seed, 0.05);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill="#DD8F50" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill={ink.laterite} opacity={0.7} />
      {[
        [0.02, 40, 1.1],
        [0.68, 10, 0.7],
        [0.88, 96, 1.62],
      ].map(([t = 0, dy = 0, s = 1]) => (
        <g key={t} transform={at(w * t, ground + dy, s * pick(crop, { card: 0.9, wide: 1.04 }))}>
          <path d={disc(20, 2, 150, 12)} fill={shadow} />
          <RoundHouse {...house} />
        </g>
      ))}
      <path d={skein(w * 0.52, h * 0.12, 7, 42, 0.52, 5)} fill={ink.mangrove} />
      <path d={glint(pound.x + 10, pound.y + 6, 560, 40)} fill={shadow} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(pound.x - 104 * pound.s, pound.y, pound.s)}>
          <WomanStanding
            reach={[74, -196]}
            inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#7E2442', bottom: ink.sunset, bottomShade: '#C06A2E', dark: ink.night }}
            wrap={ink.bougainvillea}
          />
        </g>
        <g transform={at(pound.x + 108 * pound.s, pound.y + 6, pound.s, { flip: true })}>
          <WomanStanding
            reach={[66, -150]}
            inks={{ ...skins.deep, top: ink.paper, topShade: '#DDBE8A', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            wrap={ink.paper}
          />
        </g>
        <g transform={at(pound.x, pound.y, pound.s)}>
          <path d={ribbon('-40,-300,13 -22,-200,8 -8,-110,15') + ribbon('56,-236,13 40,-150,8 16,-80,15')} fill="#6E3A28" />
          <Lit
            d={[blob('-44,-104! -46,-70 -26,-46 -28,-26 -48,6! 48,6! 28,-26 26,-46 46,-70 44,-104! 0,-98')]}
            light="#C9803F"
            dark="#6E3A28"
            dx={-22}
            dy={3}
          />
          <path d={disc(0, -104, 44, 8)} fill="#F4DFA8" />
        </g>
        <g transform={at(pound.x - 16 * pound.s, pound.y, pound.s)}>
          <path d={disc(-22, -194, 11)} fill={skins.brown.skinLit} />
        </g>
      </Plate>
      <g transform={at(w * 0.8, h * 0.92, pick(crop, { card: 1.3, wide: 1.46 }), { flip: true })}>
        <path d={disc(0, 0, 78, 8)} fill={shadow} />
        <Lit d={goat()} light={ink.paper} dark={ink.river} dx={4} dy={4} />
      </g>
      <g transform={at(w * 0.93, h * 0.88, pick(crop, { card: 0.9, wide: 1.02 }), { flip: true })}>
        <Lit d={goat()} light={ink.paper} dark="#7E4A30" dx={4} dy={4} />
      </g>
      <g transform={at(w * 0.08, h * 0.87, 1.2)}>
        <Hen light="#B9623A" dark="#4A2420" />
      </g>
      <g transform={at(w * 0.2, h * 0.94, 1.3, { flip: true })}>
        <Hen light={ink.paper} dark="#D9BE98" />
      </g>
      <path d={grass(0, h + 14, 120, w * 0.2, 46, 3) + grass(w * 0.6, h + 16, 66, w * 0.4, 60, 6)} fill={ink.mangrove} />
    </Sheet>
  );
}

/** Two women pound millet between thatched houses while goats and hens pick about. */
export const scene: Scene = { name: 'enhanced-village-life-tours', crops: ['card', 'wide'], draw };
