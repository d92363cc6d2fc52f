import type { ReactElement } from 'react';
import { at, blob } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { Crocodile, CrocodileAfloat } from '../kit/reptiles.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky } from '../kit/sky.tsx';
import { dabs, farBank, foliage, frond, grass, kapokTrunk } from '../kit/trees.ts';
import { glint, ripples } from '../kit/water.ts';
import { LightShafts } from '../kit/weather.tsx';

const deep = '#0F2F2B';
const lime = '#BCC763';
const sunlit = '#F6E7AE';
const beast = { light: '#DCD08A', dark: '#26402F', detail: ink.paper, accent: '#F3B08C' };

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const shore = pick(crop, { card: 392, wide: 430, tall: 640, square: 520 });
  const bank = pick(crop, { card: 600, wide: 670, tall: 900, square: 760 });
  const tree = pick(crop, { card: 400, wide: 560, tall: 300, square: 330 });
  const croc = pick(crop, {
    card: { x: 590, y: 690, s: 1.06 },
    wide: { x: 800, y: 776, s: 1.34 },
    tall: { x: 400, y: 1020, s: 0.86 },
    square: { x: 470, y: 880, s: 0.94 },
  });
  const [trunk, shade] = kapokTrunk(tree, shore + 26, pick(crop, { card: 104, wide: 124, tall: 110, square: 110 }), shore + 60);
  return (
    <Sheet crop={crop} paper={lime}>
      <Sky w={w} h={shore + 4} inks={[mix(ink.mangrove, lime, 0.25), mix(ink.mangrove, lime, 0.6), lime]} />
      <path d={farBank(-20, w + 20, shore + 6, shore * 0.42, 21, 90)} fill={mix(ink.mangrove, lime, 0.52)} />
      <g fill={mix(ink.mangrove, lime, 0.3)}>
        <path d={farBank(-20, w * 0.4, shore + 6, shore * 0.62, 4, 80) + farBank(w * 0.72, w + 40, shore + 6, shore * 0.72, 9, 80)} />
        {[0.1, 0.79, 0.9].map((t, i) => (
          <path key={t} d={kapokTrunk(w * t, shore + 6, 26 + i * 7, shore + 20)[0]} />
        ))}
      </g>
      <LightShafts w={w} h={shore} xs={[0.5, 0.66, 0.84]} fill={sunlit} opacity={0.28} />
      {/* the sacred pool under its cover of green */}
      <rect y={shore} width={w} height={h - shore} fill="#8FA94C" />
      <path d={ripples({ x0: -40, x1: w + 40, y0: shore + 6, y1: bank + 40, count: 46, seed: 8, size: 260, thickness: 12 })} fill={lime} />
      <path
        d={ripples({ x0: -40, x1: w + 40, y0: shore + 14, y1: bank + 40, count: 20, seed: 31, size: 200, thickness: 12 })}
        fill={ink.mangrove}
        opacity={0.8}
      />
      <path
        d={blob(
          `${tree - 260},${shore + 16} ${tree},${shore + 10} ${tree + 250},${shore + 16} ${tree + 170},${shore + 60} ${tree + 20},${shore + 92} ${tree - 160},${shore + 58}`,
        )}
        fill={deep}
        opacity={0.75}
      />
      <path d={ripples({ x0: tree - 220, x1: tree + 240, y0: shore + 34, y1: shore + 96, count: 10, seed: 14, size: 170, thickness: 9 })} fill={lime} />
      <Plate dx={-2} dy={-1.5}>
        <path d={trunk} fill={deep} />
      </Plate>
      <path d={trunk} fill={mix(deep, ink.laterite, 0.36)} />
      <path d={shade} fill={deep} />
      <g
        transform={at(
          w * pick(crop, { card: 0.8, wide: 0.82, tall: 0.66, square: 0.7 }),
          shore + (bank - shore) * 0.4,
          pick(crop, { card: 0.62, wide: 0.76, tall: 0.66, square: 0.66 }),
          { flip: true },
        )}
      >
        <path d={glint(-110, 8, 700, 34)} fill={deep} opacity={0.65} />
        <CrocodileAfloat inks={beast} />
        <path d={glint(-20, 14, 360, 8) + glint(-300, 12, 260, 7)} fill={lime} />
      </g>
      {/* laterite bank */}
      <path
        d={blob(
          `-60,${bank + 10} ${w * 0.2},${bank - 20} ${w * 0.5},${bank + 6} ${w * 0.8},${bank - 22} ${w + 60},${bank - 6} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={mix(ink.laterite, deep, 0.4)}
      />
      <path
        d={blob(
          `-60,${bank + 26} ${w * 0.22},${bank - 2} ${w * 0.5},${bank + 26} ${w * 0.8},${bank - 4} ${w + 60},${bank + 14} ${w + 60},${h + 60} -60,${h + 60}`,
        )}
        fill={ink.laterite}
      />
      <path
        d={ripples({ x0: 0, x1: w, y0: bank + 50, y1: h, count: 24, seed: 40, size: 120, thickness: 9 })}
        fill={mix(ink.laterite, ink.sunset, 0.45)}
        opacity={0.8}
      />
      <g transform={at(croc.x, croc.y, croc.s)}>
        <path d={blob('-640,6 -300,-10 0,-12 260,-4 470,0 420,28 200,40 -160,38 -480,24')} fill={mix(ink.laterite, deep, 0.68)} />
        <Plate dx={1.6} dy={-1.2}>
          <Crocodile inks={beast} />
        </Plate>
      </g>
      <Foreground crop={crop} />
    </Sheet>
  );
}

function Foreground({ crop }: { crop: Crop }): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 0.9, wide: 1.1, tall: 0.9, square: 0.9 });
  return (
    <g>
      <Plate>
        <g fill={deep}>
          <path
            d={
              foliage(w * 0.1, -14, 260 * k, 96 * k, 3, 40) +
              foliage(w * 0.34, -34, 200 * k, 76 * k, 7, 36) +
              foliage(w * 0.97, -20, 240 * k, 110 * k, 5, 40) +
              foliage(-20, 90 * k, 96 * k, 120 * k, 8, 38)
            }
          />
          <path d={frond(w + 20, 20, 150, 380 * k, 0.5, 3, 22) + frond(w + 30, 60, 118, 330 * k, 0.1, 9, 20)} />
          <path d={grass(20, h + 10, 190 * k, 200, 26, 3) + grass(w - 60, h + 10, 150 * k, 260, 26, 6)} />
        </g>
      </Plate>
      <path d={dabs(w * 0.1, 20, 200 * k, 60 * k, 30, 6, 34, 50) + dabs(w * 0.95, 20, 190 * k, 60 * k, 26, 2, 34, 120)} fill={mix(ink.mangrove, lime, 0.25)} />
    </g>
  );
}

/** The sacred crocodile pool at Bakau: a crocodile basks on the laterite bank below a kapok tree. */
export const scene: Scene = { name: 'kachikally-crocodile-pool', crops: ['card', 'wide'], draw };
