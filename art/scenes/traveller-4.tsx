import type { ReactElement } from 'react';
import { Beard, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, line } from '../kit/geometry.ts';
import { SweptHair } from '../kit/hairstyles.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.olive;

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#F2A541">
      <circle cx={w / 2} cy={450} r={370} fill="#FBDC9A" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <NeckFront skin={skin} width={74} down={300} />
          <Shoulders fill={ink.paper} shade="#C9C2B0" width={290}>
            <path
              d={[300, 360, 420, 480].map((y) => line(`-380,${y + 40} -150,${y - 10} 0,${y} 150,${y - 10} 380,${y + 40}`)).join('')}
              fill="none"
              stroke="#2A4F7A"
              strokeWidth={24}
            />
            <path d={blob('-110,206! -80,262 0,286 80,262 110,206! 0,180')} fill={skin.shade} />
          </Shoulders>
          <Face
            skin={skin}
            f={{ lips: 0.75, hair: '#2A1C1A', jaw: 98, cheek: 130, chin: 196, turn: 12, gaze: 0.2, nose: 30, smile: 10, brow: 14, beaming: true }}
          >
            <Beard fill="#4A322A" open />
          </Face>
          <SweptHair inks={{ dark: '#2A1C1A', light: '#6E4433' }} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A young man with dark wavy hair and a trimmed beard in a striped shirt. */
export const scene: Scene = { name: 'traveller-4', crops: ['square'], draw };
