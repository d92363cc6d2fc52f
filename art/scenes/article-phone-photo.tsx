import type { ReactElement } from 'react';
import { at, blob, line, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { PhoneInHand } from '../kit/phone.tsx';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { Vervet } from '../kit/vervet.tsx';

const coat = { light: '#D6C97C', dark: '#7C8450', under: '#EFE3C4', face: ink.night, brow: ink.paper };
const wood = '#3A3A2E';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const seat = pick(crop, { card: { x: 330, y: 540, s: 1.24 }, wide: { x: 470, y: 606, s: 1.44 } });
  const phone = pick(crop, { card: { x: 800, y: 318, s: 0.9 }, wide: { x: 1080, y: 358, s: 1.02 } });
  return (
    <Sheet crop={crop} paper="#DFE2B4">
      <circle cx={seat.x + 40} cy={seat.y - 250 * seat.s} r={h * 0.4} fill="#F6F0CC" />
      <g fill="#CAD5A5">
        {[0.02, 0.5, 0.9].map((t, i) => {
          const [stem, crown] = palm(w * t, h, h * (0.82 + (i % 2) * 0.12), i + 3, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
      </g>
      <path d={farBank(-30, w + 30, h + 10, h * 0.34, 11, 100)} fill="#9DBD8C" />
      <path d={farBank(-30, w + 30, h + 30, h * 0.22, 5, 80)} fill="#6E9F74" />
      <Plate>
        <path
          d={
            ribbon(
              `-40,${seat.y - 30},66 ${w * 0.14},${seat.y + 24},54 ${seat.x + 40},${seat.y + 26},50 ${w * 0.6},${seat.y + 70},40 ${w + 60},${seat.y - 30},24`,
            ) + ribbon(`${w * 0.44},${seat.y + 46},26 ${w * 0.5},${seat.y - 60},18 ${w * 0.52},${seat.y - 150},9`)
          }
          fill={wood}
        />
      </Plate>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(seat.x, seat.y, seat.s)}>
          <Vervet inks={coat} />
        </g>
      </Plate>
      <path d={dabs(w * 0.52, seat.y - 150, w * 0.05, 70, 16, 9, 46, -70)} fill={ink.mangrove} />
      <path d={dabs(w * 0.515, seat.y - 160, w * 0.03, 50, 5, 4, 40, -70)} fill="#5E9A58" />
      <g fill={ink.mangrove}>
        <path d={foliage(30, -10, 250, 110, 5, 42) + foliage(-10, 190, 90, 110, 7, 40)} />
        <path d={foliage(w * 0.02, h + 10, w * 0.16, 90, 12, 40)} />
      </g>
      <path d={dabs(50, 20, 200, 80, 30, 2, 36, 60)} fill="#5E9A58" />
      <g transform={at(phone.x, phone.y, phone.s, { turn: 5 })}>
        <PhoneInHand
          skin={{ light: '#A9684A', dark: '#5C3327', nail: '#E2B093' }}
          body={ink.night}
          edge="#6D7A78"
          mark={ink.paper}
          focus={ink.laterite}
          sleeve={
            <g>
              <Lit d={[blob('-6,476! 60,490 160,470 286,430! 380,900! 60,900!')]} light={ink.bougainvillea} dark="#7E2442" dx={-30} dy={0} />
              <path d={line('-6,496 66,510 170,490 292,450')} fill="none" stroke={ink.sunset} strokeWidth={9} />
            </g>
          }
        >
          <g transform="rotate(-5)">
            <rect x={-220} y={-360} width={440} height={760} fill="#F3C55C" />
            <circle cx={30} cy={-120} r={150} fill="#FFF3C4" />
            <path d={farBank(-240, 240, 240, 190, 11, 70)} fill="#5E9A70" />
            <path d={ribbon('-220,90,40 -100,116,34 40,118,32 240,84,22')} fill={wood} />
            <g transform={at(14, 104, 0.86)}>
              <Vervet inks={coat} />
            </g>
          </g>
        </PhoneInHand>
      </g>
    </Sheet>
  );
}

/** A hand holds up a phone towards a green vervet monkey on a branch; the monkey fills the screen. */
export const scene: Scene = { name: 'article-phone-photo', crops: ['card', 'wide'], draw };
