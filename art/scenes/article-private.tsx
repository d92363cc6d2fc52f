import type { ReactElement } from 'react';
import { at, blob, disc, line, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, skein } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass, palm } from '../kit/trees.ts';
import { OffRoader } from '../kit/vehicles.tsx';
import { Walker } from '../kit/walker.tsx';
import { ripples } from '../kit/water.ts';

const dusk = '#2E2748';
const bark = '#4A3A5E';
const barkLit = '#E79A7A';
const paint = '#E9D8B4';
const paintShade = '#8E7E84';

/** The rear passenger door of the off-road car stands open towards the front: seat, sill and the inside of the door. */
function OpenDoor(): ReactElement {
  return (
    <g>
      <path d={poly('-100,-167 -14,-167 -14,-50 -71,-50 -75,-68 -100,-88')} fill="#1C1A30" />
      <path d={poly('-92,-160 -22,-160 -22,-126 -92,-126')} fill="#F2B08A" />
      <Lit
        d={[blob('-94,-134! -78,-136! -70,-84 -74,-70! -92,-80!'), blob('-84,-86! -40,-90 -34,-82 -36,-68! -84,-66!')]}
        light="#C98A52"
        dark="#7A4A3A"
        dx={-6}
        dy={5}
      />
      <path d={poly('-72,-52 -12,-52 -12,-46 -72,-46')} fill={paint} />
      {/* the door itself, seen from inside */}
      <path d={poly('-14,-168 34,-178 40,-34 -14,-50')} fill={paint} />
      <path d={poly('-8,-162 28,-170 30,-118 -8,-118')} fill="#F2B08A" opacity={0.85} />
      <path d={poly('-8,-110 31,-108 34,-44 -8,-57')} fill={paintShade} />
      <path d={ribbon('0,-92,5 24,-91,5') + ribbon('0,-72,8 26,-68,8')} fill="#4E4254" />
      <path d={poly('34,-178 40,-177 46,-34 40,-34')} fill={ink.paper} />
    </g>
  );
}

