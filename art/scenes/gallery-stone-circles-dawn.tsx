import type { ReactElement } from 'react';
import { blob } from '../kit/geometry.ts';
import { StandingStone } from '../kit/megalith.tsx';
import { mix } from '../kit/palette.ts';
import { RhunPalm } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Haze, Sky, Sun, skein } from '../kit/sky.tsx';
import { farBank, grass } from '../kit/trees.ts';
import { ripples } from '../kit/water.ts';

const violet = '#A9809E';
const dusk = '#34203F';

/** The stones of the ring: degrees round from our side of it, height in metres, pebbles on top. */
const ring: readonly (readonly [number, number, number])[] = [
  [180, 1.9, 0],
  [146, 2.3, 0],
  [-150, 1.7, 0],
  [118, 1.75, 0],
  [-114, 2.2, 2],
  [84, 2.4, 0],
  [-82, 1.75, 0],
  [54, 1.72, 3],
  [-46, 2.05, 0],
  [17, 1.85, 2],
  [-19, 2.3, 0],
];

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const k = pick(crop, { card: 1, wide: 1.13 });
  const plain = pick(crop, { card: 470, wide: 530 });
  const sun = { x: w * 0.52, y: plain - 70 * k, r: 176 * k };
  // how far below the horizon a stone stands tells its distance, and with it every size
  const stones = ring
    .map(([turn, tall, pebbles], i) => {
      const a = (turn * Math.PI) / 180;
      const d = k / (0.0061 - 0.0029 * Math.cos(a));
      const x = w * 0.5 + Math.sin(a) * d * pick(crop, { card: 2.7, wide: 3 });
      return { x, y: plain + d, w: d * (0.4 + ((i * 7) % 5) * 0.025), h: (d * tall) / 1.6, d, pebbles, seed: i + 3 };
    })
    .sort((p, q) => p.d - q.d);
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={plain} inks={['#4A5C94', '#8F7BAE', '#E3949A', '#FBCB98']} />
      <Sun x={sun.x} y={sun.y} r={sun.r} fill="#FFF1CC" halo="#FAD0A8" rings={3} spread={0.3} />
      <Haze x={w * 0.5} y={h * 0.2} w={w * 0.46} h={30} fill="#D99AAE" />
      <Haze x={w * 0.02} y={h * 0.32} w={w * 0.4} h={24} fill="#E9AAA4" />
      <path d={skein(w * 0.3, h * 0.12, 9, 46, 0.6, 6)} fill={dusk} />
      <path d={farBank(-20, w + 20, plain + 4, 56, 5, 70)} fill={violet} />
      {[
        [0.06, 300, 4],
        [0.13, 230, 7],
        [0.27, 260, 5],
        [0.75, 270, 9],
        [0.88, 330, 6],
        [0.95, 240, 8],
      ].map(([t = 0, height = 1, seed = 1]) => (
        <RhunPalm
          key={t}
          x={w * t}
          y={plain + 4}
          height={height * k}
          seed={seed}
          flip={t > 0.5}
          inks={{ stem: '#B98AA0', stemShade: '#7A5A86', fan: '#94719A', fanShade: '#6E5080', dry: '#A57A8A', foot: violet }}
        />
      ))}
      <rect y={plain} width={w} height={h - plain} fill="#C88880" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: plain + 40, y1: h, count: 34, seed: 4, size: 320, thickness: 12 })} fill="#A0626E" />
      <path d={ripples({ x0: w * 0.14, x1: w * 0.86, y0: plain + 36, y1: h * 0.96, count: 26, seed: 14, size: 260, thickness: 9 })} fill="#F3BE94" />
      {/* mist lies on the plain */}
      <path
        d={blob(
          `-60,${plain - 4} ${w * 0.3},${plain - 18} ${w * 0.6},${plain - 4} ${w * 0.86},${plain - 16} ${w + 60},${plain} ${w + 60},${plain + 44} ${w * 0.6},${plain + 34} ${w * 0.3},${plain + 50} -60,${plain + 36}`,
        )}
        fill="#FBE0C2"
      />
      {stones.map((s) => {
        const slope = (s.x - sun.x) / (s.d + 120 * k);
        const reach = s.d * 2.4 + 60 * k;
        return (
          <path
            key={s.seed}
            d={blob(
              `${s.x - s.w * 0.5},${s.y}! ${s.x + s.w * 0.5},${s.y}! ${s.x + slope * reach + s.w * 0.62},${s.y + reach}! ${s.x + slope * reach - s.w * 0.62},${s.y + reach}!`,
            )}
            fill="#7A4664"
          />
        );
      })}
      <Plate dx={1.8} dy={-1.3}>
        {stones.map((s) => {
          const far = Math.max(0, 1 - s.d / (250 * k)) * 0.85;
          return (
            <g key={s.seed}>
              <StandingStone
                x={s.x}
                y={s.y}
                w={s.w}
                h={s.h}
                seed={s.seed}
                sunSide={s.x < sun.x ? 1 : -1}
                pebbles={s.pebbles}
                inks={{
                  face: mix('#5E2A40', '#A8607A', far),
                  turn: mix('#A5443A', '#C87868', far),
                  edge: mix('#F08A4A', '#FBB47E', far),
                  pit: mix('#3E1C34', '#8A4C68', far),
                }}
              />
              <path d={grass(s.x, s.y + s.w * 0.12, s.w * 0.3, s.w * 1.3, 16, s.seed)} fill={mix(dusk, '#8E5470', far)} />
            </g>
          );
        })}
      </Plate>
      <g fill={dusk}>
        <path d={grass(w * 0.03, h + 12, 150, w * 0.2, 60, 3) + grass(w * 0.5, h + 16, 80, w * 0.4, 60, 5) + grass(w * 0.97, h + 12, 170, w * 0.22, 60, 9)} />
      </g>
    </Sheet>
  );
}

/** A ring of laterite pillars at first light, pebbles on some of them, long shadows and mist on the plain. */
export const scene: Scene = { name: 'gallery-stone-circles-dawn', crops: ['card', 'wide'], draw };
