import type { ReactElement } from 'react';
import { Sitter } from '../kit/afloat.tsx';
import { RuinedFort } from '../kit/buildings.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { baobab, farBank, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const mist = '#C9D3C4';
const steel = '#5F8A8B';
const pale = '#FBEFCF';

/** The three guests in the boat: where they sit and what they wear. */
const guests = [
  {
    x: -330,
    s: 1.42,
    wear: 'afro',
    inks: { ...skins.warm, top: '#2E5F66', topShade: ink.river, bottom: '#8A6A4A', bottomShade: '#4A3A30', dark: ink.night },
  },
  {
    x: -142,
    s: 1.46,
    wear: 'wrap',
    hat: '#F0C070',
    hatShade: '#B0762F',
    inks: { ...skins.deep, top: ink.laterite, topShade: '#6E2A22', bottom: ink.river, bottomShade: ink.night, dark: ink.night },
  },
  {
    x: 50,
    s: 1.42,
    wear: 'sun',
    hat: '#F3E3B8',
    hatShade: '#B99C62',
    inks: { ...skins.fair, top: '#DDE3CC', topShade: '#8FA596', bottom: '#4E5E6A', bottomShade: ink.river, dark: '#54291C' },
  },
] as const;

function Tree({ x, y, height, seed, fill }: { x: number; y: number; height: number; seed: number; fill: string }): ReactElement {
  const tree = baobab(x, y, height, seed);
  return (
    <g fill={fill}>
      {tree.wood.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 420, wide: 470 });
  const isle = pick(crop, { card: { x: 640, y: 474, s: 0.86 }, wide: { x: 900, y: 530, s: 1 } });
  const boat = pick(crop, { card: { x: 380, y: 742, s: 0.94 }, wide: { x: 520, y: 836, s: 1.06 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={[steel, '#9DB5A8', mist, '#F1E2BC']} />
      <Cumulus x={w * 0.5} base={horizon - 30} w={w * 0.9} h={h * 0.42} seed={5} light="#F6EDD0" dark="#C3D0C0" />
      <Cumulus x={w * 0.92} base={horizon - 12} w={w * 0.4} h={h * 0.18} seed={9} light={pale} dark="#D3D6BE" />
      <Haze x={-w * 0.05} y={h * 0.14} w={w * 0.4} h={24} fill={mist} />
      <path d={farBank(-20, w + 20, horizon + 2, 22, 5, 70)} fill="#A5B7A6" />
      <rect y={horizon} width={w} height={h - horizon} fill={steel} />
      <path d={ripples({ x0: w * 0.1, x1: w * 0.9, y0: horizon + 8, y1: h, count: 34, seed: 31, size: 260, thickness: 10 })} fill={pale} />
      <path d={ripples({ x0: -40, x1: w + 40, y0: horizon + 12, y1: h, count: 70, seed: 17, size: 240, thickness: 11 })} fill={mix(steel, ink.river, 0.6)} />
      <path
        d={ripples({ x0: isle.x - 520 * isle.s, x1: isle.x + 560 * isle.s, y0: isle.y + 30, y1: isle.y + 170, count: 34, seed: 6, size: 280, thickness: 15 })}
        fill={ink.river}
      />
      <g transform={at(isle.x, isle.y, isle.s)}>
        <path d={blob('-620,26! -560,2 -440,-12 -200,-18 100,-20 360,-14 520,0 620,26!')} fill={ink.mangrove} />
        <Tree x={-430} y={-6} height={270} seed={3} fill={mix(ink.river, ink.laterite, 0.35)} />
        <Tree x={430} y={-4} height={330} seed={6} fill={mix(ink.river, ink.laterite, 0.35)} />
        <RuinedFort
          light={mix(ink.laterite, ink.sand, 0.3)}
          dark={mix(ink.laterite, ink.river, 0.5)}
          hole={ink.river}
          stone={mix(ink.laterite, ink.sand, 0.55)}
        />
        <Tree x={-60} y={2} height={210} seed={9} fill={ink.river} />
        <path d={blob('-640,30! -600,12 -420,-2 -160,4 160,-4 440,4 600,14 660,30!')} fill={mix(ink.laterite, ink.river, 0.68)} />
        <path d={grass(-300, 2, 34, 420, 40, 3) + grass(280, 2, 34, 460, 44, 5)} fill={ink.mangrove} />
        {/* a landing stage and an old gun on the shore */}
        <path d={ribbon('520,4,9 700,20,9') + [560, 600, 640, 680].map((x) => ribbon(`${x},8,6 ${x},50,6`)).join('')} fill={ink.river} />
        <path d={ribbon('-250,-16,26 -180,-28,17 -150,-33,19') + disc(-236, -8, 15)} fill={ink.river} />
      </g>
      <path d={skein(w * 0.56, h * 0.17, 9, 46, 0.55, 5)} fill={ink.river} />
      {/* visitors approach in a boat */}
      <Plate>
        <g transform={at(boat.x, boat.y, boat.s)}>
          {guests.map(({ x, s: size, ...person }) => (
            <g key={x} transform={at(x, -8, size)}>
              <Sitter
                {...person}
                near={{ elbow: [2, -38], wrist: [40, -40], pose: 'rest', turn: 16 }}
                far={{ elbow: [34, -44], wrist: [62, -44], pose: 'rest', turn: 14 }}
              />
            </g>
          ))}
          {/* their guide sits in the bow, turned to them, and points at the fort */}
          <g transform={at(300, -44, 1.4, { flip: true })}>
            <Sitter
              inks={{ ...skins.deep, top: '#2F8F6A', topShade: ink.mangrove, bottom: '#C9B07A', bottomShade: '#8F7646', dark: ink.night }}
              wear="cap"
              hat={ink.laterite}
              hatShade="#7E2E22"
              face={{ smile: true, earring: ink.paper, tied: true }}
              near={{ elbow: [-48, -98], wrist: [-80, -130], pose: 'point', turn: 4 }}
              far={{ elbow: [36, -46], wrist: [60, -50], pose: 'rest', turn: 14 }}
            />
          </g>
          <Lit d={[blob('-520,-6 -300,-2 0,-6 240,-28 420,-86 470,-112! 440,-40 380,40 300,90 -520,90')]} light={ink.sunset} dark={ink.night} dx={-2} dy={12}>
            <path d="M-540 26C-300 34 0 28 240 8C340 -6 420 -40 480 -84" fill="none" stroke={ink.laterite} strokeWidth={16} />
          </Lit>
        </g>
      </Plate>
    </Sheet>
  );
}

/** Kunta Kinteh Island: the roofless fort and bare baobabs in the wide river, a boat drawing near in which a guide tells her guests about it. */
export const scene: Scene = { name: 'kunta-kinteh-island', crops: ['card', 'wide'], draw };
