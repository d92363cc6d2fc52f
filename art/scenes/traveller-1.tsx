import type { ReactElement } from 'react';
import { Shoulders } from '../kit/bust.tsx';
import { complexions, Face, NeckFront } from '../kit/face.tsx';
import { at, blob, line } from '../kit/geometry.ts';
import { BobBack, BobFront, Glasses } from '../kit/hairstyles.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Lit, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.fair;
const hair = { dark: '#B9B4AE', light: '#F1ECE2' };

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#E9B87A">
      <circle cx={w / 2} cy={450} r={370} fill="#F7DFA8" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <BobBack inks={{ dark: '#8F8A88', light: '#B9B4AE' }} />
          <NeckFront skin={skin} width={62} down={300} />
          <Shoulders fill={ink.bougainvillea} shade="#7E1F42" width={258} slope={10} />
          <Lit d={[blob('-150,220 -80,250 0,262 80,250 150,220 170,270 110,330 0,350 -110,330 -170,270')]} light="#3F9AA0" dark="#1F6F78" dx={16} dy={14}>
            <path d={line('-140,260 -60,296 20,300') + line('-30,330 60,300 140,264')} fill="none" stroke="#12343B" strokeWidth={7} />
          </Lit>
          <Face
            skin={skin}
            f={{ lips: 0.62, hair: '#A39C96', jaw: 90, cheek: 130, chin: 182, turn: 8, nose: 29, smile: 15, teeth: true, brow: 8, lines: true }}
            ears={false}
          />
          <BobFront inks={hair} />
          <Glasses frame="#12343B" turn={8} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A silver-haired woman with round glasses and a teal scarf. */
export const scene: Scene = { name: 'traveller-1', crops: ['square'], draw };
