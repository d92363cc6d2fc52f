import type { ReactElement } from 'react';
import { School } from '../kit/buildings.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, skein } from '../kit/sky.tsx';
import { branches, dabs, farBank, foliage, grass } from '../kit/trees.ts';
import { WomanStanding } from '../kit/villagers.tsx';
import { Walker } from '../kit/walker.tsx';
import { ripples } from '../kit/water.ts';

const uniform = { top: ink.paper, topShade: '#DCC79B', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night };
const sky = '#A9CDB8';

/** A school satchel on the back of somebody 300 high who looks right. */
function Satchel(): ReactElement {
  return (
    <Lit d={[blob('-30,-216 -56,-212 -64,-190 -64,-150 -58,-138 -28,-138!')]} light={ink.laterite} dark="#6E2A22" dx={-12} dy={4}>
      <path d={line('-66,-176 -28,-172')} fill="none" stroke="#6E2A22" strokeWidth={4} />
    </Lit>
  );
}

/** The strap of the {@link Satchel} over the near shoulder. */
function SatchelStrap(): ReactElement {
  return <path d={line('-16,-232 8,-206 0,-172 -30,-156')} fill="none" stroke="#6E2A22" strokeWidth={6} />;
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const ground = pick(crop, { card: 500, wide: 560 });
  const school = pick(crop, { card: { x: 800, y: 520, s: 0.92 }, wide: { x: 1110, y: 582, s: 1.06 } });
  const kids = pick(crop, { card: { x: 236, y: 758, s: 1.3, gap: 190 }, wide: { x: 350, y: 856, s: 1.48, gap: 246 } });
  const trunk = pick(crop, { card: 60, wide: 110 });
  const canopy = mix(ink.mangrove, ink.night, 0.25);
  return (
    <Sheet crop={crop} paper={sky}>
      <Cumulus x={w * 0.62} base={ground - 40} w={w * 0.6} h={h * 0.4} seed={8} light={ink.paper} dark="#D6E6D2" />
      <Haze x={w * 0.55} y={h * 0.22} w={w * 0.4} h={30} fill={ink.paper} />
      <path d={farBank(-20, w + 20, ground + 10, 120, 4, 80)} fill="#7FAF8C" />
      <path d={skein(w * 0.8, h * 0.1, 6, 40, 0.5, 3)} fill="#2B6B73" />
      <rect y={ground} width={w} height={h - ground} fill="#E39A55" />
      <path
        d={blob(
          `-60,${h * 0.8} ${w * 0.3},${h * 0.74} ${w * 0.6},${ground + 40} ${w * 0.66},${ground}! ${w * 0.74},${ground}! ${w * 0.86},${ground + 60} ${w + 60},${h * 0.84} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={mix(ink.laterite, '#E39A55', 0.25)}
      />
      <path d={ripples({ x0: 0, x1: w, y0: ground + 20, y1: h, count: 24, seed: 7, size: 240, thickness: 10 })} fill={ink.laterite} opacity={0.65} />
      <g transform={at(school.x, school.y, school.s)}>
        <School wall="#F8E2B0" shade={mix(ink.laterite, ink.sand, 0.35)} roof={ink.laterite} shutter="#2B6B73" />
      </g>
      {/* the flag of The Gambia */}
      <g transform={at(school.x - 300 * school.s, school.y + 20, school.s)}>
        <path d={ribbon('0,0,8 0,-330,6')} fill={ink.river} />
        <path d={poly('4,-326 98,-318 98,-298 4,-306')} fill="#C8283C" />
        <path d={poly('4,-306 98,-298 98,-278 4,-286')} fill={ink.paper} />
        <path d={poly('4,-302 98,-294 98,-282 4,-290')} fill="#24438A" />
        <path d={poly('4,-286 98,-278 98,-258 4,-266')} fill="#2F7A3F" />
      </g>
      <g transform={at(school.x + 20 * school.s, school.y + 8, school.s * 0.6)}>
        <WomanStanding
          inks={{ ...skins.brown, top: ink.bougainvillea, topShade: '#8E2444', bottom: ink.sunset, bottomShade: '#C5702F', dark: ink.night }}
          wrap={ink.bougainvillea}
        />
      </g>
      <g transform={at(school.x + 220 * school.s, school.y + 26, school.s * 0.46, { flip: true })}>
        <Walker inks={{ ...skins.deep, ...uniform }} garment="shorts" wear="hair" young step={0.6} back={<Satchel />} />
      </g>
      <g transform={at(school.x + 150 * school.s, school.y + 26, school.s * 0.43, { flip: true })}>
        <Walker inks={{ ...skins.warm, ...uniform }} garment="skirt" wear="bun" young waisted step={0.6} back={<Satchel />} />
      </g>
      {/* the mango tree */}
      <Plate>
        <path
          d={
            ribbon(`${trunk - 20},${h * 0.86},150 ${trunk},${h * 0.72},96 ${trunk + 16},${h * 0.5},86 ${trunk + 60},${h * 0.3},74`) +
            ribbon(`${trunk + 16},${h * 0.46},60 ${trunk + 120},${h * 0.32},40 ${trunk + 240},${h * 0.2},20`) +
            branches(trunk - 10, h * 0.46, -130, 190, 46, 1, 4).d
          }
          fill={mix(ink.laterite, ink.night, 0.62)}
        />
        <path
          d={
            foliage(trunk - 20, h * 0.08, w * 0.25, h * 0.2, 4, 40) +
            foliage(trunk + w * 0.2, h * 0.02, w * 0.18, h * 0.15, 8, 38) +
            foliage(-20, h * 0.24, w * 0.1, h * 0.14, 3, 38)
          }
          fill={canopy}
        />
      </Plate>
      <path d={dabs(trunk + 40, h * 0.08, w * 0.24, h * 0.15, 70, 5, 36, 50)} fill="#4C8452" />
      <path
        d={blob(
          `-40,${h * 0.93} ${w * 0.2},${h * 0.9} ${w * 0.44},${h * 0.915} ${w * 0.6},${h * 0.935} ${w * 0.7},${h * 0.955}! ${w * 0.5},${h * 0.975} ${w * 0.3},${h * 0.99} -40,${h * 1.0}`,
        )}
        fill={mix(ink.laterite, ink.night, 0.45)}
        opacity={0.75}
      />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(kids.x, kids.y, kids.s * 0.94)}>
          <Walker
            inks={{ ...skins.deep, ...uniform }}
            garment="shorts"
            wear="hair"
            young
            step={0.9}
            face={{ smile: true }}
            back={<Satchel />}
            near={{ elbow: [-22, -172], wrist: [6, -140] }}
            far={{ elbow: [46, -226], wrist: [64, -284], pose: 'spread' }}
            front={<SatchelStrap />}
          />
        </g>
        <g transform={at(kids.x + kids.gap, kids.y + 16, kids.s)}>
          <Walker
            inks={{ ...skins.brown, ...uniform }}
            garment="skirt"
            wear="bun"
            young
            waisted
            step={0.8}
            face={{ earring: ink.sunset }}
            back={<Satchel />}
            far={{ elbow: [28, -176], wrist: [58, -160], pose: 'hold' }}
            near={{ elbow: [-10, -166], wrist: [40, -164], pose: 'hold' }}
            front={
              <g>
                <SatchelStrap />
                <path d={poly('26,-202 66,-198 70,-142 30,-144')} fill={ink.sunset} />
                <path d={poly('26,-202 32,-201 36,-144 30,-144')} fill="#B5632C" />
              </g>
            }
          />
        </g>
        <g transform={at(kids.x + kids.gap * 1.94, kids.y - 8, kids.s * 0.82)}>
          <Walker
            inks={{ ...skins.warm, ...uniform }}
            garment="skirt"
            wear="afro"
            young
            waisted
            step={1}
            face={{ smile: true, earring: ink.sunset }}
            back={<Satchel />}
            front={<SatchelStrap />}
          />
        </g>
      </Plate>
      <path
        d={grass(w * 0.92, h + 10, 130, w * 0.24, 46, 3) + grass(0, h + 10, 110, w * 0.14, 26, 8) + grass(trunk - 20, h * 0.915, 40, 200, 34, 5)}
        fill={canopy}
      />
    </Sheet>
  );
}

/** Pupils walk to a village school in the morning, the teacher waiting in the doorway. */
export const scene: Scene = { name: 'school-visit-experience', crops: ['card', 'wide'], draw };
