import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { Shoulders } from '../kit/bust.tsx';
import { Cloth } from '../kit/cloth.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, line, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Lit, Plate, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank } from '../kit/trees.ts';

const skin = complexions.deep;
const pink = ink.bougainvillea;
const pinkDeep = '#7E1F42';
const pinkLit = '#E4668A';

/** A high headscarf: a band round the brow, the mass behind it, and a knot above the left temple. */
function Headscarf(): ReactElement {
  return (
    <g>
      <Lit
        d={[
          blob('-140,-60 -168,-150 -140,-246 -60,-312 40,-316 130,-262 164,-160 142,-60! 96,-120 0,-140 -96,-120'),
          blob('-96,-268 -176,-306 -212,-262 -190,-208 -120,-214'),
          blob('-108,-276 -130,-350 -84,-378 -40,-340 -56,-280'),
        ]}
        light={pinkLit}
        dark={pink}
        dx={16}
        dy={14}
      >
        <path d={blob('60,-330! 70,-250 60,-190 90,-120 110,-40! 220,-40! 220,-330!')} fill={pinkDeep} />
      </Lit>
      <Lit d={[blob('-142,-44! -148,-110 -110,-158 0,-182 110,-158 148,-110 142,-44! 104,-104 0,-128 -104,-104')]} light={pinkLit} dark={pink} dx={22} dy={8} />
      <Lit d={[disc(-104, -252, 40, 36)]} light={pinkLit} dark={pink} dx={12} dy={10} />
      <path
        d={line('-60,-296 10,-240 60,-168') + line('20,-310 76,-250 112,-180') + line('-128,-226 -60,-206 0,-184')}
        fill="none"
        stroke={pinkDeep}
        strokeWidth={7}
      />
      <path d={line('-120,-96 0,-140 116,-104')} fill="none" stroke="#F2C36B" strokeWidth={7} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={700} inks={['#2F7F80', '#86B894', '#F3DC9C']} />
      <circle cx={490} cy={420} r={340} fill="#F6BE52" />
      <path d={farBank(-20, w + 20, 700, 90, 6, 60)} fill="#C98A4A" />
      <g transform={at(70, 720, 0.9)}>
        <RoundHouse wall="#D98E57" wallShade="#9A5640" thatch="#E2B662" thatchShade="#A8743A" door={ink.river} />
      </g>
      <g transform={at(960, 710, 0.76)}>
        <RoundHouse wall="#D98E57" wallShade="#9A5640" thatch="#E2B662" thatchShade="#A8743A" door={ink.river} />
      </g>
      <rect y={698} width={w} height={h - 698} fill="#C9743C" />
      <Plate dx={3} dy={-2}>
        <g transform={at(500, 500, 1.12)}>
          <Shoulders fill="#1F6F78" shade={ink.river} width={262} slope={8}>
            <Cloth
              d={blob('-340,190! 340,190! 340,780! -340,780!')}
              x={-340}
              y={210}
              w={680}
              h={540}
              base="none"
              a="#F2A541"
              b={ink.sand}
              motif="fans"
              size={104}
            />
            <path d={blob('80,220! 70,300 120,420 100,560 130,780! 400,780! 400,220!')} fill={ink.river} opacity={0.5} />
          </Shoulders>
          <path d={blob('-128,216! -110,300 -50,350 0,360 50,350 110,300 128,216! 0,180')} fill={skin.base} />
          <path d={blob('0,190! 40,270 20,330 0,360! 50,350 110,300 128,216!')} fill={skin.shade} />
          <path d={line('-134,220 -114,306 -52,358 0,368 52,358 114,306 134,220')} fill="none" stroke="#F2C36B" strokeWidth={9} />
          <NeckFront skin={skin} width={68} down={264} />
          <path d={[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => disc(i * 19, 262 - i * i * 2.6, 8.5)).join('')} fill="#F2C36B" />
          <g transform="rotate(3 0 160)">
            <Face
              skin={skin}
              f={{ hair: '#211518', jaw: 88, cheek: 130, chin: 186, turn: 14, raise: -12, gaze: 0.2, nose: 33, smile: 11, brow: 9, lashes: true }}
            />
            <path d={ribbon('-136,52,5 -136,72,5') + ribbon('134,52,5 134,72,5')} fill="#F2C36B" />
            <Lit d={[disc(-138, 104, 26, 32), disc(136, 104, 24, 32)]} light="#FBE09A" dark="#D9962E" dx={7} dy={4} />
            <path d={disc(-138, 106, 11, 15) + disc(136, 106, 10, 15)} fill={skin.shade} />
            <Headscarf />
          </g>
        </g>
      </Plate>
    </Sheet>
  );
}

/** The cultural guide: bougainvillea-pink headscarf, gold earrings, wax-print dress, chin raised, nearly smiling. */
export const scene: Scene = { name: 'guide-cultural', crops: ['square'], draw };
