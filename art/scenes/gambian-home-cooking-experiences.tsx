import type { ReactElement } from 'react';
import { RoundHouse } from '../kit/buildings.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { CookingPot } from '../kit/hearth.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage } from '../kit/trees.ts';
import { CookKneeling, WomanStanding } from '../kit/villagers.tsx';
import { glint, ripples } from '../kit/water.ts';

const iron = '#2A2628';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 460, wide: 510 });
  const sun = pick(crop, { card: { x: 760, y: 270, r: 250 }, wide: { x: 1010, y: 290, r: 300 } });
  const cook = pick(crop, { card: { x: 410, y: 724, s: 1.62 }, wide: { x: 590, y: 816, s: 1.84 } });
  const pot = { x: cook.x + 250 * cook.s, y: cook.y + 10, s: cook.s * 0.76 };
  const steam = `${pot.x - 30 * pot.s},${pot.y - 186 * pot.s},40 ${pot.x - 74 * pot.s},${pot.y - 270 * pot.s},58 ${pot.x + 20 * pot.s},${pot.y - 370 * pot.s},70 ${pot.x - 50 * pot.s},${pot.y - 490 * pot.s},60 ${pot.x + 10 * pot.s},${pot.y - 640 * pot.s},20`;
  return (
    <Sheet crop={crop} paper="#F6C878">
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="#FBE7B4" />
      <path d={farBank(-20, w + 20, ground + 6, 130, 6, 80)} fill="#D9A85C" />
      <g transform={at(w * 0.86, ground + 24, pick(crop, { card: 1.24, wide: 1.42 }))}>
        <RoundHouse wall="#E8B27A" wallShade="#B0623F" thatch="#B9803C" thatchShade="#7E4A30" door={iron} />
      </g>
      <g transform={at(w * 0.63, ground + 6, pick(crop, { card: 0.74, wide: 0.86 }))}>
        <RoundHouse wall="#E8B27A" wallShade="#B0623F" thatch="#B9803C" thatchShade="#7E4A30" door={iron} />
      </g>
      {/* woven fence */}
      <path d={blob(`-60,${ground + 20}! -60,${ground - 96}! ${w * 0.3},${ground - 84}! ${w * 0.3},${ground + 20}!`)} fill="#B9713F" />
      <path
        d={
          Array.from({ length: 26 }, (_, i) => ribbon(`${(i / 26) * w * 0.3},${ground + 20},5 ${(i / 26) * w * 0.3 + 4},${ground - 100 + (i % 3) * 6},5`)).join(
            '',
          ) +
          ribbon(`-20,${ground - 60},7 ${w * 0.3},${ground - 52},7`) +
          ribbon(`-20,${ground - 14},7 ${w * 0.3},${ground - 10},7`)
        }
        fill="#7E4A30"
      />
      <rect y={ground + 16} width={w} height={h - ground} fill="#D9824A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 30, y1: h, count: 30, seed: 4, size: 320, thickness: 12 })} fill={ink.laterite} opacity={0.75} />
      <g transform={at(w * 0.12, h * 0.8, pick(crop, { card: 1.18, wide: 1.34 }))}>
        <path d={disc(10, 0, 80, 10)} fill={mix(ink.laterite, ink.night, 0.5)} />
        <WomanStanding
          load
          inks={{ ...skins.deep, top: ink.paper, topShade: '#E0C290', bottom: ink.mangrove, bottomShade: ink.river, dark: iron }}
          wrap={ink.sunset}
        />
      </g>
      <path d={glint(cook.x + 40, cook.y + 8, 980, 60)} fill={mix(ink.laterite, ink.night, 0.5)} />
      <path d={ribbon(steam)} fill={ink.paper} opacity={0.62} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(pot.x, pot.y, pot.s)}>
          <CookingPot />
        </g>
        <g transform={at(cook.x, cook.y, cook.s)}>
          <path d={ribbon('104,-214,9 140,-150,9 176,-112,10')} fill="#8A5030" />
          <CookKneeling
            inks={{ ...skins.brown, top: '#2B7F86', topShade: ink.river, bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: iron }}
            wrap={ink.sunset}
          />
        </g>
        {/* calabash of fish, peppers and limes */}
        <g transform={at(w * 0.86, h * 0.95, pick(crop, { card: 1.1, wide: 1.26 }))}>
          <path d={disc(0, 0, 150, 14)} fill={mix(ink.laterite, ink.night, 0.5)} />
          <path d={blob('-120,-92 -60,-128 20,-122 76,-100 120,-132! 112,-96 126,-64! 76,-86 20,-72 -60,-70')} fill="#5E8F94" />
          <path d={blob('-120,-92 -60,-80 20,-84 76,-96 20,-72 -60,-70')} fill={ink.paper} />
          <path d={disc(-92, -98, 5)} fill={iron} />
          <path d={disc(-66, -74, 22) + disc(64, -70, 20)} fill="#7FA33F" />
          <path d={disc(-16, -70, 26) + disc(30, -66, 22)} fill={ink.laterite} />
          <Lit d={[blob('-146,-66! -130,-20 -70,4 0,8 70,4 130,-20 146,-66! 0,-56')]} light="#F2B75A" dark="#A85A2C" dx={-20} dy={4} />
        </g>
      </Plate>
      <g fill={mix(ink.mangrove, ink.night, 0.3)}>
        <path d={foliage(w * 0.1, -30, w * 0.2, 120, 5, 42) + foliage(w * 0.3, -50, w * 0.14, 90, 8, 40) + foliage(-20, 110, w * 0.08, 100, 3, 40)} />
      </g>
      <path d={dabs(w * 0.1, 0, w * 0.16, 80, 36, 4, 38, 50)} fill="#4C8452" />
      <g fill={ink.sunset}>
        <path d={disc(w * 0.2, 92, 15, 20) + disc(w * 0.09, 124, 15, 20) + disc(w * 0.31, 56, 14, 18)} />
      </g>
    </Sheet>
  );
}

/** A cook stirs a great pot over three stones in her compound; steam rises across the sun. */
export const scene: Scene = { name: 'gambian-home-cooking-experiences', crops: ['card', 'wide'], draw };
