import type { ReactElement } from 'react';
import { CroppedHair, Shoulders } from '../kit/bust.tsx';
import { complexions, Face, NeckFront } from '../kit/face.tsx';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink } from '../kit/palette.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';

const gourd = '#E9A24A';
const gourdShade = '#9A4F2A';

/** The kora from the front: half calabash with its hide, bridge, hand posts, neck and two rows of strings. */
function Kora(): ReactElement {
  const rings = Array.from({ length: 11 }, (_, i) => ribbon(`-19,${-560 - i * 38},15 19,${-566 - i * 38},15`)).join('');
  const strings = Array.from({ length: 11 }, (_, i) =>
    [line(`-22,${-20 - i * 9} -7,${-560 - i * 38}`), line(`22,${-20 - i * 9} 7,${-560 - i * 38}`)].join(''),
  ).join('');
  return (
    <g>
      <path d={ribbon('0,220,30 0,-300,28 0,-1010,24')} fill="#4A2626" />
      <path d={rings} fill="#8A4E33" />
      <Lit d={[disc(0, 0, 258, 268)]} light={gourd} dark={gourdShade} dx={34} dy={16} />
      <path d={disc(0, 0, 232, 242)} fill={ink.sand} />
      <path d={blob('40,-240 150,-190 226,-60 228,60 160,180 40,240! 130,120 150,0 120,-140')} fill="#E0C290" />
      {Array.from({ length: 20 }, (_, i) => {
        const a = (i / 20) * Math.PI * 2;
        return <path key={a} d={disc(Math.cos(a) * 246, Math.sin(a) * 256, 7)} fill="#4A2626" />;
      })}
      <path d={disc(-120, -110, 44)} fill="#3A1E22" />
      <path d={ribbon('-190,-30,16 190,-30,16')} fill="#6E3A2A" />
      <path d={ribbon('-96,190,14 -86,-310,14') + ribbon('96,190,14 86,-310,14')} fill="#6E3A2A" />
      <path d={poly('-30,30 -24,-130 24,-130 30,30')} fill="#6E3A2A" />
      <path d={strings} fill="none" stroke={ink.paper} strokeWidth={3} />
      <path
        d={Array.from({ length: 11 }, (_, i) => line(`${i % 2 ? -22 : 22},${-20 - i * 9} 0,236`)).join('')}
        fill="none"
        stroke="#8A4E33"
        strokeWidth={2.5}
      />
    </g>
  );
}

function Hand({ flip }: { flip: boolean }): ReactElement {
  return (
    <g transform={flip ? 'scale(-1 1)' : undefined}>
      <Lit
        d={[
          blob('-176,-64 -150,-110 -110,-118 -80,-96 -74,-50 -96,-14 -140,-6 -172,-26'),
          ribbon('-96,-84,36 -60,-116,30 -32,-130,20'),
          ribbon('-86,-60,34 -48,-82,28 -22,-88,18'),
          ribbon('-98,-34,30 -100,20,26 -98,60,22'),
          ribbon('-120,-26,30 -126,22,26 -124,56,22'),
          ribbon('-144,-26,28 -150,14,24 -150,44,20'),
        ]}
        light={flip ? complexions.deep.base : complexions.deep.light}
        dark={flip ? complexions.deep.shade : complexions.deep.base}
        dx={flip ? -10 : 12}
        dy={8}
      />
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
          <g transform="translate(-24 -310) scale(0.78)">
            <NeckFront skin={face} width={82} down={320} />
            <Shoulders fill={sleeve} shade={robe} width={340}>
              <path d={line('-110,214 -60,300 0,330 60,300 110,214')} fill="none" stroke="#F2C36B" strokeWidth={20} />
            </Shoulders>
            <g transform="rotate(5 0 160)">
              <Face skin={face} f={{ hair: '#211A1C', jaw: 100, cheek: 132, turn: 12, raise: 12, nose: 36, smile: 9, brow: 12, closed: true, lines: true }} />
              <CroppedHair inks={{ dark: '#211A1C', light: '#54403A' }} />
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
          <g transform="translate(0 96) rotate(15) scale(0.8)">
            <Kora />
          </g>
          <Lit
            d={[blob('-196,-112 -262,-86 -322,20 -372,150 -356,222 -290,240 -210,196 -150,160 -158,84! -226,110 -236,50 -206,-30')]}
            light={sleeve}
            dark={robe}
            dx={10}
            dy={14}
          />
          <Lit
            d={[blob('150,-112 216,-86 282,20 346,150 336,226 286,246 226,206 184,172 188,94! 236,116 226,50 176,-30')]}
            light={robe}
            dark="#173F66"
            dx={8}
            dy={14}
          />
          <g transform="translate(0 118) rotate(4) scale(0.86)">
            <Hand flip={false} />
          </g>
          <g transform="translate(26 128) rotate(6) scale(0.86)">
            <Hand flip />
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

/** A kora player lost in his music, both hands on the strings. */
export const scene: Scene = { name: 'gallery-kora', crops: ['card', 'wide'], draw };
