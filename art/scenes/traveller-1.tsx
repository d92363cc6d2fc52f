import type { ReactElement } from 'react';
import { Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
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
          {/* a scarf laid in two folds round the neck, one end falling over the chest */}
          <Lit d={[blob('-40,290! 34,296! 66,380 60,470 74,620! -34,620! -48,470 -52,370')]} light="#2F8A92" dark="#1F6F78" dx={18} dy={4}>
            <path d={line('-6,320 6,440 0,600') + line('30,330 36,450 40,600')} fill="none" stroke="#17525C" strokeWidth={6} />
          </Lit>
          <Lit
            d={[blob('-84,150 -128,196 -176,262! -120,296 -50,322 10,330! 60,300 40,286 -30,268 -66,226 -62,176')]}
            light="#5BB0B2"
            dark="#2F8A92"
            dx={12}
            dy={10}
          />
          <Lit
            d={[blob('84,150 128,196 176,262! 130,306 60,336 -44,330! -60,306 -30,286 30,268 66,226 62,176')]}
            light="#3F9AA0"
            dark="#1F6F78"
            dx={10}
            dy={12}
          >
            <path d={line('116,190 110,246 40,300') + line('150,236 110,280 30,318')} fill="none" stroke="#17525C" strokeWidth={6} />
          </Lit>
          <path d={line('-116,192 -104,240 -40,292') + line('-150,244 -100,280 -40,304')} fill="none" stroke="#1F6F78" strokeWidth={6} />
          <Face
            skin={skin}
            f={{ lips: 0.62, hair: '#A39C96', jaw: 90, cheek: 130, chin: 182, turn: 8, nose: 29, smile: 15, brow: 8, lines: true }}
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
