import type { ReactElement } from 'react';
import { gull } from '../kit/birds.tsx';
import { Pirogue } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, disc, line, poly, random, ribbon } from '../kit/geometry.ts';
import { goat } from '../kit/mammals.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { type Headwear, ProfileFace } from '../kit/profile.tsx';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky } from '../kit/sky.tsx';
import { farBank, palm } from '../kit/trees.ts';
import { Minibus, OffRoader } from '../kit/vehicles.tsx';
import { WomanStanding } from '../kit/villagers.tsx';
import { ripples } from '../kit/water.ts';

const deep = '#2A2140';
const plum = '#4C2F58';
const white = '#FBF0DC';
const shade = '#C7A9A6';
type Passenger = {
  readonly skin: { readonly skin: string; readonly skinLit: string };
  readonly wear: Headwear;
  readonly left: boolean;
  readonly turn?: number;
  readonly face: Pick<Parameters<typeof ProfileFace>[0], 'smile' | 'beard' | 'earring'>;
};

const cloths = [ink.sunset, ink.bougainvillea, '#2B7F86', ink.laterite, '#F3E1B4', ink.mangrove];

/** What passengers wear on the head and where they look; each comes again with other cloth. */
const passengers: readonly [Passenger, ...Passenger[]] = [
  { skin: skins.deep, wear: 'wrap', left: false, face: { earring: ink.sunset } },
  { skin: skins.brown, wear: 'hair', left: true, face: { smile: true } },
  { skin: skins.warm, wear: 'kufi', left: false, face: { beard: '#2A1A1E' } },
  { skin: skins.deep, wear: 'bun', left: true, turn: 4, face: { earring: white } },
  { skin: skins.fair, wear: 'sun', left: false, turn: -6, face: { smile: true } },
  { skin: skins.brown, wear: 'cap', left: true, face: {} },
  { skin: skins.warm, wear: 'wrap', left: true, face: { smile: true } },
];

