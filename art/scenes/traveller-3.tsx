import type { ReactElement } from 'react';
import { Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { CurlCrown, CurlFringe } from '../kit/hairstyles.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.brown;
const hair = { dark: '#1E1517', light: '#6B3F2C' };

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#7E2442">
      <circle cx={w / 2} cy={450} r={370} fill="#D9577A" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <CurlCrown inks={hair} size={1.06} />
          <NeckFront skin={skin} width={66} down={340} />
          <Shoulders fill={ink.sunset} shade="#C4702C" width={270} slope={8}>
            <path d={blob('-130,196! -110,270 -40,330 0,338 40,330 110,270 130,196!')} fill={skin.base} />
            <path d={blob('0,196! 40,250 20,310 0,338! 40,330 110,270 130,196!')} fill={skin.shade} />
          </Shoulders>
          <Face
            skin={skin}
            f={{ hair: '#1E1517', jaw: 88, cheek: 132, chin: 184, turn: 12, gaze: 0.1, nose: 33, smile: 14, teeth: true, brow: 10, lashes: true }}
          />
          <CurlFringe inks={hair} />
          <path d={ribbon('-140,60,5 -140,70,5') + ribbon('138,60,5 138,70,5')} fill="#F2C36B" />
          <path d={disc(-142, 110, 36, 40) + disc(140, 110, 34, 40)} fill="none" stroke="#F2C36B" strokeWidth={10} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A woman with a round crown of curls, gold hoops and a sunset-yellow blouse. */
export const scene: Scene = { name: 'traveller-3', crops: ['square'], draw };
