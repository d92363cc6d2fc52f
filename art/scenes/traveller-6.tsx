import type { ReactElement } from 'react';
import { Beard, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, line, poly } from '../kit/geometry.ts';
import { Glasses } from '../kit/hairstyles.tsx';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.deep;
const bands = ['#F2A541', '#1F4D3A', '#B9472F', '#F2A541', '#16181A'];

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#B9472F">
      <circle cx={w / 2} cy={450} r={370} fill="#F2B05A" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <NeckFront skin={skin} width={86} down={300} />
          <Shoulders fill={ink.paper} shade="#D9C39A" width={310}>
            <path d={blob('-84,206! -50,270 0,300! 50,270 84,206!')} fill={skin.base} />
            <path d={blob('0,206! 34,262 0,300! 50,270 84,206!')} fill={skin.shade} />
            {/* woven bands across chest and shoulders */}
            {bands.map((stroke, i) => (
              <path
                key={`${stroke}-${i}`}
                d={line(`-440,${404 + i * 33} -220,${322 + i * 33} 0,${304 + i * 33} 220,${322 + i * 33} 440,${404 + i * 33}`)}
                fill="none"
                stroke={stroke}
                strokeWidth={34}
              />
            ))}
          </Shoulders>
          <path d={poly('-92,194 -140,226 -66,330 0,302 -52,262') + poly('92,194 140,226 66,330 0,302 52,262')} fill="#F0E2C0" />
          <Face
            skin={skin}
            f={{
              hair: '#241A1A',
              jaw: 108,
              cheek: 134,
              chin: 194,
              turn: -10,
              gaze: -0.2,
              nose: 38,
              smile: 10,
              lips: 0.8,
              brow: 12,
              lines: true,
              beaming: true,
              teeth: true,
            }}
          >
            <Beard fill="#6A605A" open />
          </Face>
          <path d={blob('-96,-130 -70,-170 -20,-184 -50,-150 -80,-120')} fill={skin.light} />
          <Glasses frame="#16181A" round={false} turn={-10} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A shaven-headed man with a greying beard, dark glasses frame and a shirt of woven bands. */
export const scene: Scene = { name: 'traveller-6', crops: ['square'], draw };
