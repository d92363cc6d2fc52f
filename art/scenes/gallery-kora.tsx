import type { ReactElement } from 'react';
import { Beard, CroppedHair, Shoulders } from '../kit/bust.tsx';
import { Face, NeckFront } from '../kit/face.tsx';
import { complexions } from '../kit/features.ts';
import { at, blob, disc, line, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';

const gourd = '#E9A24A';
const gourdShade = '#9A4F2A';

const wood = '#4A2626';

/** Neck, strings and hand posts of a kora, seen from beyond the player's hands: all that rises behind its gourd. */
function Neck(): ReactElement {
  const rings = Array.from({ length: 12 }, (_, i) => ribbon(`-20,${-470 - i * 40},16 20,${-474 - i * 40},16`)).join('');
  const strings = Array.from({ length: 8 }, (_, i) => line(`${-22 - i * 7},-100 -11,${-480 - i * 60}`) + line(`${22 + i * 7},-100 11,${-480 - i * 60}`)).join(
    '',
  );
  return (
    <g>
      <path d={strings} fill="none" stroke={ink.paper} strokeWidth={2.4} />
      <path d={ribbon('0,-100,30 0,-300,28 0,-1000,24')} fill={wood} />
      <path d={rings} fill="#8A4E33" />
      <path d={ribbon('-112,-60,19 -110,-424,17') + ribbon('112,-60,19 110,-424,17')} fill="#B9703A" />
    </g>
  );
}

/** The half calabash with its round back to us; the hide is drawn over the rim and held by studs. */
function Gourd(): ReactElement {
  const hide = Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2;
    const reach = i % 2 ? 0.86 : 0.8;
    return `${Math.cos(a) * 262 * reach},${Math.sin(a) * 262 * reach}`;
  });
  return (
    <g>
      <path d={ribbon('0,200,30 0,330,26')} fill={wood} />
      <path d={disc(0, 0, 262)} fill={ink.sand} />
      <path d={blob('150,-216 230,-126 264,0 230,126 150,216! 190,120 206,0 190,-120')} fill="#D9B784" />
      <Inside d={blob(hide.join(' '))} fill={gourd}>
        <path d={disc(70, 54, 232)} fill="#C9742F" />
        <path d={disc(120, 96, 214)} fill={gourdShade} />
      </Inside>
      <path d={blob('-160,-74 -122,-130 -62,-158! -96,-120 -128,-66 -138,-16!')} fill="#F9D58A" />
      <path
        d={Array.from({ length: 28 }, (_, i) => {
          const a = (i / 28) * Math.PI * 2;
          return disc(Math.cos(a) * 240, Math.sin(a) * 240, 6.5);
        }).join('')}
        fill={wood}
      />
      <path d={disc(0, 0, 34) + disc(0, -66, 11) + disc(66, 0, 11) + disc(0, 66, 11) + disc(-66, 0, 11)} fill={wood} opacity={0.75} />
    </g>
  );
}

/** A hand round a post at the origin: three fingers close round it towards us, the forefinger reaches for the strings. */
function Hand({ flip }: { flip: boolean }): ReactElement {
  const skin = complexions.deep;
  const inks = { light: flip ? skin.base : skin.light, dark: flip ? skin.shade : skin.base, dx: flip ? -7 : 9, dy: 9 };
  return (
    <g transform={flip ? 'scale(-1 1)' : undefined}>
      <Lit d={[ribbon('-20,-54,34 22,-84,28 58,-84,22 74,-70,15')]} {...inks} />
      <Lit d={[blob('-96,70 -104,10 -84,-46 -44,-74 -10,-66 14,-40 14,10 10,44 -20,80 -60,104')]} {...inks} />
      <Lit d={[ribbon('-40,-30,36 0,-38,36 24,-30,30 22,-20,22')]} {...inks} />
      <Lit d={[ribbon('-40,8,36 0,2,36 25,8,30 22,18,22')]} {...inks} />
      <Lit d={[ribbon('-40,44,34 -4,40,34 20,44,28 18,54,20')]} {...inks} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.02, wide: 1.14 });
  const x = w / 2;
  const y = pick(crop, { card: 550, wide: 620 });
  const robe = '#1F5F8A';
  const sleeve = '#3F8FB8';
  const face = complexions.deep;
  return (
    <Sheet crop={crop} paper={ink.laterite}>
      <circle cx={x} cy={h * 0.42} r={h * 0.66} fill="#D9703A" />
      <circle cx={x} cy={h * 0.42} r={h * 0.5} fill={ink.sunset} />
      <circle cx={x} cy={h * 0.42} r={h * 0.34} fill="#F9D58A" />
      <Plate dx={2.5} dy={-1.8}>
        <g transform={at(x, y, k)}>
          <g transform="translate(-64 -314) scale(0.78)">
            <NeckFront skin={face} width={82} down={320} />
            <Shoulders fill={sleeve} shade={robe} width={340}>
              <path d={line('-110,214 -60,300 0,330 60,300 110,214')} fill="none" stroke="#F2C36B" strokeWidth={20} />
            </Shoulders>
            <g transform="rotate(-4 0 160)">
              <Face skin={face} f={{ hair: '#D9D2C8', jaw: 100, cheek: 132, turn: -8, raise: 12, nose: 36, smile: 9, brow: 13, closed: true, lines: true }}>
                <Beard fill="#CFC7BC" />
              </Face>
              <CroppedHair inks={{ dark: '#A8A098', light: '#E6DFD4' }} />
              <Lit
                d={[blob('-146,-92! -150,-150 -120,-226 0,-246 120,-226 150,-150 146,-92! 80,-124 0,-130 -80,-124')]}
                light={ink.paper}
                dark="#D9B784"
                dx={26}
                dy={10}
              >
                <path d={line('-146,-118 -80,-150 0,-156 80,-150 146,-118')} fill="none" stroke={ink.bougainvillea} strokeWidth={14} />
              </Lit>
            </g>
          </g>
          <g transform="translate(20 190) rotate(13) scale(0.8)">
            <Neck />
          </g>
          {/* the forearms come forward on both sides of the gourd */}
          <Lit
            d={[blob('-236,-112 -302,-86 -362,20 -402,150 -380,226 -300,232 -200,150 -112,62! -138,-8! -200,40 -250,84! -262,60 -236,-30')]}
            light={sleeve}
            dark={robe}
            dx={10}
            dy={14}
          />
          <Lit d={[blob('130,-112 196,-86 272,20 336,150 322,226 256,240 200,196 150,110 136,0')]} light={robe} dark="#173F66" dx={8} dy={14} />
          <g transform="translate(20 190) rotate(13) scale(0.8)">
            <g transform="translate(-111 -268)">
              <Hand flip={false} />
            </g>
            <g transform="translate(111 -268)">
              <Hand flip />
            </g>
            <Gourd />
          </g>
        </g>
      </Plate>
      <path
        d={blob(`-60,${h + 60}! -60,${h * 0.98} ${w * 0.3},${h * 0.965} ${w * 0.7},${h * 0.965} ${w + 60},${h * 0.98} ${w + 60},${h + 60}!`)}
        fill="#4A2626"
      />
    </Sheet>
  );
}

/** An old man with a white beard holds his kora upright before him, the gourd towards us, both hands at its posts. */
export const scene: Scene = { name: 'gallery-kora', crops: ['card', 'wide'], draw };
