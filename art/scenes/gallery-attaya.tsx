import type { ReactElement } from 'react';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { Arm } from '../kit/hands.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { glint } from '../kit/water.ts';

const skin = skins.brown;
const tea = '#B9561F';
const blue = '#1F6F86';

/** A small glass with tea and its head of foam; foot at y = 0, 110 high. */
function Glass({ full = 0.55 }: { full?: number }): ReactElement {
  const level = -100 * full;
  return (
    <g>
      <path d={disc(10, 1, 40, 9)} fill="#7F9C9C" />
      <Inside d={blob('-38,-108! -32,-40 -27,-3! 0,3 27,-3! 32,-40 38,-108!')} fill="#EFE3C8">
        <path d={poly(`-60,${level} 60,${level} 60,20 -60,20`)} fill={tea} />
        <path d={poly(`8,${level} 60,${level} 60,20 12,20`)} fill="#8A3A1C" />
        <path d={blob(`-60,${level - 16} 0,${level - 20} 60,${level - 16} 60,${level + 2} 0,${level + 8} -60,${level + 2}`)} fill={ink.paper} />
        <path d={ribbon('-24,-98,7 -18,-16,5')} fill={ink.paper} opacity={0.8} />
      </Inside>
      <ellipse cy={-108} rx={38} ry={7} fill="#F9EFD8" stroke="#C9B48C" strokeWidth={2.5} />
    </g>
  );
}

/** A round enamel teapot with its lid, spout to the left, tipped so far that the spout pours at (0, 0). */
function Teapot(): ReactElement {
  return (
    <g transform="translate(184 -54) rotate(-45)">
      <path d={ribbon('62,-46,15 112,-72,16 152,-40,17 142,18,16 74,44,14')} fill={ink.river} />
      <Lit
        d={[ribbon('-60,26,56 -108,6,36 -138,-46,23 -170,-92,19') + blob('-90,8 -72,-54 -36,-84 36,-84 72,-54 90,8 72,60 34,80! -34,80! -72,60')]}
        light="#7CC0C6"
        dark={blue}
        dx={14}
        dy={8}
      >
        <path d={disc(-6, 4, 20) + disc(44, -24, 10) + disc(36, 40, 9) + disc(-46, -34, 8) + disc(-40, 42, 8)} fill={ink.paper} opacity={0.9} />
      </Lit>
      <path d={line('-34,80 34,80')} stroke={ink.river} strokeWidth={7} fill="none" />
      <path d={ribbon('-158,-88,5 -178,-96,5')} fill={ink.river} />
      <Lit d={[blob('-50,-78! -34,-102 0,-112 34,-102 50,-78! 0,-70') + disc(0, -120, 12)]} light="#3F97A6" dark={ink.river} dx={9} dy={5} />
    </g>
  );
}

/** The wire burner with its charcoal; ground at y = 0, 240 wide. */
function Burner(): ReactElement {
  return (
    <g>
      <path d={glint(0, 4, 330, 24)} fill="#6E3428" />
      <path d={ribbon('-86,0,11 -56,-96,10') + ribbon('86,0,11 56,-96,10') + ribbon('6,6,11 2,-90,10')} fill="#3A2A2E" />
      <Lit d={[blob('-120,-176! -108,-128 -72,-92 0,-84 72,-92 108,-128 120,-176! 0,-166')]} light="#8A6460" dark="#3A2A2E" dx={24} dy={4} />
      <path d={line('-104,-136 0,-120 104,-136')} fill="none" stroke="#2A2024" strokeWidth={4} />
      <path
        d={[-92, -50, -6, 40, 84]
          .map((x, i) => blob(`${x - 26},-172 ${x - 14},${-194 - (i % 2) * 8} ${x + 14},${-190 - (i % 2) * 9} ${x + 27},-172 ${x},-162`))
          .join('')}
        fill="#2A2024"
      />
      <path d={[-70, -26, 18, 62].map((x, i) => blob(`${x - 14},-180 ${x - 4},${-192 + (i % 2) * 5} ${x + 13},-182 ${x},-170`)).join('')} fill="#F26A2E" />
      <path d={[-66, 22].map((x) => disc(x, -181, 5, 3)).join('')} fill="#FBD98C" />
    </g>
  );
}