function Car(): ReactElement {
  return (
    <g>
      <path d={blob('-300,2 -100,-8 220,-6 290,8 60,24 -260,20')} fill={mix('#7A3E4A', dusk, 0.5)} />
      <OffRoader paint={paint} shade={paintShade} glass={dusk} dark="#1C1A30" load="#D9703F" />
      <path d={line('-6,-112 -4,-52') + line('70,-110 76,-56')} fill="none" stroke={paintShade} strokeWidth={2.4} />
      <path d={ribbon('8,-100,4 22,-100,4')} fill="#1C1A30" />
      <path d={poly('-210,-84 -206,-96 -206,-60 -212,-60')} fill={ink.laterite} />
      <OpenDoor />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.12 });
  const ground = h * 0.68;
  const foot = h * 0.93;
  const tree = pick(crop, { card: { x: 880, y: 640, s: 940 }, wide: { x: 1180, y: 720, s: 1060 } });
  const car = pick(crop, { card: { x: 800, y: 726, s: 1.72 }, wide: { x: 1080, y: 818, s: 1.94 } });
  const bao = baobab(tree.x, tree.y, tree.s, 5);
  const p = 1.24 * k;
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={ground} inks={['#5B6FA6', '#B58FB0', '#F2A98E', '#FBD7A0']} />
      <Haze x={-w * 0.12} y={h * 0.3} w={w * 0.4} h={30} fill="#F6BFA0" />
      <Haze x={w * 0.2} y={h * 0.56} w={w * 0.44} h={24} fill="#FBDDB0" />
      <path d={skein(w * 0.43, h * 0.19, 5, 40, 0.55, 4)} fill={dusk} />
      <path d={farBank(-20, w + 20, ground + 4, 64, 12, 60)} fill="#B98AA0" />
      {[0.04, 0.1, 0.46].map((t, i) => {
        const [stem, crown] = palm(w * t, ground + 8, h * (0.26 + (i % 2) * 0.06), i + 4, i % 2 ? -0.05 : 0.05);
        return <path key={t} d={stem + crown} fill="#A0718E" />;
      })}
      {/* the mist of the first hour lies before the trees */}
      <Haze x={-w * 0.1} y={ground - 10} w={w * 0.66} h={50} fill="#FBE6C4" opacity={0.75} />
      <Haze x={w * 0.18} y={ground - 60} w={w * 0.56} h={34} fill="#FBE6C4" opacity={0.55} />
      <rect y={ground} width={w} height={h - ground} fill="#C9745E" />
      <path
        d={blob(`-60,${ground + 2} ${w * 0.3},${ground - 6} ${w + 60},${ground + 2} ${w + 60},${ground + 60} ${w * 0.5},${ground + 34} -60,${ground + 44}`)}
        fill="#9A7A6E"
      />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 50, y1: h, count: 30, seed: 4, size: 320, thickness: 12 })} fill="#E39A72" opacity={0.8} />
      <Plate dx={2.2} dy={-1.5}>
        <Lit d={bao.wood} light={barkLit} dark={bark} dx={9} dy={3}>
          <path
            d={blob(
              `${tree.x + tree.s * 0.3},${tree.y - tree.s}! ${tree.x + tree.s * 0.14},${tree.y - tree.s * 0.66} ${tree.x + tree.s * 0.06},${tree.y - tree.s * 0.5} ${tree.x + tree.s * 0.05},${tree.y - tree.s * 0.25} ${tree.x + tree.s * 0.08},${tree.y + 20}! ${tree.x + tree.s},${tree.y + 20}! ${tree.x + tree.s},${tree.y - tree.s}!`,
            )}
            fill={dusk}
          />
          <path d={bao.ridges.join('')} fill={dusk} />
        </Lit>
        <path d={bao.tips.map(([x, y], i) => dabs(x, y, 34, 22, 7, i + 3, 36, (i * 67) % 180)).join('')} fill="#3E4A5E" />
      </Plate>
      <path
        d={blob(`${tree.x - tree.s * 0.4},${tree.y + 4} ${tree.x},${tree.y - 8} ${tree.x + tree.s * 0.42},${tree.y + 4} ${tree.x},${tree.y + 26}`)}
        fill="#7A3E4A"
      />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(car.x, car.y, car.s)}>
          <Car />
        </g>
        <path
          d={disc(w * 0.11, foot + 2, 90 * k, 11 * k) + disc(w * 0.245, foot + 14 * k, 96 * k, 12 * k) + disc(car.x + 156 * k, foot + 22 * k, 100 * k, 12 * k)}
          fill="#7A3E4A"
        />
        <g transform={at(car.x + 150 * k, foot + 22 * k, p * 1.02, { flip: true })}>
          <Walker
            inks={{ ...skins.deep, top: '#DCC58C', topShade: '#96803F', bottom: '#3F5A48', bottomShade: '#22352E', dark: '#1C1A30' }}
            garment="trousers"
            wear="cap"
            hat="#3F6E50"
            hatShade="#22402F"
            step={0.16}
            tilt={4}
            waisted
            face={{ smile: true, earring: ink.paper, tied: true }}
            near={{ elbow: [40, -196], wrist: [66, -238], pose: 'hold', turn: 20 }}
            far={{ elbow: [42, -180], wrist: [88, -168], pose: 'offer' }}
          />
        </g>
        <g transform={at(w * 0.1, foot, p * 0.98)}>
          <Walker
            inks={{ ...skins.fair, top: '#F6EAD2', topShade: '#C9A99A', bottom: '#5E7396', bottomShade: '#3A4A70', dark: '#5A3426' }}
            garment="trousers"
            wear="sun"
            hat="#E9C98A"
            hatShade="#B08A52"
            longSleeves
            step={0.9}
            face={{ smile: true, beard: '#B98A6A' }}
          />
        </g>
        <g transform={at(w * 0.235, foot + 12 * k, p)}>
          <Walker
            inks={{ ...skins.warm, top: '#D2486C', topShade: '#8E2A50', bottom: '#F2D9A8', bottomShade: '#B99A78', dark: '#2A1A24' }}
            garment="trousers"
            waisted
            wear="long"
            hat="#3A2230"
            hatShade="#241420"
            step={0.8}
            face={{ smile: true, earring: ink.paper }}
            near={{ elbow: [-30, -172], wrist: [-10, -128] }}
          />
        </g>
      </Plate>
      <g fill={dusk}>
        <path d={blob(`-60,${h * 0.985} ${w * 0.3},${h * 0.995} ${w * 0.7},${h * 0.985} ${w + 60},${h * 0.97} ${w + 60},${h + 60}! -60,${h + 60}!`)} />
        <path d={grass(w * 0.02, h + 10, 120, w * 0.16, 50, 6) + grass(w * 0.98, h + 10, 130, w * 0.18, 56, 2) + grass(w * 0.42, h + 12, 56, w * 0.3, 44, 9)} />
      </g>
    </Sheet>
  );
}

/** At dawn, under a great baobab, a guide holds the door of an off-road car open; two guests walk up to it. */
export const scene: Scene = { name: 'article-private', crops: ['card', 'wide'], draw };
