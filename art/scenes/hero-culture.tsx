import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { TinHouse } from '../kit/compound.tsx';
import { CookSeated } from '../kit/cook.tsx';
import { at, blob, disc } from '../kit/geometry.ts';
import { CookingPot } from '../kit/hearth.tsx';
import { Drummer, KoraPlayer } from '../kit/musicians.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, Sun } from '../kit/sky.tsx';
import { Stander } from '../kit/stander.tsx';
import { branches, dabs, farBank, foliage, grass, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const plum = '#2A1A2E';
const dust = '#E39A4E';
const shadow = '#8E4233';
const house = { wall: '#D98E57', wallShade: '#8A4536', thatch: '#E5B45C', thatchShade: '#94602F', door: plum };
const tin = { wall: '#E3A065', wallShade: '#9A5040', roof: '#B98A6A', roofShade: '#7A4A42', door: plum, trim: '#7A4638' };

/** Where the groups stand in each crop: `[x, y, scale]`. */
type Spot = readonly [number, number, number];

function GuideAndGuests({ spot }: { spot: Spot }): ReactElement {
  return (
    <g transform={at(...spot)}>
      <path d={glint(70, 4, 460, 24)} fill={shadow} />
      <g transform="translate(-96 0)">
        <Walker
          inks={{ ...skins.deep, top: '#E3CE94', topShade: '#94803F', bottom: ink.river, bottomShade: plum, dark: ink.night }}
          garment="trousers"
          waisted
          wear="cap"
          hat={ink.mangrove}
          hatShade={ink.river}
          step={0.16}
          face={{ smile: true, earring: ink.paper, tied: true }}
          far={{ elbow: [52, -196], wrist: [84, -222], pose: 'offer', turn: -6 }}
          near={{ elbow: [-26, -166], wrist: [2, -136] }}
        />
      </g>
      <g transform="translate(150 4) scale(-0.96 0.96)">
        <Stander
          inks={{ ...skins.fair, top: '#3E7C86', topShade: ink.river, bottom: '#F0E2C0', bottomShade: '#C9A878', dark: '#6B3A22' }}
          garment="shorts"
          wear="sun"
          hat={ink.sand}
          hatShade="#C9A878"
        />
      </g>
      <g transform="translate(226 10) scale(-1 1)">
        <Stander
          inks={{ ...skins.warm, top: ink.bougainvillea, topShade: '#7E2442', bottom: ink.sunset, bottomShade: '#B9652C', dark: ink.night }}
          garment="wrapper"
          wear="bun"
          hat={ink.night}
          hatShade={ink.night}
          near={[
            [20, -176],
            [52, -204],
          ]}
        />
      </g>
    </g>
  );
}

function Music({ kora, drum, second }: { kora: Spot; drum: Spot; second: Spot }): ReactElement {
  return (
    <g>
      <path
        d={
          glint(kora[0] + 10, kora[1], 260 * kora[2], 20 * kora[2]) +
          glint(drum[0], drum[1], 210 * drum[2], 18) +
          glint(second[0], second[1], 200 * second[2], 16)
        }
        fill={shadow}
      />
      <g transform={at(...second, { flip: true })}>
        <Drummer
          inks={{ ...skins.brown, top: ink.sunset, topShade: '#B9652C', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
          beat="far"
          robe
          looks={{ wear: 'kufi', hat: ink.sand, hatShade: '#C9A878', beard: '#3A2A2C' }}
          drum="#B5682F"
          drumShade="#5E2E22"
          skinHead={ink.sand}
        />
      </g>
      <g transform={at(...drum, { flip: true })}>
        <Drummer
          inks={{ ...skins.deep, top: ink.paper, topShade: '#E0B87E', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: ink.night }}
          looks={{ wear: 'afro', smile: true }}
          drum="#C9803F"
          drumShade="#6E3A28"
          skinHead={ink.paper}
        />
      </g>
      <g transform={at(...kora)}>
        <KoraPlayer
          inks={{ ...skins.warm, top: '#2F6F7A', topShade: ink.river, bottom: ink.paper, bottomShade: '#D9B784', dark: ink.night }}
          gourd={ink.sunset}
          gourdShade="#A85A2C"
          stringInk={ink.paper}
        />
      </g>
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 450, wide: 500, tall: 520 });
  const sun = pick(crop, { card: { x: 660, y: 372, r: 200 }, wide: { x: 1010, y: 400, r: 250 }, tall: { x: 430, y: 410, r: 236 } });
  const cook = pick<Spot>(crop, { card: [320, 606, 0.72], wide: [706, 632, 0.76], tall: [140, 606, 0.68] });
  const guide = pick<Spot>(crop, { card: [690, 548, 0.62], wide: [1096, 600, 0.72], tall: [476, 594, 0.62] });
  const kora = pick<Spot>(crop, { card: [470, 772, 1.02], wide: [850, 846, 1.1], tall: [250, 812, 0.96] });
  const drum = pick<Spot>(crop, { card: [1050, 768, 1.12], wide: [1450, 846, 1.24], tall: [790, 816, 1.02] });
  const second = pick<Spot>(crop, { card: [876, 706, 0.96], wide: [1262, 776, 1.06], tall: [616, 762, 0.88] });
  const huts = pick<readonly Spot[]>(crop, {
    card: [
      [1080, ground + 36, 1.06],
      [900, ground + 14, 0.66],
      [250, ground + 12, 0.7],
    ],
    wide: [
      [1440, ground + 44, 1.24],
      [1250, ground + 14, 0.74],
      [660, ground + 12, 0.8],
    ],
    tall: [
      [770, ground + 34, 1.04],
      [600, ground + 10, 0.56],
      [120, ground + 22, 0.8],
    ],
  });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#7A2B52', '#C24A55', '#EE8A4A', '#F8C06A', '#FBDD94']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFF0C4" halo="#FCD98C" rings={2} spread={0.26} />
      <path d={farBank(-20, w + 20, ground + 6, 90, 6, 64)} fill="#BE6A4A" />
      <g fill="#A04F48">
        {[
          [sun.x + sun.r * 1.2, 250, 4],
          [sun.x + sun.r * 1.5, 310, 6],
        ].map(([x = 0, height = 1, seed = 1]) => {
          const [stem, crown] = palm(x, ground + 10, height, seed, 0.05);
          return <path key={x} d={stem + crown} />;
        })}
      </g>
      <rect y={ground} width={w} height={h - ground} fill={dust} />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 20, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill={ink.laterite} opacity={0.55} />
      {huts.map(([x, y, s], i) => (
        <g key={x} transform={at(x, y, s)}>
          <path d={disc(24, 2, i ? 150 : 200, 12)} fill={shadow} />
          {i ? <RoundHouse {...house} /> : <TinHouse inks={tin} scale={0.66} />}
        </g>
      ))}
      <Plate dx={1.6} dy={-1.2}>
        <GuideAndGuests spot={guide} />
        <g transform={at(...cook)}>
          <path d={glint(40, 2, 460, 30)} fill={shadow} />
          <g transform="translate(250 4) scale(0.7)">
            <CookingPot />
          </g>
          <g transform="scale(0.95)">
            <CookSeated
              inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#7E2442', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
              wrap={ink.sunset}
              wrapShade="#B9652C"
              band={ink.bougainvillea}
              earring={ink.sand}
              wood="#7E4A30"
            />
          </g>
        </g>
        <Music kora={kora} drum={drum} second={second} />
      </Plate>
      <Frame crop={crop} />
    </Sheet>
  );
}

/** The kapok under which everybody meets: trunk with buttresses on the left, its bough over the top. */
function Frame({ crop }: { crop: Crop }): ReactElement {
  const { w, h } = area[crop];
  const leafInk = mix(plum, ink.bougainvillea, 0.28);
  if (crop === 'tall')
    return (
      <g fill={plum}>
        <path
          d={foliage(90, 10, 260, 110, 5, 34) + foliage(370, -30, 260, 92, 8, 34) + foliage(820, -30, 190, 90, 9, 34) + foliage(-10, 150, 100, 90, 3, 30)}
        />
        <path d={dabs(220, 40, 240, 70, 40, 5, 32, 20)} fill={leafInk} />
        <Plate>
          <path d={blob('-40,846 140,826 330,842 540,856 740,840 940,822 960,1260 -40,1260')} />
          <path d={grass(60, 856, 70, 220, 40, 3) + grass(500, 872, 40, 420, 50, 5) + grass(850, 852, 80, 240, 40, 9)} />
        </Plate>
      </g>
    );
  const wide = crop === 'wide';
  const trunk = wide
    ? blob('-60,-60! 470,-60! 472,120 478,300 490,460 512,600 550,720 612,800 690,866 790,960! -60,960!')
    : blob('-60,-60! 130,-60! 134,120 140,280 152,420 172,540 204,640 250,720 320,790 380,860! -60,860!');
  const bough = branches(wide ? 440 : 110, 84, -12, wide ? 420 : 280, wide ? 84 : 60, 1, 5);
  return (
    <g>
      <Plate>
        <Lit d={[trunk, bough.d]} light="#D9623F" dark={plum} dx={-8} dy={3} />
        <path
          fill={plum}
          d={
            wide
              ? foliage(480, -6, 260, 96, 5, 36) + foliage(720, -30, 260, 90, 8, 36) + foliage(1040, -50, 240, 84, 9, 34) + foliage(1560, -40, 200, 100, 3, 34)
              : foliage(170, -10, 200, 80, 5, 32) + foliage(420, -30, 220, 76, 8, 32) + foliage(1160, -40, 180, 90, 3, 32)
          }
        />
      </Plate>
      <path d={dabs(wide ? 560 : 240, 30, wide ? 380 : 230, 60, 60, 5, 34, 20)} fill={leafInk} />
      <path d={blob(`-60,${h * 0.965} ${w * 0.4},${h * 0.965} ${w * 0.7},${h * 0.98} ${w + 60},${h * 0.96} ${w + 60},${h + 40} -60,${h + 40}`)} fill={plum} />
      <path d={grass(w * 0.98, h + 10, 120, w * 0.14, 40, 3) + grass(w * 0.44, h + 10, 60, w * 0.3, 50, 6)} fill={plum} />
    </g>
  );
}

/** A village compound at golden hour: kora and drums, a cook at her pot, a guide with two visitors. */
export const scene: Scene = { name: 'hero-culture', crops: ['card', 'wide', 'tall'], draw };