/** Passengers behind a rail on `y`, head and shoulders. */
function Crowd({ x0, x1, y, count, seed }: { x0: number; x1: number; y: number; count: number; seed: number }): ReactElement {
  const next = random(seed);
  return (
    <g>
      {Array.from({ length: count }, (_, i) => {
        const x = x0 + ((x1 - x0) * (i + 0.2 + next() * 0.6)) / count;
        const tall = 50 + next() * 12;
        const hat = cloths[(i * 3 + seed) % cloths.length] ?? ink.sand;
        const looks = passengers[(i + seed) % passengers.length] ?? passengers[0];
        return (
          <g key={x}>
            <path
              d={blob(`${x - 17},${y}! ${x - 17},${y - tall + 10} ${x},${y - tall} ${x + 17},${y - tall + 10} ${x + 17},${y}!`)}
              fill={cloths[(i * 5 + seed) % cloths.length]}
            />
            <g transform={at(x + 1, y - tall - 11, 0.27, { flip: looks.left, turn: looks.turn ?? 0 })}>
              <path d={poly('-16,30 12,36 14,62 -18,62')} fill={looks.skin.skin} />
              <ProfileFace inks={{ ...looks.skin, dark: ink.night, hat, hatShade: mix(hat, ink.night, 0.45) }} wear={looks.wear} {...looks.face} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The car ferry from the side, bow with its ramp to the right; 1120 long, waterline on y = 0. */
function CarFerry(): ReactElement {
  const rail = (x0: number, x1: number, y: number): string =>
    ribbon(`${x0},${y - 34},5 ${x1},${y - 34},5`) +
    Array.from({ length: Math.round((x1 - x0) / 26) }, (_, i) => ribbon(`${x0 + i * 26},${y - 34},3 ${x0 + i * 26},${y},3`)).join('');
  const woman = { ...skins.brown, dark: ink.night };
  return (
    <g>
      {/* far posts of the upper deck */}
      <path d={[-250, -90, 70, 210].map((x) => ribbon(`${x},-300,9 ${x},-90,9`)).join('')} fill={plum} />
      <g transform={at(-170, -92, 0.8)}>
        <Minibus paint={white} shade={ink.sunset} glass={deep} dark={ink.night} />
      </g>
      <g transform={at(130, -92, 0.72)}>
        <OffRoader paint="#2B7F86" shade="#17404E" glass={deep} dark={ink.night} load={ink.sunset} />
      </g>
      <g transform={at(-470, -92, 0.6)}>
        <WomanStanding inks={{ ...woman, top: ink.sunset, topShade: '#A85A2C', bottom: ink.bougainvillea, bottomShade: '#5E1F3E' }} wrap={ink.sand} load />
      </g>
      <g transform={at(-390, -92, 0.62)}>
        <WomanStanding inks={{ ...woman, top: '#F3E1B4', topShade: '#B08A5E', bottom: '#2B7F86', bottomShade: '#17404E' }} wrap={ink.sunset} load />
      </g>
      <g transform={at(334, -92, 0.62)}>
        <WomanStanding inks={{ ...woman, top: ink.bougainvillea, topShade: '#5E1F3E', bottom: ink.mangrove, bottomShade: '#12302A' }} wrap={ink.sunset} load />
      </g>
      <g transform={at(398, -92, 0.52)} fill={white}>
        {goat().map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g transform={at(474, -92, 0.52)} fill={ink.night}>
        {goat().map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {/* upper deck with wheelhouse and funnel */}
      <Lit d={[poly('-60,-324 -52,-440 120,-440 136,-324')]} light={white} dark={shade} dx={-40} dy={2} />
      <path d={poly('-40,-424 -4,-424 -4,-386 -42,-386') + poly('8,-424 50,-424 50,-386 8,-386') + poly('62,-424 108,-424 114,-386 62,-386')} fill={deep} />
      <path d={poly('-70,-452 134,-452 134,-438 -70,-438')} fill={ink.laterite} />
      <Lit d={[poly('-190,-320 -182,-428 -128,-428 -120,-320')]} light={ink.laterite} dark="#6E2A38" dx={-20} dy={0} />
      <path d={poly('-186,-406 -124,-406 -123,-388 -187,-388')} fill={white} />
      <path d={ribbon('30,-450,6 34,-520,4')} fill={deep} />
      <path d={blob('34,-520! 64,-526 92,-516! 92,-504 64,-514 35,-508!')} fill={ink.laterite} />
      <path d={blob('35,-508! 64,-514 92,-504! 92,-496 64,-505 35,-499!')} fill="#2B5A9A" stroke={white} strokeWidth={3} />
      <path d={blob('35,-499! 64,-505 92,-496! 92,-484 64,-494 35,-488!')} fill={ink.mangrove} />
      <Crowd x0={-330} x1={-200} y={-318} count={4} seed={4} />
      <Crowd x0={-112} x1={-66} y={-318} count={2} seed={6} />
      <Crowd x0={146} x1={300} y={-318} count={5} seed={9} />
      <path d={rail(-334, 304, -316)} fill={white} />
      <path d={poly('-346,-318 316,-318 316,-296 -346,-296')} fill={white} />
      <path d={poly('-346,-304 316,-304 316,-296 -346,-296')} fill={shade} />
      <path d={[-326, -6, 296].map((x) => ribbon(`${x},-298,12 ${x},-90,12`)).join('')} fill={white} />
      {/* ramps, raised for the crossing */}
      <path d={poly('520,-92 548,-92 640,-210 616,-222') + poly('-536,-92 -514,-92 -580,-196 -602,-186')} fill={plum} />
      <path d={line('536,-98 628,-212')} stroke={shade} strokeWidth={4} fill="none" />
      <Lit d={[poly('-548,-112 548,-112 500,8 -490,8')]} light="#3E6E86" dark="#22304E" dx={-6} dy={46}>
        <path d={poly('-560,-112 560,-112 560,-98 -560,-98')} fill={white} />
        <path d={poly('-560,-30 560,-30 560,8 -560,8')} fill={ink.laterite} />
      </Lit>
      <path d={[-420, -280, 260, 400].map((x) => disc(x, -62, 24)).join('')} fill={ink.night} />
      <path d={[-420, -280, 260, 400].map((x) => disc(x, -62, 12)).join('')} fill="#3E6E86" />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.14 });
  const horizon = h * 0.56;
  const ferry = pick(crop, { card: { x: 560, y: 650, s: 0.86 }, wide: { x: 760, y: 740, s: 0.98 } });
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#6A5A92', '#B9789A', '#F0A08A', '#FBD79A']} />
      <Cumulus x={w * 0.72} base={horizon - 20} w={w * 0.62} h={h * 0.3} seed={6} light="#FBE3B4" dark="#E0A08E" />
      <Cumulus x={w * 0.2} base={horizon - 14} w={w * 0.34} h={h * 0.14} seed={3} light="#F8D2A0" dark="#D8948E" />
      <Haze x={w * 0.04} y={h * 0.2} w={w * 0.42} h={28} fill="#E7A79C" />
      <Haze x={w * 0.62} y={h * 0.42} w={w * 0.42} h={24} fill="#FBD9A6" />
      <path d={farBank(-20, w + 20, horizon + 2, 24, 5, 60)} fill="#8A5C80" />
      {[0.05, 0.1, 0.9, 0.95].map((t, i) => {
        const [trunk, crown] = palm(w * t, horizon + 4, h * (0.16 + (i % 2) * 0.05), i + 3, i % 2 ? 0.06 : -0.05);
        return <path key={t} d={trunk + crown} fill="#8A5C80" />;
      })}
      <rect y={horizon} width={w} height={h - horizon} fill="#8F6C96" />
      <path d={ripples({ x0: w * 0.1, x1: w, y0: horizon + 6, y1: h, count: 34, seed: 26, size: 280, thickness: 9 })} fill="#FCDCA6" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 12, y1: h, count: 60, seed: 8, size: 240, thickness: 11 })} fill={plum} opacity={0.55} />
      <g transform={at(w * 0.92, horizon + 60 * k, 0.26 * k, { flip: true })}>
        <Pirogue inks={{ hull: deep, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={deep} rim="#FCDCA6" />
      </g>
      <Plate dx={1.8} dy={-1.3}>
        <g transform={at(ferry.x, ferry.y, ferry.s)}>
          <path d={blob('-560,6 -200,0 300,0 620,8 520,40 100,54 -420,44')} fill={deep} />
          <CarFerry />
          <path d={blob('470,14! 500,-8 530,-14 548,0 590,6 640,16! 560,24 500,22') + blob('-480,10! -540,0 -640,2 -760,18! -640,26 -510,24')} fill={white} />
          <path d={ribbon('-460,36,3 -240,46,7 160,40,3') + disc(330, 44, 80, 4)} fill={white} />
        </g>
      </Plate>
      {[
        [0.14, 0.14, 0.66, false],
        [0.4, 0.1, 0.44, true],
        [0.9, 0.16, 0.6, false],
      ].map(([x, y, s, flip]) => (
        <g key={String(x)} transform={at(w * Number(x), h * Number(y), Number(s) * k, { flip: Boolean(flip) })}>
          <path d={gull()} fill={Number(x) > 0.5 ? deep : white} />
        </g>
      ))}
      <path
        d={blob(
          `-60,${h * 0.95} ${w * 0.2},${h * 0.93} ${w * 0.42},${h * 0.965} ${w * 0.66},${h * 0.94} ${w * 0.86},${h * 0.965} ${w + 60},${h * 0.94} ${w + 60},${h + 60}! -60,${h + 60}!`,
        )}
        fill={plum}
      />
    </Sheet>
  );
}

/** The first ferry from Banjul to Barra, cars, goats and market women on one deck. */
export const scene: Scene = { name: 'gallery-barra-ferry', crops: ['card', 'wide'], draw };
