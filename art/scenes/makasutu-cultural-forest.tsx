import type { ReactElement } from 'react';
import { at, blob, disc, poly, ribbon } from '../kit/geometry.ts';
import { Drummer } from '../kit/musicians.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { dabs, farBank, foliage, frond, grass, palmCrown } from '../kit/trees.ts';
import { Tapper } from '../kit/villagers.tsx';

const light = '#F3E3A2';
const leafy = '#7FA35A';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const stemX = pick(crop, { card: 690, wide: 940 });
  const man = pick(crop, { card: { y: 590, s: 1.2 }, wide: { y: 668, s: 1.36 } });
  const deep = '#12382F';
  const stem = (x: number, width: number, lean: number): string =>
    ribbon(`${x},${h + 40},${width * 1.5} ${x + lean * 0.2},${h * 0.7},${width} ${x + lean},-60,${width * 0.9}`);
  return (
    <Sheet crop={crop} paper={light}>
      <rect width={w} height={h} fill="#CBD183" />
      <circle cx={stemX - 150} cy={h * 0.36} r={h * 0.4} fill={light} />
      <path d={farBank(-20, w + 20, h * 0.84, h * 0.3, 6, 90)} fill="#A9BC6C" />
      <g fill="#A9BC6C">
        {[0.06, 0.3, 0.46, 0.86].map((t, i) => (
          <path key={t} d={stem(w * t, 18 + i * 2, i * 9 - 12)} />
        ))}
        <path d={palmCrown(w * 0.3, h * 0.1, 210, 4) + palmCrown(w * 0.88, h * 0.16, 200, 6)} />
      </g>
      <path d={farBank(-20, w * 0.4, h * 0.9, h * 0.34, 3, 80) + farBank(w * 0.7, w + 30, h * 0.9, h * 0.36, 8, 80)} fill={leafy} />
      <g fill={leafy}>
        <path d={stem(w * 0.16, 34, 24)} />
        <path d={stem(w * 0.93, 38, -20)} />
      </g>
      {/* shafts of light */}
      <path
        d={poly(`${w * 0.2},-20 ${w * 0.3},-20 ${w * 0.16},${h} ${w * -0.06},${h}`) + poly(`${w * 0.38},-20 ${w * 0.43},-20 ${w * 0.36},${h} ${w * 0.22},${h}`)}
        fill={ink.paper}
        opacity={0.32}
      />
      <path d={blob(`-60,${h * 0.86} ${w * 0.25},${h * 0.82} ${w * 0.6},${h * 0.85} ${w + 60},${h * 0.82} ${w + 60},${h + 60} -60,${h + 60}`)} fill="#D98B4A" />
      <path
        d={blob(`${w * 0.2},${h + 40} ${w * 0.34},${h * 0.92} ${w * 0.36},${h * 0.85} ${w * 0.44},${h * 0.845} ${w * 0.5},${h * 0.92} ${w * 0.56},${h + 40}`)}
        fill={ink.laterite}
      />
      {/* the drummer in the clearing */}
      <g transform={at(w * 0.235, h * 0.93, pick(crop, { card: 1, wide: 1.16 }))}>
        <path d={disc(20, -2, 120, 12)} fill={mix('#D98B4A', deep, 0.6)} />
        <Drummer
          inks={{ ...skins.deep, top: ink.laterite, topShade: '#7E2F28', bottom: ink.sand, bottomShade: '#CDB27C', dark: ink.night }}
          drum="#C9803F"
          drumShade="#6E3A28"
          skinHead={ink.paper}
        />
      </g>
      {/* the tapper's palm */}
      <Plate>
        <path d={ribbon(`${stemX + 18},${h + 40},120 ${stemX + 18},${h * 0.86},84 ${stemX + 16},${h * 0.5},72 ${stemX + 10},-60,66`)} fill={deep} />
        <path
          d={Array.from({ length: 22 }, (_, i) =>
            poly(`${stemX - 24},${i * 46 - 10} ${stemX + 56},${i * 46 - 26} ${stemX + 56},${i * 46 - 20} ${stemX - 24},${i * 46 - 2}`),
          ).join('')}
          fill={mix(deep, leafy, 0.35)}
        />
      </Plate>
      <path d={ribbon(`${stemX - 12},${h},12 ${stemX - 14},${h * 0.5},12 ${stemX - 20},-60,10`)} fill={mix(deep, leafy, 0.7)} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(stemX - 76 * man.s, man.y, man.s)}>
          <Tapper
            inks={{ ...skins.brown, top: ink.paper, topShade: '#D7C391', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            hoop={ink.night}
            gourd={ink.sunset}
          />
        </g>
      </Plate>
      <g fill={deep}>
        <path
          d={
            frond(stemX + 10, -30, 24, w * 0.3, 0.4, 3, 24) +
            frond(stemX + 10, -30, 168, w * 0.27, 0.3, 5, 24) +
            frond(stemX + 10, -40, 70, w * 0.16, 0.2, 7, 20)
          }
        />
        <path d={foliage(w + 20, h * 0.1, 150, 190, 6, 42) + foliage(w + 10, h * 0.92, 180, 120, 8, 42) + foliage(-30, h * 0.04, 150, 110, 9, 42)} />
        <path d={grass(w * 0.8, h + 10, 150, w * 0.3, 60, 4) + grass(0, h + 10, 130, w * 0.2, 36, 6)} />
      </g>
      <path d={dabs(w - 30, h * 0.14, 100, 150, 26, 4, 38, 120) + dabs(w - 40, h * 0.92, 130, 70, 20, 5, 38, -120)} fill={leafy} />
    </Sheet>
  );
}

/** Makasutu: a palm-wine tapper high on his palm in his climbing hoop, a drummer in the clearing. */
export const scene: Scene = { name: 'makasutu-cultural-forest', crops: ['card', 'wide'], draw };
