import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { arm, hairProfile, headProfile, leg, neck, skins } from '../kit/people.ts';
import { area, type Crop, Inside, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { farBank, grass, palm } from '../kit/trees.ts';
import { WalkerAway } from '../kit/walker-away.tsx';
import { glint, ripples } from '../kit/water.ts';

const bronze = '#7A4A30';
const gleam = '#F6BE6A';
const deep = '#3A2530';

/** Who climbs the stairs: how far from its middle, how far down (0 to 1), scale and clothes. */
const climbers = [
  { dx: -22, t: 0.4, s: 0.16, top: '#D9577A', shade: '#7E2442', legs: ink.river, skin: 'brown' },
  { dx: 34, t: 0.5, s: 0.19, top: ink.paper, shade: '#C9A878', legs: ink.river, skin: 'deep' },
  { dx: -84, t: 0.76, s: 0.29, top: '#D9603F', shade: '#7E2F28', legs: '#2A3F6E', skin: 'fair' },
  { dx: -38, t: 0.78, s: 0.28, top: '#3F9AA0', shade: '#1B5A66', legs: '#5A3E34', skin: 'warm' },
  { dx: 84, t: 0.9, s: 0.34, top: ink.sunset, shade: '#A8622C', legs: ink.mangrove, skin: 'brown' },
] as const;

/** The bronze family, leaning out to the right from the rock at y = 0; 520 high. */
function Family(): ReactElement {
  const woman = [
    // torso, trailing arm and head; the gown from the waist down is a cloth of its own
    blob('-52,-236 -62,-276 -74,-310 -64,-334 -36,-338 -14,-318 -10,-270 -16,-232'),
    arm([-60, -318], [-118, -296], [-178, -318], 46),
    neck(-60, -350, -50, -326, 44),
    headProfile(-70, -372, 50, -30),
    hairProfile(-70, -372, 50, -30, 1, 0.08),
  ];
  const gown = [
    blob('-52,-248! -14,-244! 4,-200 2,-150 -14,-90 -30,-30! -58,-4! -96,-14 -140,6 -196,-8! -156,-50 -116,-110 -84,-170 -64,-214'),
    ribbon('-74,-10,16 -56,-4,14 -36,-2,8'),
  ];
  const man = [
    leg([14, -186], [70, -116], [46, -28], 78, 1),
    leg([-10, -184], [-34, -96], [-86, -22], 78, 1),
    blob('-34,-200 -32,-236 -22,-290 -6,-334 30,-354 64,-358 100,-342 108,-312 88,-270 58,-232 46,-196 20,-170 -20,-176'),
    neck(68, -374, 56, -344, 62),
    headProfile(80, -400, 62, -10),
    // far arm lifts the child, near arm holds the woman by the waist
    arm([84, -330], [146, -344], [146, -420], 76, true),
    arm([14, -330], [-46, -292], [-74, -246], 72),
  ];
  const child = [
    blob('118,-424 116,-462 128,-494 148,-500 166,-486 168,-452 160,-420 140,-412'),
    leg([150, -430], [184, -416], [180, -378], 36, 1),
    neck(150, -508, 146, -490, 34),
    headProfile(154, -524, 40, -8),
    arm([152, -486], [190, -506], [232, -528], 36),
  ];
  return (
    <g>
      <g transform="translate(-19 47) scale(1.12)">
        <Lit d={child} light={gleam} dark={bronze} dx={-5} dy={4} />
        <path d={hairProfile(154, -524, 40, -8, 1, 0.01)} fill={deep} />
      </g>
      <g transform="translate(-44 4)">
        <Lit d={gown} light={gleam} dark={mix(bronze, deep, 0.3)} dx={-9} dy={5}>
          <path
            d={ribbon('-30,-230,3 -50,-150,9 -130,-20,3') + ribbon('-18,-220,3 -26,-130,8 -66,-16,3') + ribbon('-44,-226,2 -90,-130,7 -164,-26,3')}
            fill={gleam}
            opacity={0.6}
          />
        </Lit>
        <Lit d={woman} light={gleam} dark={mix(bronze, '#D9905A', 0.45)} dx={-7} dy={5} />
      </g>
      <Lit d={man} light={gleam} dark={bronze} dx={-8} dy={5}>
        <path d={ribbon('34,-316,3 62,-296,8 96,-306,3') + ribbon('38,-300,2 36,-262,5 22,-222,2')} fill={deep} opacity={0.55} />
      </Lit>
      <Lit
        d={[blob('-40,-214! 52,-210! 70,-150 54,-118! 22,-140 2,-134 -14,-104! -44,-112! -52,-160')]}
        light={gleam}
        dark={mix(bronze, deep, 0.6)}
        dx={-8}
        dy={4}
      />
      <path d={hairProfile(80, -400, 62, -10, 1, 0.01)} fill={deep} />
    </g>
  );
}

function Rock({ light, dark }: { light: string; dark: string }): ReactElement {
  return (
    <Inside d={poly('-330,180 -262,90 -214,70 -180,6 -130,-16 -96,10 -60,-6 -10,12 30,-34 84,-22 110,14 150,30 176,84 240,110 300,180')} fill={light}>
      <path d={poly('-330,180 -262,90 -214,70 -180,6 -150,40 -170,90 -120,130 -140,190')} fill={dark} />
      <path
        d={poly('-60,-6 -40,50 -80,90 -40,190 20,190 0,120 30,70 -10,12') + poly('84,-22 70,40 110,90 90,190 160,190 150,110 176,84 150,30 110,14')}
        fill={dark}
      />
    </Inside>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 560, wide: 640 });
  const statue = pick(crop, { card: { x: 640, y: 500, s: 0.8 }, wide: { x: 900, y: 560, s: 0.96 } });
  const top = statue.y + 60 * statue.s;
  const stair = statue.x - 20;
  const green = '#4E7A4A';
  let steps = '';
  for (let i = 0; i < 22; i++) {
    const t = (i / 21) ** 1.35;
    const y = top + 20 + (h - top - 20) * t;
    const half = 46 + 170 * t;
    steps += ribbon(`${stair - half},${y},${2 + 6 * t} ${stair + half},${y},${2 + 6 * t}`);
  }
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={h} inks={['#2F86A4', '#86C3C6', '#EFEBCF', '#F3DDA6']} />
      <Cumulus x={statue.x + 20} base={horizon - 40} w={w * 0.86} h={h * 0.62} seed={11} light="#FFFAF1" dark="#E3EADA" />
      <Cumulus x={w * 0.1} base={horizon - 12} w={w * 0.4} h={h * 0.2} seed={4} light="#F6F1DD" dark="#CFE0D4" />
      {/* the sea he points to */}
      <rect y={horizon} width={w} height={h - horizon} fill="#2B7F8A" />
      <path d={ripples({ x0: 0, x1: w, y0: horizon + 8, y1: h, count: 50, seed: 5, size: 200, thickness: 8 })} fill="#9CCBB4" />
      <path d={farBank(-20, w * 0.3, horizon + 4, 46, 4, 60)} fill="#6B9A84" />
      {/* the hill */}
      <path
        d={blob(
          `-60,${h + 40}! -60,${h * 0.86} ${w * 0.16},${h * 0.8} ${statue.x - 300 * statue.s},${top + 70} ${statue.x - 120},${top + 10} ${statue.x + 130},${top + 14} ${statue.x + 320 * statue.s},${top + 90} ${w * 0.86},${h * 0.9} ${w * 0.95},${h + 40}!`,
        )}
        fill={green}
      />
      <path
        d={blob(`-60,${h + 40}! -60,${h * 0.92} ${w * 0.2},${h * 0.84} ${stair - 100},${top + 60} ${stair - 60},${top + 40}! ${stair - 190},${h + 40}!`)}
        fill={ink.mangrove}
      />
      <g transform={at(statue.x, statue.y, statue.s)}>
        <Rock light="#B9653F" dark="#6E3A34" />
      </g>
      <path d={poly(`${stair - 50},${top + 20} ${stair + 50},${top + 20} ${stair + 230},${h + 10} ${stair - 230},${h + 10}`)} fill="#F2DDB0" />
      <path d={steps} fill="#C58A5A" />
      <path
        d={ribbon(`${stair - 52},${top + 16},8 ${stair - 226},${h + 10},24`) + ribbon(`${stair + 52},${top + 16},8 ${stair + 226},${h + 10},24`)}
        fill="#B9653F"
      />
      <Plate>
        <g transform={at(statue.x, statue.y, statue.s)}>
          <Family />
        </g>
      </Plate>
      {/* people on the stairs give the measure */}
      {climbers.map(({ dx, t, s, top: shirt, shade, legs, skin }) => (
        <g key={dx} transform={at(stair + dx, top + 20 + (h - top - 20) * t, s)}>
          <path d={glint(20, 2, 150, 14)} fill="#A8683F" />
          <WalkerAway
            inks={{ ...skins[skin], top: shirt, topShade: shade, bottom: legs, bottomShade: deep, dark: deep }}
            wear={dx < 0 ? 'sun' : 'cap'}
            hat={ink.paper}
            hatShade="#C9A878"
          />
        </g>
      ))}
      <path d={skein(w * 0.16, h * 0.18, 7, 46, 0.6, 5)} fill={ink.river} />
      <g fill={ink.river}>
        {[
          [0.06, 0.34, 3],
          [0.14, 0.27, 8],
        ].map(([t = 0, k = 0, seed = 1]) => {
          const [stem, crown] = palm(w * t, h * 0.92, h * k, seed, 0.04);
          return <path key={t} d={stem + crown} />;
        })}
        <path d={blob(`-60,${h + 40}! -60,${h * 0.88} ${w * 0.1},${h * 0.89} ${w * 0.26},${h * 0.96} ${w * 0.34},${h + 40}!`)} />
        <path d={blob(`${w + 60},${h + 40}! ${w + 60},${h * 0.84} ${w * 0.9},${h * 0.88} ${w * 0.78},${h * 0.97} ${w * 0.74},${h + 40}!`)} />
        <path d={grass(w * 0.08, h * 0.9, 60, w * 0.2, 40, 4) + grass(w * 0.92, h * 0.88, 70, w * 0.14, 40, 6)} />
      </g>
    </Sheet>
  );
}

/** The African Renaissance Monument: a man, a woman and a child of bronze rise from the hill towards the sea. */
export const scene: Scene = { name: 'dakar-monument', crops: ['card', 'wide'], draw };
