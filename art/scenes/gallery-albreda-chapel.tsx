import type { ReactElement } from 'react';
import { Pirogue } from '../kit/boats.tsx';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, line, poly, ribbon } from '../kit/geometry.ts';
import { rubble, voussoirs } from '../kit/masonry.tsx';
import { ink } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Inside, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { farBank, foliage, grass, palm } from '../kit/trees.ts';
import { Walker } from '../kit/walker.tsx';
import { glint, ripples } from '../kit/water.ts';

const mortar = '#B9825A';
const stones = ['#D9A06C', '#C98A58', '#E3B27E'];
const shade = '#6E4240';
const leafInk = '#4E7A48';

/** The broken gable with its door; the side wall runs off to the right behind it. */
const gable =
  'M-236 0V-206L-228 -214L-222 -240L-196 -246L-190 -274L-158 -282L-150 -318L-118 -326L-104 -366L-70 -374L-56 -412L-22 -420L-8 -446L20 -440L34 -408L66 -400L78 -356L112 -346L124 -300L158 -292L168 -246L200 -238L206 -206L236 -200V0H62V-150A62 62 0 0 0 -62 -150V0Z';
const side = 'M236 0V-196L262 -200L270 -226L306 -222L318 -190L372 -184L382 -150L416 -152L424 -178L470 -172L480 -140L520 -134L528 -108L560 -106V-26Z';

