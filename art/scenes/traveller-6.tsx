import type { ReactElement } from 'react';
import { Beard, Shoulders } from '../kit/bust.tsx';
import { complexions, Face, NeckFront } from '../kit/face.tsx';
import { at, blob, poly } from '../kit/geometry.ts';
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
            {bands.map((fill, i) => (
              <path key={`${fill}-${i}`} d={poly(`-60,${310 + i * 44} 60,${310 + i * 44} 60,${354 + i * 44} -60,${354 + i * 44}`)} fill={fill} />
            ))}
            <path d={[0, 1, 2].map((i) => poly(`-44,${332 + i * 88} 0,${312 + i * 88} 44,${332 + i * 88} 0,${352 + i * 88}`)).join('')} fill={ink.paper} />
          </Shoulders>
          <path d={poly('-92,194 -140,226 -66,330 0,302 -52,262') + poly('92,194 140,226 66,330 0,302 52,262')} fill="#F0E2C0" />
          <Face
            skin={skin}
            f={{ hair: '#241A1A', jaw: 108, cheek: 134, chin: 194, turn: -10, gaze: -0.2, nose: 38, smile: 13, teeth: true, brow: 12, lines: true }}
          >
            <Beard fill="#2E2524" />
            <path d={blob('-56,176! -46,160 -40,163 0,161 40,163 46,160 56,176! 46,200 -46,200')} fill="#8F857C" />
            <path d={blob('-68,104! -50,97 -30,95! -34,106 -48,107') + blob('68,104! 50,97 30,95! 34,106 48,107')} fill="#8F857C" />
          </Face>
          <path d={blob('-96,-130 -70,-170 -20,-184 -50,-150 -80,-120')} fill={skin.light} />
          <Glasses frame="#16181A" round={false} turn={-10} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A shaven-headed man with a grey-flecked beard, dark glasses frame and a kente-banded shirt. */
export const scene: Scene = { name: 'traveller-6', crops: ['square'], draw };
