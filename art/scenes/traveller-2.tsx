import type { ReactElement } from 'react';
import { Beard, CroppedHair, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, line, poly } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Lit, Plate, type Scene, Sheet } from '../kit/sheet.tsx';

const skin = complexions.fair;
const hair = { dark: '#A8642F', light: '#E0A45C' };

function draw(crop: Crop): ReactElement {
  const { w } = area[crop];
  return (
    <Sheet crop={crop} paper="#2F7A78">
      <circle cx={w / 2} cy={480} r={370} fill="#8FC3A8" />
      <Plate dx={4} dy={-3}>
        <g transform={at(500, 490, 1.34)}>
          <NeckFront skin={skin} width={80} down={300} />
          <Shoulders fill="#D9C48A" shade="#9A8348" width={300}>
            <path d={blob('-86,206! -50,280 0,318! 50,280 86,206!')} fill={skin.base} />
            <path d={blob('0,206! 34,270 0,318! 50,280 86,206!')} fill={skin.shade} />
            <path d={line('0,318 0,560')} stroke="#9A8348" strokeWidth={9} />
            <path d={disc(14, 372, 8) + disc(14, 450, 8)} fill={ink.paper} />
          </Shoulders>
          <Lit d={[poly('-92,196 -150,234 -100,340 0,320 -52,270')]} light="#F0E2B4" dark="#D9C48A" dx={8} dy={6} />
          <path d={poly('92,196 150,234 100,340 0,320 52,270')} fill="#D9C48A" />
          <Face skin={skin} f={{ lips: 0.55, hair: '#8F5228', jaw: 104, cheek: 134, chin: 194, turn: -12, gaze: -0.3, nose: 31, smile: 12, brow: 13 }}>
            <Beard fill="#B9743A" />
          </Face>
          <CroppedHair inks={hair} lift={10} />
          <Lit
            d={[blob('-142,-96 -146,-160 -128,-232 -84,-262 0,-270 84,-262 128,-232 146,-160 142,-96 0,-124')]}
            light={ink.sand}
            dark="#D2B482"
            dx={30}
            dy={10}
          >
            <path d={line('-60,-262 0,-250 60,-262')} fill="none" stroke="#B9965E" strokeWidth={5} />
          </Lit>
          <Lit
            d={[blob('-206,-44 -184,-98 -142,-134 -76,-152 0,-157 76,-152 142,-134 184,-98 206,-44 190,-34 130,-78 66,-96 0,-101 -66,-96 -130,-78 -190,-34')]}
            light="#E8CF9C"
            dark="#B9965E"
            dx={24}
            dy={8}
          />
          <path d={line('-141,-142 -72,-160 0,-165 72,-160 141,-142')} fill="none" stroke={ink.mangrove} strokeWidth={13} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** A sandy-haired man with a short beard and a bucket hat pushed back. */
export const scene: Scene = { name: 'traveller-2', crops: ['square'], draw };