function Chapel(): ReactElement {
  const [wedge, wedgeOther] = voussoirs(0, 62, -150, 34, 11, 4);
  const small = voussoirs(0, 24, -300, 18, 7, 9);
  return (
    <g>
      <Inside d={side} fill={mortar}>
        {rubble(236, -240, 570, 10, 18, 3, 8).map((d, i) => (
          <path key={stones[i]} d={d} fill={stones[i]} />
        ))}
        <rect x={230} y={-240} width={340} height={250} fill={shade} opacity={0.72} />
        <path d="M318 -44V-102A24 24 0 0 1 366 -102V-48ZM446 -40V-88A20 20 0 0 1 486 -88V-42Z" fill="#7FB0A4" />
        <path d="M354 -47V-126A24 24 0 0 1 366 -102V-48ZM477 -42V-107A20 20 0 0 1 486 -88V-42Z" fill="#3E2A34" />
      </Inside>
      <Inside d={gable} fill={mortar}>
        {rubble(-240, -450, 240, 10, 21, 3, 5).map((d, i) => (
          <path key={stones[i]} d={d} fill={stones[i]} />
        ))}
        {/* old plaster still clings about the door */}
        <path
          d={
            poly('-240,-84 -214,-92 -198,-70 -204,-52 -170,-44 -158,-18 -130,-14 -126,4 -240,4') +
            poly('150,-150 176,-168 200,-150 196,-96 176,-84 168,-108 148,-116')
          }
          fill="#EFD9B0"
        />
        <path d={poly('196,10 200,-250 240,-250 240,10')} fill={shade} opacity={0.5} />
        <path d={blob('30,-450! 66,-380 116,-330 150,-270 190,-220! 250,-190! 250,-460!')} fill={shade} opacity={0.28} />
        <path d={wedge + small[0]} fill="#EBC491" />
        <path d={wedgeOther + small[1]} fill="#D59C66" />
        <path d="M-24 -252V-300A24 24 0 0 1 24 -300V-252Z" fill="#BFDCCB" />
        <path d="M10 -252V-322A24 24 0 0 1 24 -300V-252Z" fill={shade} />
        <path d={poly('-32,-252 32,-252 32,-244 -32,-244')} fill="#EBC491" />
      </Inside>
      {/* the thickness of the wall on the side turned from the light */}
      <path d="M62 0V-150A62 62 0 0 0 26 -206A52 62 0 0 1 38 -150V0Z" fill={shade} />
      <path
        d={
          blob('-206,-250 -226,-286 -204,-300 -190,-276 -170,-292 -164,-264 -184,-246') +
          foliage(-196, -276, 30, 26, 4, 14) +
          foliage(150, -300, 34, 24, 7, 14) +
          foliage(500, -150, 36, 22, 3, 13)
        }
        fill={leafInk}
      />
      <path d={line('-190,-252 -206,-200 -196,-150 -210,-110') + line('-196,-206 -176,-180')} fill="none" stroke={leafInk} strokeWidth={4} />
    </g>
  );
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1.14, wide: 1.3 });
  const horizon = h * 0.52;
  const bank = h * 0.68;
  const ruin = pick(crop, { card: { x: 610, y: 660 }, wide: { x: 840, y: 744 } });
  const people = 0.56 * k;
  const [trunk, crown] = palm(w * 0.1, h * 1.0, h * 0.9, 4, 0.06);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#4F9FB4', '#9FCFC4', '#E6EDCB']} />
      <Cumulus x={w * 0.8} base={horizon - 24} w={w * 0.5} h={h * 0.26} seed={11} light="#FFFAF1" dark="#CFE3D2" />
      <Cumulus x={w * 0.28} base={horizon - 16} w={w * 0.36} h={h * 0.16} seed={6} light="#FBF5E0" dark="#CFE3D2" />
      <path d={skein(w * 0.72, h * 0.14, 8, 40, 0.55, 4)} fill={ink.river} />
      <path d={farBank(-20, w + 20, horizon + 2, 20, 6, 60)} fill="#7FA892" />
      <rect y={horizon} width={w} height={h - horizon} fill="#5AA6AC" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 10, y1: bank + 30, count: 46, seed: 8, size: 220, thickness: 9 })} fill="#A9D6CC" />
      <g transform={at(w * 0.205, horizon + 60 * k, 0.25 * k)}>
        <Pirogue inks={{ hull: ink.river, band: ink.laterite, trim: ink.sunset, shade: ink.night }} people={ink.river} rim="#FFF0C0" />
      </g>
      <path
        d={blob(`-40,${bank + 30} ${w * 0.3},${bank + 26} ${w * 0.6},${bank - 6} ${w + 40},${bank - 24}! ${w + 40},${h + 20}! -40,${h + 20}!`)}
        fill="#A3AE68"
      />
      {[0.9, 0.975].map((t, i) => {
        const [stem, top] = palm(w * t, bank + 24, h * (0.5 + i * 0.1), i + 5, i ? 0.05 : -0.05);
        return <path key={t} d={stem + top} fill="#5A8A62" />;
      })}
      <path
        d={blob(
          `${ruin.x - 70 * k},${ruin.y - 4}! ${ruin.x + 66 * k},${ruin.y - 4}! ${ruin.x + 60 * k},${h * 0.9} ${ruin.x + 20 * k},${h + 30}! ${ruin.x - 330 * k},${h + 30}! ${ruin.x - 130 * k},${h * 0.9}`,
        )}
        fill="#E8C88C"
      />
      <path
        d={blob(
          `${ruin.x - 236 * k},${ruin.y}! ${ruin.x + 240 * k},${ruin.y}! ${ruin.x + 570 * k},${ruin.y - 28 * k}! ${ruin.x + 620 * k},${ruin.y + 10 * k} ${ruin.x + 300 * k},${ruin.y + 52 * k} ${ruin.x - 180 * k},${ruin.y + 46 * k}`,
        )}
        fill="#6F8450"
      />
      <Plate>
        <g transform={at(ruin.x, ruin.y, k)}>
          <Chapel />
        </g>
      </Plate>
      <path
        d={
          grass(ruin.x - 160 * k, ruin.y + 8, 40, 150 * k, 34, 3) +
          grass(ruin.x + 150 * k, ruin.y + 8, 44, 150 * k, 34, 6) +
          grass(ruin.x + 400 * k, ruin.y - 6, 40, 300 * k, 46, 9)
        }
        fill={leafInk}
      />
      {/* a guide tells a visitor about it */}
      <path d={glint(ruin.x - 150 * k, ruin.y + 86 * k, 130 * k, 12) + glint(ruin.x + 30 * k, ruin.y + 92 * k, 130 * k, 12)} fill="#A8854E" />
      <Plate dx={1.4} dy={-1}>
        <g transform={at(ruin.x - 160 * k, ruin.y + 84 * k, people)}>
          <Walker
            inks={{ ...skins.deep, top: '#2F8F6A', topShade: ink.mangrove, bottom: '#E3CFA0', bottomShade: '#A98A5A', dark: ink.night }}
            garment="trousers"
            wear="wrap"
            hat={ink.sunset}
            hatShade="#B5662C"
            step={0.2}
            face={{ smile: true, earring: ink.paper }}
            far={{ elbow: [56, -204], wrist: [98, -244], pose: 'offer', turn: -6 }}
            near={{ elbow: [-22, -164], wrist: [10, -132] }}
          />
        </g>
        <g transform={at(ruin.x + 30 * k, ruin.y + 90 * k, people, { flip: true })}>
          <Walker
            inks={{ ...skins.fair, top: '#F3E9D2', topShade: '#C3AA84', bottom: '#3F5E74', bottomShade: '#26405A', dark: '#5A3420' }}
            garment="trousers"
            wear="sun"
            hat="#E9D2A0"
            hatShade="#B08A52"
            step={0.25}
            tilt={-8}
            face={{ smile: true }}
            back={<path d={blob('-30,-222 -60,-214 -70,-180 -62,-148 -34,-146! -30,-180')} fill={ink.laterite} />}
            front={<path d={line('10,-228 16,-200 6,-160')} fill="none" stroke={ink.laterite} strokeWidth={7} />}
          />
        </g>
      </Plate>
      <g fill={ink.river}>
        <path d={trunk} />
        <path d={crown} />
        <path d={grass(w * 0.08, h + 14, 130, w * 0.26, 56, 5) + grass(w * 0.92, h + 14, 110, w * 0.3, 56, 8)} />
        <path d={foliage(w * 0.98, -16, w * 0.1, 80, 6, 34) + ribbon(`${w + 20},40,20 ${w * 0.92},64,10 ${w * 0.88},52,4`)} />
      </g>
    </Sheet>
  );
}

/** Albreda: a guide and a visitor before what is left of the old chapel by the wide river. */
export const scene: Scene = { name: 'gallery-albreda-chapel', crops: ['card', 'wide'], draw };
