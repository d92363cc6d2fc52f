import type { ReactElement } from 'react';
import { Cumulus } from '../kit/clouds.tsx';
import { at, blob, random } from '../kit/geometry.ts';
import { ink, mix } from '../kit/palette.ts';
import { skins } from '../kit/people.ts';
import { RhunPalm, rhunFan, rhunPleats } from '../kit/rhun.tsx';
import { area, type Crop, Plate, pick, type Scene, Sheet } from '../kit/sheet.tsx';
import { Sky, skein } from '../kit/sky.tsx';
import { baobab, dabs, farBank, grass } from '../kit/trees.ts';
import { WalkerAway } from '../kit/walker-away.tsx';
import { glint, ripples } from '../kit/water.ts';

const leafNear = '#1E3F37';
const pale = '#B9CDA6';

/** Palms along the path: sideways place in steps of the distance below the horizon, and that distance. */
const rows: readonly (readonly [number, number, number])[] = [
  [-24, 13, 14],
  [18, 14, 13],
  [-15, 19, 15],
  [12.6, 24, 16],
  [-7.6, 15, 3],
  [6.4, 15, 5],
  [-4.4, 17, 8],
  [4.2, 20, 2],
  [-8.6, 24, 6],
  [8, 27, 9],
  [-4.4, 29, 4],
  [3.9, 36, 1],
  [-4.9, 48, 7],
  [6.6, 56, 12],
  [-6.6, 78, 11],
];

/** Dry grass all over the plain, thicker and taller towards us. */
function tufts(w: number, horizon: number, h: number, count: number, seed: number, size: number): string {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const t = next() ** 1.4;
    return grass(next() * w, horizon + 8 + t * (h - horizon), (10 + t * 56) * size, 14 + t * 70, 7, Math.floor(next() * 900));
  }).join('');
}

