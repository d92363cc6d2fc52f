import type { ReactElement } from 'react';
import { at, blob, disc, poly, ribbon } from '../kit/geometry.ts';
import { Drummer } from '../kit/musicians.tsx';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { area, type Crop, Lit, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { gourdAt, Tapper } from '../kit/tapper.tsx';
import { dabs, farBank, foliage, frond, grass, palmCrown } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const light = '#F3E3A2';
const leafy = '#7FA35A';

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const tree = pick(crop, { card: { x: 770, top: 74, width: 100 }, wide: { x: 1050, top: 78, width: 112 } });
  const man = pick(crop, { card: { y: 646, s: 1.7 }, wide: { y: 720, s: 2 } });
  const drummer = pick(crop, { card: { x: 160, y: 728, s: 1.04 }, wide: { x: 300, y: 826, s: 1.24 } });
  const deep = '#12382F';
  const stem = (x: number, width: number, lean: number): string =>
    ribbon(`${x},${h + 40},${width * 1.5} ${x + lean * 0.2},${h * 0.7},${width} ${x + lean},-60,${width * 0.9}`);
  const trunk = ribbon(
    `${tree.x - 6},${h + 40},${tree.width * 1.5} ${tree.x},${h * 0.9},${tree.width * 1.06} ${tree.x},${h * 0.5},${tree.width} ${tree.x},${tree.top},${tree.width * 0.8}`,
  );
  const scars = Array.from({ length: 24 }, (_, i) => {
    const y = tree.top + 24 + i * 34;
    return ribbon(`${tree.x - 80},${y - 8},4 ${tree.x},${y + 10},8 ${tree.x + 80},${y - 8},4`);
  }).join('');
  return (
    <Sheet crop={crop} paper={light}>
      <rect width={w} height={h} fill="#CBD183" />
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
      <path d={ripples({ x0: -20, x1: w + 20, y0: h * 0.87, y1: h, count: 14, seed: 4, size: 300, thickness: 11 })} fill="#B9693A" opacity={0.7} />
      {/* the drummer in the clearing */}
      <g transform={at(drummer.x, drummer.y, drummer.s)}>
        <path d={disc(20, -2, 120, 12)} fill={mix('#D98B4A', deep, 0.6)} />
        <Drummer
          inks={{ ...skins.deep, top: ink.laterite, topShade: '#7E2F28', bottom: ink.sand, bottomShade: '#CDB27C', dark: ink.night }}
          drum="#C9803F"
          drumShade="#6E3A28"
          skinHead={ink.paper}
        />
      </g>
      {/* the tapper's palm: its crown above him, the stem ringed with old leaf scars */}
      <Plate>
        <path d={palmCrown(tree.x, tree.top, w * 0.3, 5, 9)} fill="#1F5A44" />
        <Lit d={[trunk]} light="#8F9A52" dark={deep} dx={tree.width * 0.2} dy={0}>
          <path d={scars} fill="#3F6A48" opacity={0.8} />
        </Lit>
      </Plate>
      <path d={[-150, -28, 196, 64, 112].map((angle, i) => frond(tree.x, tree.top, angle, w * (i < 3 ? 0.26 : 0.15), 0.3, 3 + i, 20)).join('')} fill={deep} />
      <Lit d={[gourdAt(tree.x - tree.width * 0.66, tree.top + 70)]} light={ink.sunset} dark="#A8572C" dx={-9} dy={4} />
      <Plate dx={1.6} dy={-1.2}>
        <g transform={at(tree.x - 96 * man.s, man.y, man.s)}>
          <Tapper
            inks={{ ...skins.brown, top: ink.paper, topShade: '#D7C391', bottom: '#2B6B73', bottomShade: ink.river, dark: ink.night }}
            hoop="#5A3A26"
            gourd={ink.sunset}
            gourdShade="#A8572C"
          />
        </g>
      </Plate>
      <g fill={deep}>
        <path d={foliage(w + 20, h * 0.1, 130, 150, 6, 42) + foliage(w + 10, h * 0.92, 180, 120, 8, 42) + foliage(-30, h * 0.04, 150, 110, 9, 42)} />
        <path d={grass(w * 0.8, h + 10, 150, w * 0.3, 60, 4) + grass(0, h + 10, 130, w * 0.2, 36, 6)} />
      </g>
      <path d={dabs(w - 30, h * 0.14, 100, 150, 26, 4, 38, 120) + dabs(w - 40, h * 0.92, 130, 70, 20, 5, 38, -120)} fill={leafy} />
    </Sheet>
  );
}

/** Makasutu: a palm-wine tapper high on his palm in his climbing hoop, a drummer in the clearing. */
export const scene: Scene = { name: 'makasutu-cultural-forest', crops: ['card', 'wide'], draw };
