import type { ReactElement } from 'react';
import { rings } from '../kit/cloth.tsx';
import { TinHouse, YardWall } from '../kit/compound.tsx';
import { CookSeated } from '../kit/cook.tsx';
import { at, blob, disc, ribbon } from '../kit/geometry.ts';
import { CookingPot } from '../kit/hearth.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const iron = '#2A2628';

/** The inks of the house in the yard. */
const house = { wall: '#F0D9A8', wallShade: '#C08A5E', roof: '#B9B3A0', roofShade: '#7E7A70', door: '#2B7F86', trim: '#7E4A30' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 440, wide: 480 });
  const cook = pick(crop, { card: { x: 430, y: 724, s: 1.5 }, wide: { x: 600, y: 816, s: 1.7 } });
  const pot = { x: cook.x + 276 * cook.s, y: cook.y + 8, s: cook.s * 0.74 };
  const steam = `${pot.x - 10 * pot.s},${pot.y - 186 * pot.s},30 ${pot.x - 54 * pot.s},${pot.y - 270 * pot.s},48 ${pot.x + 30 * pot.s},${pot.y - 370 * pot.s},58 ${pot.x - 20 * pot.s},${pot.y - 490 * pot.s},40 ${pot.x + 30 * pot.s},${pot.y - 600 * pot.s},10`;
  const shadow = mix(ink.laterite, ink.night, 0.5);
  return (
    <Sheet crop={crop} paper="#F9E3B0">
      <path d={farBank(-20, w + 20, ground - 60, 150, 6, 80)} fill="#C9CF9A" />
      {[0.5, 0.97].map((t, i) => {
        const [stem, crown] = palm(w * t, ground - 40, h * (0.42 - i * 0.06), i + 5, i ? -0.05 : 0.05);
        return <path key={t} d={stem + crown} fill="#A9BC84" />;
      })}
      <g transform={at(0, ground + 22, 1.15)}>
        <YardWall length={w} fill="#E2B684" shade="#B5734A" joint="#CC9862" />
      </g>
      <g transform={at(w * 0.79, ground + 34, pick(crop, { card: 1.12, wide: 1.24 }))}>
        <TinHouse inks={house} />
      </g>
      <rect y={ground + 20} width={w} height={h - ground} fill="#E09A5A" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: ground + 40, y1: h, count: 26, seed: 4, size: 320, thickness: 12 })} fill="#C9713F" opacity={0.7} />
      {/* the mango tree's shade lies over the place where they cook */}
      <path
        d={blob(
          `-60,${h * 0.78} ${w * 0.16},${h * 0.69} ${w * 0.38},${h * 0.72} ${w * 0.52},${h * 0.69} ${w * 0.7},${h * 0.75} ${w * 0.86},${h * 0.8} ${w * 0.82},${h * 0.93} ${w * 0.56},${h * 1.02} -60,${h * 1.02}`,
        )}
        fill="#B5603C"
      />
      <g transform={at(w * 0.115, h * 0.86, pick(crop, { card: 1.5, wide: 1.7 }))}>
        <path d={disc(10, 2, 70, 9)} fill={shadow} />
        <Walker
          inks={{ ...skins.fair, top: '#3F8F8A', topShade: '#1F5F63', bottom: '#4A5A78', bottomShade: '#2B3650', dark: '#6E3A24' }}
          garment="trousers"
          wear="bun"
          step={0.12}
          face={{ smile: true, earring: ink.sunset }}
          near={{ elbow: [14, -160], wrist: [62, -186], pose: 'hold', turn: -40 }}
          far={{ elbow: [34, -166], wrist: [66, -198], pose: 'hold', turn: -30 }}
        />
        <path d={blob('78,-228! 92,-226! 84,-186! 70,-188!')} fill={iron} />
        <path d={ribbon('70,-200,7 84,-198,8') + ribbon('69,-192,7 83,-190,8')} fill={skins.fair.skinLit} />
      </g>
      <path d={glint(cook.x + 150 * cook.s, cook.y + 6, 620 * cook.s, 44)} fill={shadow} />
      <path d={ribbon(steam)} fill={ink.paper} opacity={0.66} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(pot.x, pot.y, pot.s)}>
          <CookingPot />
        </g>
        <g transform={at(cook.x, cook.y, cook.s)}>
          <CookSeated
            inks={{ ...skins.brown, top: '#F7ECD8', topShade: '#C9A27E', bottom: ink.bougainvillea, bottomShade: '#7E2442', dark: iron }}
            wrap={ink.bougainvillea}
            wrapShade="#7E2442"
            band={ink.sunset}
            earring={ink.sunset}
            print={<path d={rings(-70, -140, 120, -10, 26, 5)} fill={ink.sunset} />}
            wood="#8A5030"
          />
        </g>
        {/* calabash of fish, peppers and limes */}
        <g transform={at(w * 0.86, h * 0.955, pick(crop, { card: 1.04, wide: 1.2 }))}>
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

/** In the shade of her yard a cook stirs a great pot over three stones while a guest films with a phone. */
export const scene: Scene = { name: 'gambian-home-cooking-experiences', crops: ['card', 'wide'], draw };
