import type { ReactElement, ReactNode } from 'react';
import { heron } from '../kit/birds.tsx';
import { Cloth } from '../kit/cloth.tsx';
import { BinocularsAbove, BootAbove, BottleLying, HatAbove, OpenNotebook, Pencil } from '../kit/gear.tsx';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { frond, grass, palm } from '../kit/trees.ts';

const indigo = '#1E4460';
const shadow = '#12283E';

type Place = readonly [number, number, number, number];

/** One thing on the cloth with its cast shadow: the outline `d` is printed first, away from the light. */
function Thing({ place: [x, y, s, turn], d, children }: { place: Place; d: string; children: ReactNode }): ReactElement {
  return (
    <g>
      <g transform={`translate(${16 * s} ${20 * s})`}>
        <g transform={at(x, y, s, { turn })}>
          <path d={d} fill={shadow} />
        </g>
      </g>
      <g transform={at(x, y, s, { turn })}>{children}</g>
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const p = pick<Record<'hat' | 'glasses' | 'bottle' | 'book' | 'boots' | 'pencil', Place>>(crop, {
    card: {
      hat: [250, 262, 1, -12],
      glasses: [630, 222, 1, 14],
      bottle: [226, 606, 0.82, -10],
      book: [664, 580, 0.98, 4],
      boots: [1002, 390, 1.1, 7],
      pencil: [760, 646, 0.9, -52],
    },
    wide: {
      hat: [330, 296, 1.14, -12],
      glasses: [820, 250, 1.1, 14],
      bottle: [330, 684, 1.02, -10],
      book: [846, 648, 1.1, 4],
      boots: [1320, 430, 1.24, 7],
      pencil: [956, 722, 1, -52],
    },
  });
  const boot = {
    leather: { light: '#C0794A', dark: '#8A4E30' },
    sole: '#3A2722',
    lining: { light: '#EBD3A2', dark: '#B98F5C' },
    lace: ink.paper,
    inside: '#2A1C1A',
  };
  const strapFrom = p.glasses;
  return (
    <Sheet crop={crop} paper="#B5623C">
      {/* beaten earth, and the cloth laid over it */}
      <path
        d={Array.from({ length: 9 }, (_, i) => ribbon(`${-40},${i * 120 + 20},6 ${w * 0.5},${i * 120 + 30},10 ${w + 40},${i * 120},6`)).join('')}
        fill="#9C4E32"
      />
      <path d={poly(`${w * 0.022 + 14},${-20} ${w * 0.99 + 14},-20 ${w * 0.975 + 14},${h * 0.962 + 16} ${w * 0.006 + 14},${h * 0.985 + 16}`)} fill="#6E3424" />
      <g transform={`rotate(-1 ${w / 2} ${h / 2})`}>
        <Cloth
          d={poly(`${w * 0.02},-60 ${w * 0.98},-60 ${w * 0.98},${h * 0.968} ${w * 0.02},${h * 0.968}`)}
          x={0}
          y={-60}
          w={w}
          h={h + 60}
          base={indigo}
          a="#2B5C7C"
          b="#4A86A0"
          motif="leaves"
          size={pick(crop, { card: 108, wide: 124 })}
        />
        <path d={poly(`${w * 0.02},${h * 0.91} ${w * 0.98},${h * 0.91} ${w * 0.98},${h * 0.968} ${w * 0.02},${h * 0.968}`)} fill={ink.sunset} />
        <path
          d={Array.from({ length: 26 }, (_, i) => {
            const x = w * (0.038 + i * 0.0371);
            return poly(`${x - w * 0.0186},${h * 0.968} ${x},${h * 0.918} ${x + w * 0.0186},${h * 0.968}`);
          }).join('')}
          fill={ink.laterite}
        />
        <path d={poly(`${w * 0.02},${h * 0.895} ${w * 0.98},${h * 0.895} ${w * 0.98},${h * 0.91} ${w * 0.02},${h * 0.91}`)} fill={ink.paper} />
      </g>
      {/* the shade of a palm falls over the corner */}
      <path
        d={frond(w + 60, -90, 158, w * 0.5, 0.34, 4, 22) + frond(w + 70, -60, 128, w * 0.42, 0.2, 9, 20) + frond(w + 40, -120, 176, w * 0.5, 0.22, 12, 22)}
        fill={shadow}
        opacity={0.6}
      />
      <Plate dx={1.8} dy={-1.3}>
        <Thing place={p.hat} d={disc(0, 0, 204, 190)}>
          <HatAbove straw={{ light: '#F4DDA4', dark: '#D3A860' }} band={{ light: ink.laterite, dark: '#7E2E22' }} weave="#C0934E" />
        </Thing>
        <g transform={at(strapFrom[0], strapFrom[1], strapFrom[2], { turn: strapFrom[3] })} fill="none" strokeWidth={13}>
          <path
            d={line('-86,-70 -154,-86 -166,20 -128,120 -140,186 -60,196 40,170 150,190 190,90 150,-60 92,-74')}
            stroke={shadow}
            transform="translate(12 12)"
          />
          <path d={line('-86,-70 -154,-86 -166,20 -128,120 -140,186 -60,196 40,170 150,190 190,90 150,-60 92,-74')} stroke="#B9652C" />
        </g>
        <Thing place={p.glasses} d={poly('-88,-130 88,-130 112,134 -112,134')}>
          <BinocularsAbove armour={{ light: '#5E8468', dark: '#2C4A3C' }} rim={ink.night} lens="#7FB3C4" wheel="#6D7A78" />
        </Thing>
        <Thing place={p.bottle} d={blob('-204,-58! 70,-58! 130,-34 204,-38! 232,0 204,38! 130,34 70,58! -204,58!')}>
          <BottleLying steel={{ light: '#5FB3B0', dark: '#2F7F86' }} shine="#BFE3D8" cap={{ light: ink.sunset, dark: '#B9652C' }} rim={ink.night} />
        </Thing>
        <Thing place={p.book} d={poly('-224,-152 224,-152 224,154 -224,154')}>
          <OpenNotebook
            cover={{ light: ink.bougainvillea, dark: '#7E2442' }}
            paper={{ light: ink.paper, dark: '#E6D3AE' }}
            fold="#E6D3AE"
            left={
              <g transform="translate(0 96) scale(0.5)" fill={ink.river}>
                <path d={heron().join('')} />
                <path d={grass(-110, 4, 150, 90, 9, 4) + grass(120, 6, 110, 80, 8, 6)} fill={ink.mangrove} />
                <path d={line('-170,14 -60,8 40,16 170,8') + line('-120,40 0,34 130,42')} fill="none" stroke="#3E7C86" strokeWidth={7} />
              </g>
            }
            right={
              <g>
                <circle cx={20} cy={-20} r={52} fill={mix(ink.sunset, ink.paper, 0.25)} />
                <path d={palm(-24, 84, 150, 4, 0.08).join('')} fill={ink.mangrove} />
                <path d={line('-84,90 0,82 84,92')} fill="none" stroke={ink.river} strokeWidth={4} />
              </g>
            }
          />
        </Thing>
        <Thing place={p.pencil} d={poly('-130,-9 92,-9 132,0 92,9 -130,9')}>
          <Pencil paint={{ light: '#F2C04A', dark: '#C98A2C' }} wood="#F0D6A8" lead={ink.night} ferrule="#B9B2A6" />
        </Thing>
        <Thing
          place={p.boots}
          d={
            blob('-84,-186 -38,-172 -14,-122 -18,-52 -24,6 -20,76 -28,128 -72,144 -116,128 -122,76 -116,8 -126,-50 -130,-120 -112,-174') +
            blob('76,-170 122,-158 132,-106 128,-36 116,22 122,92 116,144 72,160 28,144 20,92 24,24 10,-34 6,-104 30,-158')
          }
        >
          <g transform="translate(-80 -16) rotate(-4)">
            <BootAbove {...boot} />
          </g>
          <g transform="translate(80 0) rotate(5)">
            <BootAbove {...boot} right />
          </g>
        </Thing>
      </Plate>
    </Sheet>
  );
}

/** Seen from above on a printed cloth: a straw hat, binoculars, a bottle, an open notebook and a pair of boots. */
export const scene: Scene = { name: 'article-preparation', crops: ['card', 'wide'], draw };