/** A packet of green tea and a telephone on the mat; ground at y = 0. */
function TeaAndPhone(): ReactElement {
  return (
    <g>
      <path d={disc(10, 4, 92, 10)} fill="#8A4A30" />
      <Lit d={[poly('-62,0 -62,-96 18,-100 18,4')]} light="#4F9A5E" dark="#1F5A44" dx={-14} dy={4}>
        <path d={poly('-70,-70 30,-73 30,-34 -70,-32')} fill={ink.sunset} />
        <path d={blob('-44,-50 -22,-66 2,-52 -22,-40')} fill="#1F5A44" />
      </Lit>
      <path d={poly('54,2 116,-8 150,6 86,18')} fill={ink.night} />
      <path d={poly('62,2 114,-5 142,6 88,14')} fill="#5E8F94" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.1, wide: 1.24 });
  const floor = h * 0.66;
  const tray = pick(crop, { card: { x: 400, y: 664 }, wide: { x: 560, y: 746 } });
  const glass = { x: tray.x - 66 * k, y: tray.y + 24 * k };
  const spout = { x: glass.x + 74 * k, y: h * 0.34 };
  const cloth = { light: '#F3E6CC', dark: '#C39A72' };
  return (
    <Sheet crop={crop} paper="#E9B36A">
      {/* a shady veranda: painted wall, louvred shutters, a bench */}
      <path d={poly(`0,${h * 0.46} ${w},${h * 0.46} ${w},${floor} 0,${floor}`)} fill="#B5563C" />
      <path d={poly(`0,${h * 0.452} ${w},${h * 0.452} ${w},${h * 0.468} 0,${h * 0.468}`)} fill="#F6DDA6" />
      <g transform={at(w * 0.11, h * 0.4, k)}>
        <path d={poly('-120,10 -120,-330 130,-330 130,10')} fill="#7E3428" />
        <path d={poly('-108,0 -108,-320 0,-320 0,0') + poly('10,0 10,-320 118,-320 118,0')} fill="#2F7F80" />
        <path
          d={Array.from(
            { length: 11 },
            (_, i) =>
              poly(`-98,${-12 - i * 27} -10,${-12 - i * 27} -10,${-25 - i * 27} -98,${-25 - i * 27}`) +
              poly(`20,${-12 - i * 27} 108,${-12 - i * 27} 108,${-25 - i * 27} 20,${-25 - i * 27}`),
          ).join('')}
          fill="#1D5660"
        />
        <path d={poly('-134,8 144,8 144,26 -134,26')} fill="#F6DDA6" />
      </g>
      <path d={blob(`${w * 0.3},-20! ${w * 0.62},-20! ${w * 0.94},${h * 0.452}! ${w * 0.52},${h * 0.452}!`)} fill="#F3C887" />
      <rect y={floor} width={w} height={h - floor} fill="#C98A52" />
      <path d={poly(`0,${floor} ${w},${floor} ${w},${floor + 12} 0,${floor + 12}`)} fill="#8A4630" />
      {/* woven mat */}
      <path d={blob(`${-60},${h * 0.745}! ${w + 60},${h * 0.73}! ${w + 60},${h + 40}! -60,${h + 40}!`)} fill="#E3B46C" />
      {Array.from({ length: 10 }, (_, i) => (
        <path
          key={i}
          d={line(`-20,${h * (0.762 + i * 0.027)} ${w / 2},${h * (0.757 + i * 0.027)} ${w + 20},${h * (0.748 + i * 0.028)}`)}
          fill="none"
          stroke={i % 3 === 1 ? ink.bougainvillea : '#B98245'}
          strokeWidth={i % 3 === 1 ? 9 : 3}
        />
      ))}
      <g transform={at(w * 0.8, h * 0.9, k * 0.98)}>
        <Burner />
      </g>
      <g transform={at(w * 0.645, h * 0.955, k * 0.94)}>
        <TeaAndPhone />
      </g>
      <g transform={at(tray.x, tray.y, k)}>
        <path d={disc(6, 24, 292, 58)} fill="#8A4A30" />
        <Lit d={[disc(0, 8, 290, 56)]} light="#F1F4EA" dark="#9CB4B4" dx={10} dy={8} />
        <path d={disc(0, 4, 252, 42)} fill="#C3D3CE" />
        {[
          [-170, 4, 0.66],
          [70, -8, 0.6],
          [178, 8, 0.36],
          [-66, 24, 0.72],
          [88, 34, 0.66],
        ].map(([x = 0, y = 0, full = 0]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <Glass full={full} />
          </g>
        ))}
      </g>
      {/* the long thin stream */}
      <path
        d={ribbon(`${spout.x},${spout.y},9 ${spout.x - 44 * k},${spout.y + 36 * k},9 ${glass.x + 10 * k},${h * 0.52},8 ${glass.x},${glass.y - 84 * k},6`)}
        fill={tea}
      />
      <path
        d={ribbon(
          `${spout.x - 20 * k},${spout.y + 10 * k},2 ${spout.x - 46 * k},${spout.y + 44 * k},3 ${glass.x + 8 * k},${h * 0.52},3 ${glass.x - 1},${glass.y - 90 * k},2`,
        )}
        fill={ink.sunset}
      />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(spout.x, spout.y, k)}>
          <Teapot />
          <Arm
            joints={[
              [900, 330],
              [640, 66],
              [352, -146],
            ]}
            u={190}
            inks={skin}
            pose="hold"
            turn={-8}
            flip
            sleeve={{ to: 0.66, width: 0.66, ...cloth }}
            dx={10}
            dy={22}
          />
          <path d={line('382,-176 366,-138 340,-112')} fill="none" stroke="#F2C36B" strokeWidth={11} strokeLinecap="round" />
        </g>
      </Plate>
    </Sheet>
  );
}

/** Attaya on a veranda: green tea poured from a height into small glasses, the charcoal glowing beside. */
export const scene: Scene = { name: 'gallery-attaya', crops: ['card', 'wide'], draw };
