import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc, poly, random, ribbon } from '../kit/geometry.ts';
import { archway, Ferry } from '../kit/goree.tsx';
import { ink, mix } from '../kit/palette.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const navy = '#173A4A';

/** The island seen from the sea: round fort on the left, painted houses by the beach, the high rock on the right. */
function Island(): ReactElement {
  const next = random(31);
  const walls = ['#E9A44C', '#C9573C', '#E9A084', '#F3CF8E', '#B9472F', '#EDB04E', '#D9765A'];
  const houses = Array.from({ length: 15 }, (_, i) => ({
    x: -300 + i * 34 + next() * 8,
    w: 40 + next() * 18,
    h: 44 + next() * 44,
    wall: walls[(i * 3) % walls.length] ?? '#E9A44C',
  }));
  return (
    <g>
      <path d={blob('120,0! 160,-60 220,-104 300,-132 380,-138 450,-116 500,-70 540,-20 560,0!')} fill="#8A5A4A" />
      <path d={blob('360,0! 380,-70 420,-120 450,-116 500,-70 540,-20 560,0!')} fill="#5E3A40" />
      <path d={farBank(180, 500, -96, 46, 4, 40)} fill="#5E7A55" />
      <path d={poly('330,-130 330,-164 420,-160 420,-126')} fill="#C98A60" />
      <path d={farBank(-320, 260, -30, 74, 7, 40)} fill="#5E8A5E" />
      {[-210, -60, 96, 170].map((x, i) => {
        const [stem, crown] = palm(x, -30, 130 + (i % 2) * 30, i + 5, 0.04);
        return <path key={x} d={stem + crown} fill="#4A7A55" />;
      })}
      {houses.map(({ x, w: width, h: height, wall }) => (
        <g key={x}>
          <Inside d={poly(`${x},-6 ${x},${-6 - height} ${x + width},${-6 - height} ${x + width},-6`)} fill={wall}>
            <path d={poly(`${x + width * 0.62},0 ${x + width * 0.62},-120 ${x + width},-120 ${x + width},0`)} fill="#7E3A33" opacity={0.5} />
            <path
              d={[0.22, 0.5, 0.78]
                .map((t) =>
                  poly(
                    `${x + width * t - 3},${-height + 10} ${x + width * t + 3},${-height + 10} ${x + width * t + 3},${-height + 24} ${x + width * t - 3},${-height + 24}`,
                  ),
                )
                .join('')}
              fill={navy}
            />
          </Inside>
          <path d={poly(`${x - 3},${-5 - height} ${x + 5},${-17 - height} ${x + width - 5},${-17 - height} ${x + width + 3},${-5 - height}`)} fill="#9A4434" />
        </g>
      ))}
      {/* the round battery */}
      <Inside d={blob('-520,0! -516,-96! -330,-96! -326,0!')} fill="#E3B088">
        <path d={poly('-400,0 -400,-100 -320,-100 -320,0')} fill="#A8644E" />
        <path d={[-494, -452, -410, -368].map((x) => archway(x, -22, 20, 44)).join('')} fill={navy} />
      </Inside>
      <path d={poly('-528,-92 -528,-108 -318,-108 -318,-92')} fill="#F3D2A8" />
      <path d={ribbon('-424,-104,4 -424,-170,3')} fill={navy} />
      <path d={blob('-560,6! -540,-8 -300,-10 0,-12 240,-8 520,-8 590,6!')} fill="#F0CD94" />
      <path d={poly('40,-6 40,-14 190,-14 190,-6') + [56, 90, 124, 158, 184].map((x) => ribbon(`${x},-8,4 ${x},12,4`)).join('')} fill={navy} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 410, wide: 460 });
  const k = pick(crop, { card: 1, wide: 1.16 });
  const ferry = pick(crop, { card: { x: 500, y: 672, s: 1.18 }, wide: { x: 690, y: 764, s: 1.36 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#2F86A8', '#7FC0C8', '#E6EFD9']} />
      <Cumulus x={w * 0.26} base={horizon - 20} w={w * 0.62} h={h * 0.4} seed={9} light="#FFFAF1" dark="#CBE0DA" />
      <Cumulus x={w * 0.82} base={horizon - 10} w={w * 0.5} h={h * 0.3} seed={4} light="#F3F1E2" dark="#BCD8D6" />
      <path d={farBank(-20, w * 0.24, horizon + 2, 18, 4, 60)} fill="#8FBBAA" />
      <rect y={horizon} width={w} height={h - horizon} fill="#23808E" />
      <g transform={at(w * 0.64, horizon + 6, 0.92 * k)}>
        <Island />
      </g>
      <path
        d={ripples({ x0: w * 0.2, x1: w, y0: horizon + 14, y1: horizon + 80, count: 18, seed: 5, size: 260, thickness: 11 })}
        fill="#F0CD94"
        opacity={0.7}
      />
      <path d={ripples({ x0: -20, x1: w * 0.7, y0: horizon + 8, y1: h, count: 26, seed: 4, size: 260, thickness: 10 })} fill="#6FBDC0" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 30, y1: h, count: 60, seed: 9, size: 240, thickness: 12 })} fill={navy} opacity={0.55} />
      <g transform={at(w * 0.87, horizon + 96 * k, 0.3 * k, { flip: true })}>
        <Pirogue inks={{ hull: navy, band: ink.sunset, trim: ink.paper, shade: ink.night }} people={navy} rim="#FBE7B4" />
      </g>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(ferry.x, ferry.y, ferry.s)}>
          <path d={blob('-320,4 0,0 330,2 280,26 60,34 -240,30')} fill={navy} />
          <Ferry
            hull="#1D4E63"
            white={ink.paper}
            shade="#C9D3C4"
            dark={navy}
            band={ink.laterite}
            crowd={[ink.sunset, ink.bougainvillea, ink.mangrove, '#2B6B73', ink.laterite, '#F3E1B4']}
          />
          <path d={blob('236,10! 276,2 300,-12 318,0 350,4 372,12! 320,18 270,17') + blob('-300,8 -360,-4 -470,4 -560,16! -440,20 -330,22')} fill={ink.paper} />
          <path d={ribbon('-280,34,3 -120,44,7 120,38,3') + ribbon('-420,46,2 -320,52,6 -200,50,2') + disc(210, 44, 60, 4)} fill={ink.paper} />
        </g>
      </Plate>
      {[
        [0.1, 0.16, 0.72, false],
        [0.44, 0.1, 0.5, true],
        [0.2, 0.36, 0.42, true],
        [0.94, 0.24, 0.6, false],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })}>
          <path d={gull()} fill={Number(x) > 0.5 ? navy : ink.paper} />
        </g>
      ))}
      <path
        d={blob(
          `-60,${h * 0.95} ${w * 0.2},${h * 0.93} ${w * 0.4},${h * 0.965} ${w * 0.62},${h * 0.94} ${w * 0.84},${h * 0.965} ${w + 60},${h * 0.93} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill={mix(navy, '#23808E', 0.25)}
      />
    </Sheet>
  );
}

/** The ferry to Gorée, passengers on the upper deck, gulls, and the island with its round fort ahead. */
export const scene: Scene = { name: 'goree-ferry', crops: ['card', 'wide'], draw };