function draw(crop: Crop): ReactElement {
  const { w, h } = area[crop];
  const horizon = pick(crop, { card: 476, wide: 540 });
  const k = pick(crop, { card: 1, wide: 1.12 });
  const spread = pick(crop, { card: 1, wide: 1.12 });
  const vx = w * 0.64;
  const foot = w * 0.42;
  const deep = h - horizon;
  const tree = baobab(w * 0.085, horizon + 6, 170 * k, 8);
  const next = random(5);
  /** The middle of the path, `t` of the way from the horizon to our feet. */
  const middle = (t: number): number => vx + (foot - vx) * t + Math.sin(t * 17) * 52 * k * Math.exp(-9 * t);
  /** A strip of the path between two lines that leave the vanishing point, with uneven edges. */
  const band = (left: number, right: number, seed: number): string => {
    const jitter = random(seed);
    const steps = [0.01, 0.05, 0.1, 0.17, 0.26, 0.38, 0.55, 0.78, 1.08];
    const edge = (slope: number): string[] => steps.map((t) => `${middle(t) + slope * t * deep + (jitter() - 0.5) * 22 * t},${horizon + t * deep}`);
    return blob([...edge(left), ...edge(right).reverse()].join(' '));
  };
  return (
    <Sheet crop={crop}>
      <Sky w={w} h={horizon} inks={['#5AA9BC', '#A3D3CC', '#EAEFD3']} />
      <Cumulus x={w * 0.24} base={horizon - 70 * k} w={w * 0.5} h={h * 0.22} seed={8} light="#FFFAF1" dark="#D3E6DA" />
      <Cumulus x={w * 0.86} base={horizon - 40 * k} w={w * 0.44} h={h * 0.2} seed={5} light="#FBF6E2" dark="#CDE2D6" />
      <path d={skein(w * 0.6, h * 0.1, 7, 40, 0.55, 5)} fill={leafNear} />
      <path d={farBank(-20, w + 20, horizon + 4, 50, 6, 60)} fill={pale} />
      <g fill="#A3BB94">
        {tree.wood.map((d) => (
          <path key={d} d={d} />
        ))}
        <path d={tree.tips.map(([tx, ty], i) => dabs(tx, ty, 20 * k, 13 * k, 9, i + 3, 12, (i * 53) % 180)).join('')} />
      </g>
      <rect y={horizon} width={w} height={deep} fill="#DDB65C" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 6, y1: h, count: 60, seed: 4, size: 300, thickness: 11 })} fill="#BF8F3E" />
      <path d={ripples({ x0: -20, x1: w + 20, y0: horizon + 30, y1: h, count: 24, seed: 9, size: 240, thickness: 9 })} fill="#F0D68C" />
      <path d={tufts(w, horizon, h, 90, 3, 1)} fill="#C1933F" />
      <path d={tufts(w, horizon, h, 60, 8, 0.8)} fill="#EFD68E" />
      {/* the laterite path with two worn tracks */}
      <path d={band(-0.92, 0.86, 5)} fill={ink.laterite} />
      <path d={band(-0.56, -0.24, 2) + band(0.2, 0.5, 7)} fill="#D8734A" />
      <path
        d={ripples({ x0: foot - 150 * k, x1: foot + 150 * k, y0: horizon + 50, y1: h, count: 16, seed: 12, size: 190, thickness: 8 })}
        fill="#8E3A30"
        opacity={0.65}
      />
      {rows.map(([side, d, seed]) => {
        // Towards noon a palm's shadow is the round one of its crown, close to its foot.
        return <path key={seed} d={glint(middle(d / 360) + side * d * spread - d * 0.5, horizon + d * 1.06 * k, d * 3 * k, d * 0.4 * k)} fill="#A87A38" />;
      })}
      {rows.map(([side, d, seed]) => {
        const far = Math.max(0, 1 - d / 46) * 0.62;
        const x = middle(d / 360) + side * d * spread;
        return (
          <RhunPalm
            key={seed}
            x={x}
            y={horizon + d * k}
            height={d * k * (7.4 + next() * 1.4)}
            seed={seed}
            flip={x > vx + 40}
            inks={{
              stem: mix('#B59A72', pale, far),
              stemShade: mix('#4A4A44', pale, far),
              fan: mix('#5F9A62', pale, far),
              fanShade: mix(leafNear, pale, far),
              dry: mix('#9A7440', pale, far),
              foot: mix('#8A7436', '#C1933F', far * 1.4),
            }}
          />
        );
      })}
      <path d={glint(foot - 110 * k, h * 0.938, 190 * k, 20 * k) + glint(foot + 70 * k, h * 0.955, 180 * k, 20 * k)} fill="#7A2E2A" />
      <Plate dx={1.8} dy={-1.3}>
        <g transform={`${at(foot - 104 * k, h * 0.935, 1.02 * k)} scale(0.92 1)`}>
          <WalkerAway
            inks={{ ...skins.deep, top: '#2F8F6A', topShade: ink.mangrove, bottom: '#8F8350', bottomShade: '#4E4A34', dark: ink.night }}
            wear="cap"
            hat={ink.sunset}
            hatShade="#B9652C"
            braid
          />
        </g>
        <g transform={at(foot + 84 * k, h * 0.952, 1.0 * k, { flip: true })}>
          <WalkerAway
            inks={{ ...skins.fair, top: ink.paper, topShade: '#C9B79A', bottom: '#3E5070', bottomShade: '#26304C', dark: '#5E3424' }}
            wear="sun"
            hat={ink.sand}
            hatShade="#C9A878"
            pack={{ light: '#3F8A94', dark: ink.river }}
            staff="#6E4A30"
          />
        </g>
      </Plate>
      <Plate>
        <path
          d={rhunFan(-40, -80, 70, 110 * k, 170 * k, 17) + rhunFan(-40, -80, 28, 190 * k, 150 * k, 17) + rhunFan(w + 10, -80, 128, 100 * k, 160 * k, 17)}
          fill={leafNear}
        />
        <path
          d={
            rhunPleats(-40, -80, 70, 110 * k, 170 * k, 17) + rhunPleats(-40, -80, 28, 190 * k, 150 * k, 17) + rhunPleats(w + 10, -80, 128, 100 * k, 160 * k, 17)
          }
          fill="none"
          stroke="#3F6E52"
          strokeWidth={4}
        />
        <path
          d={grass(w * 0.02, h + 14, 190, w * 0.22, 70, 3) + grass(w * 0.98, h + 14, 210, w * 0.24, 70, 8) + grass(w * 0.2, h + 14, 90, w * 0.16, 30, 5)}
          fill={leafNear}
        />
      </Plate>
    </Sheet>
  );
}

/** A guide and her guest, seen from behind on a red laterite path between tall rhun palms towards noon. */
export const scene: Scene = { name: 'article-trails', crops: ['card', 'wide'], draw };
