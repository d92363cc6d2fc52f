import type { ReactElement } from 'react';
import { Beard, CroppedHair, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Plate, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, Sun } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const skin = complexions.deep;
const indigo = '#2B3F78';
const indigoDeep = '#1A2750';

/** The embroidered opening of a kaftan. */
function Embroidery(): ReactElement {
  return (
    <g>
      <path d={blob('-104,226! -70,300 -20,352 0,372! 20,352 70,300 104,226!')} fill={skin.base} />
      <path d={blob('-20,226! 20,300 20,352 0,372! 20,352 70,300 104,226!')} fill={skin.shade} />
      <path d={line('-112,228 -76,304 -24,362 0,384 24,362 76,304 112,228')} fill="none" stroke="#F2C36B" strokeWidth={15} />
      <path d={line('-140,238 -96,326 -38,392 0,418 38,392 96,326 140,238')} fill="none" stroke="#F2C36B" strokeWidth={5} />
      <path d={ribbon('0,384,15 0,560,15')} fill="#F2C36B" />
      <path d={poly('0,440 34,474 0,508 -34,474') + poly('0,524 26,550 0,576 -26,550')} fill="#F2C36B" />
      <path d={poly('0,456 18,474 0,492 -18,474')} fill={indigo} />
      <path d={[-3, -2, 2, 3].map((i) => disc(i * 30, 392 - Math.abs(i) * 30 + 6, 5)).join('')} fill={ink.paper} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={640} inks={['#C4532F', '#EE9145', '#F8CC7C']} />
      <Sun x={500} y={430} r={320} fill="#FFE7B0" halo="#FBD68C" rings={1} spread={0.24} />
      <path d={farBank(-20, w + 20, 622, 50, 5, 60)} fill="#B0563A" />
      {[
        [90, 300, 4],
        [900, 350, 7],
      ].map(([x = 0, height = 1, seed = 1]) => {
        const [stem, crown] = palm(x, 630, height, seed, 0.05);
        return <path key={x} d={stem + crown} fill="#A24A36" />;
      })}
      <rect y={620} width={w} height={h - 620} fill="#2B7A80" />
      <path d={ripples({ x0: 0, x1: w, y0: 636, y1: h, count: 30, seed: 6, size: 260, thickness: 12 })} fill="#F3C57C" />
      <path d={ripples({ x0: 0, x1: w, y0: 650, y1: h, count: 20, seed: 16, size: 260, thickness: 12 })} fill={ink.river} opacity={0.7} />
      <Plate dx={3} dy={-2}>
        <g transform={at(500, 470, 1.2)}>
          <NeckFront skin={skin} width={84} down={420} />
          <Shoulders fill={indigo} shade={indigoDeep} width={310}>
            <g transform="translate(0 -26)">
              <Embroidery />
            </g>
          </Shoulders>
          <Face
            skin={skin}
            f={{
              hair: '#4A4244',
              jaw: 104,
              cheek: 132,
              turn: 14,
              gaze: 0.1,
              nose: 36,
              smile: 12,
              lips: 0.8,
              brow: 12,
              lines: true,
              beaming: true,
              teeth: true,
            }}
          >
            <Beard fill="#5C5252" open />
          </Face>
          <CroppedHair inks={{ dark: '#332B2D', light: '#584E4E' }} grey="#9A9088" lift={-16} recede={22} />
        </g>
      </Plate>
    </Sheet>
  );
}

/** The founder: grey at the temples, a short beard, an indigo kaftan, eyes turned to one side. */
export const scene: Scene = { name: 'guide-founder', crops: ['square'], draw };
