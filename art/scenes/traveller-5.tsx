import type { ReactElement } from 'react';
import { Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, poly } from '../kit/geometry.ts';
import { DrawnBack, Plait } from '../kit/hairstyles.tsx';
import { area, type Crop, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.fair;
const hair = { dark: '#D08F3A', light: '#F6D27E' };
const freckles = [
  [-70, 40],
  [-52, 52],
  [-84, 56],
  [-40, 38],
  [64, 46],
  [48, 56],
  [80, 58],
  [0, 34],
  [16, 26],
] as const;

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#1F6F78">
      <circle cx={w / 2} cy={450} r={370} fill="#F7C75E" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <NeckFront skin={skin} width={60} down={300} />
          <Shoulders fill="#4E8A5A" shade="#1F4D3A" width={252} slope={12}>
            <path d={blob('-90,200! -50,280 0,324! 50,280 90,200!')} fill={skin.base} />
            <path d={blob('0,200! 34,270 0,324! 50,280 90,200!')} fill={skin.shade} />
          </Shoulders>
          <path d={poly('-90,196 -140,236 -90,330 0,324 -48,270')} fill="#6FA873" />
          <path d={poly('90,196 140,236 90,330 0,324 48,270')} fill="#3F7A50" />
          <Plait inks={hair} band="#C2355D" />
          <Face
            skin={skin}
            f={{ lips: 0.6, hair: '#B9783A', jaw: 84, cheek: 126, chin: 182, turn: -14, gaze: -0.2, nose: 26, smile: 15, brow: 8, lashes: true }}
          >
            <path d={freckles.map(([x, y]) => disc(x, y, 2.8)).join('')} fill={skin.shade} opacity={0.6} />
          </Face>
          <DrawnBack inks={hair} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A freckled young woman, fair hair in a plait over her shoulder, green shirt. */
export const scene: Scene = { name: 'traveller-5', crops: ['square'], draw };
